import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pause } from '~/core/waits.ts';
import { createCallQueue, type Place } from '../../../server/operations/call-queue.ts';
import type { QueuedPriority } from '../../../server/operations/call-rules.ts';

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

const stays = new AbortController().signal;

type Entered = { name: string; at: number; place: Place | null };

/** Remembers which calls went or were sent away, in their order. */
function openQueue(perSecond: number) {
  const queue = createCallQueue(perSecond);
  const ended: Entered[] = [];
  const enter = (name: string, priority: QueuedPriority, place: Place | null = null) => {
    void queue.enter(priority, place, stays).then((given) => {
      ended.push({ name, at: Date.now(), place: given });
    });
  };
  const gone = () => ended.filter(({ place }) => place === null).map(({ name }) => name);
  const sentAway = () => ended.flatMap(({ place }) => (place === null ? [] : [place]));
  return { queue, ended, enter, gone, sentAway };
}

test('lets the calls of a second go at once, and spaces the next', async () => {
  const { enter, gone, queue } = openQueue(10);
  for (let index = 0; index < 11; index += 1) enter(`${index}`, 'home');
  await vi.advanceTimersByTimeAsync(0);
  expect(gone()).toHaveLength(10);
  expect(queue.waiting()).toBe(1);
  await vi.advanceTimersByTimeAsync(99);
  expect(gone()).toHaveLength(10);
  await vi.advanceTimersByTimeAsync(2);
  expect(gone()).toHaveLength(11);
});

test('counts votes, which never wait, against the others', async () => {
  const { enter, gone, queue } = openQueue(10);
  for (let index = 0; index < 25; index += 1) queue.pass();
  enter('entry', 'entry');
  await vi.advanceTimersByTimeAsync(1_500);
  expect(gone()).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(gone()).toEqual(['entry']);
});

test('does not let a rush of votes shut the others out for longer than two seconds', async () => {
  const { enter, gone, queue } = openQueue(10);
  for (let index = 0; index < 10_000; index += 1) queue.pass();
  enter('entry', 'entry');
  await vi.advanceTimersByTimeAsync(2_200);
  expect(gone()).toEqual(['entry']);
});

test('sends a call away that would wait over five seconds, with a later time', async () => {
  const { enter, sentAway } = openQueue(1);
  for (let index = 0; index < 30; index += 1) enter(`${index}`, 'entry');
  await vi.advanceTimersByTimeAsync(0);
  const places = sentAway();
  expect(places.length).toBeGreaterThan(20);
  const times = places.map(({ returnAt }) => returnAt - Date.now());
  expect(Math.min(...times)).toBeGreaterThanOrEqual(5_000);
  for (const [at, time] of times.entries()) expect(time).toBeGreaterThan(times[at - 1] ?? 0);
});

test('sends a call away if more urgent ones took its five seconds', async () => {
  const { enter, sentAway, gone } = openQueue(1);
  enter('first', 'home');
  enter('library', 'library');
  for (let index = 0; index < 5; index += 1) enter('entry', 'entry');
  await vi.advanceTimersByTimeAsync(4_999);
  expect(sentAway()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sentAway().map(({ priority }) => priority)).toContain('library');
  expect(gone()).not.toContain('library');
});

test('forgets a client that leaves', async () => {
  const { enter, queue, gone } = openQueue(1);
  enter('first', 'home');
  const leaving = new AbortController();
  const left = queue.enter('entry', null, leaving.signal);
  enter('next', 'home');
  leaving.abort();
  // It takes no time of return from others.
  expect(await left).toMatchObject({ returnAt: Date.now() });
  expect(queue.waiting()).toBe(1);
  await vi.advanceTimersByTimeAsync(1_100);
  expect(gone()).toEqual(['first', 'next']);
});

test('uses the limit while members who were sent away wait for their time', async () => {
  const [perSecond, members] = [10, 300];
  const { queue } = openQueue(perSecond);
  const untilServed = async (priority: QueuedPriority) => {
    let place = await queue.enter(priority, null, stays);
    while (place !== null) {
      const { returnAt } = place;
      await pause(returnAt - Date.now());
      place = await queue.enter(priority, place, stays);
    }
  };
  const endsAt: number[] = [];
  for (let index = 0; index < members; index += 1) {
    void untilServed('entry')
      .then(() => untilServed('home'))
      .then(() => endsAt.push(Date.now()));
  }
  const begunAt = Date.now();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(endsAt).toHaveLength(members);
  const seconds = (Math.max(...endsAt) - begunAt) / 1000;
  expect(seconds).toBeLessThan((1.2 * 2 * members) / perSecond);
});

test('a clock that steps back delays nobody', async () => {
  const { enter, gone } = openQueue(1);
  enter('first', 'home');
  await vi.advanceTimersByTimeAsync(0);
  vi.setSystemTime(Date.now() - 600_000);
  enter('second', 'home');
  await vi.advanceTimersByTimeAsync(1_100);
  expect(gone()).toEqual(['first', 'second']);
});

const queued = fc.constantFrom<QueuedPriority>('entry', 'home', 'library');

test('never forwards more than the limit, never twice, and answers each call', async () => {
  const calls = fc.array(fc.tuple(queued, fc.integer({ min: 0, max: 8_000 })), { maxLength: 120 });
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 9 }), calls, async (perSecond, given) => {
      vi.setSystemTime(1_000_000);
      const { enter, ended } = openQueue(perSecond);
      for (const [at, [priority, delay]] of given.entries()) {
        setTimeout(() => enter(`${at}`, priority), delay);
      }
      await vi.advanceTimersByTimeAsync(20_000);
      expect(ended.map(({ name }) => name).sort()).toEqual(given.map((_, at) => `${at}`).sort());
      const times = ended.flatMap(({ at, place }) => (place === null ? [at] : []));
      for (const from of times) {
        const within = times.filter((at) => at >= from && at < from + 1000).length;
        expect(within).toBeLessThanOrEqual(2 * perSecond);
      }
    }),
    { numRuns: 60 },
  );
});

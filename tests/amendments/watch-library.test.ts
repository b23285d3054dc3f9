import { createStore } from 'jotai';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { watchLibrary } from '~/amendments/watch-library.ts';
import type { LibraryStatus } from '~/contracts/library.ts';
import type { Store } from '~/core/services.ts';
import {
  lendConnection,
  lendWorker,
  libraryStatus,
  preferReducedData,
} from '../support/library-page.ts';
import { leave as leaveSession, standIn } from '../support/stand-in.ts';

const run = { kind: 'library-run', isSavingData: false };
const heartbeat = 20_000;
/** Longer than a page waits for its idle moment. */
const idle = 3_000;
const listenTo = document.addEventListener.bind(document);

let store: Store;
let leave: AbortController;

beforeEach(() => {
  vi.useFakeTimers();
  store = createStore();
  leave = new AbortController();
  vi.spyOn(document, 'addEventListener').mockImplementation(
    (type: string, listener: EventListenerOrEventListenerObject) =>
      listenTo(type, listener, { signal: leave.signal }),
  );
});
afterEach(() => leave.abort());

function turnTo(visibility: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  document.dispatchEvent(new Event('visibilitychange'));
}

async function openPage(phase?: LibraryStatus['phase']) {
  const worker = lendWorker();
  watchLibrary(store);
  await vi.advanceTimersByTimeAsync(0);
  const atOnce = worker.posted.splice(0);
  await vi.advanceTimersByTimeAsync(idle);
  if (phase !== undefined) worker.say(libraryStatus({ phase }));
  const first = worker.posted.splice(0);
  return { ...worker, atOnce, first };
}

test('an opened page waits while the page is hidden', async () => {
  turnTo('hidden');
  const { first, posted } = await openPage();
  expect(first).toEqual([]);
  turnTo('visible');
  await vi.advanceTimersByTimeAsync(0);
  expect(posted).toEqual([run]);
});

describe('before a sign-in', () => {
  const costly: [string, () => void][] = [
    ['with data saving on', () => lendConnection({ saveData: true })],
    ['of a member who prefers reduced data', preferReducedData],
    ['of a mobile network', () => lendConnection({ type: 'cellular' })],
    ['over another device', () => lendConnection({ type: 'bluetooth' })],
    ['that is slow', () => lendConnection({ effectiveType: '3g' })],
    ['that is very slow', () => lendConnection({ type: 'wifi', effectiveType: 'slow-2g' })],
  ];

  test.each(costly)('leaves a connection %s alone until a sign-in', async (_which, lendIt) => {
    lendIt();
    const { first, posted } = await openPage();
    expect(first).toEqual([]);
    turnTo('visible');
    await vi.advanceTimersByTimeAsync(3 * heartbeat);
    expect(posted).toEqual([]);
    standIn(store);
    await vi.advanceTimersByTimeAsync(0);
    expect(posted).toEqual([expect.objectContaining({ kind: 'library-run' })]);
  });

  test('uses a connection that becomes a good one', async () => {
    lendConnection({ type: 'cellular', effectiveType: '4g' });
    const { posted } = await openPage();
    lendConnection({ type: 'wifi', effectiveType: '4g' });
    await vi.advanceTimersByTimeAsync(heartbeat);
    expect(posted).toEqual([run]);
  });

  test('keeps the library at a log-out', async () => {
    const { posted } = await openPage('whole');
    standIn(store);
    leaveSession(store);
    await vi.advanceTimersByTimeAsync(heartbeat);
    expect(posted).toEqual([run, run]);
  });
});

describe('the heartbeat', () => {
  test.each([undefined, 'unknown', 'running', 'waiting'] as const)(
    'repeats every 20 seconds while the library is %s',
    async (phase) => {
      const { posted } = await openPage(phase);
      await vi.advanceTimersByTimeAsync(heartbeat - idle - 1);
      expect(posted).toEqual([]);
      await vi.advanceTimersByTimeAsync(1);
      expect(posted).toEqual([run]);
      await vi.advanceTimersByTimeAsync(2 * heartbeat);
      expect(posted).toEqual([run, run, run]);
    },
  );

  test.each([
    ...(['asking', 'checking', 'whole', 'paused'] as const),
    ...(['removed', 'incomplete', 'full', 'online-only'] as const),
  ])('rests as soon as the library is %s', async (phase) => {
    const { posted, say } = await openPage('running');
    await vi.advanceTimersByTimeAsync(heartbeat);
    say(libraryStatus({ phase }));
    posted.length = 0;
    await vi.advanceTimersByTimeAsync(3 * heartbeat);
    expect(posted).toEqual([]);
  });
});

test('a member who returns resumes the library when the page becomes visible, in any phase', async () => {
  const { posted } = await openPage('whole');
  turnTo('hidden');
  await vi.advanceTimersByTimeAsync(0);
  expect(posted).toEqual([]);
  turnTo('visible');
  await vi.advanceTimersByTimeAsync(0);
  expect(posted).toEqual([run]);
});

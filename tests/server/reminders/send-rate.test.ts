import { expect, onTestFinished, test, vi } from 'vitest';
import { createSendRate, type SendRate } from '../../../server/reminders/send-rate.ts';

/** Milliseconds. Timers may end a little before 100. */
const least = 95;

const running = new AbortController().signal;

/** Milliseconds for so many messages, all asked for at once. */
async function timeOf(rate: SendRate, messages: number): Promise<number> {
  const begunAt = performance.now();
  await Promise.all(Array.from({ length: messages }, () => rate.take(running)));
  return performance.now() - begunAt;
}

test('spaces messages evenly, and further apart when it is slowed', async () => {
  const rate = createSendRate(200);
  // The first message leaves at once.
  expect(await timeOf(rate, 21)).toBeGreaterThanOrEqual(least);
  rate.slowTo(0.25);
  expect(rate.now()).toBe(50);
  expect(await timeOf(rate, 6)).toBeGreaterThanOrEqual(least);
});

test('keeps the lowest share of several portals until it was not repeated for a while', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const rate = createSendRate(200);
  rate.slowTo(0.25);
  vi.advanceTimersByTime(5_000);
  rate.slowTo(0.5);
  expect(rate.now()).toBe(50);
  vi.advanceTimersByTime(7_000);
  expect(rate.now()).toBe(100);
  vi.advanceTimersByTime(5_000);
  expect(rate.now()).toBe(200);
});

test('lets a stopping process end at once', async () => {
  const rate = createSendRate(1);
  const stop = new AbortController();
  const waiting = Promise.all(Array.from({ length: 100 }, () => rate.take(stop.signal)));
  stop.abort();
  await waiting;
});

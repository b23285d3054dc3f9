import { expect, test } from 'vitest';
import { createCircuitBreaker } from '../../../server/reminders/circuit-breaker.ts';

const origin = 'https://push.example';

function watch(times: number) {
  const clock = { now: 0 };
  const breaker = createCircuitBreaker({ pauseMs: 1_000, now: () => clock.now });
  for (let count = 0; count < times; count += 1) breaker.note(origin, false);
  return { clock, breaker };
}

test('pauses an origin after twenty failed connections, not after nineteen', () => {
  expect(watch(19).breaker.allows(origin)).toBe(true);
  expect(watch(20).breaker.allows(origin)).toBe(false);
});

test('one response ends the pause, and other origins have no pause', () => {
  const { breaker } = watch(20);
  expect(breaker.allows('https://other.example')).toBe(true);
  breaker.note(origin, true);
  expect(breaker.allows(origin)).toBe(true);
});

test('lets one message through after each pause', () => {
  const { clock, breaker } = watch(20);
  clock.now = 999;
  expect(breaker.allows(origin)).toBe(false);
  clock.now = 1_000;
  expect([breaker.allows(origin), breaker.allows(origin)]).toEqual([true, false]);
  clock.now = 2_000;
  breaker.note(origin, false);
  expect(breaker.allows(origin)).toBe(false);
});

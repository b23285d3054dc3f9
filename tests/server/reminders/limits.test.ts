import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { createCircuitBreaker } from '../../../server/reminders/circuit-breaker.ts';
import { createConcurrencyLimit } from '../../../server/reminders/concurrency-limit.ts';
import { clientAddress } from '../../../server/web/client-address.ts';
import { createRateLimit } from '../../../server/web/rate-limits.ts';

test('limits the calls in each period', () => {
  const limit = createRateLimit({ calls: 2, ms: 10_000 });
  expect([0, 1, 2].map((now) => limit.take('a', now))).toEqual([0, 0, 10]);
  expect(limit.take('b', 2)).toBe(0);
  expect(limit.take('a', 9_500)).toBe(1);
  expect(limit.take('a', 10_000)).toBe(0);
});

test('forgets old callers instead of filling the memory', () => {
  const limit = createRateLimit({ calls: 1, ms: 1e9 });
  limit.take('first', 0);
  expect(limit.take('first', 0)).toBeGreaterThan(0);
  for (let count = 0; count < 20_000; count += 1) limit.take(`other ${count}`, 0);
  expect(limit.take('first', 0)).toBe(0);
});

const from = (remoteAddress: string, forwarded?: string) =>
  clientAddress({
    socket: { remoteAddress },
    headers: { 'x-forwarded-for': forwarded },
  } as unknown as IncomingMessage);

test('believes X-Forwarded-For only from a private network', () => {
  expect(from('8.8.8.8')).toBe('8.8.8.8');
  expect(from('8.8.8.8', '1.1.1.1')).toBe('8.8.8.8');
  expect(from('10.0.0.2', '6.6.6.6, 1.1.1.1')).toBe('1.1.1.1');
  expect(from('::ffff:127.0.0.1', '1.1.1.1')).toBe('1.1.1.1');
  expect(from('127.0.0.1')).toBe('127.0.0.1');
});

test('counts all addresses of one IPv6 network as one caller', () => {
  expect(from('2404:6800:4017:800:a:b:c:d')).toBe('2404:6800:4017:800');
  expect(from('2404:6800::1')).toBe('2404:6800:0:0');
});

test('starts with two tasks at once and grows, also after a rest', async () => {
  const clock = { now: 100_000 };
  const limit = createConcurrencyLimit({ most: 10, rampMs: 1_000, now: () => clock.now });
  let running = 0;
  const ends: (() => void)[] = [];
  const task = () =>
    limit.run(async () => {
      running += 1;
      await new Promise<void>((end) => ends.push(end));
      running -= 1;
    });
  const settle = () => new Promise((turn) => setTimeout(turn, 0));
  const endOne = async () => {
    ends.shift()?.();
    await settle();
  };
  const tasks = Array.from({ length: 40 }, task);
  await settle();
  expect(running).toBe(2);
  clock.now += 500;
  await endOne();
  expect(running).toBe(5);
  clock.now += 500;
  await endOne();
  expect(running).toBe(10);
  while (ends.length > 0) await endOne();
  await Promise.all(tasks);
  clock.now += 10_001;
  const more = Array.from({ length: 5 }, task);
  await settle();
  expect(running).toBe(2);
  while (ends.length > 0) await endOne();
  await Promise.all(more);
});

const origin = 'https://push.example';

function watch(times: number) {
  const clock = { now: 0 };
  const breaker = createCircuitBreaker({ pauseMs: 1_000, now: () => clock.now });
  for (let count = 0; count < times; count += 1) {
    breaker.note(origin, false);
    breaker.note('https://hangs.example', false);
  }
  return { clock, breaker };
}

test('pauses an origin after twenty failed connections, until one response', () => {
  expect(watch(19).breaker.allows(origin)).toBe(true);
  const { breaker } = watch(20);
  const origins = [origin, 'https://hangs.example', 'https://other.example'];
  expect(origins.map(breaker.allows)).toEqual([false, false, true]);
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

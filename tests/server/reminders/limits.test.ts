import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { clientAddress } from '../../../server/web/client-address.ts';
import { createRateLimit } from '../../../server/web/rate-limits.ts';

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

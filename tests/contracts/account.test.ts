import * as v from 'valibot';
import { expect, test } from 'vitest';
import { LoginHistory } from '~/contracts/account.ts';

test('an unreadable sign-in in the history is left out', () => {
  const entry = { ip: '203.0.113.7', user_agent: 'Phone', datetime: '2026-11-20 10:30:00' };
  const read = v.parse(LoginHistory, [null, entry, 'x', 7, [], { ...entry, ip: {} }]);
  expect(read.map(({ ip, userAgent }) => [ip, userAgent])).toEqual([
    ['203.0.113.7', 'Phone'],
    ['', 'Phone'],
  ]);
});

test.each(['none', { ip: '203.0.113.7' }, true])('%j is no list of sign-ins', (answer) => {
  expect(v.safeParse(LoginHistory, answer).success).toBe(false);
});

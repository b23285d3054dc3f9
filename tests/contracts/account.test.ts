import * as v from 'valibot';
import { expect, test } from 'vitest';
import { LoginHistory } from '~/contracts/account.ts';
import { newPasswordFault, passwordStrength } from '~/contracts/password.ts';

test.each([
  ['', 0],
  ['aB1!aB1', 0],
  ['aaaaaaaa', 0],
  ['aaaaaaa1', 1],
  ['aaaaB1!x', 2],
  ['aaaaB1 x', 1],
  ['aaaaB1!xaaa', 2],
  ['aaaaB1!xaaaa', 3],
])('the password "%s" has strength %i', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});

const long = (length: number) => 'aB1!'.padEnd(length, 'x');

test.each([
  ['of 7 characters', long(7), false],
  ['of 8 characters', long(8), true],
  ['of 24 characters', long(24), true],
  ['of 25 characters', long(25), false],
  ['without a special character', 'aaaaB1xx', false],
  ['without an upper-case letter', 'aaaab1!x', false],
  ['without a lower-case letter', 'AAAAB1!X', false],
  ['without a number', 'aaaaBc!x', false],
])('a password %s (%s) may be chosen: %s', (_what, password, isAllowed) => {
  expect(newPasswordFault(password) === null).toBe(isAllowed);
});

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

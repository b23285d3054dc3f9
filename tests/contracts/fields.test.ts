import { describe, expect, test } from 'vitest';
import {
  isAccountNumber,
  isEmail,
  isName,
  isSerialNumber,
  isTin,
  isUsername,
  withPrefix,
} from '~/contracts/fields.ts';

test.each<[string, string, boolean, (value: string) => boolean]>([
  ['a name', '', false, isName],
  ['a name', 'A'.repeat(20), true, isName],
  ['a name', 'A'.repeat(21), false, isName],
  ['an account number', 'A1000', false, isAccountNumber],
  ['an account number', 'A10001', true, isAccountNumber],
  ['an account number', 'A100012', false, isAccountNumber],
  ['a serial number', '90000', false, isSerialNumber],
  ['a serial number', '900001', true, isSerialNumber],
  ['a serial number', '9000012', false, isSerialNumber],
  ['a serial number', 'O-900', false, isSerialNumber],
  ['a serial number', 'O-9000', true, isSerialNumber],
  ['a serial number', 'O-90001', true, isSerialNumber],
  ['a serial number', 'O-900012', false, isSerialNumber],
  ['a serial number', 'O90001', true, isSerialNumber],
  ['a username', 'a'.repeat(5), false, isUsername],
  ['a username', 'a'.repeat(6), true, isUsername],
  ['a username', 'a'.repeat(24), true, isUsername],
  ['a username', 'a'.repeat(25), false, isUsername],
  ['a TIN', '123-456-78', false, isTin],
  ['a TIN', '123-456-789', true, isTin],
  ['a TIN', '123456789', false, isTin],
])('%s is complete with %s: %s', (_what, value, answer, isComplete) => {
  expect(isComplete(value)).toBe(answer);
});

test('a mobile number is sent with the country code', () => {
  expect(withPrefix('9175550101')).toBe('+639175550101');
});

describe('an email address', () => {
  const domain = '@example.test';

  test.each([
    ...['MARIA.SANTOS@Example.TEST', 'm_a+r%i-a.9@mail.example.ph', 'a@b.co'],
    ...['maria@sub-domain.example.org', `${'a'.repeat(50 - domain.length)}${domain}`],
  ])('%s is valid', (email) => {
    expect(isEmail(email)).toBe(true);
  });

  test.each([
    ...['', 'maria', 'maria@', '@example.test', 'maria@example', 'maria@example.t'],
    ...['maria@example.t3', 'maria@@example.test', 'ma ria@example.test', 'maria@.test'],
    ...['maria@example..test', 'maria@-example.test', 'maria@example-.test', 'mañana@example.test'],
    ...['maria@example.test\n', 'maria@example.test, ana@example.test'],
    `${'a'.repeat(51 - domain.length)}${domain}`,
  ])('%j is not valid', (email) => {
    expect(isEmail(email)).toBe(false);
  });

  test('that is long and invalid is refused quickly', () => {
    // With backtracking, this would take minutes.
    const before = performance.now();
    expect(isEmail(`a@${'a-'.repeat(23)}!`)).toBe(false);
    expect(performance.now() - before).toBeLessThan(2_000);
  });
});

import { describe, expect, test } from 'vitest';
import {
  asAccountNumber,
  asEmail,
  asMobile,
  asName,
  asSerialNumber,
  asTin,
  asUsername,
  isAccountNumber,
  isEmail,
  isSerialNumber,
  isTin,
  isUsername,
  withoutPrefix,
  withPrefix,
} from '~/contracts/fields.ts';

test.each<[string, string, string, (typed: string) => string]>([
  ['a name', 'peña', 'PEÑA', asName],
  ['a name', 'pen\u0303a', 'PEÑA', asName],
  ['a name', 'n\u0303'.repeat(20), 'Ñ'.repeat(20), asName],
  ['a name', 'o’hara-lim jr.', 'O’HARA-LIM JR.', asName],
  ['a name', 'a'.repeat(21), 'A'.repeat(20), asName],
  ['an account number', 'A-10 001', 'A10001', asAccountNumber],
  ['an account number', 'a1000123', 'A10001', asAccountNumber],
  ['an account number', 'é!?', '', asAccountNumber],
  ['a serial number', '9000012', '900001', asSerialNumber],
  ['a serial number', 'O-900012', 'O-90001', asSerialNumber],
  ['a serial number', 'o-9-0001', 'O-90001', asSerialNumber],
  ['a serial number', 'O900012', 'O90001', asSerialNumber],
  ['a serial number', '9 0.0_0ñ1', '90001', asSerialNumber],
  ['a username', 'maria.santos_01', 'mariasantos01', asUsername],
  ['a username', '`~!@#$%^&*()-+={[}]|\\:;"\'<,>?/ñ', '', asUsername],
  ['a username', 'a'.repeat(25), 'a'.repeat(24), asUsername],
  ['an email address', ' maria@example.test ', 'maria@example.test', asEmail],
  ['an email address', 'a'.repeat(60), 'a'.repeat(50), asEmail],
  ['a mobile number', '+63 (917) 555-0101', '9175550101', asMobile],
  ['a mobile number', '00639175550101', '9175550101', asMobile],
  ['a mobile number', '09175550101', '9175550101', asMobile],
  ['a mobile number', '9175550101999', '9175550101', asMobile],
  // While somebody is typing.
  ['a mobile number', '+', '', asMobile],
  ['a mobile number', '0', '0', asMobile],
  ['a mobile number', '09', '9', asMobile],
  ['a mobile number', '63', '63', asMobile],
  ['a mobile number', '639', '9', asMobile],
  ['a TIN', '123', '123', asTin],
  ['a TIN', '1234', '123-4', asTin],
  ['a TIN', '123-456-7890', '123-456-789', asTin],
  ['a TIN', '12a3', '123', asTin],
])('%s typed as %s becomes %s', (_what, typed, kept, filter) => {
  expect(filter(typed)).toBe(kept);
});

test.each<[string, string, boolean, (value: string) => boolean]>([
  ['an account number', 'A1000', false, isAccountNumber],
  ['an account number', 'A10001', true, isAccountNumber],
  ['an account number', 'A100012', false, isAccountNumber],
  ['a serial number', '90000', false, isSerialNumber],
  ['a serial number', 'O-900', false, isSerialNumber],
  ['a serial number', 'O-9000', true, isSerialNumber],
  ['a serial number', 'O-90001', true, isSerialNumber],
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
  expect(withoutPrefix('+639175550101')).toBe('9175550101');
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

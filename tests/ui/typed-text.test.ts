import { describe, expect, test } from 'vitest';
import {
  asAccountNumber,
  asCode,
  asEmail,
  asMobile,
  asName,
  asSerialNumber,
  asTin,
  asTypedName,
} from '~/ui/typed-text.ts';
import { alphanumeric, asciiDigits } from '~/ui/use-typed-text.ts';

const arabic = '\u0661\u0662\u0663\u0664\u0665\u0666';
const fullwidth = '\uff11\uff12\uff13\uff14\uff15\uff16';

test('digits of every script are read', () => {
  expect(asciiDigits(`${arabic} ${fullwidth} 123 \u0967 \u{1d7d9} a`)).toBe(
    '123456 123456 123 1 1 a',
  );
});

test.each<[string, string, string, (typed: string) => string]>([
  ['a name', 'peña', 'PEÑA', asName],
  ['a name', 'pen\u0303a', 'PEÑA', asName],
  ['a name', 'n\u0303'.repeat(20), 'Ñ'.repeat(20), asName],
  ['a name', 'o’hara-lim jr.', 'O’HARA-LIM JR.', asName],
  ['a name', ' dela \u00a0 cruz\t', 'DELA CRUZ', asName],
  ['a name', '\ufeffma\u200bria\u00ad', 'MARIA', asName],
  ['a name', 'a'.repeat(28), 'A'.repeat(28), asName],
  ['an account number', 'A-10 001', 'A10001', asAccountNumber],
  ['an account number', 'a-10 001', 'A10001', asAccountNumber],
  ['an account number', `a${fullwidth}`, 'A123456', asAccountNumber],
  ['an account number', 'é!?', '', asAccountNumber],
  ['a serial number', '9000012', '9000012', asSerialNumber],
  ['a serial number', 'o-9-0001', 'O-90001', asSerialNumber],
  ['a serial number', '9 0.0_0ñ1', '90001', asSerialNumber],
  ['a username', 'maria.santos_01', 'mariasantos01', alphanumeric],
  ['a username', `maria${arabic}`, 'maria123456', alphanumeric],
  ['a username', '`~!@#$%^&*()-+={[}]|\\:;"\'<,>?/ñ', '', alphanumeric],
  ['an email address', ' maria\u200b@example.test ', 'maria@example.test', asEmail],
  ['an email address', `m${fullwidth}@example.test`, 'm123456@example.test', asEmail],
  ['a mobile number', '+63 (917) 555-0101', '9175550101', asMobile],
  ['a mobile number', '00639175550101', '9175550101', asMobile],
  ['a mobile number', '09175550101', '9175550101', asMobile],
  ['a mobile number', '0917 555 0101 / 0918', '91755501010918', asMobile],
  // While somebody is typing.
  ['a mobile number', '+', '', asMobile],
  ['a mobile number', '0', '0', asMobile],
  ['a mobile number', '09', '9', asMobile],
  ['a mobile number', '63', '63', asMobile],
  ['a mobile number', '639', '9', asMobile],
  ['a TIN', '123', '123', asTin],
  ['a TIN', '1234', '123-4', asTin],
  ['a TIN', '123-456-7890', '123-456-789-0', asTin],
  ['a TIN', '12a3', '123', asTin],
])('%s typed as %s becomes %s', (_what, typed, kept, clean) => {
  expect(clean(typed)).toBe(kept);
});

test('a blank at the end stays while a name is typed', () => {
  expect(asTypedName('dela ')).toBe('DELA ');
});

test('a full mobile number takes no further key', () => {
  expect(asMobile('91755501012', '9175550101')).toBe('9175550101');
  expect(asMobile('917555010', '9175550101')).toBe('917555010');
});

describe('a code', () => {
  test.each<[before: string, typed: string, digits: string]>([
    ['', '123 456', '123456'],
    ['', '123-456', '123456'],
    ['', '13 57-9', '13579'],
    ['', arabic, '123456'],
    ['', fullwidth, '123456'],
    ['', 'AGM 2026: your code is 123456.', '123456'],
    ['', 'AGM 2026: your code is 123456. Never share 123456.', '123456'],
    ['', 'Your code is 1234567.', ''],
    ['', 'AGM 2026, row 12', ''],
    ['', 'Request 884213: your code is 123456.', ''],
    ['12', '12AGM 2026: your code is 123456.', '123456'],
    ['12', '12123456', '123456'],
    ['111111', '111111123456', '123456'],
    ['111111', '123456111111', '123456'],
    ['123456', '1234567', '123456'],
    ['123456', '0123456', '123456'],
    ['123', '123x', '123'],
    ['123', '12', '12'],
    ['1', '', ''],
  ])('in a field with %j that becomes %j is %j', (before, typed, digits) => {
    expect(asCode(typed, before, 6)).toBe(digits);
  });
});

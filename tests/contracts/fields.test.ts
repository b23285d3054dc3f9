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

describe('a name', () => {
  test.each([
    ['Dela Cruz', 'DELA CRUZ'],
    ['peña', 'PEÑA'],
    ['o’hara-lim jr.', 'O’HARA-LIM JR.'],
    ['a'.repeat(21), 'A'.repeat(20)],
  ])('typed as %s becomes %s', (typed, kept) => {
    expect(asName(typed)).toBe(kept);
  });
});

describe('an account number', () => {
  test.each([
    ['A-10 001', 'A10001'],
    ['A1000123', 'A10001'],
    ['é!?', ''],
  ])('typed as %s becomes %s', (typed, kept) => {
    expect(asAccountNumber(typed)).toBe(kept);
  });

  test.each([
    ['A1000', false],
    ['A10001', true],
    ['A100012', false],
  ])('%s is complete: %s', (value, isWhole) => {
    expect(isAccountNumber(value)).toBe(isWhole);
  });
});

describe('a serial number', () => {
  test.each([
    ['9000012', '900001'],
    ['o-90001', 'O-90001'],
    ['O-900012', 'O-90001'],
    ['o-9-0001', 'O-90001'],
    ['O900012', 'O90001'],
    ['9 0.0_0ñ1', '90001'],
  ])('typed as %s becomes %s', (typed, kept) => {
    expect(asSerialNumber(typed)).toBe(kept);
  });

  test.each([
    ['90000', false],
    ['O-900', false],
    ['O-9000', true],
    ['O-90001', true],
    ['O90001', true],
  ])('%s is complete: %s', (value, isWhole) => {
    expect(isSerialNumber(value)).toBe(isWhole);
  });
});

describe('a username', () => {
  test.each([
    ['maria.santos_01', 'mariasantos01'],
    ['`~!@#$%^&*()-+={[}]|\\:;"\'<,>?/', ''],
    ['ñandú', 'and'],
    ['a'.repeat(25), 'a'.repeat(24)],
  ])('typed as %s becomes %s', (typed, kept) => {
    expect(asUsername(typed)).toBe(kept);
  });

  test.each([
    [5, false],
    [6, true],
    [24, true],
    [25, false],
  ])('with %i characters is valid: %s', (length, isGood) => {
    expect(isUsername('a'.repeat(length))).toBe(isGood);
  });
});

describe('an e-mail address', () => {
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

  test('is trimmed, and ends at 50 characters', () => {
    expect(asEmail(' maria@example.test ')).toBe('maria@example.test');
    expect(asEmail('a'.repeat(60))).toHaveLength(50);
  });

  test('that is long and invalid is refused quickly', () => {
    // With backtracking, this would take minutes.
    const before = performance.now();
    expect(isEmail(`a@${'a-'.repeat(23)}!`)).toBe(false);
    expect(performance.now() - before).toBeLessThan(2_000);
  });
});

describe('a mobile number', () => {
  test.each([
    ...['9175550101', '09175550101', '+63 (917) 555-0101', '639175550101', '00639175550101'],
    '9175550101999',
  ])('pasted as %s is accepted', (pasted) => {
    expect(asMobile(pasted)).toBe('9175550101');
  });

  test.each([
    ['+', ''],
    ['0', '0'],
    ['09', '9'],
    ['63', '63'],
    ['639', '9'],
  ])('typed as %j becomes %j', (typed, kept) => {
    expect(asMobile(typed)).toBe(kept);
  });

  test('is sent with the country code', () => {
    expect(withPrefix('9175550101')).toBe('+639175550101');
    expect(withoutPrefix('+639175550101')).toBe('9175550101');
  });
});

describe('a TIN', () => {
  test.each([
    ['123', '123'],
    ['1234', '123-4'],
    ['123456789', '123-456-789'],
    ['123-456-7890', '123-456-789'],
    ['12a3', '123'],
  ])('typed as %s becomes %s', (typed, written) => {
    expect(asTin(typed)).toBe(written);
  });

  test.each([
    ['123-456-78', false],
    ['123-456-789', true],
    ['123456789', false],
  ])('%s is complete: %s', (tin, isWhole) => {
    expect(isTin(tin)).toBe(isWhole);
  });
});

import { describe, expect, test } from 'vitest';
import { asFindValue } from '~/features/recovery/find-screen.tsx';

describe('the value that finds an account', () => {
  test.each([
    ['09171234567', '+639171234567'],
    ['0917 123 4567', '+639171234567'],
    ['0917-123-4567', '+639171234567'],
    ['(0917) 123.45.67', '+639171234567'],
    ['  09000000000  ', '+639000000000'],
    ['+63 917 123 4567', '+639171234567'],
    ['+639171234567', '+639171234567'],
  ])('reads %s as a mobile number', (typed, sent) => {
    expect(asFindValue(typed)).toBe(sent);
  });

  test.each([
    ['one digit too few', '0917123456'],
    ['one digit too many', '091712345678'],
    ['no 09 at the start', '08171234567'],
    ['no digit before the 9', '9171234567'],
    ['a country code without +, which can be a username', '639171234567'],
    ['another country', '+659171234567'],
    ['a landline', '+63281234567'],
  ])('leaves unchanged: %s', (_what, typed) => {
    expect(asFindValue(typed)).toBe(typed);
  });

  test.each([
    ['an e-mail address that is a mobile number', '09171234567@example.test'],
    ['a username with a mobile number in it', 'juan09171234567'],
    ['a username with other letters', 'ñ09171234567'],
    ['a username', 'regular01'],
    ['an e-mail address', 'amihan@example.test'],
  ])('never reads as a number: %s', (_what, typed) => {
    expect(asFindValue(` ${typed} `)).toBe(typed);
  });

  test.each(['', '   ', '\t\n'])('reads only spaces (%j) as empty', (typed) => {
    expect(asFindValue(typed)).toBe('');
  });
});

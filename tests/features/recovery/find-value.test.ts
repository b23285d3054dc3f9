import { describe, expect, test } from 'vitest';
import { asFindValue } from '~/features/recovery/find-screen.tsx';

describe('what an account is looked for with', () => {
  test.each([
    ['09171234567', '+639171234567'],
    ['0917 123 4567', '+639171234567'],
    ['0917-123-4567', '+639171234567'],
    ['(0917) 123.45.67', '+639171234567'],
    ['  09000000000  ', '+639000000000'],
    ['+63 917 123 4567', '+639171234567'],
    ['+639171234567', '+639171234567'],
  ])('%s is a mobile number', (typed, sent) => {
    expect(asFindValue(typed)).toBe(sent);
  });

  test.each([
    ['one digit too few', '0917123456'],
    ['one digit too many', '091712345678'],
    ['no 09 at its beginning', '08171234567'],
    ['nothing before the 9', '9171234567'],
    ['a country code without its sign, which a username may be', '639171234567'],
    ['another country', '+659171234567'],
    ['a landline', '+63281234567'],
  ])('%s is left as it is', (_what, typed) => {
    expect(asFindValue(typed)).toBe(typed);
  });

  test.each([
    ['an e-mail address that is a mobile number', '09171234567@example.test'],
    ['a username with a mobile number in it', 'juan09171234567'],
    ['a username with other letters', 'ñ09171234567'],
    ['a username', 'regular01'],
    ['an e-mail address', 'amihan@example.test'],
  ])('%s is never taken for a number', (_what, typed) => {
    expect(asFindValue(` ${typed} `)).toBe(typed);
  });

  test.each(['', '   ', '\t\n'])('nothing but space (%j) is nothing', (typed) => {
    expect(asFindValue(typed)).toBe('');
  });
});

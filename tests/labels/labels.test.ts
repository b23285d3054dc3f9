import { describe, expect, test } from 'vitest';
import { withTrace } from '~/contracts/support-code.ts';
import { sayPinProblem } from '~/labels/digits.ts';
import { maskEmail, maskMobile } from '~/labels/mask.ts';
import { sayDestination } from '~/labels/one-time-code.ts';
import { sayProblem } from '~/labels/problems.ts';

test.each([
  ['abcd@example.test', 'a**d@example.test'],
  ['abcdefgh@example.test', 'ab****gh@example.test'],
  ['abcde@example.test', 'a***e@example.test'],
  ['abc@example.test', '**c@example.test'],
  ['ab@example.test', '*b@example.test'],
  ['a@example.test', '*@example.test'],
  ['a@b@example.test', '**b@example.test'],
  ['', ''],
])('%s is shown as %s', (email, shown) => {
  expect(maskEmail(email)).toBe(shown);
});

test.each([
  ['+639170000001', '+6391*****001'],
  ['9170000001', '91700*****'],
  ['12345', '12345'],
  ['', ''],
])('the mobile number %s is shown as %s', (mobile, shown) => {
  expect(maskMobile(mobile)).toBe(shown);
});

describe('the destination of a code', () => {
  const email = 'abcd@example.test';
  const mobile = '+639170000001';

  test('names every contact, masked', () => {
    expect(sayDestination({ email, mobile })).toBe(
      'We sent a 6-digit code to +6391*****001 and a**d@example.test.',
    );
    expect(sayDestination({ email, mobile: '' })).toContain('to a**d@example.test.');
    expect(sayDestination({ email: '', mobile })).toContain('to +6391*****001.');
  });

  test('names no contact if only the cooperative knows it', () => {
    expect(sayDestination({ email: '', mobile: '' })).toBe(
      'We sent a 6-digit code to the contacts the cooperative has for you.',
    );
  });
});

test.each([
  [{ kind: 'offline' }, /could not reach/],
  [{ kind: 'not-signed-in' }, /Nothing was sent/],
  [{ kind: 'timeout' }, /too long/],
  [{ kind: 'unreadable' }, /could not be read/],
  [{ kind: 'cookies-refused' }, /cookies/],
  [{ kind: 'cookies-refused', isTooLong: true }, /more than a browser can keep/],
  [{ kind: 'signed-out', message: null }, /^Session has expired\.$/],
  [{ kind: 'signed-out', message: 'Forbidden' }, /^Session has expired\.$/],
  [{ kind: 'refused', status: 422, message: 'Wrong PIN.' }, /^Wrong PIN\.$/],
  [{ kind: 'refused', status: 422, message: null }, /gave no reason/],
  [{ kind: 'refused', status: 500, message: null }, /has a problem right now/],
  [{ kind: 'refused', status: 503, message: 'Back at noon.' }, /^Back at noon\.$/],
  [{ kind: 'nothing-on' }, /^Nothing is scheduled right now\.$/],
] as const)('the sentence for a failure is right for %j', (problem, sentence) => {
  expect(sayProblem(problem)).toMatch(sentence);
});

test.each([
  ['checkPin', 'Wrong PIN. 4 tries left.', false],
  ['checkPin', null, true],
  ['castBallot', 'Voting is closed.', true],
] as const)('the code after a refusal of %s with %j is shown: %s', (place, message, isShown) => {
  const problem = withTrace({ kind: 'refused', status: 422, message }, place);
  expect(problem.trace?.code).toMatch(/^K-4/);
  expect(sayProblem(problem).includes('(K-4')).toBe(isShown);
});

test('a wrong PIN has no code, even if the API gives no reason', () => {
  const problem = withTrace({ kind: 'refused', status: 403, message: null }, 'checkPin');
  expect(sayPinProblem(problem, false)).toBe(
    'The PIN you entered does not match. Please try again.',
  );
});

const refused = (message: string | null, retryAfter?: number, status = 429) =>
  sayProblem({
    kind: 'refused',
    status,
    message,
    ...(retryAfter !== undefined && { retryAfter }),
  });

describe('a refusal because of too many requests', () => {
  test.each([
    [0, 'a few seconds'],
    [10, 'a few seconds'],
    [11, 'one minute'],
    [60, 'one minute'],
    [61, '2 minutes'],
    [59 * 60, '59 minutes'],
    [59 * 60 + 1, 'one hour'],
    [3600, 'one hour'],
    [3601, '2 hours'],
  ])('with Retry-After %d asks the member to wait %s', (seconds, wait) => {
    expect(refused(null, seconds)).toBe(
      `The cooperative’s system is very busy. Nothing was lost. Try again in ${wait}.`,
    );
  });

  test("shows the API's sentence first", () => {
    expect(refused('Too many codes.', 60)).toBe('Too many codes. Try again in one minute.');
  });

  test('adds nothing to a sentence that names the time', () => {
    const own = 'Too many codes. Try again in 60 seconds.';
    expect(refused(own, 60)).toBe(own);
  });

  test('is shown like any refusal without Retry-After', () => {
    expect(refused('Too many codes.')).toBe('Too many codes.');
    expect(refused(null)).toMatch(/gave no reason/);
  });
});

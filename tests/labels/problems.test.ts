import { describe, expect, test } from 'vitest';
import { sayProblem } from '~/labels/problems.ts';

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

test('an empty schedule is no error', () => {
  expect(sayProblem({ kind: 'nothing-on' })).toBe('Nothing is scheduled right now.');
});

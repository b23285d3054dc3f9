import { describe, expect, test } from 'vitest';
import { sayProblem } from '~/labels/problems.ts';

const refused = (message: string | null, retryAfter?: number, status = 429) =>
  sayProblem({
    kind: 'refused',
    status,
    message,
    ...(retryAfter !== undefined && { retryAfter }),
  });

describe('a server that wants to be left alone', () => {
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
  ])('for %d seconds is to be asked again in %s', (seconds, wait) => {
    expect(refused(null, seconds)).toBe(
      `The cooperative’s system is very busy right now. Nothing was lost. Please try again in ${wait}.`,
    );
  });

  test('says so in its own words first', () => {
    expect(refused('Too many codes.', 60)).toBe('Too many codes. Please try again in one minute.');
  });

  test('and names the time itself is not interrupted', () => {
    const own = 'Too many codes. Try again in 60 seconds.';
    expect(refused(own, 60)).toBe(own);
  });

  test('without a time is told as any refusal is', () => {
    expect(refused('Too many codes.')).toBe('Too many codes.');
    expect(refused(null)).toMatch(/gave no reason/);
  });
});

test('nothing on is no fault of anybody', () => {
  expect(sayProblem({ kind: 'nothing-on' })).toBe('Nothing is scheduled right now.');
});

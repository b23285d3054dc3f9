import { expect, test } from 'vitest';
import { createApiPressure } from '../../../server/operations/api-pressure.ts';

type Calls = readonly (readonly [count: number, status: number, ms: number])[];

/** The share after five seconds with these calls. */
function judged(pressure: ReturnType<typeof createApiPressure>, calls: Calls): number {
  for (const [count, status, ms] of calls) {
    for (let index = 0; index < count; index += 1) pressure.note(status, ms);
  }
  return pressure.judge();
}

test.each<[string, Calls, number]>([
  ['no calls', [], 1],
  ['sound calls', [[500, 200, 2_000]], 1],
  [
    'refusals of members',
    [
      [500, 422, 20],
      [100, 401, 20],
      [20, 404, 20],
      [20, 500, 20],
    ],
    1,
  ],
  ['two refusals', [[2, 429, 5]], 1],
  [
    'less than one call in twenty',
    [
      [58, 200, 5],
      [3, 503, 5],
    ],
    1,
  ],
  [
    'one call in twenty with 429',
    [
      [57, 200, 5],
      [3, 429, 5],
    ],
    0.5,
  ],
  [
    'one call in twenty with 503',
    [
      [57, 200, 5],
      [3, 503, 5],
    ],
    0.5,
  ],
  ['an API out of reach', [[3, 502, 5]], 0.5],
  ['a gateway that waits in vain', [[3, 504, 20_000]], 0.5],
  [
    'slow calls',
    [
      [57, 200, 5],
      [3, 200, 2_001],
    ],
    0.5,
  ],
])('%s', (_, calls, share) => {
  expect(judged(createApiPressure(), calls)).toBe(share);
});

test('halves the share as long as the API struggles, but never to nothing', () => {
  const pressure = createApiPressure();
  const shares = Array.from({ length: 8 }, () => judged(pressure, [[10, 429, 5]]));
  expect(shares.slice(0, 3)).toEqual([0.5, 0.25, 0.125]);
  expect(shares.slice(-2)).toEqual([1 / 64, 1 / 64]);
});

test('returns step by step, in ten steps from a half', () => {
  const pressure = createApiPressure();
  judged(pressure, [[10, 429, 5]]);
  const shares = Array.from({ length: 11 }, () => judged(pressure, [[10, 200, 5]]));
  expect(shares[0]).toBeCloseTo(0.55);
  expect(shares[8]).toBeLessThan(1);
  expect(shares.slice(-1)).toEqual([1]);
});

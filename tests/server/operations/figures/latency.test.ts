import { expect, test } from 'vitest';
import { latencyKeyOf, quantileOf } from '../../../../server/operations/figures/latency.ts';

const countsOf = (times: readonly number[]) => {
  const counts: Record<string, number> = {};
  for (const ms of times) counts[latencyKeyOf(ms)] = (counts[latencyKeyOf(ms)] ?? 0) + 1;
  return counts;
};

test.each([
  [[], 0.5, null],
  [[50], 0.5, 35],
  [[15, 15, 15, 15], 0.5, 15],
  [[3, 3, 3, 3, 3, 3, 3, 3, 3, 900], 0.95, 875],
  [[60_000], 0.95, 20_000],
])('estimates of %j the quantile %d as %j milliseconds', (times, quantile, ms) => {
  expect(quantileOf(countsOf(times), quantile)).toBe(ms);
});

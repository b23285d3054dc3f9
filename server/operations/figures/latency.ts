import type { Counts } from './tally.ts';

const bounds = [
  5, 10, 20, 50, 100, 200, 300, 500, 750, 1_000, 1_500, 2_000, 3_000, 5_000, 7_500, 10_000, 15_000,
  20_000,
];
const beyond = 'more';

export const latencyKeyOf = (ms: number): string =>
  String(bounds.find((bound) => ms <= bound) ?? beyond);

export function quantileOf(counts: Counts, quantile: number): number | null {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  const rank = quantile * total;
  let below = 0;
  let lower = 0;
  for (const bound of bounds) {
    const count = counts[String(bound)] ?? 0;
    if (count > 0 && below + count >= rank) {
      return Math.round(lower + ((bound - lower) * (rank - below)) / count);
    }
    below += count;
    lower = bound;
  }
  return lower;
}

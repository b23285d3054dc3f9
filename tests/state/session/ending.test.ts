import { describe, expect, test } from 'vitest';
import { nearnessOf } from '~/state/session/cookies.ts';

const [second, minute, hour] = [1_000, 60_000, 3_600_000];
const now = Date.parse('2026-11-03T15:45:00+08:00');

describe('how near the end of a session is', () => {
  test.each([
    ['a day', 24 * hour, 'far', minute],
    ['a moment more than eleven minutes', 11 * minute + 1, 'far', minute],
    ['half a minute before the first warning', 10 * minute + 30 * second, 'far', 30 * second],
    ['a moment before the first warning', 10 * minute + 1, 'far', 1],
    ['ten minutes', 10 * minute, 'soon', minute],
    ['a moment before the second warning', 2 * minute + 1, 'soon', 1],
    ['two minutes', 2 * minute, 'last', minute],
    ['a moment', 1, 'last', 1],
    ['no time', 0, 'over', second],
    ['negative time (the tab has slept)', -8 * hour, 'over', second],
  ])('with %s left', (_left, left, nearness, again) => {
    expect(nearnessOf(now + left, now)).toEqual({ nearness, again });
  });

  test('is computed again within a minute, because the clock can change', () => {
    for (const left of [30 * 24 * hour, 10 * minute, 3 * minute, 90 * second]) {
      const { again } = nearnessOf(now + left, now);
      expect(again).toBeGreaterThan(0);
      expect(again).toBeLessThanOrEqual(minute);
    }
  });
});

import { expect, test } from 'vitest';
import { type Stage, stagesOf } from '~/features/dashboard/timeline.ts';
import { dashboard } from '~/labels/dashboard.ts';
import type { KnownWindow } from '~/state/vote-phase.ts';

const window = (startsAt: number | null, endsAt: number | null): KnownWindow => ({
  ...{ startsAt, endsAt, hasStarted: false, hasEnded: false },
});
const drawn = (stages: readonly Stage[]) =>
  stages.map(({ state, today }) => (today === null ? state : `${state} ${today}`));

const draw = (registration: KnownWindow, voting: KnownWindow, now: number) =>
  drawn(
    stagesOf(
      [
        [dashboard.registration, registration],
        [dashboard.voting, voting],
      ],
      now,
    ),
  );

test.each([
  ['before all', 999, ['ahead 0', 'ahead', 'ahead']],
  ['at the start of registration', 1_000, ['now 0', 'ahead', 'ahead']],
  ['in the middle of registration', 1_500, ['now 0.5', 'ahead', 'ahead']],
  ['between', 2_500, ['past', 'ahead 0', 'ahead']],
  ['late in voting', 3_750, ['past', 'now 0.75', 'ahead']],
  ['after voting', 4_000, ['past', 'past', 'now 0']],
] as const)('marks today %s', (_when, now, stages) => {
  expect(draw(window(1_000, 2_000), window(3_000, 4_000), now)).toEqual(stages);
});

test('marks no day in a stage whose dates are unknown', () => {
  const begun = { ...window(3_000, null), hasStarted: true, hasOverruledDate: true };
  expect(draw(window(1_000, 2_000), begun, 3_500)).toEqual(['past', 'now', 'ahead']);
  const unread = { ...window(null, 4_000), hasStarted: true, hasUnreadableDate: true };
  expect(draw(window(1_000, 2_000), unread, 3_500)).toEqual(['past', 'now', 'ahead']);
});

test('draws no stage for a window that is not scheduled', () => {
  expect(draw(window(null, null), window(3_000, 4_000), 3_500)).toEqual(['now 0.5', 'ahead']);
});

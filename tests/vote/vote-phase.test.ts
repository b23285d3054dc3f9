import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { GeneralAssembly, VotingWindow } from '~/contracts/general-assembly.ts';
import {
  type ElectionPhase,
  electionPhase,
  hasEndedBy,
  isReversibleWindow,
  isScheduled,
  windowAsOf,
  windowPhase,
} from '~/vote/vote-phase.ts';
import { assemblyOf } from '../support/wire.ts';

const opens = 1_000_000;
const closes = 2_000_000;
const dated: VotingWindow = {
  startsAt: opens,
  endsAt: closes,
  hasStarted: false,
  hasEnded: false,
};

test('dates override old flags', () => {
  const old = { ...dated, hasStarted: true, hasEnded: true };
  const phases = [opens - 1, opens, closes].map((now) => windowPhase(old, now));
  expect(phases).toEqual(['before', 'open', 'ended']);
});

describe('a window with flags that contradict its dates', () => {
  const said = (startsAt: number, endsAt: number, hasStarted: boolean, hasEnded: boolean) =>
    windowAsOf({ startsAt, endsAt, hasStarted, hasEnded }, 100);

  test.each([
    ['was extended and is open', said(50, 90, true, false), [null, 'open', 'open']],
    ['was closed early', said(50, 150, true, true), [null, 'ended', 'ended']],
    ['started early, and ends on time', said(120, 150, true, false), [150, 'open', 'ended']],
    ['starts late, and ends on time', said(50, 150, false, false), [150, 'before', 'ended']],
  ] as const)('%s', (_what, window, [endsAt, now, later]) => {
    expect(window.endsAt).toBe(endsAt);
    expect([windowPhase(window, 100), windowPhase(window, 200)]).toEqual([now, later]);
    expect(window.hasOverruledDate).toBe(true);
    expect(isScheduled(window)).toBe(true);
  });

  test('stays scheduled if none of its dates is left', () => {
    const late = { startsAt: 50, endsAt: null, hasStarted: false, hasEnded: false };
    const window = windowAsOf(late, 100);
    expect([window.startsAt, isScheduled(window)]).toEqual([null, true]);
  });

  test('uses the dates if the flags are missing', () => {
    const dates = { startsAt: 50, endsAt: 90, hasStarted: false, hasEnded: false };
    const window = windowAsOf({ ...dates, missingFlags: 'both' }, 100);
    expect([60, 100].map((now) => windowPhase(window, now))).toEqual(['open', 'ended']);
  });

  test.each([
    // Only `ended: false`: the start date says whether it has started.
    ['started', { hasStarted: false, hasEnded: false }, 50, 150, ['open', 'ended']],
    ['started', { hasStarted: false, hasEnded: false }, 120, 150, ['before', 'ended']],
    ['started', { hasStarted: false, hasEnded: false }, 50, 90, ['open', 'open']],
    ['started', { hasStarted: false, hasEnded: true }, 120, 150, ['ended', 'ended']],
    // Only `started`: the end date says whether it has ended.
    ['ended', { hasStarted: true, hasEnded: false }, 50, 90, ['ended', 'ended']],
    ['ended', { hasStarted: true, hasEnded: false }, 120, 150, ['open', 'ended']],
    ['ended', { hasStarted: false, hasEnded: false }, 50, 150, ['before', 'ended']],
  ] as const)(
    'without the flag "%s", and with %j, uses its date instead',
    (missingFlags, flags, startsAt, endsAt, phases) => {
      const window = windowAsOf({ startsAt, endsAt, ...flags, missingFlags }, 100);
      expect([100, 200].map((now) => windowPhase(window, now))).toEqual(phases);
    },
  );
});

test('an unreadable date still counts as scheduled', () => {
  const unset = { startsAt: null, endsAt: null, hasStarted: false, hasEnded: false };
  expect(isScheduled(unset)).toBe(false);
  expect(isScheduled({ ...unset, hasUnreadableDate: true })).toBe(true);
});

describe('for any dates and flags, a window', () => {
  const date = fc.option(fc.integer({ min: 0, max: 100 }));
  /** The contract drops an end that is not after its start. */
  const answer = fc
    .record({
      startsAt: date,
      endsAt: date,
      hasStarted: fc.boolean(),
      hasEnded: fc.boolean(),
    })
    .filter(({ startsAt, endsAt }) => startsAt === null || endsAt === null || endsAt > startsAt);
  const instant = fc.integer({ min: 0, max: 100 });
  const order = ['before', 'open', 'ended'];
  const placeOf = (window: VotingWindow, now: number) => order.indexOf(windowPhase(window, now));

  test('agrees with its flags at the time of the response', () => {
    fc.assert(
      fc.property(answer, instant, (window, saidAt) => {
        const phase = window.hasEnded ? 'ended' : window.hasStarted ? 'open' : 'before';
        expect(windowPhase(windowAsOf(window, saidAt), saidAt)).toBe(phase);
        expect(hasEndedBy(window, saidAt)).toBe(window.hasEnded);
        expect(hasEndedBy(windowAsOf(window, saidAt), saidAt)).toBe(window.hasEnded);
      }),
    );
  });

  test('has ended by its date if the response has no flag of the end', () => {
    const window = { ...dated, missingFlags: 'ended' } as const;
    const said = [closes - 1, closes, null].map((at) => hasEndedBy(window, at));
    expect(said).toEqual([false, true, false]);
  });

  test('changes later only at a future date, at its millisecond', () => {
    fc.assert(
      fc.property(answer, instant, instant, (window, saidAt, later) => {
        const now = saidAt + later;
        const known = windowAsOf(window, saidAt);
        const { startsAt, endsAt } = window;
        const ends = window.hasEnded || (endsAt !== null && endsAt > saidAt && endsAt <= now);
        const starts =
          window.hasStarted || (startsAt !== null && startsAt > saidAt && startsAt <= now);
        expect(windowPhase(known, now)).toBe(ends ? 'ended' : starts ? 'open' : 'before');
      }),
    );
  });

  test('never goes back, and is the same if it is read twice', () => {
    fc.assert(
      fc.property(answer, instant, instant, instant, (window, saidAt, one, two) => {
        const known = windowAsOf(window, saidAt);
        const [first, second] = one < two ? [one, two] : [two, one];
        expect(placeOf(known, first)).toBeLessThanOrEqual(placeOf(known, second));
        expect(windowAsOf(known, saidAt)).toEqual(known);
      }),
    );
  });

  test('is refreshed while it is over, or if a date was dropped', () => {
    fc.assert(
      fc.property(answer, instant, (window, saidAt) => {
        const known = windowAsOf(window, saidAt);
        const isWrong = known.startsAt !== window.startsAt || known.endsAt !== window.endsAt;
        expect(isReversibleWindow(known, saidAt)).toBe(window.hasEnded || isWrong);
      }),
    );
  });
});

describe('the phase of an election', () => {
  const scheduled: GeneralAssembly = {
    ...assemblyOf(),
    registration: dated,
    voting: { ...dated, startsAt: 3_000_000, endsAt: 4_000_000 },
  };

  test.each<[string, number, ElectionPhase]>([
    ['before registration opens', opens - 1, 'before'],
    ['when registration opens', opens, 'registration'],
    ['before registration closes', closes - 1, 'registration'],
    ['when registration closes', closes, 'between'],
    ['before voting opens', 2_999_999, 'between'],
    ['when voting opens', 3_000_000, 'voting'],
    ['before voting closes', 3_999_999, 'voting'],
    ['when voting closes', 4_000_000, 'ended'],
  ])('%s (%d) is "%s"', (_what, now, phase) => {
    expect(electionPhase(scheduled, now)).toBe(phase);
  });

  test('is voting while registration is still open', () => {
    const overlapping = { ...scheduled, registration: { ...dated, endsAt: 4_000_000 } };
    expect(electionPhase(overlapping, 2_999_999)).toBe('registration');
    expect(electionPhase(overlapping, 3_000_000)).toBe('voting');
  });
});

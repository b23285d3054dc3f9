import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { VotingWindow } from '~/contracts/general-assembly.ts';
import { windowPhase } from '~/state/window-phase.ts';

const opens = 1_000_000;
const closes = 2_000_000;
const dated: VotingWindow = {
  startsAt: opens,
  endsAt: closes,
  hasStarted: false,
  hasEnded: false,
};

test.each([
  [0, 'before'],
  [opens - 1, 'before'],
  [opens, 'open'],
  [opens + 1, 'open'],
  [closes - 1, 'open'],
  [closes, 'ended'],
  [closes + 1, 'ended'],
] as const)(
  'at %d it is %s: the first millisecond belongs to the vote, the last does not',
  (now, phase) => {
    expect(windowPhase(dated, now)).toBe(phase);
  },
);

test('dates decide against flags that have grown old', () => {
  const old = { ...dated, hasStarted: true, hasEnded: true };
  expect([opens - 1, opens, closes].map((now) => windowPhase(old, now))).toEqual([
    'before',
    'open',
    'ended',
  ]);
});

test.each([
  [false, false, 'before'],
  [true, false, 'open'],
  [true, true, 'ended'],
  [false, true, 'ended'],
] as const)(
  'without dates the flags decide (started %s, ended %s): %s',
  (hasStarted, hasEnded, phase) => {
    const window = { startsAt: null, endsAt: null, hasStarted, hasEnded };
    for (const now of [0, opens, closes]) expect(windowPhase(window, now)).toBe(phase);
  },
);

test('a flag stands in for the one date that is missing', () => {
  const noEnd = { ...dated, endsAt: null };
  expect(windowPhase(noEnd, closes)).toBe('open');
  expect(windowPhase({ ...noEnd, hasEnded: true }, opens)).toBe('ended');
  const noStart = { ...dated, startsAt: null };
  expect(windowPhase(noStart, opens)).toBe('before');
  expect(windowPhase({ ...noStart, hasStarted: true }, opens - 1)).toBe('open');
  expect(windowPhase({ ...noStart, hasStarted: true }, closes)).toBe('ended');
});

test('time only ever leads from before to open to ended', () => {
  const order = ['before', 'open', 'ended'];
  const instant = fc.option(fc.integer({ min: 0, max: 100 }));
  fc.assert(
    fc.property(
      instant,
      instant,
      fc.boolean(),
      fc.boolean(),
      (startsAt, endsAt, started, ended) => {
        const window = { startsAt, endsAt, hasStarted: started, hasEnded: ended };
        const phases = Array.from({ length: 102 }, (_, now) => windowPhase(window, now));
        const places = phases.map((phase) => order.indexOf(phase));
        expect(places).toEqual(places.toSorted((one, other) => one - other));
      },
    ),
  );
});

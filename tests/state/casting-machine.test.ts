import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Problem } from '~/api/problem.ts';
import {
  advanceCasting,
  type Casting,
  type CastingEvent,
  readyToCast,
  resumeChecking,
} from '~/state/casting-machine.ts';

const problem: fc.Arbitrary<Problem> = fc.oneof(
  fc.constant<Problem>({ kind: 'offline' }),
  fc.constant<Problem>({ kind: 'timeout' }),
  fc.constant<Problem>({ kind: 'unreadable' }),
  fc.constant<Problem>({ kind: 'signed-out', message: null }),
  fc.record({
    kind: fc.constant('refused' as const),
    status: fc.constantFrom(400, 409, 422, 429, 500, 502, 503),
    message: fc.option(fc.constant('You have already voted.')),
  }),
);

const event: fc.Arbitrary<CastingEvent> = fc.oneof(
  fc.constantFrom<CastingEvent>(
    { type: 'cast' },
    { type: 'recorded' },
    { type: 'not-begun' },
    { type: 'check-again' },
  ),
  fc.record({
    type: fc.constant('answered' as const),
    castAt: fc.option(fc.constant(1_700_000_000_000)),
  }),
  fc.record({ type: fc.constant('failed' as const), problem }),
  fc.record({ type: fc.constant('checked' as const), hasVoted: fc.boolean() }),
  fc.record({ type: fc.constant('check-failed' as const), problem }),
);

const start = fc.constantFrom<Casting>(readyToCast, resumeChecking);

/** Every step of a run: the state before, the event, the state after. */
function stepsOf(from: Casting, events: readonly CastingEvent[]) {
  let before = from;
  return events.map((happened) => {
    const after = advanceCasting(before, happened);
    const step = { before, happened, after };
    before = after;
    return step;
  });
}

const hold = (check: (steps: ReturnType<typeof stepsOf>) => void) =>
  fc.assert(
    fc.property(start, fc.array(event, { maxLength: 40 }), (from, events) =>
      check(stepsOf(from, events)),
    ),
    { numRuns: 2_000 },
  );

test('an answer without the server’s time is no receipt: the server is asked', () => {
  const sent: CastingEvent[] = [{ type: 'cast' }, { type: 'recorded' }];
  const after = (castAt: number | null) =>
    [...sent, { type: 'answered' as const, castAt }].reduce(advanceCasting, readyToCast);
  expect(after(null)).toEqual({ step: 'checking', refusal: null });
  expect(after(0)).toEqual({ step: 'received', castAt: 0, wasRefused: false });
});

describe('casting, over every order of events', () => {
  test('nothing is sent before its attempt is on disk', () => {
    hold((steps) => {
      for (const { before, happened, after } of steps) {
        if (after.step !== 'sending' || before.step === 'sending') continue;
        expect(before.step).toBe('recording');
        expect(happened.type).toBe('recorded');
      }
    });
  });

  test('after an unsure answer nothing is sent until the server has said "not voted"', () => {
    hold((steps) => {
      let isUnsure = false;
      for (const { before, happened, after } of steps) {
        if (before.step === 'sending' && after.step === 'checking') isUnsure = true;
        if (happened.type === 'checked' && before.step === 'checking') isUnsure = false;
        if (after.step === 'sending') expect(isUnsure).toBe(false);
      }
    });
  });

  test('"received" and "not received" are only ever what the server said', () => {
    hold((steps) => {
      for (const { before, happened, after } of steps) {
        if (after.step === before.step) continue;
        if (after.step === 'received') {
          const isConfirmed = happened.type === 'checked' && happened.hasVoted;
          const isAnswered = happened.type === 'answered' && happened.castAt !== null;
          expect(isConfirmed || isAnswered).toBe(true);
        }
        if (after.step === 'not-received') {
          expect(happened).toEqual({ type: 'checked', hasVoted: false });
        }
      }
    });
  });

  test('a received vote stays received', () => {
    hold((steps) => {
      for (const { before, after } of steps) {
        if (before.step === 'received') expect(after).toBe(before);
      }
    });
  });

  test('a second tap while the first is on its way changes nothing', () => {
    for (const step of ['recording', 'sending'] as const) {
      expect(advanceCasting({ step }, { type: 'cast' })).toEqual({ step });
    }
  });

  test('a refusal is remembered while the server is asked, and told when it says "not voted"', () => {
    const refused: Problem = { kind: 'refused', status: 422, message: 'Voting is closed.' };
    const checking = advanceCasting({ step: 'sending' }, { type: 'failed', problem: refused });
    expect(checking).toEqual({ step: 'checking', refusal: 'Voting is closed.' });
    expect(advanceCasting(checking, { type: 'checked', hasVoted: false })).toEqual({
      step: 'not-received',
      refusal: 'Voting is closed.',
    });
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Problem } from '~/contracts/problem.ts';
import {
  advancePin,
  changePin,
  choosePin,
  type PinChoice,
  type PinEvent,
} from '~/features/pin/choose-pin.ts';

const problem: fc.Arbitrary<Problem> = fc.constantFrom<Problem>(
  { kind: 'offline' },
  { kind: 'timeout' },
  { kind: 'unreadable' },
  { kind: 'signed-out', message: null },
  { kind: 'refused', status: 422, message: 'No.' },
  { kind: 'refused', status: 503, message: null },
);

const event: fc.Arbitrary<PinEvent> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('111111', '222222').map((pin) => entered(pin)) },
  { weight: 3, arbitrary: fc.constant<PinEvent>({ type: 'accepted' }) },
  fc.constantFrom<PinEvent>(
    { type: 'ended', last: { kind: 'not-begun' } },
    { type: 'ended', last: { kind: 'not-received' } },
    { type: 'choose-again' },
  ),
  problem.map((failed) => ({ type: 'rejected' as const, problem: failed })),
  problem.map((failed) => ({
    type: 'ended' as const,
    last: { kind: 'refused' as const, problem: failed },
  })),
);

const entered = (pin: string): PinEvent => ({ type: 'entered', pin });
const start = fc.constantFrom<PinChoice>(choosePin(null), choosePin('135790'), changePin);

type Step = { readonly before: PinChoice; readonly happened: PinEvent; readonly after: PinChoice };

const hold = (check: (steps: readonly Step[], from: PinChoice) => void) =>
  fc.assert(
    fc.property(start, fc.array(event, { maxLength: 50, size: 'max' }), (from, events) => {
      let before = from;
      const steps = events.map((happened) => {
        const after = advancePin(before, happened);
        const step = { before, happened, after };
        before = after;
        return step;
      });
      check(steps, from);
    }),
    { numRuns: 2_000 },
  );

describe('choosing a PIN, over every order of events', () => {
  test('nothing is saved that was not tested and then entered once more', () => {
    hold((steps) => {
      // Kept beside the machine: the PIN that the server accepted, and whether it was repeated.
      let tested: string | null = null;
      let isConfirmed = false;
      for (const { before, happened, after } of steps) {
        if (before.step === 'testing' && happened.type === 'accepted') {
          tested = before.pin;
          isConfirmed = false;
        } else if (before.step === 'confirming' && happened.type === 'entered') {
          isConfirmed = happened.pin === tested;
        } else if (after.step === 'entering') {
          tested = null;
          isConfirmed = false;
        }
        if (after.step !== 'chosen') continue;
        expect(after.pin).toBe(tested);
        expect(isConfirmed).toBe(true);
      }
    });
  });

  test('a change gives the present PIN first, and the new one differs from it', () => {
    hold((steps, from) => {
      let current = 'current' in from ? from.current : null;
      for (const { before, happened, after } of steps) {
        if (before.step === 'checking' && happened.type === 'accepted') current = before.current;
        if (after.step !== 'chosen') continue;
        expect(after.current).toBe(current);
        if (from === changePin) expect(current).not.toBeNull();
        expect(after.pin).not.toBe(after.current);
      }
    });
  });
});

describe('the steps', () => {
  const run = (from: PinChoice, ...events: readonly PinEvent[]) => events.reduce(advancePin, from);
  const accepted: PinEvent = { type: 'accepted' };
  const confirming = run(choosePin(null), entered('111111'), accepted);

  test('enter, test, enter again', () => {
    expect(confirming.step).toBe('confirming');
    const chosen = run(confirming, entered('111111'));
    expect(chosen).toEqual({ step: 'chosen', current: null, pin: '111111', isTried: false });
  });

  test('a second entry that differs is a mismatch, and the first one stays', () => {
    const mismatch = run(confirming, entered('222222'));
    expect(mismatch).toEqual({ ...confirming, fault: 'mismatch' });
    expect(run(mismatch, entered('111111')).step).toBe('chosen');
    expect(run(mismatch, { type: 'choose-again' })).toEqual(choosePin(null));
  });

  test('a change does not take the PIN that was just given', () => {
    const entering = run(changePin, entered('111111'), accepted);
    expect(run(entering, entered('111111'))).toMatchObject({ step: 'entering', fault: 'same' });
    expect(run(entering, entered('222222')).step).toBe('testing');
  });

  test('a wrong present PIN stays at the first level', () => {
    const wrong: Problem = { kind: 'refused', status: 422, message: 'The PIN is incorrect.' };
    expect(run(changePin, entered('111111'), { type: 'rejected', problem: wrong })).toEqual({
      step: 'current',
      fault: wrong,
    });
  });

  test('without a connection to begin with, the second entry is all that is asked again', () => {
    const saving = run(confirming, entered('111111'));
    expect(run(saving, { type: 'ended', last: { kind: 'not-begun' } })).toEqual({
      ...confirming,
      fault: { kind: 'offline' },
    });
  });

  test('where the portal was renewed meanwhile, so is the reason', () => {
    const problem: Problem = { kind: 'offline', unsent: 'renewed' };
    const saving = run(confirming, entered('111111'));
    expect(run(saving, { type: 'ended', last: { kind: 'not-begun', problem } })).toEqual({
      ...confirming,
      fault: problem,
    });
  });

  test('what did not arrive can be sent again as it is, and stays where it cannot be sent', () => {
    const notReceived = run(confirming, entered('111111'), {
      type: 'ended',
      last: { kind: 'not-received' },
    });
    expect(notReceived).toMatchObject({ step: 'chosen', pin: '111111', isTried: true });
    expect(run(notReceived, { type: 'ended', last: { kind: 'not-begun' } })).toBe(notReceived);
  });

  test('what was refused is chosen anew, with the reason', () => {
    const refusal: Problem = { kind: 'refused', status: 422, message: 'Not this one.' };
    const refused = run(confirming, entered('111111'), {
      type: 'ended',
      last: { kind: 'refused', problem: refusal },
    });
    expect(refused).toMatchObject({ step: 'entering', refusal });
  });
});

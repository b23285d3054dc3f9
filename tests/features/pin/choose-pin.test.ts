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
    { type: 'ended', last: { kind: 'not-sent' } },
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

describe('choosing a PIN, in any order of events', () => {
  test('saves only a PIN that was tested and then repeated', () => {
    hold((steps) => {
      // Tracked apart from the machine: the PIN that the API accepted, and whether it was repeated.
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

  test('needs the present PIN before a change, and a different new one', () => {
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

  test('are: enter, test, repeat', () => {
    expect(confirming.step).toBe('confirming');
    const chosen = run(confirming, entered('111111'));
    expect(chosen).toEqual({ step: 'chosen', current: null, pin: '111111', isTried: false });
  });

  test('report a different repetition, and keep the first entry', () => {
    const mismatch = run(confirming, entered('222222'));
    expect(mismatch).toEqual({ ...confirming, fault: 'mismatch' });
    expect(run(mismatch, entered('111111')).step).toBe('chosen');
    expect(run(mismatch, { type: 'choose-again' })).toEqual(choosePin(null));
  });

  test('refuse the present PIN as the new one', () => {
    const entering = run(changePin, entered('111111'), accepted);
    expect(run(entering, entered('111111'))).toMatchObject({ step: 'entering', fault: 'same' });
    expect(run(entering, entered('222222')).step).toBe('testing');
  });

  test('stay at the first level after a wrong present PIN', () => {
    const wrong: Problem = { kind: 'refused', status: 422, message: 'The PIN is incorrect.' };
    expect(run(changePin, entered('111111'), { type: 'rejected', problem: wrong })).toEqual({
      step: 'current',
      fault: wrong,
    });
  });

  test('repeat only the last entry if there was no connection', () => {
    const saving = run(confirming, entered('111111'));
    expect(run(saving, { type: 'ended', last: { kind: 'not-sent' } })).toEqual({
      ...confirming,
      fault: { kind: 'offline' },
    });
  });

  test('name the reason if the portal was updated meanwhile', () => {
    const problem: Problem = { kind: 'offline', unsent: 'page-outdated' };
    const saving = run(confirming, entered('111111'));
    expect(run(saving, { type: 'ended', last: { kind: 'not-sent', problem } })).toEqual({
      ...confirming,
      fault: problem,
    });
  });

  test('let a PIN that did not arrive be sent again, also after a failed connection check', () => {
    const notReceived = run(confirming, entered('111111'), {
      type: 'ended',
      last: { kind: 'not-received' },
    });
    expect(notReceived).toMatchObject({ step: 'chosen', pin: '111111', isTried: true });
    expect(run(notReceived, { type: 'ended', last: { kind: 'not-sent' } })).toBe(notReceived);
  });

  test('start over with the reason after a refusal', () => {
    const refusal: Problem = { kind: 'refused', status: 422, message: 'Not this one.' };
    const refused = run(confirming, entered('111111'), {
      type: 'ended',
      last: { kind: 'refused', problem: refusal },
    });
    expect(refused).toMatchObject({ step: 'entering', refusal });
  });
});

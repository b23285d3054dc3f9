import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  advancePin,
  changePin,
  choosePin,
  type PinChoice,
  type PinEvent,
} from '~/account/pin/choose-pin.ts';
import type { Problem } from '~/contracts/problem.ts';

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
  problem.map((failed) => rejected(failed)),
  problem.map((failed) => ({
    type: 'ended' as const,
    last: { kind: 'refused' as const, problem: failed },
  })),
);

const entered = (pin: string): PinEvent => ({ type: 'entered', pin });
const rejected = (failed: Problem): PinEvent => ({ type: 'rejected', problem: failed });
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

const accepted: PinEvent = { type: 'accepted' };
const wrong: Problem = { kind: 'refused', status: 422, message: 'Not this one.' };
const outdated: Problem = { kind: 'offline', unsent: 'page-outdated' };
const notSent: PinEvent = { type: 'ended', last: { kind: 'not-sent' } };
const notReceived: PinEvent = { type: 'ended', last: { kind: 'not-received' } };

const run = (from: PinChoice, events: readonly PinEvent[]) => events.reduce(advancePin, from);
const confirming = run(choosePin(null), [entered('111111'), accepted]);
const chosen = run(confirming, [entered('111111')]);
const entering = run(changePin, [entered('111111'), accepted]);

test.each<[string, PinChoice, readonly PinEvent[], object]>([
  ['the first entry', choosePin(null), [entered('111111')], { step: 'testing' }],
  ['its repetition', confirming, [entered('111111')], { step: 'chosen', pin: '111111' }],
  ['another repetition', confirming, [entered('222222')], { ...confirming, fault: 'mismatch' }],
  ['another one, then the same', confirming, [entered('222222'), entered('111111')], chosen],
  ['another choice', confirming, [{ type: 'choose-again' }], choosePin(null)],
  ['another choice after the call', chosen, [{ type: 'choose-again' }], choosePin(null)],
  [
    'a wrong present PIN',
    changePin,
    [entered('1'), rejected(wrong)],
    { step: 'current', fault: wrong },
  ],
  [
    'the present PIN as the new one',
    entering,
    [entered('111111')],
    { step: 'entering', fault: 'same' },
  ],
  ['a new PIN after the present one', entering, [entered('222222')], { step: 'testing' }],
  ['no connection', chosen, [notSent], { ...confirming, fault: { kind: 'offline' } }],
  [
    'an updated portal',
    chosen,
    [{ type: 'ended', last: { kind: 'not-sent', problem: outdated } }],
    { ...confirming, fault: outdated },
  ],
  ['a call that did not arrive', chosen, [notReceived], { ...chosen, isTried: true }],
  ['no connection after it', chosen, [notReceived, notSent], { ...chosen, isTried: true }],
  [
    'a refusal',
    chosen,
    [{ type: 'ended', last: { kind: 'refused', problem: wrong } }],
    { step: 'entering', refusal: wrong },
  ],
])('the choice follows the rule after %s', (_what, from, events, after) => {
  expect(run(from, events)).toMatchObject(after);
});

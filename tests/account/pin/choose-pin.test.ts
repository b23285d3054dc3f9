import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  advancePin,
  type PinEvent,
  type PinState,
  pageOf,
  startOfChange,
  startOfFirst,
} from '~/account/pin/choose-pin.ts';
import type { Problem } from '~/contracts/problem.ts';
import { isCallOpen, type Verification } from '~/core/confirmed-call.ts';

const problem: fc.Arbitrary<Problem> = fc.constantFrom<Problem>(
  { kind: 'offline' },
  { kind: 'timeout' },
  { kind: 'unreadable' },
  { kind: 'signed-out', message: null },
  { kind: 'refused', status: 422, message: 'No.' },
  { kind: 'refused', status: 503, message: null },
);

const entered = (pin: string): PinEvent => ({ type: 'entered', pin });
const failed = (found: Problem): PinEvent => ({ type: 'failed', problem: found });
const verified = (verification: Verification): PinEvent => ({ type: 'verified', verification });
const opened = (current: string | null): PinEvent => ({
  type: 'screen-opened',
  known: { current, canVerify: true },
});
const accepted: PinEvent = { type: 'accepted', value: null };
const connected: PinEvent = { type: 'connection-checked', isAlive: true };
const notConnected: PinEvent = { type: 'connection-checked', isAlive: false };
const left: PinEvent = { type: 'screen-left' };
const chooseAgain: PinEvent = { type: 'choose-again' };
const saveAgain: PinEvent = { type: 'save-again' };
const foreign = { pin: '333333', current: null, canVerify: true };

const event: fc.Arbitrary<PinEvent> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('111111', '222222').map(entered) },
  { weight: 5, arbitrary: fc.constantFrom(accepted, connected) },
  { weight: 2, arbitrary: problem.map(failed) },
  fc
    .constantFrom<Verification>('found', 'not-found', 'signed-out', { problem: null })
    .map(verified),
  fc.constantFrom<PinEvent>(
    ...[notConnected, chooseAgain, saveAgain, left, opened(null), opened('111111')],
    ...([{ type: 'verify-again' }, { type: 'send-again' }, { type: 'abandoned' }] as const),
    ...([{ type: 'not-shown' }, { type: 'agreed', attempt: foreign }] as const),
    { type: 'resumed', attempt: foreign },
  ),
);

const start = fc.constantFrom<PinState>(startOfFirst, startOfChange);

type Step = { readonly before: PinState; readonly happened: PinEvent; readonly after: PinState };

const hold = (check: (steps: readonly Step[], from: PinState) => void) =>
  fc.assert(
    fc.property(start, fc.array(event, { maxLength: 50, size: 'max' }), (from, events) => {
      let before = from;
      const steps = events.map((happened) => {
        const after = advancePin(before, happened, from);
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
          tested = before.attempt.pin;
          isConfirmed = false;
        } else if (before.step === 'confirming' && happened.type === 'entered') {
          isConfirmed = happened.pin === tested;
        } else if (after.step === 'entering') {
          tested = null;
          isConfirmed = false;
        }
        if (after.step !== 'saving') continue;
        expect(after.attempt.pin).toBe(tested);
        expect(isConfirmed).toBe(true);
        if (isCallOpen(after.call)) expect(after.call.attempt).toEqual(after.attempt);
      }
    });
  });

  test('needs the present PIN before a change, and a different new one', () => {
    hold((steps, from) => {
      let current: string | null = null;
      for (const { before, happened, after } of steps) {
        if (before.step === 'checking' && happened.type === 'accepted') current = before.current;
        else if (after === from) current = null;
        else if (happened.type === 'screen-opened' && after.step === 'entering') {
          current = happened.known.current;
        }
        if (after.step !== 'saving') continue;
        expect(after.attempt.current).toBe(current);
        if (from === startOfChange) expect(current).not.toBeNull();
        expect(after.attempt.pin).not.toBe(current);
      }
    });
  });
});

const wrong: Problem = { kind: 'refused', status: 422, message: 'Not this one.' };
const outdated: Problem = { kind: 'offline', unsent: 'page-outdated' };
const lost = [connected, failed({ kind: 'timeout' })];
const notReceived = [...lost, verified('not-found')];
const unknown = [...lost, verified({ problem: null })];

const run = (from: PinState, events: readonly PinEvent[], begin = startOfFirst) =>
  events.reduce((state, one) => advancePin(state, one, begin), from);
const confirming = run(startOfFirst, [entered('111111'), accepted]);
const saving = run(confirming, [entered('111111')]);
const notSaved = { step: 'saving', page: 'not-saved', call: { step: 'ready' } };
const entering = run(startOfChange, [entered('111111'), accepted]);

test.each<[string, PinState, readonly PinEvent[], object]>([
  ['the first entry', startOfFirst, [entered('111111')], { step: 'testing' }],
  [
    'its repetition',
    confirming,
    [entered('111111')],
    { step: 'saving', attempt: { pin: '111111' } },
  ],
  ['another repetition', confirming, [entered('222222')], { ...confirming, fault: 'mismatch' }],
  ['another one, then the same', confirming, [entered('222222'), entered('111111')], saving],
  ['another choice', confirming, [chooseAgain], startOfFirst],
  ['another choice during the call', saving, [chooseAgain], saving],
  ['another choice after the call', saving, [...notReceived, chooseAgain], startOfFirst],
  [
    'a wrong present PIN',
    startOfChange,
    [entered('1'), failed(wrong)],
    { step: 'current', fault: wrong },
  ],
  [
    'the present PIN as the new one',
    entering,
    [entered('111111')],
    { step: 'entering', fault: 'same' },
  ],
  ['a new PIN after the present one', entering, [entered('222222')], { step: 'testing' }],
  ['no connection', saving, [notConnected], { ...confirming, fault: { kind: 'offline' } }],
  ['an updated portal', saving, [connected, failed(outdated)], { ...confirming, fault: outdated }],
  ['a call that did not arrive', saving, notReceived, notSaved],
  ['no connection after it', saving, [...notReceived, saveAgain, notConnected], notSaved],
  ['a refusal', saving, [connected, failed(wrong)], { step: 'entering', refusal: wrong }],
  ['a late success', saving, [left, connected, accepted], { step: 'saved', page: 'saved' }],
  ['a call that ends without a screen', saving, [left, notConnected], startOfFirst],
  ['a call that ends on a later visit', saving, [left, opened(null), notConnected], notSaved],
  ['a call that is given up', saving, [...unknown, { type: 'abandoned' }, left], startOfFirst],
])('the choice follows the rule after %s', (_what, from, events, after) => {
  expect(run(from, events)).toMatchObject(after);
});

test.each<[string, readonly PinEvent[], string]>([
  ['is sent', [connected], 'confirm'],
  ['is sent again', [...notReceived, saveAgain, connected], 'not-saved'],
  ['is sent again after an unknown outcome', [...unknown, saveAgain, connected], 'unknown'],
  ['is sent, on a later visit', [connected, left, opened(null)], 'verifying'],
  ['is verified', lost, 'verifying'],
  ['cannot be verified', unknown, 'unknown'],
  ['did not arrive', notReceived, 'not-saved'],
  ['is saved', [connected, accepted], 'confirm'],
  ['is saved after a lost response', [...lost, verified('found')], 'saved'],
  ['is saved but not shown yet', [connected, accepted, { type: 'not-shown' }], 'saved'],
])('a PIN that %s has the right page', (_what, events, page) => {
  expect(pageOf(run(saving, events))).toBe(page);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  advanceRegistration,
  beforeRegistration,
  type Registration,
  type RegistrationEvent,
  referenceOf,
} from '~/account/sign-up/registration-machine.ts';
import type { Problem } from '~/contracts/problem.ts';

const details = (email: string, mobile: string) => ({
  lastName: 'SANTOS',
  firstName: 'MARIA',
  accountNumber: 'A10001',
  serialNumber: '',
  username: 'maria001',
  email,
  mobile,
});

const startOf = (hash: string) => ({
  hash,
  reference: `${hash}-reference`,
  mobileReference: `${hash}-mobile`,
  emailReference: `${hash}-email`,
});

const hash = fc.constantFrom('h1', 'h2');
const pin = fc.constantFrom('135790', '246801');
const contact = fc.constantFrom('mobile' as const, 'email' as const);
const problem: fc.Arbitrary<Problem> = fc.oneof(
  fc.constantFrom<Problem>({ kind: 'offline' }, { kind: 'timeout' }, { kind: 'unreadable' }),
  fc.record({
    kind: fc.constant('refused' as const),
    status: fc.constantFrom(400, 409, 422, 429, 500, 503),
    message: fc.constant(null),
  }),
);
const account = fc.constant({ hash: 'a', token: 't', reference: 'p' });

/** All events in any order: forward, back, repeated, late, and for another sign-up. */
const event: fc.Arbitrary<RegistrationEvent> = fc.oneof(
  fc.record({
    type: fc.constant('validated' as const),
    details: fc
      .tuple(fc.constantFrom('a@x.test', 'b@x.test'), fc.constantFrom('9170000001', '9170000002'))
      .map(([email, mobile]) => details(email, mobile)),
    start: hash.map(startOf),
  }),
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('proved' as const),
      contact,
      reference: fc.tuple(hash, contact).map(([of, which]) => referenceOf(startOf(of), which)),
      proof: fc.constantFrom({ token: 't1', reference: 'p1' }, { token: 't2', reference: 'p2' }),
    }),
  },
  fc.record({ type: fc.constant('verify-again' as const), contact }),
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('requested' as const),
      asked: hash,
      hash,
      reference: fc.constant('next'),
    }),
  },
  fc.record({ type: fc.constant('request-failed' as const), asked: hash, problem }),
  { weight: 3, arbitrary: fc.record({ type: fc.constant('pin-chosen' as const), pin }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('pin-confirmed' as const), pin }) },
  fc.constantFrom<RegistrationEvent>({ type: 'request-assumed' }, { type: 'not-made' }),
  { weight: 3, arbitrary: fc.record({ type: fc.constant('enrolled' as const), account }) },
);

type Step = {
  readonly before: Registration;
  readonly happened: RegistrationEvent;
  readonly after: Registration;
};

function stepsOf(events: readonly RegistrationEvent[]): Step[] {
  let before = beforeRegistration;
  return events.map((happened) => {
    const after = advanceRegistration(before, happened);
    const step = { before, happened, after };
    before = after;
    return step;
  });
}

/** Half of the runs start within a usual sign-up, so that they reach the later states. */
const usual: readonly RegistrationEvent[] = [
  { type: 'validated', details: details('a@x.test', '9170000001'), start: startOf('h1') },
  {
    type: 'proved',
    contact: 'mobile',
    reference: 'h1-mobile',
    proof: { token: 't', reference: 'p' },
  },
  {
    type: 'proved',
    contact: 'email',
    reference: 'h1-email',
    proof: { token: 't', reference: 'p' },
  },
  { type: 'requested', asked: 'h1', hash: 'h1', reference: 'next' },
  { type: 'pin-chosen', pin: '135790' },
  { type: 'pin-confirmed', pin: '135790' },
];
const run = fc
  .tuple(fc.nat({ max: usual.length }), fc.array(event, { maxLength: 40 }))
  .map(([length, rest]) => stepsOf([...usual.slice(0, length), ...rest]));

const hold = (check: (steps: readonly Step[]) => void) =>
  fc.assert(fc.property(run, check), { numRuns: 3_000 });

const reached = (steps: readonly Step[], step: Registration['step']) =>
  steps.filter(({ before, after }) => after.step === step && before.step !== step);

describe('signing up, in any order of events', () => {
  test('makes the account only with both proofs and a PIN entered twice alike', () => {
    let made = 0;
    hold((steps) => {
      for (const { before, happened, after } of reached(steps, 'confirmed')) {
        made += 1;
        if (after.step !== 'confirmed' || before.step !== 'pin-chosen') {
          throw new Error(`confirmed came after ${before.step}`);
        }
        expect(happened.type).toBe('pin-confirmed');
        expect(after.proofs.mobile.token).not.toBe('');
        expect(after.proofs.email.token).not.toBe('');
        const upTo = steps.slice(0, steps.findIndex((step) => step.after === after) + 1);
        const chosen = upTo.findLast(
          (step) => step.happened.type === 'pin-chosen' && step.after.step === 'pin-chosen',
        );
        const confirmed = upTo.findLast(
          (step) => step.happened.type === 'pin-confirmed' && step.after !== step.before,
        );
        expect(chosen?.happened).toEqual({ type: 'pin-chosen', pin: after.pin });
        expect(confirmed?.happened).toEqual({ type: 'pin-confirmed', pin: after.pin });
      }
    });
    expect(made).toBeGreaterThan(100);
  });

  test('is done only when the API says so, and stays done', () => {
    hold((steps) => {
      for (const { before, happened, after } of steps) {
        if (before.step === 'done') expect(after).toBe(before);
        else if (after.step === 'done') {
          expect([before.step, happened.type]).toEqual(['confirmed', 'enrolled']);
        }
      }
    });
  });
});

const stateAfter = (...events: readonly RegistrationEvent[]) => stepsOf(events).at(-1)?.after;

const proven = usual.slice(0, 3);
const corrected = (email: string, start: string): RegistrationEvent => ({
  type: 'validated',
  details: details(email, '9170000001'),
  start: startOf(start),
});
const failed = (problem: Problem): RegistrationEvent => ({
  type: 'request-failed',
  asked: 'h1',
  problem,
});
const lost = failed({ kind: 'offline' });
const refused = failed({ kind: 'refused', status: 422, message: null });
const assumed: RegistrationEvent = { type: 'request-assumed' };
const unproved = { step: 'verifying', proofs: { mobile: null, email: null } };

test.each<[string, readonly RegistrationEvent[], object]>([
  [
    'a correction voids the proof of a changed contact and keeps the other',
    [...proven, corrected('b@x.test', 'h1')],
    { step: 'verifying', proofs: { mobile: { token: 't' }, email: null } },
  ],
  [
    'a correction after the request voids both proofs',
    [...usual, corrected('b@x.test', 'h1')],
    unproved,
  ],
  [
    'late responses of an earlier sign-up are ignored',
    [...proven, corrected('a@x.test', 'h2'), ...usual.slice(1, 4)],
    unproved,
  ],
  [
    'a lost request may have arrived if the next one is refused',
    [...proven, lost, refused, assumed],
    { step: 'requested' },
  ],
  ['a request that is only lost is not assumed', [...proven, lost, assumed], { step: 'verifying' }],
  ['a refused request is not assumed', [...proven, refused, assumed], { step: 'verifying' }],
  [
    'an account that was not made asks for its PIN again',
    [...usual, { type: 'not-made' }],
    { step: 'pin-chosen', pin: '135790' },
  ],
])('%s', (_rule, events, state) => {
  expect(stateAfter(...events)).toMatchObject(state);
});

import { expect, test } from 'vitest';
import {
  advanceRegistration,
  beforeRegistration,
  type RegistrationEvent,
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
const stateAfter = (...events: readonly RegistrationEvent[]) =>
  events.reduce(advanceRegistration, beforeRegistration);

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

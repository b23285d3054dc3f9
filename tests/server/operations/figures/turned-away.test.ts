import { expect, test } from 'vitest';
import { reasonOf, stepOf } from '../../../../server/operations/figures/turned-away.ts';

test.each([
  ['POST', '/api/v2/user/login/validate', { step: 'sign-in' }],
  ['POST', '/api/v2/user/0b9d/pin', { step: 'sign-in' }],
  ['POST', '/api/v2/support/otp', { step: 'code' }],
  ['POST', '/api/v2/ga/GA1/register', { step: 'registration' }],
  ['POST', '/api/v2/ga/GA1/election', { step: 'entry' }],
  ['POST', '/api/v2/ga/GA1/election/vote', { step: 'cast', vote: 'ballots' }],
  ['POST', '/api/v2/sga/GA2', { step: 'cast', vote: 'answers' }],
  ['POST', '/api/v2/user/register', { step: 'sign-up' }],
  ['GET', '/api/v2/sga/info', {}],
  ['POST', '/api/v2/user/0b9d/verify', {}],
])('%s %s belongs to %j', (method, path, expected) => {
  expect(stepOf(method, path)).toEqual(expected);
});

const open = { isClosed: false, isBusy: false };

test.each([
  [{ ...open, status: 200 }, undefined],
  [{ ...open, status: 401 }, 'refused'],
  [{ ...open, status: 423 }, 'locked'],
  [{ ...open, status: 429 }, 'too-many'],
  [{ ...open, status: 503 }, 'api-failing'],
  [{ ...open, status: undefined }, 'api-failing'],
  [{ ...open, isBusy: true, status: 503 }, 'busy'],
  [{ ...open, isClosed: true, status: 503 }, 'maintenance'],
])('%j is %s', (ending, reason) => {
  expect(reasonOf(ending)).toBe(reason);
});

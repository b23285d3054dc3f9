import { beforeEach, describe, expect, test } from 'vitest';
import {
  checkPin,
  deactivate,
  reactivate,
  testPin,
  updateForgottenPin,
} from '~/account/account-calls.ts';
import { createApiClock } from '~/core/api/api-clock.ts';
import { type Api, createApi } from '~/core/api/http.ts';
import { fetchBranches } from '~/help/offices/branches.ts';
import { checkConnection } from '~/session/certainty.ts';
import { castBallot, fetchGeneralAssembly, sendRating } from '~/vote/vote-calls.ts';
import {
  heldResponse,
  noConnection,
  respondToCalls,
  respondWithData,
} from '../../support/calls.ts';
import { wireAssembly } from '../../support/wire.ts';
import { everyCall, keys, votes, withoutWaiting } from './every-call.ts';

/** The effect of a 401, a 403 or a redirect on the session: docs/behaviour/session.md. */
let api: Api;
let outcomes: string[];

beforeEach(() => {
  api = createApi(createApiClock());
  api.setSessionToken('hash-1');
  outcomes = [];
  api.observeCalls((outcome) => outcomes.push(outcome));
});

const json = { 'Content-Type': 'application/json' };
const html = { 'Content-Type': 'text/html; charset=UTF-8' };
const page = '<!doctype html><title>403 Forbidden</title><h1>Request blocked</h1>';
const barred = { kind: 'unreadable', isBarred: true };
const proof = { token: 't', reference: 'p' };

const rate = () => sendRating(api, 'u', 'election', { score: 5, remarks: [] });

/** A response as the browser returns it after a redirect. */
function redirected(body: string, init?: ResponseInit): Response {
  const answer = new Response(body, init);
  Object.defineProperty(answer, 'redirected', { value: true });
  answer.clone = () => answer;
  return answer;
}

describe.each([401, 403])('a %d', (status) => {
  test.each<[string, string | null, HeadersInit]>([
    ['a page', page, html],
    ['a page without a type', page, {}],
    ['a page behind a byte order mark', `\uFEFF\n${page}`, { 'Content-Type': 'text/plain' }],
    ['text with the type HTML', 'Request blocked.', html],
  ])(
    'with %s may come from a firewall, and puts the session in doubt',
    async (_what, body, headers) => {
      respondToCalls(() => new Response(body, { status, headers }));
      for (const { name, make } of everyCall) {
        outcomes.length = 0;
        expect([name, await make(api)]).toEqual([name, { ok: false, problem: barred }]);
        expect([name, outcomes]).toEqual([name, ['session-doubted']]);
      }
    },
  );

  test.each<[string, string | null, HeadersInit, string | null]>([
    ['JSON', '{"message":"Sign in."}', json, 'Sign in.'],
    ['JSON with the type HTML', '{"message":"Sign in."}', html, 'Sign in.'],
    ['an empty body', null, {}, null],
    ['an empty body with the type HTML', '', html, null],
    ['plain text', 'Unauthorized', { 'Content-Type': 'text/plain' }, null],
    ['truncated JSON', '{"message":"Sign', json, null],
    ['HTML with the type JSON', page, json, null],
  ])('with %s ends the session, or refuses a secret', async (_what, body, headers, message) => {
    respondToCalls(() => new Response(body, { status, headers }));
    for (const { name, make, isCredential } of everyCall) {
      const problem = isCredential
        ? { kind: 'refused', status, message }
        : { kind: 'signed-out', message };
      expect([name, await make(api)]).toEqual([name, { ok: false, problem }]);
    }
    outcomes.length = 0;
    await fetchGeneralAssembly(api);
    expect(outcomes).toEqual(['session-ended']);
  });

  test.each<[string, () => Promise<unknown>, string]>([
    ['a connection check', () => checkConnection(api, 'uuid-1'), 'session-doubted'],
    ['the PIN', () => checkPin(api, 'uuid-1', '135790'), 'session-doubted'],
    ['a new PIN', () => testPin(api, '246803'), 'session-doubted'],
    ['a proof to deactivate', () => deactivate(api, 'u', 'k', proof), 'session-doubted'],
    ['a proof to reactivate', () => reactivate(api, 'u', 'k', proof), 'session-doubted'],
    ['the list of offices, which needs no session', () => fetchBranches(api), 'session-doubted'],
    ['a rating, which shows its own message', rate, 'refused'],
  ])('ends no session in response to %s', async (_what, make, told) => {
    respondToCalls(() => Response.json({ message: 'Sign in.' }, { status }));
    await make();
    expect(outcomes).toEqual([told]);
  });
});

test.each<[string, () => Response, string]>([
  ['a response', () => respondWithData(wireAssembly()), 'succeeded'],
  ['a refusal', () => new Response(null, { status: 422 }), 'refused'],
  ['garbage', () => new Response('<p>'), 'refused'],
  ['no connection', noConnection, 'unreachable'],
])('%s is reported', async (_what, answer, told) => {
  respondToCalls(answer);
  await withoutWaiting(() => fetchGeneralAssembly(api));
  expect(outcomes).toEqual([told]);
});

test('a 403 without a session ends none', async () => {
  api.setSessionToken(null);
  respondToCalls(() => new Response(null, { status: 403 }));
  const problem = { kind: 'refused', status: 403, message: null };
  expect(await fetchGeneralAssembly(api)).toEqual({ ok: false, problem });
  expect(outcomes).toEqual(['refused']);
});

test('a 403 for an older session does not end the new one', async () => {
  const late = heldResponse();
  respondToCalls(() => late.response);
  const asked = fetchGeneralAssembly(api);
  api.setSessionToken('new');
  late.release(new Response(null, { status: 403 }));
  expect((await asked).ok).toBe(false);
  expect(outcomes).toEqual(['refused']);
});

describe('a redirect', () => {
  const changes: readonly [string, () => Promise<unknown>][] = [
    ['a vote', () => castBallot(api, 'GA1', keys, votes)],
    ['a new PIN', () => updateForgottenPin(api, 'u', proof, '246802')],
  ];

  test.each(changes)('to a page leaves the outcome of %s unknown', async (_what, make) => {
    for (const status of [200, 403, 405]) {
      outcomes.length = 0;
      respondToCalls(() => redirected(page, { status, headers: html }));
      expect(await make()).toEqual({ ok: false, problem: barred });
      expect(outcomes).toEqual(['session-doubted']);
    }
  });

  test.each(changes)('to JSON is no success of %s', async (_what, make) => {
    const body = JSON.stringify({ data: wireAssembly(), message: 'Fine.' });
    respondToCalls(() => redirected(body, { headers: json }));
    expect(await make()).toEqual({ ok: false, problem: { kind: 'unreadable' } });
  });
});

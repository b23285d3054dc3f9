import { beforeEach, describe, expect, test } from 'vitest';
import { updateForgottenPin } from '~/api/account.ts';
import { castBallot, fetchGeneralAssembly } from '~/api/general-assembly.ts';
import { type Api, createApi } from '~/api/http.ts';
import { fetchBranches, sendRating } from '~/api/support.ts';
import { checkPin, fetchSession, tryLine, verifySession } from '~/api/user.ts';
import { isOutcomeUnknown, isRefusal } from '~/contracts/problem.ts';
import { createServerClock } from '~/lib/server-clock.ts';
import { answerCalls, answerData } from '../support/calls.ts';
import { wireAssembly } from '../support/wire.ts';
import { everyCall, keys, votes } from './every-call.ts';

/** What a 401, a 403 or a redirect says of the session: docs/behaviour/session.md. */
let api: Api;
let outcomes: string[];

beforeEach(() => {
  api = createApi(createServerClock());
  api.setSessionToken('hash-1');
  outcomes = [];
  api.observeCalls((outcome) => outcomes.push(outcome));
});

const json = { 'Content-Type': 'application/json' };
const html = { 'Content-Type': 'text/html; charset=UTF-8' };
const page = '<!doctype html><title>403 Forbidden</title><h1>Request blocked</h1>';
const barred = { kind: 'unreadable', isBarred: true };

/** As the browser hands out an answer that came after a redirect. */
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
    ['words that call themselves HTML', 'Request blocked.', html],
  ])(
    'with %s may be a firewall’s: nothing is known, and the session is asked for',
    async (_what, body, headers) => {
      answerCalls(() => new Response(body, { status, headers }));
      for (const { name, make } of everyCall) {
        outcomes.length = 0;
        expect([name, await make(api)]).toEqual([name, { ok: false, problem: barred }]);
        expect([name, outcomes]).toEqual([name, ['session-doubted']]);
      }
    },
  );

  test.each<[string, string | null, HeadersInit]>([
    ['JSON', '{"message":"Sign in."}', { 'Content-Type': 'application/json' }],
    ['JSON that calls itself HTML', '{"message":"Sign in."}', html],
    ['nothing', null, {}],
    ['nothing that calls itself HTML', '', html],
    ['plain words', 'Unauthorized', { 'Content-Type': 'text/plain' }],
  ])('with %s is the API’s own word', async (_what, body, headers) => {
    answerCalls(() => new Response(body, { status, headers }));
    expect(await fetchGeneralAssembly(api)).toMatchObject({ problem: { kind: 'signed-out' } });
    expect(outcomes).toEqual(['session-over']);
  });

  test('in a page says nothing of a vote: neither a yes nor a no', async () => {
    answerCalls(() => new Response(page, { status, headers: html }));
    const cast = await castBallot(api, 'GA1', keys, votes);
    if (cast.ok) throw new Error('a page was taken for a vote');
    expect([isOutcomeUnknown(cast.problem), isRefusal(cast.problem)]).toEqual([true, false]);
  });

  test.each<[string, () => Promise<unknown>, string]>([
    ['a try of the line', () => tryLine(api, 'uuid-1'), 'session-doubted'],
    ['the list of offices, which needs no session', () => fetchBranches(api), 'session-doubted'],
    [
      'a rating, which says so in words of its own',
      () => sendRating(api, 'u', 'election', { score: 5, remarks: [] }),
      'refused',
    ],
  ])('ends no session in answer to %s', async (_what, make, told) => {
    answerCalls(() => Response.json({ message: 'Sign in.' }, { status }));
    await make();
    expect(outcomes).toEqual([told]);
  });
});

describe('a call that was led elsewhere', () => {
  const proof = { token: 't', reference: 'p' };
  const changes: readonly [string, () => Promise<unknown>][] = [
    ['a vote', () => castBallot(api, 'GA1', keys, votes)],
    ['a new PIN', () => updateForgottenPin(api, 'u', proof, '246802')],
  ];

  test.each(changes)('to a page: what became of %s is not known', async (_what, make) => {
    for (const status of [200, 403, 405]) {
      outcomes.length = 0;
      answerCalls(() => redirected(page, { status, headers: html }));
      expect(await make()).toEqual({ ok: false, problem: barred });
      expect(outcomes).toEqual(['session-doubted']);
    }
  });

  test.each(changes)('to an answer of another address: that is none to %s', async (_what, make) => {
    const body = JSON.stringify({ data: wireAssembly(), message: 'Fine.' });
    answerCalls(() => redirected(body, { headers: json }));
    expect(await make()).toEqual({ ok: false, problem: { kind: 'unreadable' } });
  });

  test('to a page, and only asked, has met the end of its session', async () => {
    answerCalls(() => redirected(page, { headers: html }));
    for (const ask of [
      () => fetchSession(api),
      () => verifySession(api, 'u'),
      () => fetchGeneralAssembly(api),
    ]) {
      outcomes.length = 0;
      expect(await ask()).toMatchObject({ problem: { kind: 'signed-out' } });
      expect(outcomes).toEqual(['session-over']);
    }
  });

  test('to an answer, and only asked, is read', async () => {
    answerCalls(() => redirected('{"data":true}', { headers: json }));
    expect((await checkPin(api, 'u', '135790')).ok).toBe(true);
  });
});

test.each<[string, () => Response, string]>([
  ['an answer', () => answerData(null), 'alive'],
  ['a no', () => new Response(null, { status: 422 }), 'alive'],
  ['trouble behind our server', () => new Response(null, { status: 502 }), 'dead'],
  ['the end of the session', () => new Response(null, { status: 403 }), 'forbidden'],
  ['a firewall', () => new Response(page, { status: 403, headers: html }), 'forbidden'],
])('a line that brings %s is told', async (_what, answer, line) => {
  answerCalls(answer);
  expect(await tryLine(api, 'uuid-1')).toBe(line);
});

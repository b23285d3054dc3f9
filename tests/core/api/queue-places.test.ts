import { beforeEach, describe, expect, test } from 'vitest';
import { isOutcomeUnknown, isUnsent } from '~/contracts/problem.ts';
import { queuePlaceHeader, voteCheckHeader } from '~/contracts/release.ts';
import { createApiClock } from '~/core/api/api-clock.ts';
import { type Api, createApi } from '~/core/api/http.ts';
import { fetchBranches } from '~/help/offices/branches.ts';
import { requestOneTimeCode } from '~/session/one-time-code-calls.ts';
import { fetchGeneralAssembly } from '~/vote/vote-calls.ts';
import { noConnection, respondToCalls, respondWithData } from '../../support/calls.ts';
import { wireAssembly } from '../../support/wire.ts';

const contacts = { name: '', email: 'a@example.test', mobile: '' };
let api: Api;

beforeEach(() => {
  api = createApi(createApiClock());
});

const sendAway = (place: string, seconds = 90) =>
  new Response('{}', {
    status: 429,
    headers: { 'Retry-After': String(seconds), [queuePlaceHeader]: place },
  });

describe('a call that has to come back', () => {
  test('was not sent, and knows when to come back', async () => {
    respondToCalls(() => sendAway('mark'));
    const asked = await requestOneTimeCode(api, 5, contacts);
    if (asked.ok || asked.problem.kind !== 'refused') throw new Error('it was not refused');
    expect(asked.problem).toMatchObject({
      status: 429,
      message: null,
      retryAfter: 90,
      isQueued: true,
    });
    expect([isUnsent(asked.problem), isOutcomeUnknown(asked.problem)]).toEqual([true, false]);
    expect(asked.problem.trace?.code).toBe('K-9121');
  });

  test('shows its place the next time, and no other call does', async () => {
    let isFull = true;
    const calls = respondToCalls(() => (isFull ? sendAway('mark') : respondWithData({ pin: '' })));
    await requestOneTimeCode(api, 5, contacts);
    isFull = false;
    await fetchBranches(api);
    await requestOneTimeCode(api, 5, contacts);
    await requestOneTimeCode(api, 5, contacts);
    expect(calls.map(({ request }) => request.headers.get(queuePlaceHeader))).toEqual([
      ...[null, null, 'mark', null],
    ]);
  });

  test.each([
    ['keeps its place over a lost connection', noConnection, 'first'],
    ['shows the newest place', () => sendAway('second'), 'second'],
  ])('%s', async (_what, second, shown) => {
    const responses = [() => sendAway('first'), second];
    const calls = respondToCalls(() => responses.shift()?.() ?? sendAway('third'));
    for (let at = 0; at < 3; at += 1) await requestOneTimeCode(api, 5, contacts);
    const places = calls.map(({ request }) => request.headers.get(queuePlaceHeader));
    expect(places).toEqual([null, 'first', shown]);
  });
});

test('a 429 of the API is a refusal without a place', async () => {
  respondToCalls(() => new Response('{}', { status: 429, headers: { 'Retry-After': '90' } }));
  const asked = await fetchGeneralAssembly(api);
  expect(asked).toMatchObject({ ok: false, problem: { kind: 'refused', retryAfter: 90 } });
  expect(asked).not.toHaveProperty('problem.isQueued');
});

test('only a check of a vote asks to pass the queue', async () => {
  const calls = respondToCalls(() => respondWithData(wireAssembly()));
  await fetchGeneralAssembly(api);
  await fetchGeneralAssembly(api, { isVoteCheck: true });
  expect(calls.map(({ request }) => request.headers.has(voteCheckHeader))).toEqual([false, true]);
});

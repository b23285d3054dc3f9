import { beforeEach, expect, test } from 'vitest';
import { type Api, createApi } from '~/api/http.ts';
import { castAnswer, fetchReferendum, registerForReferendum } from '~/api/referendum.ts';
import { sendRating } from '~/api/support.ts';
import { createApiClock } from '~/lib/api-clock.ts';
import { wireReferendum } from '../features/referendum/wire-referendum.ts';
import { respondToCalls, respondWithData } from '../support/calls.ts';

const code = 'GA00000002';

let api: Api;

beforeEach(() => {
  api = createApi(createApiClock());
  api.setSessionToken('hash-1');
});

test.each([
  ['approve', 1],
  ['disapprove', 0],
] as const)('%s is sent as %d, once, with its session', async (choice, value) => {
  const calls = respondToCalls(() => respondWithData({ timestamp: '2026-11-20T10:00:00+08:00' }));
  const cast = await castAnswer(api, code, 'key-1', choice);
  expect(cast).toEqual({ ok: true, value: Date.UTC(2026, 10, 20, 2) });
  expect(calls).toMatchObject([
    {
      method: 'POST',
      path: '/sga/GA00000002',
      search: { hash: 'hash-1' },
      body: { hash: 'hash-1', key: 'key-1', value },
    },
  ]);
});

test('a registration sends only the session and its key', async () => {
  const calls = respondToCalls(() => respondWithData({ message: 'Thank you.' }));
  expect((await registerForReferendum(api, code, 'key-1')).ok).toBe(true);
  expect(calls).toMatchObject([{ method: 'POST', path: '/sga/GA00000002/register' }]);
  expect(calls[0]?.body).toEqual({ hash: 'hash-1', key: 'key-1' });
});

test('the referendum is fetched without data of the member', async () => {
  const calls = respondToCalls(() => respondWithData(wireReferendum()));
  const fetched = await fetchReferendum(api);
  expect(fetched.ok && fetched.value.value).toMatchObject({ code, canParticipate: true });
  expect(calls).toMatchObject([{ method: 'GET', path: '/sga/info', body: null }]);
});

test('a rating of the referendum has type 2, and its remarks as one string', async () => {
  const calls = respondToCalls(() => respondWithData({}));
  const remarks = ['Security', 'Ease of Use'];
  await sendRating(api, 'uuid-1', 'referendum', { score: 2, remarks });
  await sendRating(api, 'uuid-1', 'referendum', { score: 5, remarks: [] });
  expect(calls.map(({ path, body }) => [path, body])).toEqual([
    ['/support/uuid-1/rating', { type: 2, score: 2, remarks: '["Security","Ease of Use"]' }],
    ['/support/uuid-1/rating', { type: 2, score: 5, remarks: '[]' }],
  ]);
});

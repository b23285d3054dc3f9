import { beforeEach, describe, expect, test } from 'vitest';
import { toProblem } from '~/api/failure.ts';
import { castBallot, fetchGeneralAssembly } from '~/api/general-assembly.ts';
import { type Api, createApi } from '~/api/http.ts';
import { checkAvailability } from '~/api/registration.ts';
import { checkPin } from '~/api/user.ts';
import { isOutcomeUnknown, isRefusal } from '~/contracts/problem.ts';
import { createApiClock } from '~/lib/api-clock.ts';
import { respondToCalls, respondWithData } from '../support/calls.ts';
import { wireAssembly } from '../support/wire.ts';
import { everyCall, keys, votes, withoutWaiting } from './every-call.ts';

let api: Api;

beforeEach(() => {
  api = createApi(createApiClock());
});

describe('a refusal in a 200', () => {
  const refusals: readonly [string, unknown, number][] = [
    ['status 422', { status: 422, message: 'Not today.', data: null }, 422],
    ['status "error"', { status: 'error', message: 'Not today.' }, 422],
    ['an error', { error: { message: 'Not today.' } }, 422],
    ['errors', { errors: { otp: ['Not today.'] } }, 422],
    ['status 500', { status: '500', message: 'Not today.' }, 500],
  ];

  test.each(refusals)('with %s is a refusal of every call', async (_what, body, status) => {
    respondToCalls(() => Response.json(body));
    for (const { name, make } of everyCall) {
      const problem = { kind: 'refused', status, message: 'Not today.' };
      expect([name, await make(api)]).toEqual([name, { ok: false, problem }]);
    }
  });

  test.each(['false', '{"data":false}', '{"status":"error"}', '{"data":{"valid":false}}'])(
    'with only %s refuses a secret',
    async (body) => {
      respondToCalls(() => new Response(body));
      expect(await checkPin(api, 'u', '135790')).toMatchObject({ problem: { kind: 'refused' } });
    },
  );

  test('is a certain refusal of a cast with a 422, but leaves a 500 unknown', async () => {
    for (const [status, isSure] of [
      [422, true],
      [500, false],
    ] as const) {
      respondToCalls(() => Response.json({ status, message: 'No.', data: null }));
      const cast = await castBallot(api, 'GA1', keys, votes);
      if (cast.ok) throw new Error('a refused cast counted as a vote');
      expect(isRefusal(cast.problem)).toBe(isSure);
      expect(isOutcomeUnknown(cast.problem)).toBe(!isSure);
    }
  });

  test.each([401, '403'])(
    'with status %j ends the session, or refuses a secret',
    async (status) => {
      api.setSessionToken('hash-1');
      respondToCalls(() => Response.json({ status, message: 'Sign in.', data: null }));
      expect(await fetchGeneralAssembly(api)).toMatchObject({ problem: { kind: 'signed-out' } });
      const problem = { kind: 'refused', status: Number(status), message: 'Sign in.' };
      expect(await checkPin(api, 'u', '135790')).toEqual({ ok: false, problem });
    },
  );
});

describe('availability', () => {
  const ask = () => checkAvailability(api, 'username', 'amihan');

  test.each([
    { data: { available: false } },
    { data: { available: 'N', message: 'Somebody has it.' } },
    { data: { taken: 1 } },
    { data: { exists: true } },
    { exists: 'yes' },
    { exists: true, data: null },
    { available: false },
    { taken: 'yes', message: 'Somebody has it.' },
    { available: false, data: null },
    { status: 'error', message: 'Somebody has it.' },
  ])('is denied by %j', async (body) => {
    respondToCalls(() => Response.json(body));
    expect(await ask()).toMatchObject({ ok: false, problem: { kind: 'refused' } });
  });

  test.each([
    '',
    'OK',
    '{}',
    '[]',
    '{"exists":false}',
    '{"data":{"exists":0}}',
    '{"available":true}',
    '{"data":{"taken":0}}',
    '{"data":null}',
  ])('is granted by %j', async (body) => {
    respondToCalls(() => new Response(body));
    expect((await ask()).ok).toBe(true);
  });

  test('is denied with the sentence of the API', async () => {
    respondToCalls(() =>
      Response.json({ data: { available: false }, message: 'Somebody has it.' }),
    );
    expect(await ask()).toMatchObject({ problem: { message: 'Somebody has it.' } });
  });
});

describe('a response with Retry-After', () => {
  const busy = (retryAfter: string, status = 429, body: string | null = null) =>
    new Response(body, { status, headers: { 'Retry-After': retryAfter } });

  test('is not retried before that time, and reports the time', async () => {
    const calls = respondToCalls(() => busy('60'));
    expect(await fetchGeneralAssembly(api)).toEqual({
      ok: false,
      problem: { kind: 'refused', status: 429, message: null, retryAfter: 60 },
    });
    expect(calls).toHaveLength(1);
  });

  test('is retried if the time is short', async () => {
    let calls = 0;
    respondToCalls(() => {
      calls += 1;
      return calls === 1 ? busy('0') : respondWithData(wireAssembly());
    });
    expect((await withoutWaiting(() => fetchGeneralAssembly(api))).ok).toBe(true);
    expect(calls).toBe(2);
  });

  test("may name a date by the API's clock", async () => {
    const headers = {
      Date: 'Fri, 20 Nov 2026 02:30:00 GMT',
      'Retry-After': 'Fri, 20 Nov 2026 02:31:30 GMT',
    };
    respondToCalls(() => new Response(null, { status: 503, headers }));
    expect(await fetchGeneralAssembly(api)).toMatchObject({ problem: { retryAfter: 90 } });
  });

  test('is no certain refusal of a vote', async () => {
    respondToCalls(() => busy('3600', 429, '{"message":"Too many."}'));
    const cast = await castBallot(api, 'GA1', keys, votes);
    if (cast.ok) throw new Error('nothing was cast');
    expect(isRefusal(cast.problem)).toBe(false);
    expect(cast.problem).toMatchObject({ message: 'Too many.', retryAfter: 3600 });
  });
});

test('an unknown error is thrown again', () => {
  expect(() => toProblem(new RangeError('a mistake of ours'))).toThrow('a mistake of ours');
});

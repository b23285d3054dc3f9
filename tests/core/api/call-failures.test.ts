import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { isNetworkProblem, isOutcomeUnknown, isRefusal, isUnsent } from '~/contracts/problem.ts';
import { createApiClock } from '~/core/api/api-clock.ts';
import { createApi } from '~/core/api/http.ts';
import { fetchSession } from '~/session/session-calls.ts';
import { castBallot, fetchGeneralAssembly, fetchReferendum, startVote } from '~/vote/vote-calls.ts';
import { noConnection, respondToCalls, respondWithData } from '../../support/calls.ts';
import { wireAssembly } from '../../support/wire.ts';
import { everyCall, keys, unreadable, votes, withoutWaiting } from './every-call.ts';

const api = createApi(createApiClock());

const needy = everyCall.filter(({ needs }) => needs);
const scheduled = ['fetch the assembly', 'fetch the referendum'];
const nested = '['.repeat(20_000) + ']'.repeat(20_000);

describe('an unreadable response', () => {
  /** "Nothing scheduled" for two calls; unreadable for the others. */
  const emptiness: readonly [string, () => Response][] = [
    ['an empty 200', () => new Response('')],
    ['a 204', () => new Response(null, { status: 204 })],
    ['null', () => new Response('null')],
    ['no data', () => Response.json({ status: 200, message: 'Fine.', data: null })],
    ['an empty object', () => Response.json({ data: {} })],
    ['an empty list', () => Response.json({ data: [] })],
  ];
  const garbage: readonly [string, () => Response][] = [
    ['an HTML page', () => new Response('<!doctype html><h1>Free network</h1>')],
    ['truncated JSON', () => new Response('{"data":{"code":"GA')],
    ['a number', () => new Response('42')],
    ['a list', () => new Response('[1,2]')],
    ['a string', () => new Response('"fine"')],
    ['true', () => new Response('true')],
    ['data that is a string', () => Response.json({ data: 'fine' })],
    [
      'wrong types',
      () => Response.json({ data: { code: {}, hash: [], uuid: {}, pin: {}, message: {} } }),
    ],
    ['bytes', () => new Response(new Uint8Array([0xff, 0xfe, 0x00, 0x80]))],
    ['20,000 nested brackets', () => new Response(nested)],
    ['a nested field', () => new Response(`{"code":"GA1","uuid":"u","hash":"h","x":${nested}}`)],
  ];

  test.each(garbage)(
    '%s is unreadable for every call that uses its response',
    async (_what, answer) => {
      const calls = respondToCalls(answer);
      for (const { name, make } of needy) {
        expect([name, await make(api)]).toEqual([name, { ok: false, problem: unreadable }]);
      }
      expect(calls).toHaveLength(needy.length);
    },
  );

  test.each(emptiness)(
    '%s is unreadable, or means that nothing is scheduled',
    async (_what, answer) => {
      respondToCalls(answer);
      for (const { name, make } of needy) {
        // An empty category has no candidates, which is valid.
        if (name === 'fetch candidates') continue;
        const problem = scheduled.includes(name) ? { kind: 'nothing-on' } : unreadable;
        expect([name, await make(api)]).toEqual([name, { ok: false, problem }]);
      }
    },
  );

  test('a 404 means that nothing is scheduled', async () => {
    respondToCalls(() => new Response('<h1>Not Found</h1>', { status: 404 }));
    const nothingOn = { ok: false, problem: { kind: 'nothing-on' } };
    expect(await fetchGeneralAssembly(api)).toEqual(nothingOn);
    expect(await fetchReferendum(api)).toEqual(nothingOn);
    respondToCalls(() => Response.json({ status: 404, message: 'None.', data: null }));
    expect(await fetchGeneralAssembly(api)).toEqual(nothingOn);
  });

  test('never throws, for any JSON', async () => {
    await fc.assert(
      fc.asyncProperty(fc.json(), fc.boolean(), async (body, isWrapped) => {
        respondToCalls(() => new Response(isWrapped ? `{"data":${body}}` : body));
        for (const make of [
          () => fetchSession(api),
          () => fetchGeneralAssembly(api),
          () => startVote(api, 'GA1', 's'),
        ]) {
          const outcome = await make();
          if (!outcome.ok) expect(['unreadable', 'nothing-on']).toContain(outcome.problem.kind);
        }
      }),
      { numRuns: 50 },
    );
  });
});

describe('a refusal', () => {
  test.each([
    ...[400, 401, 404, 409, 422].map((status) => [status, true, false] as const),
    // These ask for another request later.
    ...[408, 425, 429].map((status) => [status, false, false] as const),
    ...[500, 502, 503].map((status) => [status, false, true] as const),
  ])('with %d is certain: %j; its outcome is unknown: %j', (status, isCertain, isUnknown) => {
    const problem = { kind: 'refused', status, message: null } as const;
    expect(isRefusal(problem)).toBe(isCertain);
    expect(isOutcomeUnknown(problem)).toBe(isUnknown);
  });
});

describe('no connection', () => {
  test('and a timeout are network problems, after which the call may have arrived', () => {
    expect(isNetworkProblem({ kind: 'offline' })).toBe(true);
    expect(isNetworkProblem({ kind: 'timeout' })).toBe(true);
    expect(isNetworkProblem(unreadable)).toBe(false);
    expect(isUnsent({ kind: 'offline' })).toBe(false);
    expect(isUnsent({ kind: 'timeout' })).toBe(false);
    expect(isOutcomeUnknown({ kind: 'offline' })).toBe(true);
    expect(isOutcomeUnknown({ kind: 'timeout' })).toBe(true);
    expect(isOutcomeUnknown(unreadable)).toBe(true);
    expect(isRefusal(unreadable)).toBe(false);
    expect(isOutcomeUnknown({ kind: 'signed-out', message: null })).toBe(false);
  });
});

describe('a response that never comes', () => {
  test.each(everyCall)('is a timeout after 15 seconds: $name', async ({ make }) => {
    vi.useFakeTimers();
    const calls = respondToCalls(() => new Promise(() => undefined));
    const heard = vi.fn();
    void make(api).then(heard);
    await vi.advanceTimersByTimeAsync(14_900);
    expect(heard).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(heard).toHaveBeenCalledExactlyOnceWith({ ok: false, problem: { kind: 'timeout' } });
    expect(calls).toHaveLength(1);
  });

  const castWith = (end: (stream: ReadableStreamDefaultController) => void) => {
    const start = (stream: ReadableStreamDefaultController) => {
      stream.enqueue(new TextEncoder().encode('{"data":'));
      end(stream);
    };
    respondToCalls(() => new Response(new ReadableStream({ start })));
    return withoutWaiting(() => castBallot(api, 'GA1', keys, votes));
  };

  test('after its first bytes is a timeout, or offline if the connection breaks', async () => {
    const timeout = { ok: false, problem: { kind: 'timeout' } };
    expect(await castWith(() => undefined)).toEqual(timeout);
    const offline = { ok: false, problem: { kind: 'offline' } };
    expect(await castWith((stream) => stream.error(new TypeError('broken')))).toEqual(offline);
  });
});

describe('retries', () => {
  test('a GET that succeeds at last has its response', async () => {
    const answers = [noConnection, () => new Response(null, { status: 503 })];
    respondToCalls(() => answers.shift()?.() ?? respondWithData(wireAssembly()));
    expect((await withoutWaiting(() => fetchGeneralAssembly(api))).ok).toBe(true);
  });

  test.each([
    ['no connection', noConnection],
    ['a 503', () => new Response(null, { status: 503 })],
  ])('a vote is sent once, also after %s', async (_name, answer) => {
    const calls = respondToCalls(answer);
    await withoutWaiting(() => castBallot(api, 'GA1', keys, votes));
    expect(calls).toHaveLength(1);
  });

  test('a refusal is final, also for a GET', async () => {
    const calls = respondToCalls(() => new Response(null, { status: 403 }));
    await withoutWaiting(() => fetchGeneralAssembly(api));
    expect(calls).toHaveLength(1);
  });
});

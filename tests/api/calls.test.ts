import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import {
  castBallot,
  enterElection,
  fetchCandidates,
  fetchGeneralAssembly,
  registerForGeneralAssembly,
  startVote,
} from '~/api/general-assembly.ts';
import { observeCalls, setSessionHash } from '~/api/http.ts';
import { isNetworkProblem, isOutcomeUnknown, type Problem } from '~/api/problem.ts';
import { requestOneTimeCode, sendRating, validateOneTimeCode } from '~/api/support.ts';
import { checkPin, createSession, endSession, fetchSession, verifySession } from '~/api/user.ts';
import type { Result } from '~/lib/result.ts';
import { answerCalls, answerData, heldAnswer, noConnection } from '../support/calls.ts';
import { wireAssembly, wireCandidates, wireSession } from '../support/wire.ts';

const votes = { bod: ['b'], audit: ['a'], elecom_of: ['o'], elecom_ep: ['e'] };
const keys = { voterKey: 'k', ballotNo: 'B-1' };
const contacts = { name: 'Amihan Dalisay', email: 'a@example.test', mobile: '+639170000001' };
const unreadable: Problem = { kind: 'unreadable' };

/** Every call of the client; `needs` where it uses what the answer says. */
const everyCall: readonly {
  name: string;
  make: () => Promise<Result<unknown, Problem>>;
  needs: boolean;
}[] = [
  { name: 'sign in', make: () => createSession({ username: 'u', password: 'p' }), needs: true },
  { name: 'fetch the session', make: fetchSession, needs: true },
  { name: 'verify the session', make: () => verifySession('uuid-1'), needs: false },
  { name: 'check the PIN', make: () => checkPin('uuid-1', '135790'), needs: false },
  { name: 'fetch the assembly', make: fetchGeneralAssembly, needs: true },
  { name: 'register', make: () => registerForGeneralAssembly('GA1'), needs: false },
  { name: 'enter the election', make: () => enterElection('GA1', '123456'), needs: true },
  { name: 'start voting', make: () => startVote('GA1', 's'), needs: true },
  { name: 'fetch candidates', make: () => fetchCandidates('GA1', 'bod'), needs: true },
  { name: 'cast the ballot', make: () => castBallot('GA1', keys, votes), needs: false },
  { name: 'ask for a code', make: () => requestOneTimeCode(5, contacts), needs: true },
  { name: 'check a code', make: () => validateOneTimeCode(5, 'ref', '123456'), needs: true },
  {
    name: 'rate',
    make: () => sendRating('uuid-1', 'election', { score: 5, remarks: [] }),
    needs: false,
  },
];
const needy = everyCall.filter(({ needs }) => needs);
/** Registering is told apart: its sentence may be missing, its answer may not. */
const heedless = everyCall.filter(({ needs, name }) => !needs && name !== 'register');

/** Lets the pauses between tries pass at once. */
async function withoutWaiting<Value>(task: () => Promise<Value>): Promise<Value> {
  vi.useFakeTimers();
  const outcome = task();
  await vi.advanceTimersByTimeAsync(60_000);
  return outcome;
}

describe('what a call carries', () => {
  test.each(everyCall)('$name: the application token and the session hash', async ({ make }) => {
    setSessionHash('hash&1');
    const calls = answerCalls(() => answerData({ hash: 'h' }));
    await make();
    for (const call of calls)
      expect(call.search).toEqual({ token: 'kaagapay-web', hash: 'hash&1' });
    expect(calls.length).toBeGreaterThan(0);
  });

  test('no hash before there is a session', async () => {
    const calls = answerCalls(() => answerData(wireAssembly()));
    await fetchGeneralAssembly();
    expect(calls[0]?.search).toEqual({ token: 'kaagapay-web' });
    expect(calls[0]?.request.credentials).toBe('include');
  });

  test.each([
    ['POST', '/user/login/validate', { type: 1, username: 'u', password: 'p' }, 0],
    ['POST', '/user/login', { type: 1, hash: 'h', username: 'u', password: 'p' }, 1],
  ] as const)('credentials go to %s %s', async (method, path, body, index) => {
    const calls = answerCalls(() => answerData({ hash: 'h' }));
    await createSession({ username: 'u', password: 'p' });
    expect(calls[index]).toMatchObject({ method, path, body });
  });

  test.each<[string, string, unknown, () => Promise<unknown>]>([
    ['POST', '/user', null, fetchSession],
    ['DELETE', '/user/logout', null, endSession],
    ['POST', '/user/uuid-1/verify', null, () => verifySession('uuid-1')],
    ['POST', '/user/uuid-1/pin', { pin: '135790' }, () => checkPin('uuid-1', '135790')],
    ['GET', '/ga/info', null, fetchGeneralAssembly],
    ['POST', '/ga/GA1/register', null, () => registerForGeneralAssembly('GA1')],
    ['POST', '/ga/GA1/election', { otp: '123456' }, () => enterElection('GA1', '123456')],
    ['POST', '/ga/GA1/election/vote/start', { secret_key: 's' }, () => startVote('GA1', 's')],
    [
      'POST',
      '/ga/GA1/election/vote',
      { voter_key: 'k', ballot_no: 'B-1', votes: ['b', 'a', 'o', 'e'] },
      () => castBallot('GA1', keys, votes),
    ],
    ['GET', '/ga/GA1/election/candidates/bod', null, () => fetchCandidates('GA1', 'bod')],
    ['GET', '/ga/GA1/election/candidates/audit', null, () => fetchCandidates('GA1', 'audit')],
    [
      'GET',
      '/ga/GA1/election/candidates/elecom/officer',
      null,
      () => fetchCandidates('GA1', 'elecom_of'),
    ],
    [
      'GET',
      '/ga/GA1/election/candidates/elecom/enlisted-personnel',
      null,
      () => fetchCandidates('GA1', 'elecom_ep'),
    ],
    [
      'POST',
      '/support/otp',
      { type: 5, ...contacts, pin: 'ref' },
      () => requestOneTimeCode(5, contacts, 'ref'),
    ],
    [
      'POST',
      '/support/otp/validate',
      { type: 10, pin: 'ref', otp: '123456' },
      () => validateOneTimeCode(10, 'ref', '123456'),
    ],
    [
      'POST',
      '/support/uuid-1/rating',
      { type: 1, score: 4, remarks: '["Security"]' },
      () => sendRating('uuid-1', 'election', { score: 4, remarks: ['Security'] }),
    ],
  ])('%s %s carries %j', async (method, path, body, make) => {
    const calls = answerCalls(() => answerData({}));
    await make();
    expect(calls[0]).toMatchObject({ method, path, body });
  });
});

describe('an answer in any accepted shape', () => {
  const assembly = wireAssembly();

  test.each([
    ['in its envelope', { status: 200, message: 'Fine.', data: assembly }],
    ['with nothing but data around it', { data: assembly }],
    ['bare', assembly],
    ['with a time beside it', { data: assembly, timestamp: '2026-11-20 10:30:00' }],
    ['with fields of tomorrow', { data: { ...assembly, tomorrow: {} }, more: [] }],
  ])('is read %s', async (_what, body) => {
    answerCalls(() => Response.json(body));
    expect(await fetchGeneralAssembly()).toMatchObject({
      ok: true,
      value: { value: { code: 'GA00000001', canVote: true } },
    });
  });

  test('is read whatever its content type says', async () => {
    const headers = { 'Content-Type': 'text/plain' };
    answerCalls(() => new Response(JSON.stringify({ data: assembly }), { headers }));
    expect((await fetchGeneralAssembly()).ok).toBe(true);
  });

  test.each([
    ['204', () => new Response(null, { status: 204 })],
    ['an empty body', () => new Response('')],
    ['null', () => new Response('null')],
    ['an empty envelope', () => Response.json({ data: null })],
    ['a list', () => Response.json([])],
  ])('is enough as %s where nothing of it is used', async (_what, answer) => {
    answerCalls(answer);
    for (const { make } of heedless) expect((await make()).ok).toBe(true);
  });

  test('says when the vote was cast: beside the data or inside it, or not at all', async () => {
    const at = Date.UTC(2026, 10, 20, 2, 30);
    for (const [body, castAt] of [
      [{ data: { timestamp: '2026-11-20 10:30:00' } }, at],
      [{ data: null, timestamp: at / 1000 }, at],
      [{ timestamp: '2026-11-20T02:30:00Z' }, at],
      [{ data: {} }, null],
      [{ data: {}, timestamp: 'soon' }, null],
    ] as const) {
      answerCalls(() => Response.json(body));
      expect(await castBallot('GA1', keys, votes)).toEqual({ ok: true, value: castAt });
    }
  });

  test('gives the sentence of the registration, and takes an answer without one for unreadable', async () => {
    answerCalls(() => answerData({ message: 'You are in.' }));
    expect(await registerForGeneralAssembly('GA1')).toEqual({ ok: true, value: 'You are in.' });
    answerCalls(() => answerData({}));
    const problem = { kind: 'unreadable' };
    expect(await registerForGeneralAssembly('GA1')).toEqual({ ok: false, problem });
  });

  test.each(['', 'null', '42', '<p>Free network</p>', '{"data":{"message":{}}}'])(
    'does not take %j for a registration',
    async (body) => {
      answerCalls(() => new Response(body));
      expect(await registerForGeneralAssembly('GA1')).toEqual({ ok: false, problem: unreadable });
    },
  );
});

describe('garbage', () => {
  const garbage: readonly [string, () => Response][] = [
    ['an HTML page', () => new Response('<!doctype html><h1>Free network</h1>')],
    ['an empty 200', () => new Response('')],
    ['a 204', () => new Response(null, { status: 204 })],
    ['truncated JSON', () => new Response('{"data":{"code":"GA')],
    ['null', () => new Response('null')],
    ['a number', () => new Response('42')],
    ['a list', () => new Response('[1,2]')],
    ['a text', () => new Response('"fine"')],
    ['true', () => new Response('true')],
    ['no data', () => Response.json({ status: 200, message: 'Fine.', data: null })],
    ['data that is a text', () => Response.json({ data: 'fine' })],
    [
      'wrong types',
      () => Response.json({ data: { code: {}, hash: [], uuid: {}, pin: {}, message: {} } }),
    ],
    ['bytes', () => new Response(new Uint8Array([0xff, 0xfe, 0x00, 0x80]))],
  ];

  test.each(garbage)(
    '%s is told as unreadable by every call that needs its answer',
    async (_what, answer) => {
      const calls = answerCalls(answer);
      for (const { name, make } of needy) {
        expect([name, await make()]).toEqual([name, { ok: false, problem: unreadable }]);
      }
      expect(calls).toHaveLength(needy.length);
    },
  );

  test('of any kind never throws', async () => {
    await fc.assert(
      fc.asyncProperty(fc.json(), fc.boolean(), async (body, isWrapped) => {
        answerCalls(() => new Response(isWrapped ? `{"data":${body}}` : body));
        for (const make of [fetchSession, fetchGeneralAssembly, () => startVote('GA1', 's')]) {
          const outcome = await make();
          if (!outcome.ok) expect(outcome.problem).toEqual(unreadable);
        }
      }),
      { numRuns: 50 },
    );
  });
});

describe('a refusal', () => {
  const bodies: readonly [string, BodyInit | null, string | null][] = [
    ['a message', '{"message":"Not today."}', 'Not today.'],
    ['a message in data', '{"data":{"message":"Not today."}}', 'Not today.'],
    ['an error', '{"error":"Not today."}', 'Not today.'],
    ['HTML', '<html><body><h1>Refused</h1></body></html>', null],
    ['plain text', 'Refused', null],
    ['nothing', '', null],
    ['null', 'null', null],
    ['a list', '["Not today."]', null],
    ['truncated JSON', '{"message":"Not', null],
    ['HTML in its message', '{"message":"<b>Not today.</b>"}', null],
  ];
  const json = { 'Content-Type': 'application/json' };

  test.each(bodies)(
    'with 403 and %s means that the session is over',
    async (_what, body, message) => {
      answerCalls(() => new Response(body, { status: 403, headers: json }));
      for (const { name, make } of everyCall) {
        const problem = { kind: 'signed-out', message };
        expect([name, await make()]).toEqual([name, { ok: false, problem }]);
      }
    },
  );

  test.each(bodies)(
    'with 422 and %s carries the sentence that there is',
    async (_what, body, message) => {
      answerCalls(() => new Response(body, { status: 422, headers: json }));
      for (const { name, make } of everyCall) {
        const problem = { kind: 'refused', status: 422, message };
        expect([name, await make()]).toEqual([name, { ok: false, problem }]);
      }
    },
  );

  test.each([
    ['500 with a page', () => new Response('<h1>Oops</h1>', { status: 500 }), 500],
    ['502 with nothing', () => new Response(null, { status: 502 }), 502],
    ['503 with nothing', () => new Response('', { status: 503 }), 503],
  ] as const)('%s leaves open what the server did', async (_what, answer, status) => {
    answerCalls(answer);
    const outcome = await withoutWaiting(fetchGeneralAssembly);
    expect(outcome).toEqual({ ok: false, problem: { kind: 'refused', status, message: null } });
    if (!outcome.ok) expect(isOutcomeUnknown(outcome.problem)).toBe(true);
  });

  test.each([400, 401, 404, 409, 422, 429])('%d is a sure no', (status) => {
    expect(isOutcomeUnknown({ kind: 'refused', status, message: null })).toBe(false);
  });
});

describe('no connection', () => {
  // The names that Chromium, Firefox and Safari give it, and a refused connection in Node.
  test.each([
    'Failed to fetch',
    'NetworkError when attempting to fetch resource.',
    'Load failed',
    'fetch failed',
    'anything else',
  ])('is told as offline: %s', async (message) => {
    answerCalls(() => {
      throw new TypeError(message);
    });
    for (const { name, make } of everyCall) {
      const outcome = await withoutWaiting(make);
      expect([name, outcome]).toEqual([name, { ok: false, problem: { kind: 'offline' } }]);
    }
  });

  test('in the middle of an answer is told as offline', async () => {
    const broken = () =>
      new ReadableStream({
        start(stream) {
          stream.enqueue(new TextEncoder().encode('{"data":'));
          stream.error(new TypeError('network error'));
        },
      });
    answerCalls(() => new Response(broken()));
    const outcome = await withoutWaiting(() => castBallot('GA1', keys, votes));
    expect(outcome.ok).toBe(false);
    if (!outcome.ok) expect(isOutcomeUnknown(outcome.problem)).toBe(true);
  });

  test('is the network’s fault, and so is an answer that never comes', () => {
    expect(isNetworkProblem({ kind: 'offline' })).toBe(true);
    expect(isNetworkProblem({ kind: 'timeout' })).toBe(true);
    expect(isNetworkProblem(unreadable)).toBe(false);
    expect(isOutcomeUnknown(unreadable)).toBe(true);
    expect(isOutcomeUnknown({ kind: 'signed-out', message: null })).toBe(false);
  });
});

describe('an answer that never comes', () => {
  test.each(everyCall)('$name: given up as a timeout', async ({ make }) => {
    vi.useFakeTimers();
    answerCalls(() => new Promise(() => undefined));
    const outcome = make();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await outcome).toEqual({ ok: false, problem: { kind: 'timeout' } });
  });

  test('is waited for 15 seconds', async () => {
    vi.useFakeTimers();
    answerCalls(() => new Promise(() => undefined));
    let isOver = false;
    void checkPin('uuid-1', '135790').then(() => {
      isOver = true;
    });
    await vi.advanceTimersByTimeAsync(14_900);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    expect(isOver).toBe(true);
  });

  test('is given up when only its beginning comes', async () => {
    vi.useFakeTimers();
    const beginning = () =>
      new ReadableStream({
        start: (stream) => stream.enqueue(new TextEncoder().encode('{"data":')),
      });
    answerCalls(() => new Response(beginning()));
    const outcome = castBallot('GA1', keys, votes);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await outcome).toEqual({ ok: false, problem: { kind: 'timeout' } });
  });
});

describe('trying again', () => {
  const failures: readonly [string, () => Response][] = [
    ['no connection', noConnection],
    ['500', () => new Response(null, { status: 500 })],
    ['503', () => new Response(null, { status: 503 })],
    ['429', () => new Response(null, { status: 429 })],
  ];

  test.each(failures)('a GET is made up to three times: %s', async (_what, answer) => {
    const calls = answerCalls(answer);
    await withoutWaiting(fetchGeneralAssembly);
    expect(calls).toHaveLength(3);
  });

  test('a GET that gets through in the end is an answer', async () => {
    const answers = [noConnection, () => new Response(null, { status: 503 })];
    answerCalls(() => answers.shift()?.() ?? answerData(wireAssembly()));
    expect((await withoutWaiting(fetchGeneralAssembly)).ok).toBe(true);
  });

  const changing = everyCall.filter(({ name }) => !name.startsWith('fetch'));
  test.each(changing)('$name is never repeated by itself', async ({ make }) => {
    for (const [, answer] of failures) {
      const calls = answerCalls(answer);
      await withoutWaiting(make);
      expect(calls).toHaveLength(1);
    }
    const hanging = answerCalls(() => new Promise(() => undefined));
    await withoutWaiting(make);
    expect(hanging).toHaveLength(1);
  });

  test('a refusal is final, also for a GET', async () => {
    const calls = answerCalls(() => new Response(null, { status: 403 }));
    await withoutWaiting(fetchGeneralAssembly);
    expect(calls).toHaveLength(1);
  });
});

describe('what a call tells about the world', () => {
  function listen() {
    const outcomes: string[] = [];
    const stop = observeCalls((outcome) => outcomes.push(outcome));
    return { outcomes, stop };
  }

  test.each<[string, () => Response, string]>([
    ['an answer', () => answerData(wireAssembly()), 'answered'],
    ['a refusal', () => new Response(null, { status: 422 }), 'answered'],
    ['garbage', () => new Response('<p>'), 'answered'],
    ['a 403', () => new Response(null, { status: 403 }), 'session-over'],
    ['no connection', noConnection, 'unreachable'],
  ])('%s is told', async (_what, answer, told) => {
    setSessionHash('hash-1');
    const { outcomes, stop } = listen();
    answerCalls(answer);
    await withoutWaiting(fetchGeneralAssembly);
    stop();
    expect(outcomes).toEqual([told]);
  });

  test('a 403 without a session ends none', async () => {
    const { outcomes, stop } = listen();
    answerCalls(() => new Response(null, { status: 403 }));
    await createSession({ username: 'u', password: 'p' });
    stop();
    expect(outcomes).toEqual(['answered']);
  });

  test('a 403 that an older session gets does not end the new one', async () => {
    const { outcomes, stop } = listen();
    const late = heldAnswer();
    answerCalls(() => late.answer);
    setSessionHash('old');
    const asked = fetchGeneralAssembly();
    setSessionHash('new');
    late.release(new Response(null, { status: 403 }));
    expect((await asked).ok).toBe(false);
    stop();
    expect(outcomes).toEqual(['answered']);
  });

  test('who has stopped listening hears nothing', async () => {
    const { outcomes, stop } = listen();
    stop();
    answerCalls(() => answerData(wireAssembly()));
    await fetchGeneralAssembly();
    expect(outcomes).toEqual([]);
  });
});

test('a session and its candidates come back with what the phone is to keep', async () => {
  const list = wireCandidates('BOD', 2);
  answerCalls(({ path }) => answerData(path === '/user' ? wireSession() : list));
  const session = await fetchSession();
  expect(session.ok && session.value.raw).toEqual(wireSession());
  const candidates = await fetchCandidates('GA1', 'bod');
  expect(candidates.ok && candidates.value.raw).toEqual(list);
});

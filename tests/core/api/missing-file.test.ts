import { beforeEach, describe, expect, test, vi } from 'vitest';
import { isUnsent, type Problem } from '~/contracts/problem.ts';
import { createApiClock } from '~/core/api/api-clock.ts';
import { type Api, createApi } from '~/core/api/http.ts';
import type { Result } from '~/core/result.ts';
import { sayProblem } from '~/labels/problems.ts';
import { castBallot, fetchGeneralAssembly } from '~/vote/vote-calls.ts';
import { pageOfBuild } from '../../support/built-page.ts';
import { noConnection } from '../../support/calls.ts';
import { keys, votes } from './every-call.ts';

/** Chromium's message for a file that did not arrive, for any reason. */
const notArrived = new TypeError('Failed to fetch dynamically imported module: /assets/calls.js');

let outcomes: string[];
let asked: { readonly method: string; readonly path: string; readonly cache: string }[];

beforeEach(() => {
  pageOfBuild('1a2b3c4d');
  outcomes = [];
  asked = [];
});

function respondAbout(answer: () => Response): void {
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const path = new URL(String(input), location.href).pathname;
    asked.push({ method: init?.method ?? 'GET', path, cache: init?.cache ?? 'default' });
    return answer();
  });
}

function apiWithout(error: Error): Api {
  const api = createApi(createApiClock(), undefined, () => Promise.reject(error));
  api.observeCalls((outcome) => outcomes.push(outcome));
  return api;
}

const cast = (api: Api) => castBallot(api, 'GA1', keys, votes);

async function callWithout(call: (api: Api) => Promise<Result<unknown, Problem>> = cast) {
  const result = await call(apiWithout(notArrived));
  if (result.ok) throw new Error('the call was made');
  return result.problem;
}

describe('a call whose file is missing', () => {
  test('reports that the portal was renewed if the server no longer has this version', async () => {
    respondAbout(() => new Response(null, { status: 404 }));
    const problem = await callWithout();
    expect(problem).toEqual({ kind: 'offline', unsent: 'page-outdated' });
    expect(sayProblem(problem)).toMatch(/^The portal has a new version.*Nothing was sent/);
    expect(outcomes).toEqual(['refused']);
  });

  test.each<[string, () => Response]>([
    ['the server cannot be reached', noConnection],
    ['the server has the other files of this version', () => new Response(null)],
    ['a public Wi-Fi responds in its place', () => new Response('<h1>Welcome</h1>')],
    ['the server responds with a 503', () => new Response(null, { status: 503 })],
  ])('reports no connection if %s', async (_where, answer) => {
    respondAbout(answer);
    const problem = await callWithout();
    expect(problem).toEqual({ kind: 'offline', unsent: 'not-loaded' });
    expect(sayProblem(problem)).toMatch(/^We could not reach the cooperative/);
    expect(outcomes).toEqual(['unreachable']);
  });

  test.each([
    ['a GET', fetchGeneralAssembly],
    ['a POST', cast],
  ])('was certainly not sent, and is not retried: %s', async (_kind, call) => {
    respondAbout(() => new Response(null, { status: 404 }));
    expect(isUnsent(await callWithout(call))).toBe(true);
    // No API call was made, only a request to our own server without a cache.
    expect(asked).toEqual([
      { method: 'HEAD', path: '/assets/build-1a2b3c4d.txt', cache: 'no-store' },
    ]);
  });

  test('does not hide a programming error', async () => {
    respondAbout(() => new Response(null, { status: 404 }));
    const mistake = new ReferenceError('x is not defined');
    await expect(fetchGeneralAssembly(apiWithout(mistake))).rejects.toBe(mistake);
  });
});

import { beforeEach, expect, test, vi } from 'vitest';
// The first call imports this file, which takes real time that fake timers do not advance.
import '~/api/exchange.ts';
import { fetchGeneralAssembly } from '~/api/general-assembly.ts';
import { type Api, createApi } from '~/api/http.ts';
import { checkPin } from '~/api/user.ts';
import { type ApiClock, createApiClock } from '~/lib/api-clock.ts';
import { respondToCalls } from '../support/calls.ts';
import { wireAssembly } from '../support/wire.ts';

let clock: ApiClock;
let api: Api;

beforeEach(() => {
  clock = createApiClock();
  api = createApi(clock);
});

test('a call that succeeds at the second try does not turn the clock back', async () => {
  vi.useFakeTimers();
  const truth = Date.UTC(2026, 10, 20, 2, 30);
  vi.setSystemTime(truth);
  let tries = 0;
  respondToCalls(async () => {
    tries += 1;
    if (tries === 1) {
      await new Promise((wait) => setTimeout(wait, 12_000));
      throw new TypeError('Failed to fetch');
    }
    const timestamp = new Date().toISOString();
    return Response.json({ data: wireAssembly({}, truth), timestamp });
  });
  const asked = fetchGeneralAssembly(api);
  await vi.advanceTimersByTimeAsync(30_000);
  await asked;
  expect(Math.abs(clock.now() - Date.now())).toBeLessThan(1_000);
});

test('reads the reason of a refusal although its content type is not JSON', async () => {
  respondToCalls(
    () =>
      new Response('{"message":"Not today."}', {
        status: 409,
        headers: { 'Content-Type': 'text/html' },
      }),
  );
  expect(await checkPin(api, 'u', '1')).toEqual({
    ok: false,
    problem: { kind: 'refused', status: 409, message: 'Not today.' },
  });
});

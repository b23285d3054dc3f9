import { expect, test, vi } from 'vitest';
import { createApiClock } from '~/core/api/api-clock.ts';
import { createApi } from '~/core/api/http.ts';
import { fetchGeneralAssembly, startVote } from '~/vote/vote-calls.ts';
import { respondToCalls, respondWithData } from '../../support/calls.ts';
import { wireAssembly } from '../../support/wire.ts';

/** The connection loses the first request; the browser ends it when the page does. */
function loseFirst() {
  let count = 0;
  return respondToCalls(({ request: { signal } }) => {
    count += 1;
    if (count > 1) return respondWithData(wireAssembly());
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  });
}

test('a request that only reads is abandoned and sent again', async () => {
  const api = createApi(createApiClock());
  const calls = loseFirst();
  const reading = fetchGeneralAssembly(api);
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  api.readAgain();
  expect(await reading).toMatchObject({ ok: true });
  expect(calls.map(({ path }) => path)).toEqual(['/ga/info', '/ga/info']);
  expect(calls[0]?.request.signal.aborted).toBe(true);
});

test('a change is never sent again', async () => {
  const api = createApi(createApiClock());
  const calls = loseFirst();
  void startVote(api, 'GA1', 's');
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  api.readAgain();
  expect(calls[0]?.request.signal.aborted).toBe(false);
  expect(calls).toHaveLength(1);
});

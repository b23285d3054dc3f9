import { createStore } from 'jotai';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
// The first call fetches this file, which takes time that no fake clock knows of.
import '~/api/exchange.ts';
import { fetchReferendum } from '~/api/referendum.ts';
import {
  isOnlineAtom,
  probeAtom,
  returnsOnlineAtom,
  tryLineAtom,
  watchConnectivityAtom,
} from '~/state/connectivity.ts';
import { apiAtom, type Store } from '~/state/services.ts';
import { noConnection } from '../support/calls.ts';

/** Our own server is well; behind it the API answers so. */
const behindOurServer = (answer: () => Response | Promise<Response>) =>
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) =>
    String(input instanceof Request ? input.url : input).includes('/health')
      ? Response.json({})
      : answer(),
  );

let isUp = true;
let store: Store;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  isUp = true;
  vi.stubGlobal('fetch', async () => (isUp ? Response.json({}) : noConnection()));
  store = createStore();
  stop = store.set(watchConnectivityAtom);
});

afterEach(() => {
  stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const isOnline = () => store.get(isOnlineAtom);

test('a connection that a question of the app found lost is asked for until it is back', async () => {
  isUp = false;
  expect(await store.set(probeAtom)).toBe(false);
  expect(isOnline()).toBe(false);
  await vi.advanceTimersByTimeAsync(12_000);
  expect(isOnline()).toBe(false);
  isUp = true;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(isOnline()).toBe(true);
  expect(store.get(returnsOnlineAtom)).toBe(1);
});

test('so is one that a call found lost', async () => {
  isUp = false;
  const asked = fetchReferendum(store.get(apiAtom));
  await vi.runOnlyPendingTimersAsync();
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await asked).ok).toBe(false);
  expect(isOnline()).toBe(false);
  isUp = true;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(isOnline()).toBe(true);
});

test('one lost question is no lost connection: it is put again at once', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await store.set(probeAtom)).toBe(true);
  expect(isOnline()).toBe(true);
});

test('a line that swallows every question holds nobody longer than five seconds', async () => {
  vi.stubGlobal('fetch', (_url: string, { signal }: { signal: AbortSignal }) => {
    return new Promise((_resolve, reject) => {
      if (signal.aborted) reject(signal.reason);
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  });
  const before = performance.now();
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), milliseconds);
    return controller.signal;
  });
  const asked = store.set(probeAtom);
  await vi.runOnlyPendingTimersAsync();
  expect(await asked).toBe(false);
  expect(performance.now() - before).toBeLessThanOrEqual(5_000);
});

test('nothing is asked for while the connection is there', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetched).not.toHaveBeenCalled();
  expect(isOnline()).toBe(true);
});

describe('the line that a vote will take', () => {
  test.each([200, 404, 422, 500])(
    'is alive where the cooperative answers at all: %i',
    async (status) => {
      behindOurServer(() => Response.json({}, { status }));
      expect(await store.set(tryLineAtom)).toBe(true);
    },
  );

  test.each([502, 503, 504])('is dead where only our own server answers: %i', async (status) => {
    behindOurServer(() => Response.json({}, { status }));
    const trying = store.set(tryLineAtom);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await trying).toBe(false);
  });

  test('is alive where one call was lost, and dead where two were', async () => {
    const answers = [noConnection, () => Response.json({})];
    behindOurServer(() => answers.shift()?.() ?? noConnection());
    expect(await store.set(tryLineAtom)).toBe(true);
    expect(await store.set(tryLineAtom)).toBe(false);
  });

  test('is dead where the API says nothing for five seconds, and is asked once', async () => {
    const calls = vi.fn(() => new Promise<Response>(() => undefined));
    behindOurServer(calls);
    let isAlive: boolean | null = null;
    void store.set(tryLineAtom).then((answer) => {
      isAlive = answer;
    });
    await vi.advanceTimersByTimeAsync(4_900);
    expect(isAlive).toBeNull();
    await vi.advanceTimersByTimeAsync(200);
    expect(isAlive).toBe(false);
    expect(calls).toHaveBeenCalledOnce();
  });
});

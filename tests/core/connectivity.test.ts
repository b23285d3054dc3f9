import { createStore } from 'jotai';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  isOnlineAtom,
  probeServerAtom,
  reconnectionsAtom,
  watchConnectivityAtom,
} from '~/core/connectivity.ts';
import { apiAtom, type Store } from '~/core/services.ts';
import { checkConnectionAtom } from '~/session/certainty.ts';
import { fetchReferendum } from '~/vote/vote-calls.ts';
import { noConnection } from '../support/calls.ts';

/** Our own server responds; behind it the API responds as given. */
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

test.each<[string, () => Promise<unknown>]>([
  ['a failed probe', () => store.set(probeServerAtom)],
  ['a failed call', () => fetchReferendum(store.get(apiAtom))],
])('probes a lost connection after %s until it is back', async (_what, fail) => {
  isUp = false;
  void fail();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(isOnline()).toBe(false);
  isUp = true;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(isOnline()).toBe(true);
  expect(store.get(reconnectionsAtom)).toBe(1);
});

test('repeats a failed probe at once before it reports the connection lost', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await store.set(probeServerAtom)).toBe(true);
  expect(isOnline()).toBe(true);
});

test('reports the connection lost if no probe has a response within five seconds', async () => {
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
  const asked = store.set(probeServerAtom);
  await vi.runOnlyPendingTimersAsync();
  expect(await asked).toBe(false);
  expect(performance.now() - before).toBeLessThanOrEqual(5_000);
});

test('does not probe while the connection is there', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetched).not.toHaveBeenCalled();
  expect(isOnline()).toBe(true);
});

describe('the connection check before a cast', () => {
  test('fails after five seconds without a response, and is not repeated', async () => {
    const calls = vi.fn(() => new Promise<Response>(() => undefined));
    behindOurServer(calls);
    let isAlive: boolean | null = null;
    void store.set(checkConnectionAtom).then((answer) => {
      isAlive = answer;
    });
    await vi.advanceTimersByTimeAsync(4_900);
    expect(isAlive).toBeNull();
    await vi.advanceTimersByTimeAsync(200);
    expect(isAlive).toBe(false);
    expect(calls).toHaveBeenCalledOnce();
  });
});

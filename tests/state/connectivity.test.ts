import { createStore } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
// The first call fetches this file, which takes time that no fake clock knows of.
import '~/api/exchange.ts';
import { fetchReferendum } from '~/api/referendum.ts';
import {
  isOnlineAtom,
  probeAtom,
  returnsOnlineAtom,
  watchConnectivityAtom,
} from '~/state/connectivity.ts';
import { apiAtom } from '~/state/platform.ts';
import { noConnection } from '../support/calls.ts';

let isUp = true;
let store: ReturnType<typeof createStore>;
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

import { createStore } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchReferendum } from '~/api/referendum.ts';
import {
  isOnlineAtom,
  probeAtom,
  returnsOnlineAtom,
  watchConnectivityAtom,
} from '~/state/connectivity.ts';
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
  const asked = fetchReferendum();
  await vi.runOnlyPendingTimersAsync();
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await asked).ok).toBe(false);
  expect(isOnline()).toBe(false);
  isUp = true;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(isOnline()).toBe(true);
});

test('nothing is asked for while the connection is there', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetched).not.toHaveBeenCalled();
  expect(isOnline()).toBe(true);
});

import { act, renderHook } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { probeServerAtom } from '~/core/connectivity.ts';
import { useRefreshWhile } from '~/core/persisted-query.ts';
import { type Store, storageAtom } from '~/core/services.ts';
import { ballot } from '~/vote/ballot.ts';
import { useIsRecordRead } from '~/vote/vote.ts';
import { standIn } from '../support/stand-in.ts';

const minute = 60_000;
const refresh = vi.fn();
let store: Store;

beforeEach(() => {
  vi.useFakeTimers();
  refresh.mockClear();
  store = createStore();
});
afterEach(() => vi.useRealTimers());

const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <Provider store={store}>{children}</Provider>
);

function look(isReversible: boolean) {
  return renderHook((is: boolean) => useRefreshWhile(is, refresh), {
    wrapper,
    initialProps: isReversible,
  });
}

function become(visibility: 'visible' | 'hidden') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test('a screen refreshes about once a minute while it is visible, until it closes', async () => {
  const { unmount } = look(true);
  expect(refresh).not.toHaveBeenCalled();
  await pass(10 * minute);
  const times = refresh.mock.calls.length;
  expect([times >= 8, times <= 12]).toEqual([true, true]);
  unmount();
  become('visible');
  await pass(10 * minute);
  expect(refresh).toHaveBeenCalledTimes(times);
});

test('a screen does not refresh at the same time on devices that start together', async () => {
  const asked: number[] = [];
  for (const chance of [0, 0.999]) {
    vi.spyOn(Math, 'random').mockReturnValue(chance);
    refresh.mockImplementationOnce(() => asked.push(Date.now()));
    const start = Date.now();
    const { unmount } = look(true);
    await pass(2 * minute);
    unmount();
    asked.push((asked.pop() ?? 0) - start);
  }
  expect(asked).toEqual([50_000, expect.closeTo(70_000, -2)]);
});

test('a screen does not refresh while hidden, and refreshes at once when visible again', async () => {
  look(true);
  become('hidden');
  await pass(10 * minute);
  expect(refresh).not.toHaveBeenCalled();
  become('visible');
  expect(refresh).toHaveBeenCalledOnce();
});

test.each(['nothing can reopen', 'there is no connection'])(
  'a screen does not refresh while %s',
  async (why) => {
    const isOffline = why === 'there is no connection';
    if (isOffline) {
      vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')));
      await store.set(probeServerAtom);
    }
    look(isOffline);
    become('visible');
    await pass(10 * minute);
    expect(refresh).not.toHaveBeenCalled();
  },
);

const readRecord = (code: string | null) => {
  standIn(store);
  return renderHook(() => useIsRecordRead(ballot, code), { wrapper }).result;
};

test('the record of a known vote is unread until the disk has been read', async () => {
  vi.useRealTimers();
  const isRead = readRecord('GA00000001');
  expect(isRead.current).toBe(false);
  await vi.waitFor(() => expect(isRead.current).toBe(true));
  expect(store.get(ballot.storageKeyAtom)).not.toBeNull();
});

test('a slow disk is awaited for 3 s', async () => {
  const slow = { ...store.get(storageAtom), read: () => new Promise<never>(() => undefined) };
  store.set(storageAtom, slow);
  const isRead = readRecord('GA00000001');
  await act(() => vi.advanceTimersByTimeAsync(2_900));
  expect(isRead.current).toBe(false);
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(isRead.current).toBe(true);
});

test('without a known vote, there is no record to read', () => {
  expect(readRecord(null).current).toBe(true);
});

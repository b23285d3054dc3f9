import { act, renderHook } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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

test('a screen does not refresh while hidden, and refreshes at once when visible again', async () => {
  look(true);
  become('hidden');
  await pass(10 * minute);
  expect(refresh).not.toHaveBeenCalled();
  become('visible');
  expect(refresh).toHaveBeenCalledOnce();
});

const readRecord = (code: string | null) => {
  standIn(store);
  return renderHook(() => useIsRecordRead(ballot, code), { wrapper }).result;
};

test('a slow disk is awaited for 3 s', async () => {
  const slow = { ...store.get(storageAtom), read: () => new Promise<never>(() => undefined) };
  store.set(storageAtom, slow);
  const isRead = readRecord('GA00000001');
  await act(() => vi.advanceTimersByTimeAsync(2_900));
  expect(isRead.current).toBe(false);
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(isRead.current).toBe(true);
});

import { act, renderHook } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { storageAtom } from '~/state/services.ts';
import { ballot } from '~/state/vote/ballot.ts';
import { useIsRecordRead } from '~/state/vote/use-is-record-read.ts';
import { standIn } from '../../support/stand-in.ts';

let store: ReturnType<typeof createStore>;

beforeEach(() => {
  store = createStore();
  standIn(store);
});

const look = (code: string | null) => {
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  );
  return renderHook(() => useIsRecordRead(ballot, code), { wrapper }).result;
};

test('the record of a known vote is unread until the disk has been read', async () => {
  const isRead = look('GA00000001');
  expect(isRead.current).toBe(false);
  await vi.waitFor(() => expect(isRead.current).toBe(true));
  expect(store.get(ballot.keyAtom)).not.toBeNull();
});

test('a slow disk is awaited for 3 s', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const slow = { ...store.get(storageAtom), read: () => new Promise<never>(() => undefined) };
  store.set(storageAtom, slow);
  const isRead = look('GA00000001');
  await act(() => vi.advanceTimersByTimeAsync(2_900));
  expect(isRead.current).toBe(false);
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(isRead.current).toBe(true);
});

test('without a known vote, there is no record to read', () => {
  expect(look(null).current).toBe(true);
});

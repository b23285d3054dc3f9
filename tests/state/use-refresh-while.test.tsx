import { act, renderHook } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { probeServerAtom } from '~/state/connectivity.ts';
import { useRefreshWhile } from '~/state/persisted-query.ts';
import type { Store } from '~/state/services.ts';

const minute = 60_000;
const refresh = vi.fn();
let store: Store;

beforeEach(() => {
  vi.useFakeTimers();
  refresh.mockClear();
  store = createStore();
});
afterEach(() => vi.useRealTimers());

function look(isReversible: boolean) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  );
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

test('refreshes about once a minute while the page is visible, until the screen closes', async () => {
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

test('does not refresh at the same time on devices that start together', async () => {
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

test('does not refresh while hidden, and refreshes at once when visible again', async () => {
  look(true);
  become('hidden');
  await pass(10 * minute);
  expect(refresh).not.toHaveBeenCalled();
  become('visible');
  expect(refresh).toHaveBeenCalledOnce();
});

test.each(['nothing can reopen', 'there is no connection'])(
  'does not refresh while %s',
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

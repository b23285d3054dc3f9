import { createStore } from 'jotai';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  noteUpdateAtom,
  shareWorkAtom,
  takeUpdateAtom,
  updateAtom,
} from '~/features/shell/update.ts';
import { createLocks } from '~/lib/lock.ts';
import { setReloadGuardAtom } from '~/state/reload-guard.ts';
import type { Store } from '~/state/services.ts';
import { fakeLocks } from '../../support/fake-locks.ts';

const skipWaiting = vi.fn();
const reload = vi.fn();
let store: Store;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', {
    locks: fakeLocks(),
    serviceWorker: { getRegistration: async () => ({ waiting: {} }) },
  });
  vi.stubGlobal('location', { reload });
  store = createStore();
});

const take = async () => {
  const taking = store.set(takeUpdateAtom);
  await vi.advanceTimersByTimeAsync(10_000);
  await taking;
};
const declare = (work: 'entry' | null) => {
  store.set(setReloadGuardAtom, { id: 'a', work });
  store.set(shareWorkAtom);
};

test('applies a new version without unsaved work, and reloads a page that blocks it', async () => {
  store.set(noteUpdateAtom, skipWaiting);
  await take();
  expect(skipWaiting).toHaveBeenCalledOnce();
  expect(reload).toHaveBeenCalledOnce();
});

test('does not reload over work that began meanwhile', async () => {
  store.set(noteUpdateAtom, skipWaiting);
  const taking = store.set(takeUpdateAtom);
  await vi.advanceTimersByTimeAsync(1_000);
  declare('entry');
  await vi.advanceTimersByTimeAsync(9_000);
  await taking;
  expect(reload).not.toHaveBeenCalled();
});

test('stops offering a version that no longer waits', async () => {
  store.set(noteUpdateAtom, skipWaiting);
  const serviceWorker = { getRegistration: async () => ({ waiting: null }) };
  vi.stubGlobal('navigator', { locks: fakeLocks(), serviceWorker });
  await take();
  expect(store.get(updateAtom)).toBe('current');
  expect(reload).not.toHaveBeenCalled();
});

test.each([true, false])(
  'waits for a ballot, a code or a form in this tab (with locks: %s)',
  async (hasLocks) => {
    const serviceWorker = { getRegistration: async () => ({ waiting: {} }) };
    if (!hasLocks) vi.stubGlobal('navigator', { serviceWorker });
    store.set(noteUpdateAtom, skipWaiting);
    declare('entry');
    await take();
    expect(skipWaiting).not.toHaveBeenCalled();
    expect(store.get(updateAtom)).toBe('waiting');
    declare(null);
    await take();
    expect(skipWaiting).toHaveBeenCalledOnce();
  },
);

test('waits for work in another tab, and says so', async () => {
  const release = createLocks().shareLock('work in hand');
  store.set(noteUpdateAtom, skipWaiting);
  await take();
  expect(skipWaiting).not.toHaveBeenCalled();
  expect(store.get(updateAtom)).toBe('waiting-elsewhere');
  await release();
  await take();
  expect(skipWaiting).toHaveBeenCalledOnce();
});

test('waits until both tabs with work are done', async () => {
  const release = createLocks().shareLock('work in hand');
  declare('entry');
  declare(null);
  store.set(noteUpdateAtom, skipWaiting);
  await take();
  expect(skipWaiting).not.toHaveBeenCalled();
  await release();
});

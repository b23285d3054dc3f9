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

test('nothing is taken where no new version is known', async () => {
  await take();
  expect(skipWaiting).not.toHaveBeenCalled();
});

test('a new version is taken where there is no unsaved work', async () => {
  store.set(noteUpdateAtom, skipWaiting);
  await take();
  expect(skipWaiting).toHaveBeenCalledOnce();
});

test('a page that holds the old worker up lets go of it', async () => {
  store.set(noteUpdateAtom, skipWaiting);
  await take();
  expect(reload).toHaveBeenCalledOnce();
});

test('what is begun while it is taken is not disturbed', async () => {
  store.set(noteUpdateAtom, skipWaiting);
  const taking = store.set(takeUpdateAtom);
  await vi.advanceTimersByTimeAsync(1_000);
  declare('entry');
  await vi.advanceTimersByTimeAsync(9_000);
  await taking;
  expect(reload).not.toHaveBeenCalled();
});

test('a version that waits no more is offered no more', async () => {
  store.set(noteUpdateAtom, skipWaiting);
  const serviceWorker = { getRegistration: async () => ({ waiting: null }) };
  vi.stubGlobal('navigator', { locks: fakeLocks(), serviceWorker });
  await take();
  expect(store.get(updateAtom)).toBe('current');
  expect(reload).not.toHaveBeenCalled();
});

test('a ballot, a code or a form in this tab keeps it waiting', async () => {
  store.set(noteUpdateAtom, skipWaiting);
  declare('entry');
  await take();
  expect(skipWaiting).not.toHaveBeenCalled();
  expect(store.get(updateAtom)).toBe('waiting');
  declare(null);
  await take();
  expect(skipWaiting).toHaveBeenCalledOnce();
});

test('so does one in another tab, and that is said', async () => {
  const release = createLocks().shareLock('work in hand');
  store.set(noteUpdateAtom, skipWaiting);
  await take();
  expect(skipWaiting).not.toHaveBeenCalled();
  expect(store.get(updateAtom)).toBe('waiting-elsewhere');
  await release();
  await take();
  expect(skipWaiting).toHaveBeenCalledOnce();
});

test('two tabs with work are two reasons to wait', async () => {
  const release = createLocks().shareLock('work in hand');
  declare('entry');
  declare(null);
  store.set(noteUpdateAtom, skipWaiting);
  await take();
  expect(skipWaiting).not.toHaveBeenCalled();
  await release();
});

test('a browser without locks asks this tab alone', async () => {
  vi.stubGlobal('navigator', {
    serviceWorker: { getRegistration: async () => ({ waiting: {} }) },
  });
  store.set(noteUpdateAtom, skipWaiting);
  declare('entry');
  await take();
  expect(skipWaiting).not.toHaveBeenCalled();
  declare(null);
  await take();
  expect(skipWaiting).toHaveBeenCalledOnce();
});

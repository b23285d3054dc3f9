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
const endWork = vi.fn();
let registration: { waiting: object | null; active: { postMessage: typeof endWork } };
let store: Store;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', {
    locks: fakeLocks(),
    serviceWorker: { getRegistration: async () => registration },
  });
  vi.stubGlobal('document', { visibilityState: 'visible' });
  registration = { waiting: {}, active: { postMessage: endWork } };
  store = createStore();
});

const take = async () => {
  const taking = store.set(takeUpdateAtom);
  await vi.advanceTimersByTimeAsync(70_000);
  await taking;
};
const declare = (work: 'entry' | null) => {
  store.set(setReloadGuardAtom, { id: 'a', work });
  store.set(shareWorkAtom);
};

test('activates a new version in a quiet moment, after the downloads of the old worker', async () => {
  store.set(noteUpdateAtom, skipWaiting);
  const taking = store.set(takeUpdateAtom);
  await vi.advanceTimersByTimeAsync(900);
  expect(endWork.mock.calls).toEqual([[{ kind: 'library-end' }]]);
  expect(store.get(updateAtom)).toBe('activating');
  expect(skipWaiting).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  expect(skipWaiting).toHaveBeenCalledOnce();
  registration.waiting = null;
  await vi.advanceTimersByTimeAsync(1_000);
  await taking;
});

test('activates it at once while the page is hidden', async () => {
  vi.stubGlobal('document', { visibilityState: 'hidden' });
  store.set(noteUpdateAtom, skipWaiting);
  const taking = store.set(takeUpdateAtom);
  await vi.advanceTimersByTimeAsync(0);
  expect(skipWaiting).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(70_000);
  await taking;
});

test('ignores a second tap, and offers the version again if the old worker does not end', async () => {
  store.set(noteUpdateAtom, skipWaiting);
  const taking = store.set(takeUpdateAtom);
  await vi.advanceTimersByTimeAsync(5_000);
  await store.set(takeUpdateAtom);
  expect(store.get(updateAtom)).toBe('activating');
  await vi.advanceTimersByTimeAsync(60_000);
  await taking;
  expect(skipWaiting).toHaveBeenCalledOnce();
  expect(store.get(updateAtom)).toBe('waiting');
});

test('does not activate it after work began here', async () => {
  store.set(noteUpdateAtom, skipWaiting);
  const taking = store.set(takeUpdateAtom);
  await vi.advanceTimersByTimeAsync(500);
  declare('entry');
  await vi.advanceTimersByTimeAsync(1_000);
  await taking;
  expect(skipWaiting).not.toHaveBeenCalled();
  expect(store.get(updateAtom)).toBe('waiting');
});

test('stops offering a version that no longer waits', async () => {
  store.set(noteUpdateAtom, skipWaiting);
  registration.waiting = null;
  await take();
  expect(store.get(updateAtom)).toBe('current');
  expect(skipWaiting).not.toHaveBeenCalled();
});

test.each([true, false])(
  'waits for a ballot, a code or a form in this tab (with locks: %s)',
  async (hasLocks) => {
    const serviceWorker = { getRegistration: async () => registration };
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

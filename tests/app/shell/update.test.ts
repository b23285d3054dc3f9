import { createStore } from 'jotai';
import { beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { takeUpdateAtom } from '~/app/shell/take-update.ts';
import { noteUpdateAtom, updateAtom } from '~/app/shell/update.ts';
import { createLocks } from '~/core/lock.ts';
import type { Store } from '~/core/services.ts';
import { setReloadGuardAtom } from '~/session/reload-guard.ts';
import { fakeLocks } from '../../support/fake-locks.ts';

const skipWaiting = vi.fn();
const endWork = vi.fn();
let registration: { waiting: object | null; active: { postMessage: typeof endWork } };
let append: MockInstance<typeof document.body.append>;
let store: Store;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', {
    locks: fakeLocks(),
    serviceWorker: { getRegistration: async () => registration },
  });
  // Its frames would load.
  append = vi.spyOn(document.body, 'append').mockImplementation(() => undefined);
  registration = { waiting: {}, active: { postMessage: endWork } };
  store = createStore();
});

const frames = () =>
  append.mock.calls.map(([frame]) => frame instanceof Element && frame.getAttribute('src'));

const take = async () => {
  const taking = store.set(takeUpdateAtom);
  await vi.advanceTimersByTimeAsync(70_000);
  await taking;
};

test('activates a new version, and reminds the browser each second', async () => {
  store.set(noteUpdateAtom, skipWaiting);
  const taking = store.set(takeUpdateAtom);
  await vi.advanceTimersByTimeAsync(900);
  expect(endWork.mock.calls).toEqual([[{ kind: 'library-end' }]]);
  expect(skipWaiting).toHaveBeenCalledOnce();
  expect(store.get(updateAtom)).toBe('activating');
  expect(frames()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_100);
  expect(frames()).toEqual(['/health/nothing', '/health/nothing']);
  registration.waiting = null;
  await vi.advanceTimersByTimeAsync(2_000);
  await taking;
  expect(frames()).toHaveLength(2);
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

test('waits for a ballot, a code or a form in this tab, and says nothing of another one', async () => {
  store.set(noteUpdateAtom, skipWaiting);
  store.set(setReloadGuardAtom, { id: 'a', work: 'entry' });
  await take();
  expect(skipWaiting).not.toHaveBeenCalled();
  expect(store.get(updateAtom)).toBe('waiting');
  store.set(setReloadGuardAtom, { id: 'a', work: null });
  await take();
  expect(skipWaiting).toHaveBeenCalledOnce();
});

test('stops offering a version that no longer waits', async () => {
  store.set(noteUpdateAtom, skipWaiting);
  registration.waiting = null;
  await take();
  expect(store.get(updateAtom)).toBe('current');
  expect(skipWaiting).not.toHaveBeenCalled();
});

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

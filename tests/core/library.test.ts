import { createStore } from 'jotai';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Store } from '~/core/services.ts';
import { isStorageProtectedAtom } from '~/core/storage/storage-protection.ts';
import {
  checkLibraryAtom,
  hearWorkerAtom,
  libraryStatusAtom,
  pauseLibraryAtom,
  removeLibraryAtom,
  runLibraryAtom,
  startLibraryAtom,
} from '~/core/worker.ts';
import { lendConnection, lendStorage, lendWorker, libraryStatus } from '../support/library-page.ts';

let store: Store;

beforeEach(() => {
  store = createStore();
});

const hear = (message: unknown) => store.set(hearWorkerAtom, message);
const hearPhase = (phase: ReturnType<typeof libraryStatus>['phase']) =>
  hear(libraryStatus({ phase }));
/** Waits until pending promises have resolved. */
const settle = () => new Promise((next) => setTimeout(next, 0));

describe("the worker's status", () => {
  test.each([
    ['null', null],
    ['a status of a later version', { ...libraryStatus(), phase: 'dreaming' }],
  ])('ignores %s', async (_what, message) => {
    const persist = lendStorage({ persisted: false, persist: true });
    const before = libraryStatus();
    hear(before);
    hear(message);
    await settle();
    expect(store.get(libraryStatusAtom)).toEqual(before);
    expect(persist).not.toHaveBeenCalled();
  });
});

describe('the persistence of storage', () => {
  test('is read once the library is complete, without a request', async () => {
    const persist = lendStorage({ persisted: true, persist: true });
    for (const phase of ['unknown', 'asking', 'running', 'waiting', 'full'] as const) {
      hearPhase(phase);
    }
    await settle();
    expect(store.get(isStorageProtectedAtom)).toBeNull();
    hearPhase('whole');
    await vi.waitFor(() => expect(store.get(isStorageProtectedAtom)).toBe(true));
    expect(persist).not.toHaveBeenCalled();
  });

  test('is not requested by any command', async () => {
    lendWorker();
    const persist = lendStorage({ persisted: false, persist: true });
    const commands = [startLibraryAtom, runLibraryAtom, pauseLibraryAtom];
    for (const command of [...commands, checkLibraryAtom, removeLibraryAtom]) {
      await store.set(command);
    }
    await settle();
    expect(persist).not.toHaveBeenCalled();
  });
});

describe('a command of the member', () => {
  test('reaches the worker', async () => {
    const { posted } = lendWorker();
    await store.set(startLibraryAtom);
    await store.set(pauseLibraryAtom);
    await store.set(removeLibraryAtom);
    await store.set(checkLibraryAtom);
    expect(posted).toEqual([
      { kind: 'library-start' },
      { kind: 'library-pause' },
      { kind: 'library-remove' },
      { kind: 'library-check', isSavingData: false },
    ]);
  });

  test('does nothing in a browser without service workers', async () => {
    for (const command of [startLibraryAtom, pauseLibraryAtom, runLibraryAtom]) {
      await expect(store.set(command)).resolves.toBeUndefined();
    }
  });
});

describe('a run of the library', () => {
  test('sends whether the device saves data, each time it begins', async () => {
    const { posted } = lendWorker();
    for (const saveData of [true, false]) {
      lendConnection({ saveData });
      await store.set(runLibraryAtom);
    }
    expect(posted).toMatchObject([{ isSavingData: true }, { isSavingData: false }]);
  });
});

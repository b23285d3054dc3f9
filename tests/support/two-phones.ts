import { createStore } from 'jotai';
import { createLocks } from '~/core/lock.ts';
import { keepCookiesInMemory } from '~/core/memory-cookies.ts';
import { type Device, deviceAtom, locksAtom, type Store } from '~/core/services.ts';
import type { NoteStorage } from '~/core/storage/tab-notes.ts';
import { watchBallot, watchWithTabs } from './watching.ts';

/** Several devices in one test, each with several tabs, separate from the document. */

export type Tab = Store;

export function emptyTabStorage(): NoteStorage {
  const held = new Map<string, string>();
  return {
    getItem: (name) => held.get(name) ?? null,
    setItem: (name, value) => void held.set(name, value),
    removeItem: (name) => void held.delete(name),
    clear: () => held.clear(),
  };
}

export function takeNewPhone() {
  const name = `phone ${crypto.randomUUID()}`;
  const own = {
    database: name,
    channel: name,
    lockPrefix: `${name} `,
    cookies: keepCookiesInMemory(),
  };
  // The tabs of a browser share their locks.
  const locks = createLocks();
  return {
    ...own,
    openTab: (): Tab => {
      const tab = createStore();
      const tabStorage = emptyTabStorage();
      const device = {
        ...own,
        openTabStorage: () => tabStorage,
        storageManager: () => undefined,
        storageBuckets: () => undefined,
      };
      tab.set(deviceAtom, device satisfies Device);
      tab.set(locksAtom, locks);
      watchWithTabs(tab, watchBallot);
      return tab;
    },
  };
}

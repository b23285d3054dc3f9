import { createStore } from 'jotai';
import type { CookieJar } from '~/lib/cookies.ts';
import { createLocks } from '~/lib/lock.ts';
import type { NoteStorage } from '~/lib/tab-notes.ts';
import { type Device, deviceAtom, locksAtom, type Store } from '~/state/services.ts';
import { watchBallot, watchWithTabs } from './watching.ts';

/** Several devices in one test, each with several tabs, separate from the document. */

export type Tab = Store;

function emptyJar(): CookieJar {
  const held = new Map<string, string>();
  return {
    read: (name, isOurs = () => true) => {
      const value = held.get(name) ?? null;
      return value !== null && isOurs(value) ? value : null;
    },
    write: (name, value, maxAge) => {
      if (maxAge === 0) held.delete(name);
      else held.set(name, value);
    },
    clear: (name) => void held.delete(name),
  };
}

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
  const own = { database: name, channel: name, lockPrefix: `${name} `, cookies: emptyJar() };
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

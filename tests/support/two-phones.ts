import { createStore } from 'jotai';
import type { CookieJar } from '~/lib/cookies.ts';
import { createLocks } from '~/lib/lock.ts';
import type { NoteStorage } from '~/lib/tab-notes.ts';
import { type Device, deviceAtom, locksAtom, type Store } from '~/state/services.ts';
import { watchBallot, watchWithTabs } from './watching.ts';

/** As many phones in one test as it wants, each with as many tabs: nothing of them is this document's. */

export type Tab = Store;

function emptyJar(): CookieJar {
  const held = new Map<string, string>();
  return {
    read: (name) => held.get(name) ?? null,
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

/** A phone that knows nothing yet: with its own disk, cookies, locks and word among its tabs. */
export function takeNewPhone() {
  const name = `phone ${crypto.randomUUID()}`;
  const own = { database: name, channel: name, lockPrefix: `${name} `, cookies: emptyJar() };
  // Turns that hold for who shares them: a browser's tabs share those of their browser.
  const locks = createLocks();
  return {
    ...own,
    /** Opens the portal in another tab, where it watches the ballot as it does once signed in. */
    openTab: (): Tab => {
      const tab = createStore();
      const tabStorage = emptyTabStorage();
      const device = { ...own, openTabStorage: () => tabStorage, storageManager: () => undefined };
      tab.set(deviceAtom, device satisfies Device);
      tab.set(locksAtom, locks);
      watchWithTabs(tab, watchBallot);
      return tab;
    },
  };
}

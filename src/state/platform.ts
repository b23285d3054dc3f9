import { atom, type Getter, type WritableAtom } from 'jotai';
import { type Api, createApi } from '~/api/http.ts';
import { type CookieJar, documentCookies } from '~/lib/cookies.ts';
import { createLocks, type Locks } from '~/lib/lock.ts';
import { createServerClock, type ServerClock } from '~/lib/server-clock.ts';
import { createStorage, type RecordStorage } from '~/lib/storage.ts';
import { createTabNotes, type NoteStorage, type TabNotes } from '~/lib/tab-notes.ts';
import { openTabChannel, type TabChannel } from '~/lib/tabs.ts';

/**
 * What one running app stands on. All of it belongs to the app's store and none of it to a module,
 * so that two tabs, or two phones, can run side by side in one process.
 */

/** What two phones do not share. Two stores on the same phone are two tabs of its browser. */
export type Phone = {
  /** The name of its IndexedDB database. */
  readonly database: string;
  /** What its tabs tell each other on, and what their locks begin with. */
  readonly channel: string;
  readonly lockPrefix: string;
  readonly cookies: CookieJar;
  /** The tab's own storage; throws where the browser refuses it. */
  readonly openTabStorage: () => NoteStorage;
  /** What may be asked to clear nothing; undefined where there is nothing to ask. */
  readonly storageManager: () => Partial<StorageManager> | undefined;
};

/** The phone that this document runs on. */
const thisPhone: Phone = {
  database: 'kaagapay',
  channel: 'kaagapay',
  lockPrefix: '',
  cookies: documentCookies,
  openTabStorage: () => sessionStorage,
  storageManager: () => navigator.storage,
};

/** Another phone is given before anything of the store is used. */
export const phoneAtom = atom(thisPhone);

/**
 * Something that a store has once, made when it is first asked for. Whoever opens an app may give it
 * another before that.
 */
export function madeOnce<Part>(
  make: (get: Getter) => Part,
): WritableAtom<Part, [part: Part], void> {
  const givenAtom = atom<{ readonly part: Part } | null>(null);
  // Of what it depends on nothing changes: the store makes it once, mounted or not.
  return atom(
    (get) => get(givenAtom)?.part ?? make(get),
    (_get, set, part) => set(givenAtom, { part }),
  );
}

export const serverClockAtom = madeOnce((): ServerClock => createServerClock());
export const apiAtom = madeOnce((get): Api => createApi(get(serverClockAtom)));
export const locksAtom = madeOnce((get): Locks => createLocks(get(phoneAtom).lockPrefix));
export const tabsAtom = madeOnce((get): TabChannel => openTabChannel(get(phoneAtom).channel));
export const tabNotesAtom = madeOnce(
  (get): TabNotes => createTabNotes(get(phoneAtom).openTabStorage),
);
export const storageAtom = madeOnce(
  (get): RecordStorage => createStorage(get(phoneAtom).database, get(tabNotesAtom)),
);

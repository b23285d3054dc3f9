import {
  atom,
  type createStore,
  type Getter,
  useAtomValue,
  useSetAtom,
  type WritableAtom,
} from 'jotai';
import { useCallback, useEffect, useState } from 'react';
import { type Api, createApi } from '~/api/http.ts';
import { type CookieJar, documentCookies } from '~/lib/cookies.ts';
import { createLocks, type Locks } from '~/lib/lock.ts';
import { createServerClock, type ServerClock } from '~/lib/server-clock.ts';
import { createStorage, type RecordStorage } from '~/lib/storage.ts';
import { createTabNotes, type NoteStorage, type TabNotes } from '~/lib/tab-notes.ts';
import { openTabChannel, type TabChannel } from '~/lib/tabs.ts';
import { sessionAction } from './session/session-atom.ts';

/**
 * The services that one running app uses. They belong to the app's store and not to a module, so two
 * tabs, or two devices, can run side by side in one process.
 */

/** Everything that one running app remembers. */
export type Store = ReturnType<typeof createStore>;

/** What two devices do not share. Two stores on the same device are two tabs of its browser. */
export type Device = {
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

/** The device that this document runs on. */
const thisDevice: Device = {
  database: 'kaagapay',
  channel: 'kaagapay',
  lockPrefix: '',
  cookies: documentCookies,
  openTabStorage: () => sessionStorage,
  storageManager: () => navigator.storage,
};

/** A test or a practice sets another device before it uses the store. */
export const deviceAtom = atom(thisDevice);

/**
 * A service that each store makes once, when it is first read. A test or a practice may set another
 * one before that.
 */
export function lazySingleton<Part>(
  make: (get: Getter) => Part,
): WritableAtom<Part, [part: Part], void> {
  const givenAtom = atom<{ readonly part: Part } | null>(null);
  // Nothing that it depends on changes, so the store makes it once, mounted or not.
  return atom(
    (get) => get(givenAtom)?.part ?? make(get),
    (_get, set, part) => set(givenAtom, { part }),
  );
}

export const serverClockAtom = lazySingleton((): ServerClock => createServerClock());
export const apiAtom = lazySingleton((get): Api => createApi(get(serverClockAtom)));
export const locksAtom = lazySingleton((get): Locks => createLocks(get(deviceAtom).lockPrefix));
export const tabsAtom = lazySingleton((get): TabChannel => openTabChannel(get(deviceAtom).channel));
export const tabNotesAtom = lazySingleton(
  (get): TabNotes => createTabNotes(get(deviceAtom).openTabStorage),
);
export const storageAtom = lazySingleton(
  (get): RecordStorage => createStorage(get(deviceAtom).database, get(tabNotesAtom)),
);

/** The server's time in milliseconds, anew every second, on the second. */
export function useServerNow(): number {
  const clock = useAtomValue(serverClockAtom);
  const [now, setNow] = useState(clock.now);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const current = clock.now();
      setNow(current);
      timer = setTimeout(tick, 1000 - (current % 1000) + 5);
    };
    tick();
    return () => clearTimeout(timer);
  }, [clock]);
  return now;
}

const callAtom = sessionAction((get, _set, ask: (api: Api) => Promise<unknown>) =>
  ask(get(apiAtom)),
);

/**
 * Calls the API from a screen. Where the session ends while the call is open, its promise is rejected
 * with `SessionEndedError`: the answer is not the next member's.
 */
export function useApi(): <Value>(ask: (api: Api) => Promise<Value>) => Promise<Value> {
  const run = useSetAtom(callAtom);
  return useCallback(
    <Value>(ask: (api: Api) => Promise<Value>) => run(ask) as Promise<Value>,
    [run],
  );
}

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
import { officeCookie, officeModeKey } from '~/contracts/office-mode.ts';
import { type ApiClock, createApiClock } from '~/lib/api-clock.ts';
import { type CookieJar, documentCookies } from '~/lib/cookies.ts';
import type { StorageBuckets } from '~/lib/durable-records.ts';
import { isEncryptedKey } from '~/lib/encrypted-key.ts';
import {
  createLazyEncryptedRecords,
  type LazyEncryptedRecords,
} from '~/lib/lazy-encrypted-records.ts';
import { createLocks, type Locks } from '~/lib/lock.ts';
import { createStorage, type RecordStorage } from '~/lib/storage.ts';
import { createTabNotes, type NoteStorage, type TabNotes } from '~/lib/tab-notes.ts';
import { openTabChannel, type TabChannel } from '~/lib/tabs.ts';
import { memberKeys } from './member-keys.ts';
import { sessionAction } from './session/session-atom.ts';

/**
 * Services belong to a store, not to a module, so that two tabs or two devices can run in one
 * process.
 */

export type Store = ReturnType<typeof createStore>;

/** Two stores on one device are two tabs. */
export type Device = {
  readonly database: string;
  /** Messages between tabs. */
  readonly channel: string;
  readonly lockPrefix: string;
  readonly cookies: CookieJar;
  /** Throws if the browser refuses it. */
  readonly openTabStorage: () => NoteStorage;
  readonly storageManager: () => Partial<StorageManager> | undefined;
  readonly storageBuckets: () => StorageBuckets | undefined;
};

const thisDevice: Device = {
  database: 'kaagapay',
  channel: 'kaagapay',
  lockPrefix: '',
  cookies: documentCookies,
  openTabStorage: () => sessionStorage,
  storageManager: () => navigator.storage,
  // TypeScript's types lack it.
  storageBuckets: () => Reflect.get(navigator, 'storageBuckets'),
};

export const deviceAtom = atom(thisDevice);

/** Made when the store first reads it. A test or the practice may set another one before. */
export function lazySingleton<Part>(
  make: (get: Getter) => Part,
): WritableAtom<Part, [part: Part], void> {
  const givenAtom = atom<{ readonly part: Part } | null>(null);
  // No dependency changes, so the store makes it once, mounted or not.
  return atom(
    (get) => get(givenAtom)?.part ?? make(get),
    (_get, set, part) => set(givenAtom, { part }),
  );
}

export const apiClockAtom = lazySingleton((): ApiClock => createApiClock());
export const apiAtom = lazySingleton((get): Api => createApi(get(apiClockAtom)));
export const locksAtom = lazySingleton((get): Locks => createLocks(get(deviceAtom).lockPrefix));
export const tabsAtom = lazySingleton((get): TabChannel => openTabChannel(get(deviceAtom).channel));

/**
 * A field office's tablet, which serves one member after another.
 * Source: docs/behaviour/field-office.md.
 */
export const isOfficeAtom = atom((get) => get(deviceAtom).cookies.read(officeCookie) !== null);

/** The browser writes session storage to the disk. */
const refuseTabStorage = () => {
  throw new Error('a field office keeps nothing in the tab');
};
export const tabNotesAtom = lazySingleton(
  (get): TabNotes =>
    createTabNotes(get(isOfficeAtom) ? refuseTabStorage : get(deviceAtom).openTabStorage),
);

/** Only its member may open an attempt with an unknown outcome. */
const outlivesSession = (key: string, value: unknown): boolean =>
  memberKeys.isOfVote(key) &&
  typeof value === 'object' &&
  value !== null &&
  'attempt' in value &&
  value.attempt !== null;

const ownEncryptedRecordsAtom = lazySingleton((get): LazyEncryptedRecords | null =>
  get(isOfficeAtom)
    ? createLazyEncryptedRecords(get(locksAtom), {
        isPersonal: memberKeys.isPersonal,
        outlivesSession,
      })
    : null,
);
export const storageAtom = lazySingleton((get): RecordStorage => {
  const { database, storageBuckets } = get(deviceAtom);
  const includes = (key: string) =>
    memberKeys.isOfVote(key) || isEncryptedKey(key) || key === officeModeKey;
  const durable = { includes, buckets: storageBuckets() };
  return createStorage(
    database,
    get(tabNotesAtom),
    durable,
    get(ownEncryptedRecordsAtom) ?? undefined,
  );
});

/** Null unless this is a field office. */
export const encryptedRecordsAtom = atom((get): LazyEncryptedRecords | null => {
  // The disk with the records.
  get(storageAtom);
  return get(ownEncryptedRecordsAtom);
});

/** Only a mounted atom learns of it. */
const hasHappenedAtom = (on: (storage: RecordStorage) => RecordStorage['onNewer']) => {
  const happenedAtom = atom((get) => {
    const subscribe = on(get(storageAtom));
    const hasAtom = atom(false);
    hasAtom.onMount = (set) => {
      const stop = subscribe(() => set(true));
      return () => void stop();
    };
    return hasAtom;
  });
  return atom((get) => get(get(happenedAtom)));
};

export const isMemoryOnlyAtom = hasHappenedAtom(({ onMemoryOnly }) => onMemoryOnly);
export const hasNewerRecordAtom = hasHappenedAtom(({ onNewer }) => onNewer);

/** Reads a value at each full second, and draws again only if it differs. */
function useEachSecond<Value>(read: (now: number) => Value): Value {
  const clock = useAtomValue(apiClockAtom);
  const [value, setValue] = useState(() => read(clock.now()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const now = clock.now();
      setValue(() => read(now));
      timer = setTimeout(tick, 1000 - (now % 1000) + 5);
    };
    tick();
    return () => clearTimeout(timer);
  }, [clock, read]);
  return value;
}

const inMilliseconds = (now: number) => now;

/** API time in milliseconds, updated at each full second. */
export const useApiNow = (): number => useEachSecond(inMilliseconds);

/** API time as drawn. Draws again only when one of the dates is reached, not every second. */
export function useApiNowAt(dates: readonly (number | null)[]): number {
  const key = dates.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the dates
  const reached = useCallback(
    (now: number) => dates.map((date) => date !== null && date <= now).join(),
    [key],
  );
  useEachSecond(reached);
  return useAtomValue(apiClockAtom).now();
}

const callAtom = sessionAction((get, _set, ask: (api: Api) => Promise<unknown>) =>
  ask(get(apiAtom)),
);

/**
 * Rejects with `SessionEndedError` if the session ends meanwhile: the next member must not get the
 * response.
 */
export function useApi(): <Value>(ask: (api: Api) => Promise<Value>) => Promise<Value> {
  const run = useSetAtom(callAtom);
  return useCallback(
    <Value>(ask: (api: Api) => Promise<Value>) => run(ask) as Promise<Value>,
    [run],
  );
}

import { atom, type createStore, type Getter, type WritableAtom } from 'jotai';
import { isOfficeMode, officeCookie, officeModeKey } from '~/contracts/office-mode.ts';
import { type ApiClock, createApiClock } from '~/core/api/api-clock.ts';
import { type Api, createApi } from '~/core/api/http.ts';
import type { StorageBuckets } from '~/core/storage/durable-records.ts';
import {
  createLazyEncryptedRecords,
  type Encryption,
  isEncryptedKey,
  type LazyEncryptedRecords,
} from '~/core/storage/lazy-encrypted-records.ts';
import { createStorage, type RecordStorage } from '~/core/storage/storage.ts';
import { createTabNotes, type NoteStorage, type TabNotes } from '~/core/storage/tab-notes.ts';
import { type CookieJar, documentCookies } from './cookies.ts';
import { createForeground, type Foreground } from './foreground.ts';
import { createLocks, type Locks } from './lock.ts';
import { memberKeys } from './member-keys.ts';
import { openTabChannel, type TabChannel } from './tabs.ts';

/** Services belong to a store, not to a module: two tabs or devices can run in one process. */

export type Store = ReturnType<typeof createStore>;

/** Two stores on one device are two tabs. */
export type Device = {
  readonly database: string;
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
export const locksAtom = lazySingleton((get): Locks => createLocks(get(deviceAtom).lockPrefix));
export const foregroundAtom = lazySingleton((get): Foreground => createForeground(get(locksAtom)));
export const apiAtom = lazySingleton(
  (get): Api => createApi(get(apiClockAtom), get(foregroundAtom)),
);
export const tabsAtom = lazySingleton((get): TabChannel => openTabChannel(get(deviceAtom).channel));

/** A tablet that serves one member after another. Source: docs/behaviour/field-office.md. */
export const isOfficeAtom = atom(
  (get) => get(deviceAtom).cookies.read(officeCookie, isOfficeMode) !== null,
);

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

/** Belongs to the field office: src/app/start.ts. Without it, nothing personal is stored. */
export const encryptionAtom = atom<{ readonly load: () => Promise<Encryption> }>({
  load: () => Promise.reject(),
});

const ownEncryptedRecordsAtom = lazySingleton((get): LazyEncryptedRecords | null =>
  get(isOfficeAtom)
    ? createLazyEncryptedRecords(
        get(locksAtom),
        { isPersonal: memberKeys.isPersonal, outlivesSession },
        () => get(encryptionAtom).load(),
      )
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

export const encryptedRecordsAtom = atom((get): LazyEncryptedRecords | null => {
  // The disk with the records.
  get(storageAtom);
  return get(ownEncryptedRecordsAtom);
});

/** Only a mounted atom learns of it. */
const happenedAtomOf = (on: (storage: RecordStorage) => RecordStorage['onNewer']) => {
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

export const isMemoryOnlyAtom = happenedAtomOf(({ onMemoryOnly }) => onMemoryOnly);
export const hasNewerRecordAtom = happenedAtomOf(({ onNewer }) => onNewer);

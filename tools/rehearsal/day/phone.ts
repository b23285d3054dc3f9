import { createStore } from 'jotai';
import { createLocks } from '~/core/lock.ts';
import { keepCookiesInMemory } from '~/core/memory-cookies.ts';
import { deviceAtom, locksAtom, type Store, storageAtom, tabsAtom } from '~/core/services.ts';
import { parse } from '~/core/storage/record-type.ts';
import type { RecordStorage, RecordType } from '~/core/storage/storage.ts';

/** In memory: the disk has tests of its own. */
function createMemoryStorage(): RecordStorage {
  const records = new Map<string, unknown>();
  const read = <Value>(key: string, { schema }: RecordType<Value>): Value | null =>
    parse(schema, records.get(key))?.value ?? null;
  const forgetAll = (isUnwanted: (key: string) => boolean) => {
    for (const key of records.keys()) if (isUnwanted(key)) records.delete(key);
  };
  return {
    read: async (key, kind) => read(key, kind),
    change: async (key, kind, change) => {
      const changed = change(read(key, kind));
      if (changed === null) records.delete(key);
      else records.set(key, changed);
      return changed;
    },
    forget: async (key) => void records.delete(key),
    forgetWhere: async (isUnwanted) => forgetAll(isUnwanted),
    forgetInMemory: forgetAll,
    keysWhere: async (isWanted) => [...records.keys()].filter(isWanted),
    holdFor: () => {},
    onMemoryOnly: () => () => {},
    onNewer: () => () => {},
  };
}

/** A phone of its own: records, cookies, notes, locks and one tab. */
export function takePhone(): Store {
  const notes = new Map<string, string>();
  const phone = createStore();
  phone.set(deviceAtom, {
    database: 'phone',
    channel: 'phone',
    lockPrefix: '',
    cookies: keepCookiesInMemory(),
    openTabStorage: () => ({
      getItem: (name) => notes.get(name) ?? null,
      setItem: (name, value) => void notes.set(name, value),
      removeItem: (name) => void notes.delete(name),
      clear: () => notes.clear(),
    }),
    storageManager: () => undefined,
    storageBuckets: () => undefined,
  });
  phone.set(locksAtom, createLocks());
  phone.set(storageAtom, createMemoryStorage());
  phone.set(tabsAtom, { tell: () => {}, onNews: () => () => {}, close: () => {} });
  return phone;
}

import { parse } from '~/lib/parse.ts';
import type { RecordStorage, RecordType } from '~/lib/storage.ts';

/** The records of one phone, in memory: the disk has tests of its own. */
export function createMemoryStorage(): RecordStorage {
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

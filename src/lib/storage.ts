import { createStore, del, get, keys, set, type UseStore, update } from 'idb-keyval';
import * as v from 'valibot';

/** What this phone keeps. */
export type RecordStorage = {
  /**
   * Reads a kept record and parses it. One that the schema does not accept (an older version, a
   * damaged or foreign value) is deleted.
   *
   * @returns the record, or null where there is none that can be read
   */
  readonly read: <Schema extends v.GenericSchema>(
    key: string,
    schema: Schema,
  ) => Promise<v.InferOutput<Schema> | null>;
  readonly write: (key: string, value: unknown) => Promise<void>;
  /**
   * Writes a record unless what lies there by now `isSealed`: looked at and written in one
   * transaction, so that no other tab comes between.
   *
   * @returns the sealed record, which stays, or null where `value` was written
   */
  readonly writeUnless: <Schema extends v.GenericSchema>(
    key: string,
    value: v.InferOutput<Schema>,
    schema: Schema,
    isSealed: (record: v.InferOutput<Schema>) => boolean,
  ) => Promise<v.InferOutput<Schema> | null>;
  readonly forget: (key: string) => Promise<void>;
  /** Forgets every record whose key `isUnwanted`. */
  readonly forgetWhere: (isUnwanted: (key: string) => boolean) => Promise<void>;
  /**
   * Calls `listener` when the phone refuses to keep things and memory takes over, or at once where
   * it has. @returns stops listening
   */
  readonly onMemoryOnly: (listener: () => void) => () => void;
};

/**
 * Opens what this phone keeps, in IndexedDB. iOS closes the connection behind our back ("connection
 * is closing"), so every operation reopens and tries once more. Where IndexedDB is refused (private
 * windows, full disks) memory takes over, and whoever listens is told, because what is only in
 * memory is gone with the page.
 */
export function createStorage(databaseName = 'kaagapay'): RecordStorage {
  let connection: UseStore | null = null;
  const memory = new Map<string, unknown>();
  let isMemoryOnly = false;
  const listeners = new Set<() => void>();

  const open = () => {
    connection ??= createStore(databaseName, 'kept');
    return connection;
  };

  function fallBackToMemory(): void {
    if (isMemoryOnly) return;
    isMemoryOnly = true;
    for (const listener of listeners) listener();
  }

  async function attempt<Value>(
    onDisk: (store: UseStore) => Promise<Value>,
    inMemory: () => Value,
  ): Promise<Value> {
    if (isMemoryOnly) return inMemory();
    try {
      return await onDisk(open());
    } catch {
      connection = null;
    }
    try {
      return await onDisk(open());
    } catch {
      fallBackToMemory();
      return inMemory();
    }
  }

  const forget = async (key: string): Promise<void> => {
    memory.delete(key);
    await attempt(
      (store) => del(key, store),
      () => undefined,
    );
  };

  return {
    onMemoryOnly: (listener) => {
      if (isMemoryOnly) listener();
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    read: async (key, schema) => {
      const raw = await attempt(
        (store) => get<unknown>(key, store),
        () => memory.get(key),
      );
      if (raw === undefined) {
        memory.delete(key);
        return null;
      }
      const parsed = v.safeParse(schema, raw);
      if (parsed.success) {
        // What has only been read must not go from the screen when the phone stops giving it out.
        memory.set(key, raw);
        return parsed.output;
      }
      await forget(key);
      return null;
    },

    write: async (key, value) => {
      memory.set(key, value);
      await attempt(
        (store) => set(key, value, store),
        () => undefined,
      );
    },

    writeUnless: async (key, value, schema, isSealed) => {
      let sealed: v.InferOutput<typeof schema> | null = null;
      const choose = (raw: unknown) => {
        const there = v.safeParse(schema, raw);
        sealed = there.success && isSealed(there.output) ? there.output : null;
        return sealed === null ? value : raw;
      };
      await attempt(
        (store) => update(key, choose, store),
        () => undefined,
      );
      memory.set(key, sealed ?? value);
      return sealed;
    },

    forget,

    forgetWhere: async (isUnwanted) => {
      const all = await attempt(
        (store) => keys<string>(store),
        () => [...memory.keys()],
      );
      const unwanted = new Set([...all.map(String), ...memory.keys()].filter(isUnwanted));
      await Promise.all([...unwanted].map(forget));
    },
  };
}

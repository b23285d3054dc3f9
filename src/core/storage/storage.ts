import { createChanges } from './changes.ts';
import { type DurableRecords, openDatabases } from './durable-records.ts';
import { deletionOf, type KnownDatabase } from './known-database.ts';
import {
  createMemory,
  createWriteBack,
  giveTo,
  type OwnedRecords,
  type OwningSession,
  refusedIn,
} from './memory.ts';
import type { RecordType } from './record-type.ts';
import type { TabNotes } from './tab-notes.ts';
import { createSignal, createTakeover } from './takeover.ts';

export type { OwningSession } from './memory.ts';
export type { RecordType } from './record-type.ts';

export type RecordStorage = {
  /** Null without a readable record. Converts old versions, leaves newer ones, deletes damage. */
  readonly read: <Value>(key: string, kind: RecordType<Value>) => Promise<Value | null>;
  /**
   * In one transaction. Leaves a newer version untouched. `change` must be pure: it may run twice.
   * The same value changes nothing; null deletes.
   */
  readonly change: <Value>(
    key: string,
    kind: RecordType<Value>,
    change: (stored: Value | null) => Value | null,
  ) => Promise<Value | null>;
  readonly forget: (key: string) => Promise<void>;
  readonly forgetWhere: (isUnwanted: (key: string) => boolean) => Promise<void>;
  readonly forgetInMemory: (isUnwanted: (key: string) => boolean) => void;
  readonly keysWhere: (isWanted: (key: string) => boolean) => Promise<readonly string[]>;
  /** Records that are used during the session are written back if the device loses them. */
  readonly holdFor: (session: OwningSession | null) => void;
  /** Calls `listener` when the disk fails, or at once if it has. @returns stops listening */
  readonly onMemoryOnly: (listener: () => void) => () => void;
  /** A record has a newer version: reload the page. @returns stops listening */
  readonly onNewer: (listener: () => void) => () => void;
};

const noNotes = { readRaw: () => null, write: () => true };
const noDurable: DurableRecords = { includes: () => false };

type DiskEncryption = {
  readonly isPersonal: (key: string) => boolean;
  readonly over: (disk: KnownDatabase) => KnownDatabase;
};

/**
 * If IndexedDB is refused or hangs, memory takes over. The tab notes its changes over a reload.
 *
 * @param notes a worker has none, and no durable records
 */
export function createStorage(
  databaseName = 'kaagapay',
  notes: Pick<TabNotes, 'readRaw' | 'write'> = noNotes,
  durable: DurableRecords = noDurable,
  encryption?: DiskEncryption,
): RecordStorage {
  const records: OwnedRecords = new Map();
  let owner: OwningSession | null = null;
  const memory = createMemory(records, notes, () => owner?.sessionId ?? null);
  const writeBack = createWriteBack(records, () => owner, encryption?.isPersonal);
  const plainDisk = openDatabases(databaseName, writeBack, durable);
  const disk = encryption?.over(plainDisk) ?? plainDisk;
  const memoryOnly = createSignal();
  const takeover = createTakeover(disk, memoryOnly, memory.fill);
  const { run, tryDisk } = takeover;

  const forget = async (key: string): Promise<void> => {
    memory.forget(key);
    await run(
      deletionOf(key),
      () => void records.delete(key),
      () => undefined,
    );
    if (memoryOnly.isOn()) await tryDisk(deletionOf(key), undefined);
  };

  const keysWhere = (isWanted: (key: string) => boolean): Promise<readonly string[]> =>
    run(
      async (working) => [...(await working.keys()), ...Object.keys(refusedIn(notes))],
      memory.knownKeys,
      (keys) => [...new Set(keys.filter(isWanted))],
    );

  return {
    ...createChanges(notes, memory, memoryOnly, takeover, forget),
    onMemoryOnly: memoryOnly.onOn,
    forget,
    keysWhere,
    forgetInMemory: (isUnwanted) => memory.knownKeys().filter(isUnwanted).forEach(memory.forget),
    forgetWhere: async (isUnwanted) => {
      const known = [...memory.knownKeys(), ...(await keysWhere(isUnwanted))];
      if (memoryOnly.isOn()) {
        disk.reopen();
        known.push(...(await tryDisk(disk.keys, [])));
      }
      await Promise.all([...new Set(known.filter(isUnwanted))].map(forget));
    },
    holdFor: (session) => {
      owner = session;
      if (session !== null) giveTo(session, records);
    },
  };
}

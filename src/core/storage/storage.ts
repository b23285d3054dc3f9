import type { GenericSchema } from 'valibot';
import { within } from '~/core/pause.ts';
import { type DurableRecords, openDatabases } from './durable-records.ts';
import type { DiskChange, KnownDatabase } from './known-database.ts';
import { parse } from './parse.ts';
import type { TabNotes } from './tab-notes.ts';

export type RecordType<Value> = {
  readonly version: number;
  /** Converts older versions. */
  readonly schema: GenericSchema<unknown, Value>;
};

/** The session that owns records in memory. They are written back if the disk loses them. */
export type OwningSession = {
  readonly sessionId: string;
  /** True for the session's records that were read during the sign-in. */
  readonly takesOver: (key: string) => boolean;
  /** False if another tab may have ended the session. */
  readonly isStill: () => Promise<boolean>;
};

export type RecordStorage = {
  /**
   * Converts an older version, leaves a newer version untouched, and deletes a damaged record.
   *
   * @returns null if there is no readable record
   */
  readonly read: <Value>(key: string, kind: RecordType<Value>) => Promise<Value | null>;
  /**
   * Changes a record in one transaction. Leaves a newer version untouched.
   *
   * @param change pure: it may run twice. The same value changes nothing; null deletes.
   * @returns the new value
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
  /**
   * Calls `listener` when a record has a newer version: reload the page. @returns stops listening
   */
  readonly onNewer: (listener: () => void) => () => void;
};

/** Milliseconds. */
const diskTimeoutMs = 10_000;
const failedDiskTimeoutMs = 3_000;

export const isNewerThan = (version: number, raw: unknown): boolean =>
  typeof raw === 'object' &&
  raw !== null &&
  'version' in raw &&
  typeof raw.version === 'number' &&
  raw.version > version;

/** Session storage: the changes that could not be written to IndexedDB, by key. */
const noteName = 'kept';
const noNotes = { readRaw: () => null, write: () => true };
const noDurable: DurableRecords = { includes: () => false, buckets: undefined };

const isRecord = (raw: unknown): raw is Readonly<Record<string, unknown>> =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw);

/** `sessionId` is null if the record was stored before a sign-in. */
type InMemory = { readonly value: unknown; readonly sessionId: string | null };

type DiskEncryption = {
  readonly isPersonal: (key: string) => boolean;
  readonly over: (disk: KnownDatabase) => KnownDatabase;
};

/**
 * iOS closes the connection unexpectedly, so each operation retries once. If IndexedDB is refused
 * or hangs, memory takes over. Changes are then noted in the tab and survive a reload.
 *
 * @param notes a worker has none, and no durable records
 * @param encryption encrypts personal records
 */
export function createStorage(
  databaseName = 'kaagapay',
  notes: Pick<TabNotes, 'readRaw' | 'write'> = noNotes,
  durable: DurableRecords = noDurable,
  encryption?: DiskEncryption,
): RecordStorage {
  const memory = new Map<string, InMemory>();
  /** Operations in progress; none stores a key that was forgotten meanwhile. */
  const underWay = new Set<{ readonly key: string; isForgotten: boolean }>();
  let owner: OwningSession | null = null;
  const isMemoryOnly = createSignal();
  /** Keys that change while memory takes over. */
  let touched: Set<string> | null = null;
  /** A full disk still reads and deletes; one that hangs would only delay. */
  let isDiskTried = false;
  const hasMetNewer = createSignal();

  const isHeld = async (): Promise<boolean> => {
    const asked = owner;
    return asked !== null && (await asked.isStill()) && owner === asked;
  };
  const writeBack = {
    isStillAllowed: isHeld,
    records: async () => {
      if (!(await isHeld())) return [];
      const own = [...memory].filter(([, held]) => held.sessionId === owner?.sessionId);
      // Below the encryption, they would be in plain.
      const written = own.filter(([key]) => encryption?.isPersonal(key) !== true);
      return written.map(([key, { value }]) => ({ key, value }));
    },
  };
  const disk = openDatabases(databaseName, writeBack, durable);
  const database = encryption?.over(disk) ?? disk;

  async function onDiskInTime<Value>(
    onDisk: (disk: KnownDatabase) => Promise<Value>,
  ): Promise<Value> {
    const inTime = async () => {
      const away = database.away();
      if (away) await away;
      return within(diskTimeoutMs, onDisk(database));
    };
    try {
      return await inTime();
    } catch {
      database.reopen();
      return await inTime();
    }
  }

  const tryFailedDisk = async <Value>(use: () => Promise<Value>, otherwise: Value) =>
    isDiskTried ? within(failedDiskTimeoutMs, use()).catch(() => otherwise) : otherwise;

  async function readAll(): Promise<readonly (readonly [key: string, raw: unknown])[]> {
    const keys = await database.keys();
    return Promise.all(keys.map(async (key) => [key, await database.get(key)] as const));
  }

  async function takeOver(error: unknown): Promise<void> {
    if (touched !== null || isMemoryOnly.isOn()) return;
    const changed = new Set<string>();
    touched = changed;
    isDiskTried = error instanceof DOMException;
    const noted = inTab();
    for (const [key, value] of await tryFailedDisk(readAll, []))
      if (!memory.has(key) && !changed.has(key) && !(key in noted) && value !== undefined)
        memory.set(key, { value, sessionId: null });
    touched = null;
    isMemoryOnly.turnOn();
  }

  /**
   * When the disk fails, the operations that wait for it are completed in memory, in their order.
   *
   * @param finish runs before the next operation
   */
  function runOperation<Raw, Value>(
    onDisk: (disk: KnownDatabase) => Promise<Raw>,
    inMemory: () => Raw,
    finish: (raw: Raw) => Value,
  ): Promise<Value> {
    return new Promise((resolve, reject) => {
      const complete = (find: () => Raw) => {
        try {
          resolve(finish(find()));
        } catch (error) {
          reject(error);
        }
      };
      const completeInMemory = () => complete(inMemory);
      if (isMemoryOnly.isOn()) return completeInMemory();
      const stop = isMemoryOnly.onOn(completeInMemory);
      onDiskInTime(onDisk).then((raw) => {
        if (isMemoryOnly.isOn()) return;
        stop();
        complete(() => raw);
      }, takeOver);
    });
  }

  function inTab(): Readonly<Record<string, unknown>> {
    const raw = notes.readRaw(noteName);
    return isRecord(raw) ? raw : {};
  }

  /** @param value undefined removes the note */
  function keepInTab(key: string, value: unknown): void {
    const { [key]: before, ...others } = inTab();
    if (before === undefined && value === undefined) return;
    const kept = value === undefined ? others : { ...others, [key]: value };
    if (!notes.write(noteName, Object.keys(kept).length === 0 ? null : kept))
      notes.write(noteName, others);
  }

  const remembered = (key: string): unknown => memory.get(key)?.value ?? inTab()[key];

  const forgetKeyInMemory = (key: string): void => {
    for (const begun of underWay) if (begun.key === key) begun.isForgotten = true;
    memory.delete(key);
    touched?.add(key);
    keepInTab(key, undefined);
  };

  const deleteOn = (disk: KnownDatabase, key: string) => disk.change(key, () => ({ kind: 'gone' }));

  const forget = async (key: string): Promise<void> => {
    forgetKeyInMemory(key);
    await runOperation(
      (disk) => deleteOn(disk, key),
      () => void memory.delete(key),
      () => undefined,
    );
    if (isMemoryOnly.isOn()) await tryFailedDisk(() => deleteOn(database, key), undefined);
  };

  const begin = (key: string) => {
    const begun = { key, isForgotten: false };
    const sessionId = owner?.sessionId ?? null;
    underWay.add(begun);
    return {
      isForgotten: () => begun.isForgotten,
      remember: <Value>(value: Value | null): Value | null => {
        underWay.delete(begun);
        touched?.add(key);
        if (value === null || begun.isForgotten) memory.delete(key);
        else memory.set(key, { value, sessionId });
        return value;
      },
      leaveAlone: (): null => {
        underWay.delete(begun);
        if (!isMemoryOnly.isOn()) memory.delete(key);
        return null;
      },
    };
  };

  const keysWhere = (isWanted: (key: string) => boolean): Promise<readonly string[]> => {
    return runOperation<readonly string[], readonly string[]>(
      (disk) => disk.keys(),
      () => [...memory.keys()],
      (kept) => [...new Set([...kept, ...Object.keys(inTab())].filter(isWanted))],
    );
  };

  const storage: RecordStorage = {
    onMemoryOnly: isMemoryOnly.onOn,
    onNewer: hasMetNewer.onOn,
    forget,
    keysWhere,
    forgetInMemory: (isUnwanted) =>
      [...memory.keys(), ...Object.keys(inTab())].filter(isUnwanted).forEach(forgetKeyInMemory),
    holdFor: (session) => {
      owner = session;
      if (session === null) return;
      for (const [key, { value, sessionId }] of memory)
        if (sessionId === null && session.takesOver(key))
          memory.set(key, { value, sessionId: session.sessionId });
    },

    read: async (key, kind) => {
      // The tab's note is newer than the record on disk.
      if (!isMemoryOnly.isOn() && key in inTab())
        return storage.change(key, kind, (stored) => stored);
      const { remember, leaveAlone } = begin(key);
      const stored = await runOperation(
        (disk) => disk.get(key),
        () => remembered(key),
        (raw) => {
          const found = look(kind, raw);
          // Remember it, so that it is still shown if the disk fails later.
          if (found === 'newer') leaveAlone();
          else remember(found === 'damaged' ? null : found.value);
          return found;
        },
      );
      if (stored === 'newer') hasMetNewer.turnOn();
      if (stored === 'damaged') await forget(key);
      return typeof stored === 'string' ? null : stored.value;
    },

    change: <Value>(
      key: string,
      kind: RecordType<Value>,
      change: (stored: Value | null) => Value | null,
    ) => {
      const noted = isMemoryOnly.isOn() ? undefined : inTab()[key];
      const { isForgotten, remember, leaveAlone } = begin(key);
      let before: Value | null = null;
      let now: Value | null = null;
      let isLeftAlone = false;
      const task = (raw: unknown): DiskChange => {
        now = null;
        if (isForgotten()) return { kind: 'same' };
        const stored = look(kind, noted ?? raw);
        isLeftAlone = stored === 'newer';
        if (stored === 'newer') {
          hasMetNewer.turnOn();
          return { kind: 'same' };
        }
        before = stored === 'damaged' ? null : stored.value;
        now = change(before);
        if (now === null) return { kind: 'gone' };
        return now === before && noted === undefined
          ? { kind: 'same' }
          : { kind: 'put', value: now };
      };
      return runOperation(
        (disk) => disk.change(key, task),
        () => void task(remembered(key)),
        () => {
          if (isLeftAlone) return leaveAlone();
          keepInTab(key, isMemoryOnly.isOn() ? (now ?? undefined) : undefined);
          if (isMemoryOnly.isOn() && now === null && before !== null)
            void tryFailedDisk(() => deleteOn(database, key), undefined);
          return remember(now);
        },
      );
    },

    forgetWhere: async (isUnwanted) => {
      const inMemory = [...memory.keys()].filter(isUnwanted);
      const unwanted = new Set([...(await keysWhere(isUnwanted)), ...inMemory]);
      if (isMemoryOnly.isOn()) {
        database.reopen();
        const onDisk = await tryFailedDisk(database.keys, []);
        for (const key of onDisk.filter(isUnwanted)) unwanted.add(key);
      }
      await Promise.all([...unwanted].map(forget));
    },
  };
  return storage;
}

function look<Value>(
  { version, schema }: RecordType<Value>,
  raw: unknown,
): { readonly value: Value | null } | 'newer' | 'damaged' {
  if (raw === undefined) return { value: null };
  if (isNewerThan(version, raw)) return 'newer';
  return parse(schema, raw) ?? 'damaged';
}

function createSignal() {
  let isOn = false;
  const listeners = new Set<() => void>();
  return {
    isOn: () => isOn,
    turnOn: () => {
      if (isOn) return;
      isOn = true;
      for (const listener of listeners) listener();
    },
    /** Calls `listener` at once if it has happened. @returns stops listening */
    onOn: (listener: () => void): (() => void) => {
      if (isOn) listener();
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

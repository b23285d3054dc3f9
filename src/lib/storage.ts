import type { GenericSchema } from 'valibot';
import { type KnownDatabase, type Left, openKnownDatabase } from './known-database.ts';
import { parse } from './parse.ts';
import { within } from './pause.ts';
import type { TabNotes } from './tab-notes.ts';

/** One kind of record: what it looks like, and since which version. */
export type RecordType<Value> = {
  /** The version that is written. */
  readonly version: number;
  /** Reads a record of this version, or of an older one that it brings to this. */
  readonly schema: GenericSchema<unknown, Value>;
};

/** A session, for whose member a page may write back what the phone has lost. */
export type Holder = {
  readonly sessionId: string;
  /** Whether a record is the session's that was read on the way into it. */
  readonly takesOver: (key: string) => boolean;
  /** Whether it lasts, as far as this phone knows: another tab may have ended it. */
  readonly isStill: () => Promise<boolean>;
};

/** What this phone keeps. */
export type RecordStorage = {
  /**
   * Reads a kept record. One of an older version is brought to the present one; one of a newer
   * version, which an update has left here, stays as it is and reads as none; a damaged one goes.
   *
   * @returns the record, or null where there is none that can be read
   */
  readonly read: <Value>(key: string, kind: RecordType<Value>) => Promise<Value | null>;
  /**
   * Changes what lies at `key`, looked at and written in one transaction, so that no other tab
   * comes between. A record of a newer version is left alone.
   *
   * @param change pure: it may run twice. The same value changes nothing, null deletes.
   * @returns what lies there now
   */
  readonly change: <Value>(
    key: string,
    kind: RecordType<Value>,
    change: (there: Value | null) => Value | null,
  ) => Promise<Value | null>;
  readonly forget: (key: string) => Promise<void>;
  /** Forgets every record whose key `isUnwanted`. */
  readonly forgetWhere: (isUnwanted: (key: string) => boolean) => Promise<void>;
  /** Drops such records from this page's memory and its tab's notes; the disk stays as it is. */
  readonly letGo: (isUnwanted: (key: string) => boolean) => void;
  /** The keys of the records that are kept. */
  readonly keysWhere: (isWanted: (key: string) => boolean) => Promise<readonly string[]>;
  /**
   * Says whose session the page has; null where it has none. What the page reads and writes during a
   * session is written back where the phone loses it, for as long as the session lasts.
   */
  readonly holdFor: (session: Holder | null) => void;
  /**
   * Calls `listener` when the phone refuses to keep things and memory takes over, or at once where
   * it has. @returns stops listening
   */
  readonly onMemoryOnly: (listener: () => void) => () => void;
  /**
   * Calls `listener` when a record of a newer version was met: this page is older than what the
   * phone keeps, and only a reload can go on with it. @returns stops listening
   */
  readonly onNewer: (listener: () => void) => () => void;
};

/** Milliseconds that the disk may take: who waits for it could wait for ever. */
const diskTimeoutMs = 10_000;

const isNewerThan = (version: number, raw: unknown): boolean =>
  typeof raw === 'object' &&
  raw !== null &&
  'version' in raw &&
  typeof raw.version === 'number' &&
  raw.version > version;

/** The tab's note of what the disk has not taken, by key. */
const noteName = 'kept';
const noNotes = { readRaw: () => null, write: () => undefined };

const isRecord = (raw: unknown): raw is Readonly<Record<string, unknown>> =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw);

/** A record in memory. `sessionId`: the session in which it came there; null where there was none. */
type InMemory = { readonly value: unknown; readonly sessionId: string | null };

/**
 * Opens what this phone keeps, in IndexedDB. iOS closes the connection behind our back ("connection
 * is closing"), so every operation reopens and tries once more. Where IndexedDB is refused (private
 * windows, full disks) or hangs, memory takes over, and whoever listens is told. What is changed
 * then is noted in the tab, which outlives a reload, and moves to the disk once that takes it.
 *
 * @param notes of the tab; a worker has none
 */
export function createStorage(
  databaseName = 'kaagapay',
  notes: Pick<TabNotes, 'readRaw' | 'write'> = noNotes,
): RecordStorage {
  const memory = new Map<string, InMemory>();
  /** What is under way: where its key is forgotten meanwhile, it leaves nothing there. */
  const underWay = new Set<{ readonly key: string; isForgotten: boolean }>();
  let holder: Holder | null = null;
  const isMemoryOnly = createSignal();
  const hasMetNewer = createSignal();

  const isHeld = async (): Promise<boolean> => {
    const asked = holder;
    return asked !== null && (await asked.isStill()) && holder === asked;
  };
  const database = openKnownDatabase(databaseName, {
    isStillAllowed: isHeld,
    records: async () => {
      if (!(await isHeld())) return [];
      const own = [...memory].filter(([, held]) => held.sessionId === holder?.sessionId);
      return own.map(([key, { value }]) => ({ key, value }));
    },
  });

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

  /**
   * Where memory takes over, it takes all that waits for the disk at that moment, in the order in which
   * it was begun: an older change must not come on top of a newer one. An answer of the disk that comes
   * later counts for nothing.
   *
   * @param finish what has to be done before the next one begins
   */
  function attempt<Raw, Value>(
    onDisk: (disk: KnownDatabase) => Promise<Raw>,
    inMemory: () => Raw,
    finish: (raw: Raw) => Value,
  ): Promise<Value> {
    return new Promise((resolve, reject) => {
      const settle = (find: () => Raw) => {
        try {
          resolve(finish(find()));
        } catch (error) {
          reject(error);
        }
      };
      const takeOver = () => settle(inMemory);
      if (isMemoryOnly.isOn()) return takeOver();
      const stop = isMemoryOnly.onOn(takeOver);
      onDiskInTime(onDisk).then((raw) => {
        if (isMemoryOnly.isOn()) return;
        stop();
        settle(() => raw);
      }, isMemoryOnly.turnOn);
    });
  }

  function inTab(): Readonly<Record<string, unknown>> {
    const raw = notes.readRaw(noteName);
    return isRecord(raw) ? raw : {};
  }

  /** @param value undefined leaves nothing of it in the tab */
  function keepInTab(key: string, value: unknown): void {
    const { [key]: before, ...others } = inTab();
    if (before === undefined && value === undefined) return;
    const kept = value === undefined ? others : { ...others, [key]: value };
    try {
      notes.write(noteName, Object.keys(kept).length === 0 ? null : kept);
    } catch {
      // The tab is full as well: what is left is memory, and no older state of it.
      notes.write(noteName, others);
    }
  }

  const remembered = (key: string): unknown => memory.get(key)?.value ?? inTab()[key];

  const letGoOf = (key: string): void => {
    for (const begun of underWay) if (begun.key === key) begun.isForgotten = true;
    memory.delete(key);
    keepInTab(key, undefined);
  };

  const forget = async (key: string): Promise<void> => {
    letGoOf(key);
    await attempt(
      (disk) => disk.change(key, () => ({ kind: 'gone' })),
      () => undefined,
      () => undefined,
    );
  };

  /** Begins something with what lies at `key`. */
  const begin = (key: string) => {
    const begun = { key, isForgotten: false };
    const sessionId = holder?.sessionId ?? null;
    underWay.add(begun);
    return {
      isForgotten: () => begun.isForgotten,
      remember: <Value>(value: Value | null): Value | null => {
        underWay.delete(begun);
        if (value === null || begun.isForgotten) memory.delete(key);
        else memory.set(key, { value, sessionId });
        return value;
      },
    };
  };

  const keysWhere = (isWanted: (key: string) => boolean): Promise<readonly string[]> => {
    return attempt<readonly string[], readonly string[]>(
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
    letGo: (isUnwanted) =>
      [...memory.keys(), ...Object.keys(inTab())].filter(isUnwanted).forEach(letGoOf),
    holdFor: (session) => {
      holder = session;
      if (session === null) return;
      for (const [key, { value, sessionId }] of memory)
        if (sessionId === null && session.takesOver(key))
          memory.set(key, { value, sessionId: session.sessionId });
    },

    read: async (key, kind) => {
      // What the disk had not taken is newer than what lies there, and is offered to it once more.
      if (!isMemoryOnly.isOn() && key in inTab())
        return storage.change(key, kind, (there) => there);
      const { remember } = begin(key);
      const there = await attempt(
        (disk) => disk.get(key),
        () => remembered(key),
        (raw) => {
          const found = look(kind, raw);
          // What has only been read must not go from the screen when the phone stops giving it out.
          remember(typeof found === 'string' ? null : found.value);
          return found;
        },
      );
      if (there === 'newer') hasMetNewer.turnOn();
      if (there === 'damaged') await forget(key);
      return typeof there === 'string' ? null : there.value;
    },

    change: <Value>(
      key: string,
      kind: RecordType<Value>,
      change: (there: Value | null) => Value | null,
    ) => {
      const noted = isMemoryOnly.isOn() ? undefined : inTab()[key];
      const { isForgotten, remember } = begin(key);
      let now: Value | null = null;
      let isLeftAlone = false;
      const task = (raw: unknown): Left => {
        now = null;
        if (isForgotten()) return { kind: 'same' };
        const there = look(kind, noted ?? raw);
        isLeftAlone = there === 'newer';
        if (there === 'newer') {
          hasMetNewer.turnOn();
          return { kind: 'same' };
        }
        const before = there === 'damaged' ? null : there.value;
        now = change(before);
        if (now === null) return { kind: 'gone' };
        return now === before && noted === undefined
          ? { kind: 'same' }
          : { kind: 'put', value: now };
      };
      return attempt(
        (disk) => disk.change(key, task),
        () => void task(remembered(key)),
        () => {
          if (!isLeftAlone) keepInTab(key, isMemoryOnly.isOn() ? (now ?? undefined) : undefined);
          return remember(now);
        },
      );
    },

    forgetWhere: async (isUnwanted) => {
      const inMemory = [...memory.keys()].filter(isUnwanted);
      const unwanted = new Set([...(await keysWhere(isUnwanted)), ...inMemory]);
      await Promise.all([...unwanted].map(forget));
    },
  };
  return storage;
}

/** Reads what lies on the disk as a record of this kind. */
function look<Value>(
  { version, schema }: RecordType<Value>,
  raw: unknown,
): { readonly value: Value | null } | 'newer' | 'damaged' {
  if (raw === undefined) return { value: null };
  if (isNewerThan(version, raw)) return 'newer';
  return parse(schema, raw) ?? 'damaged';
}

/** Something that happens once, if at all. */
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
    /** Calls `listener` when it happens, or at once where it has. @returns stops listening */
    onOn: (listener: () => void): (() => void) => {
      if (isOn) listener();
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

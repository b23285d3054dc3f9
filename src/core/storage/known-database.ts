import { promisifyRequest } from 'idb-keyval';
import { pause, within } from '~/core/waits.ts';

/** In milliseconds. A page that still runs after this was not left. */
const farewell = 1_000;

type PageTransactions = {
  /** Leaving the page aborts the transaction. Throws if the page is being left already. */
  readonly follow: (transaction: IDBTransaction) => void;
  /** Resolves if the page stays after all; null unless it is being left. */
  readonly away: () => Promise<unknown> | null;
};

/** In WebKit an open transaction may block the database for later pages: `pagehide` aborts it. */
function followPage(): PageTransactions {
  const live = new Set<IDBTransaction>();
  let away: Promise<unknown> | null = null;

  const leave = () => {
    away ??= pause(farewell).then(() => {
      away = null;
    });
    for (const transaction of live) end(transaction);
  };
  // True in every browser on WebKit; false in a worker.
  const isWebKit = 'vendor' in navigator && navigator.vendor === 'Apple Computer, Inc.';
  if (isWebKit) addEventListener('pagehide', leave);

  return {
    away: () => away,
    follow: (transaction) => {
      if (away) {
        // The database opened after the page was left.
        end(transaction);
        throw new Error('the page is being left');
      }
      live.add(transaction);
      for (const over of ['complete', 'abort'])
        transaction.addEventListener(over, () => live.delete(transaction));
    },
  };
}

function end(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // The transaction is already being committed.
  }
}

/** `same` writes nothing. */
export type DiskChange = 'same' | 'gone' | { readonly put: unknown };

export type DiskRecord = readonly [key: string, value: unknown];

export type WriteBack = {
  readonly records: () => Promise<readonly DiskRecord[]>;
  /** False undoes the write, because the session has ended meanwhile. */
  readonly isStillAllowed: () => Promise<boolean>;
};

export type KnownDatabase = {
  readonly get: (key: string) => Promise<unknown>;
  /** @param task pure: it may run twice */
  readonly change: (key: string, task: (raw: unknown) => DiskChange) => Promise<void>;
  readonly keys: () => Promise<readonly string[]>;
  readonly reopen: () => void;
  readonly away: () => Promise<unknown> | null;
};

export const deletionOf =
  (key: string) =>
  (disk: Pick<KnownDatabase, 'change'>): Promise<void> =>
    disk.change(key, () => 'gone');

export type DatabaseHost = { readonly indexedDB: IDBFactory };

type Place = {
  readonly openHost: () => Promise<DatabaseHost>;
  /** A change of these records ends after the flush to the disk. */
  readonly isStrict: (key: string) => boolean;
};

const storeName = 'kept';

/** For a read of a database that the browser has closed. */
const lookTimeoutMs = 3_000;

/** The database's id is lost together with the records. */
const idKey = 'database-id';

/** @param onClosed called when the browser has closed the database by itself */
function connect(name: string, openHost: Place['openHost'], onClosed: () => void) {
  const page = followPage();
  /** Keeps the host, too: the garbage collector would end the requests of a bucket. */
  let connection: Promise<{ database: IDBDatabase; host: DatabaseHost }> | null = null;

  const reopen = () => {
    connection = null;
  };

  async function open() {
    const host = await openHost();
    const opening = host.indexedDB.open(name);
    opening.onupgradeneeded = () => opening.result.createObjectStore(storeName);
    const database = await promisifyRequest(opening);
    // An open connection blocks a deletion, which blocks later opens.
    database.addEventListener('versionchange', () => {
      database.close();
      reopen();
    });
    database.addEventListener('close', () => {
      reopen();
      onClosed();
    });
    return { database, host };
  }

  return {
    reopen,
    away: page.away,
    /** @param use must make its first request at once, or the transaction ends */
    inTransaction: async <Value>(
      mode: IDBTransactionMode,
      options: IDBTransactionOptions,
      use: (objects: IDBObjectStore) => Promise<Value>,
    ): Promise<Value> => {
      connection ??= open();
      const { database } = await connection;
      const transaction = database.transaction(storeName, mode, options);
      page.follow(transaction);
      return use(transaction.objectStore(storeName));
    },
  };
}

/** The id of the database that this page uses; null before the first use. */
type Identity = { known: string | null };

/**
 * Changes a record, unless the database is another one than before.
 *
 * @param back records to write back into another database; null changes nothing then
 * @returns the keys written back; null if nothing was done
 */
async function changeIn(
  objects: IDBObjectStore,
  identity: Identity,
  key: string,
  back: readonly DiskRecord[] | null,
  task: (raw: unknown) => DiskChange,
): Promise<readonly string[] | null> {
  let written: string[] | null = null;
  const done = promisifyRequest(objects.transaction);
  const run = () => {
    const getting = objects.get(key);
    getting.onsuccess = () => {
      const changed = task(getting.result);
      if (changed === 'gone') objects.delete(key);
      else if (changed !== 'same') objects.put(changed.put, key);
    };
  };
  const asking = objects.get(idKey);
  asking.onsuccess = () => {
    const stored: unknown = asking.result;
    const id = typeof stored === 'string' ? stored : `${Date.now()}-${Math.random()}`;
    const isAnother = identity.known !== null && id !== identity.known;
    if (isAnother && back === null) return;
    written = [];
    if (id !== stored) objects.put(id, idKey);
    objects.transaction.addEventListener('complete', () => {
      identity.known = id;
    });
    if (!isAnother || back === null || back.length === 0) return run();
    const listing = objects.getAllKeys();
    listing.onsuccess = () => {
      const present = new Set(listing.result.map(String));
      const absent = back.filter(([held]) => !present.has(held));
      for (const [held, value] of absent) objects.put(value, held);
      written = absent.map(([held]) => held);
      run();
    };
  };
  await done;
  return written;
}

/**
 * Detects that the browser has lost the database, and writes the page's records back. Skips
 * existing keys: another tab may have restored and changed them.
 * Source: docs/decisions/0065-lost-indexeddb-records.md.
 */
export function openKnownDatabase(
  name: string,
  writeBack: WriteBack,
  { openHost, isStrict }: Place,
): KnownDatabase {
  const identity: Identity = { known: null };
  // The page may be reloaded before its next change, so restore now.
  const { inTransaction, reopen, away } = connect(name, openHost, () => void lookAgain());

  /** Chromium refuses to open a database while it clears it, and may drop a request. */
  async function lookAgain(): Promise<void> {
    for (const wait of [0, 300, 1_500, 5_000]) {
      await pause(wait);
      try {
        return void (await within(lookTimeoutMs, get(idKey)));
      } catch {
        reopen();
      }
    }
  }

  const transact = (
    key: string,
    back: readonly DiskRecord[] | null,
    task: (raw: unknown) => DiskChange,
  ): Promise<readonly string[] | null> => {
    const keys = [key, ...(back ?? []).map(([each]) => each)];
    const durability = keys.some(isStrict) ? 'strict' : 'relaxed';
    return inTransaction('readwrite', { durability }, (objects) =>
      changeIn(objects, identity, key, back, task),
    );
  };

  const change = async (key: string, task: (raw: unknown) => DiskChange): Promise<void> => {
    if ((await transact(key, null, task)) !== null) return;
    const written = await transact(key, await writeBack.records(), task);
    if (written === null || written.length === 0 || (await writeBack.isStillAllowed())) return;
    for (const each of written) await transact(each, [], () => 'gone');
  };

  const get = async (key: string): Promise<unknown> => {
    const [id, raw] = await inTransaction<unknown[]>('readonly', {}, (objects) =>
      Promise.all([idKey, key].map((each) => promisifyRequest(objects.get(each)))),
    );
    if (typeof id === 'string') identity.known ??= id;
    if (identity.known !== null && id === identity.known) return raw;
    let stored = raw;
    const marking = change(key, (present) => {
      stored = present;
      return 'same';
    });
    if (identity.known === null) {
      // A full disk may not store the id, so do not wait.
      marking.catch(() => undefined);
      return raw;
    }
    await marking;
    return stored;
  };

  return {
    get,
    change,
    keys: async () => {
      const all = await inTransaction('readonly', {}, (objects) =>
        promisifyRequest(objects.getAllKeys()),
      );
      return all.map(String).filter((key) => key !== idKey);
    },
    reopen,
    away,
  };
}

import { createStore, getMany, promisifyRequest, type UseStore } from 'idb-keyval';
import { pause, within } from './pause.ts';

/** Milliseconds after which a page that still runs has not gone, or has come back. */
const farewell = 1_000;

/** What a page has to do with IndexedDB while it is left. */
type PageTransactions = {
  /** The same store, whose transactions end with the page. */
  readonly follow: (store: UseStore) => UseStore;
  /** While the page is being left: settles where it goes on all the same. Null otherwise. */
  readonly away: () => Promise<unknown> | null;
};

/**
 * Ends a page's transactions when it is left, in WebKit. There one that is under way when a page
 * reloads or goes elsewhere may never end, and no later one begins on its database, also after
 * another reload: the next page would find a phone that keeps nothing. Chromium finishes what it
 * was given, so engines other than WebKit are left to it. A page that comes back from the browser's
 * memory asks again.
 */
function followPage(): PageTransactions {
  const live = new Set<IDBTransaction>();
  let away: Promise<unknown> | null = null;

  const leave = () => {
    away ??= pause(farewell).then(() => {
      away = null;
    });
    for (const transaction of live) end(transaction);
  };
  // Browsers on WebKit say so, whatever they call themselves; a worker says nothing.
  const isWebKit = 'vendor' in navigator && navigator.vendor === 'Apple Computer, Inc.';
  if (isWebKit) addEventListener('pagehide', leave);

  return {
    away: () => away,
    follow: (store) => (mode, use) =>
      store(mode, (objects) => {
        const { transaction } = objects;
        if (away) {
          // The database was still being opened when the page was left.
          end(transaction);
          return Promise.reject(new Error('the page is being left'));
        }
        live.add(transaction);
        for (const over of ['complete', 'abort'])
          transaction.addEventListener(over, () => live.delete(transaction));
        return use(objects);
      }),
  };
}

function end(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It is being committed.
  }
}

/** What `change` leaves at a key; `same` where nothing is written. */
export type Left =
  | { readonly kind: 'same' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'put'; readonly value: unknown };

/** A record that the page holds in memory. */
type HeldRecord = { readonly key: string; readonly value: unknown };

/** What a page may write back where the phone has lost its records. */
type WriteBack = {
  /** What may be written back now; nothing where nobody is signed in, or the session is over. */
  readonly records: () => Promise<readonly HeldRecord[]>;
  /** Asked after writing: false where the session was ended meanwhile, so that it is taken back. */
  readonly isStillAllowed: () => Promise<boolean>;
};

/** One page's connection to what lies on the disk. */
export type KnownDatabase = {
  readonly get: (key: string) => Promise<unknown>;
  /** Changes what lies at `key` in one transaction. @param task pure: it may run twice */
  readonly change: (key: string, task: (raw: unknown) => Left) => Promise<void>;
  readonly keys: () => Promise<readonly string[]>;
  /** The next operation opens the database anew. */
  readonly reopen: () => void;
  /** While the page is being left: settles where it goes on all the same. Null otherwise. */
  readonly away: () => Promise<unknown> | null;
};

/** Milliseconds that one look at a database may take which the browser has closed. */
const lookTimeoutMs = 3_000;

/** Where a database says which one it is. It goes with the records. */
const idKey = 'database-id';

/**
 * Opens the database, and notices when the one that the page has read from is gone: a browser may lose
 * it while a page is open (too little room, cleaner apps, faults). Then what the page holds is written
 * back before anything else happens, each record only where there is none: another tab may have done so
 * and gone on. Source: docs/decisions/0065-records-that-vanish-are-written-back.md.
 */
export function openKnownDatabase(name: string, writeBack: WriteBack): KnownDatabase {
  const page = followPage();
  const watched = new WeakSet<IDBDatabase>();
  let connection: UseStore | null = null;
  /** The id of the database that this page has read from. */
  let known: string | null = null;

  const reopen = () => {
    connection = null;
  };

  function watch(database: IDBDatabase): void {
    if (watched.has(database)) return;
    watched.add(database);
    // Whoever deletes the database waits for this, and whoever opens it next waits for them.
    database.addEventListener('versionchange', () => {
      database.close();
      reopen();
    });
    // Closed by the browser: the page may be reloaded before its next change.
    database.addEventListener('close', () => {
      reopen();
      void lookAgain();
    });
  }

  /**
   * While Chromium clears the database it refuses to open it, and may drop a request without an
   * answer. A busy phone takes its time, and the page may be reloaded before its next change.
   */
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

  /** Watched before anything else: also a connection that a page opens while it is being left. */
  function open(): UseStore {
    const opened = createStore(name, 'kept');
    return page.follow((mode, use) =>
      opened(mode, (objects) => {
        watch(objects.transaction.db);
        return use(objects);
      }),
    );
  }

  function store(): UseStore {
    connection ??= open();
    return connection;
  }

  /**
   * @param back what is written back where this is another database; null: then nothing is done
   * @returns the keys that were written back, or null where nothing was done
   */
  const transact = (
    key: string,
    back: readonly HeldRecord[] | null,
    task: (raw: unknown) => Left,
  ): Promise<readonly string[] | null> =>
    store()('readwrite', async (objects) => {
      let written: string[] | null = null;
      const done = promisifyRequest(objects.transaction);
      const run = () => {
        const getting = objects.get(key);
        getting.onsuccess = () => {
          const left = task(getting.result);
          if (left.kind === 'put') objects.put(left.value, key);
          else if (left.kind === 'gone') objects.delete(key);
        };
      };
      const asking = objects.get(idKey);
      asking.onsuccess = () => {
        const there: unknown = asking.result;
        const id = typeof there === 'string' ? there : `${Date.now()}-${Math.random()}`;
        const isAnother = known !== null && id !== known;
        if (isAnother && back === null) return;
        written = [];
        if (id !== there) objects.put(id, idKey);
        objects.transaction.addEventListener('complete', () => {
          known = id;
        });
        if (!isAnother || back === null || back.length === 0) return run();
        const listing = objects.getAllKeys();
        listing.onsuccess = () => {
          const present = new Set(listing.result.map(String));
          const absent = back.filter((held) => !present.has(held.key));
          for (const held of absent) objects.put(held.value, held.key);
          written = absent.map((held) => held.key);
          run();
        };
      };
      await done;
      return written;
    });

  const change = async (key: string, task: (raw: unknown) => Left): Promise<void> => {
    if ((await transact(key, null, task)) !== null) return;
    const written = await transact(key, await writeBack.records(), task);
    if (written === null || written.length === 0 || (await writeBack.isStillAllowed())) return;
    for (const each of written) await transact(each, [], () => ({ kind: 'gone' }));
  };

  const get = async (key: string): Promise<unknown> => {
    const [id, raw] = await getMany<unknown>([idKey, key], store());
    if (typeof id === 'string') known ??= id;
    if (known !== null && id === known) return raw;
    let there = raw;
    const marking = change(key, (present) => {
      there = present;
      return { kind: 'same' };
    });
    if (known === null) {
      // The first look waits for no id, which a full disk may not take.
      marking.catch(() => undefined);
      return raw;
    }
    await marking;
    return there;
  };

  return {
    get,
    change,
    keys: async () => {
      const all = await store()('readonly', (objects) => promisifyRequest(objects.getAllKeys()));
      return all.map(String).filter((key) => key !== idKey);
    },
    reopen,
    away: page.away,
  };
}

import type { UseStore } from 'idb-keyval';
import { pause } from './pause.ts';

/** Milliseconds after which a page that still runs has not gone, or has come back. */
const farewell = 1_000;

/** What a page has to do with IndexedDB while it is left. */
export type PageTransactions = {
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
export function followPage(): PageTransactions {
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

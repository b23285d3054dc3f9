import { forceCloseDatabase } from 'fake-indexeddb';
import { vi } from 'vitest';

/** What the pages of the running test have open. */
const connections = new Set<IDBDatabase>();
const transactions = new Set<IDBTransaction>();

/** Pages of earlier tests may have left some open that answer nothing any more: no deletion would ever end. */
function closeEarlierConnections(): void {
  const { _databases } = indexedDB as unknown as {
    _databases: ReadonlyMap<string, { readonly connections: readonly IDBDatabase[] }>;
  };
  for (const { connections: open } of _databases.values()) {
    for (const connection of [...open]) connection.close();
  }
}

/** From here to the end of the test it is noted what is open, for a browser that closes it. */
export function noteConnections(): void {
  closeEarlierConnections();
  connections.clear();
  transactions.clear();
  const own = IDBDatabase.prototype.transaction;
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
    this: IDBDatabase,
    ...given
  ) {
    const transaction = own.apply(this, given);
    connections.add(this);
    transactions.add(transaction);
    transaction.addEventListener('complete', () => transactions.delete(transaction));
    return transaction;
  });
}

/** Another page deletes the database: whoever has it open is asked to close it. */
export const deleteDatabase = (name = 'kaagapay'): Promise<void> =>
  new Promise((resolve, reject) => {
    const deleting = indexedDB.deleteDatabase(name);
    deleting.onsuccess = () => resolve();
    deleting.onerror = () => reject(deleting.error);
    deleting.onblocked = () => reject(new Error(`A connection to ${name} is left open.`));
  });

/** The browser loses all records, aborts what is under way and closes every connection. */
export async function loseRecords(name = 'kaagapay'): Promise<void> {
  // To open one that is gone would create it, without a store.
  if (!(await indexedDB.databases()).some((database) => database.name === name)) return;
  const open = [...connections].filter((connection) => connection.name === name);
  for (const transaction of transactions) {
    try {
      if (transaction.db.name === name) transaction.abort();
    } catch {
      // It is over.
    }
  }
  await new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const stores = [...database.objectStoreNames];
      const clearing = database.transaction(stores, 'readwrite');
      for (const store of stores) clearing.objectStore(store).clear();
      clearing.oncomplete = () => {
        database.close();
        resolve();
      };
    };
  });
  for (const connection of open) {
    connections.delete(connection);
    forceCloseDatabase(connection as never);
  }
}

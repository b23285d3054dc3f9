import { forceCloseDatabase } from 'fake-indexeddb';
import { vi } from 'vitest';

const connections = new Set<IDBDatabase>();
const transactions = new Set<IDBTransaction>();

/** Closes connections of earlier tests, which would block every deletion. */
function closeEarlierConnections(): void {
  const { _databases } = indexedDB as unknown as {
    _databases: ReadonlyMap<string, { readonly connections: readonly IDBDatabase[] }>;
  };
  for (const { connections: open } of _databases.values()) {
    for (const connection of [...open]) connection.close();
  }
}

/** Records connections until the test ends, so that a fault can close them. */
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

export const deleteDatabase = (name = 'kaagapay'): Promise<void> =>
  new Promise((resolve, reject) => {
    const deleting = indexedDB.deleteDatabase(name);
    deleting.onsuccess = () => resolve();
    deleting.onerror = () => reject(deleting.error);
    deleting.onblocked = () => reject(new Error(`A connection to ${name} is left open.`));
  });

/** The browser loses all records, aborts transactions and closes every connection. */
export async function loseRecords(name = 'kaagapay'): Promise<void> {
  // Opening a deleted database would create it without a store.
  if (!(await indexedDB.databases()).some((database) => database.name === name)) return;
  const open = [...connections].filter((connection) => connection.name === name);
  for (const transaction of transactions) {
    try {
      if (transaction.db.name === name) transaction.abort();
    } catch {
      // The transaction has ended.
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

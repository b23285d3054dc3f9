/** Source: src/lib/storage.ts. */
const databaseName = 'kaagapay';
const storeName = 'kept';

const settled = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((settle, fail) => {
    request.onsuccess = () => settle(request.result);
    request.onerror = () => fail(request.error);
  });

/**
 * Null if the app has no database yet. The console must not create it: the app's stores would be
 * missing.
 */
async function openIfThere(): Promise<IDBDatabase | null> {
  const opening = indexedDB.open(databaseName);
  opening.onupgradeneeded = () => opening.transaction?.abort();
  const database = await settled(opening).catch(() => null);
  if (database?.objectStoreNames.contains(storeName)) return database;
  database?.close();
  return null;
}

/** @returns an empty map if nothing can be read */
export async function readKept(isWanted: (key: string) => boolean): Promise<Map<string, unknown>> {
  const database = await openIfThere().catch(() => null);
  if (database === null) return new Map();
  try {
    const store = database.transaction(storeName, 'readonly').objectStore(storeName);
    const keys = (await settled(store.getAllKeys())).map(String).filter(isWanted);
    const values = await Promise.all(keys.map((key) => settled<unknown>(store.get(key))));
    return new Map(keys.map((key, index) => [key, values[index]]));
  } catch {
    return new Map();
  } finally {
    // An open connection would block the deletion of the database.
    database.close();
  }
}

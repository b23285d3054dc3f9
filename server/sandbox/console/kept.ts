/** Where the app keeps its records. Source: src/lib/storage.ts. */
const databaseName = 'kaagapay';
const storeName = 'kept';

const settled = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((settle, fail) => {
    request.onsuccess = () => settle(request.result);
    request.onerror = () => fail(request.error);
  });

/**
 * Opens the app's database where there is one, else null. The console may be here before the app:
 * a database that it made would lack what the app puts into its own.
 */
async function openIfThere(): Promise<IDBDatabase | null> {
  const opening = indexedDB.open(databaseName);
  opening.onupgradeneeded = () => opening.transaction?.abort();
  const database = await settled(opening).catch(() => null);
  if (database?.objectStoreNames.contains(storeName)) return database;
  database?.close();
  return null;
}

/**
 * Reads the app's records whose keys are wanted, and changes nothing.
 *
 * @returns by key; empty where nothing is kept or nothing can be read
 */
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
    // An open connection would hold up whoever deletes the database.
    database.close();
  }
}

/** Source: src/core/storage/known-database.ts. */
const databaseName = 'kaagapay';
const storeName = 'kept';

type Bucket = { readonly indexedDB: IDBFactory };
type Buckets = {
  readonly keys: () => Promise<readonly string[]>;
  readonly open: (name: string) => Promise<Bucket>;
};

const settled = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((settle, fail) => {
    request.onsuccess = () => settle(request.result);
    request.onerror = () => fail(request.error);
  });

/** The site's own database, then those in storage buckets. */
async function databases(): Promise<readonly IDBFactory[]> {
  const buckets = Reflect.get(navigator, 'storageBuckets') as Buckets | undefined;
  const names = (await buckets?.keys()) ?? [];
  const opened = await Promise.all(names.map((name) => buckets?.open(name)));
  return [indexedDB, ...opened.flatMap((bucket) => bucket?.indexedDB ?? [])];
}

/**
 * Null if the app has no database yet. The console must not create it: the app's stores would be
 * missing.
 */
async function openIfThere(place: IDBFactory): Promise<IDBDatabase | null> {
  const opening = place.open(databaseName);
  opening.onupgradeneeded = () => opening.transaction?.abort();
  const database = await settled(opening).catch(() => null);
  if (database?.objectStoreNames.contains(storeName)) return database;
  database?.close();
  return null;
}

/** @returns an empty list if nothing can be read */
async function readFrom(
  place: IDBFactory,
  isWanted: (key: string) => boolean,
): Promise<readonly (readonly [string, unknown])[]> {
  const database = await openIfThere(place).catch(() => null);
  if (database === null) return [];
  try {
    const store = database.transaction(storeName, 'readonly').objectStore(storeName);
    const keys = (await settled(store.getAllKeys())).map(String).filter(isWanted);
    const values = await Promise.all(keys.map((key) => settled<unknown>(store.get(key))));
    return keys.map((key, index) => [key, values[index]] as const);
  } catch {
    return [];
  } finally {
    // An open connection would block the deletion of the database.
    database.close();
  }
}

export async function readKept(isWanted: (key: string) => boolean): Promise<Map<string, unknown>> {
  const places = await databases().catch(() => [indexedDB]);
  const found = await Promise.all(places.map((place) => readFrom(place, isWanted)));
  return new Map(found.flat());
}

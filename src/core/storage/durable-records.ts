import {
  type DatabaseHost,
  deletionOf,
  type KnownDatabase,
  openKnownDatabase,
  type WriteBack,
} from './known-database.ts';

/** Source: https://wicg.github.io/storage-buckets. */
export type StorageBuckets = {
  readonly open: (
    name: string,
    options: { readonly persisted: boolean; readonly durability: 'strict' },
  ) => Promise<DatabaseHost>;
};

export type DurableRecords = {
  readonly includes: (key: string) => boolean;
  readonly buckets?: StorageBuckets | undefined;
};

const bucketName = 'durable';

const ofPage = async () => globalThis;

/** Source: docs/decisions/0097-durability-of-vote-records.md. */
export function openDatabases(
  name: string,
  writeBack: WriteBack,
  { includes, buckets }: DurableRecords,
): KnownDatabase {
  const place = { openHost: ofPage, isStrict: includes };
  if (buckets === undefined) return openKnownDatabase(name, writeBack, place);

  const writeBackOf = (isDurable: boolean): WriteBack => ({
    ...writeBack,
    records: async () => (await writeBack.records()).filter(([key]) => includes(key) === isDurable),
  });
  const ofSite = openKnownDatabase(name, writeBackOf(false), place);
  const ofBucket = openKnownDatabase(name, writeBackOf(true), {
    openHost: () => buckets.open(bucketName, { persisted: true, durability: 'strict' }),
    isStrict: () => true,
  });

  async function moveLeftBehind(): Promise<void> {
    for (const key of (await ofSite.keys()).filter(includes)) {
      const raw = await ofSite.get(key);
      await ofBucket.change(key, (present) =>
        present === undefined && raw !== undefined ? { put: raw } : 'same',
      );
      await deletionOf(key)(ofSite);
    }
  }
  let moving: Promise<void> | null = null;
  async function bucketAfterMove(): Promise<KnownDatabase> {
    moving ??= moveLeftBehind().catch((error) => {
      moving = null;
      throw error;
    });
    await moving;
    return ofBucket;
  }
  const placeOf = async (key: string) => (includes(key) ? bucketAfterMove() : ofSite);

  return {
    get: async (key) => (await placeOf(key)).get(key),
    change: async (key, task) => (await placeOf(key)).change(key, task),
    keys: async () => [...(await ofSite.keys()), ...(await ofBucket.keys())],
    reopen: () => {
      ofSite.reopen();
      ofBucket.reopen();
    },
    away: ofSite.away,
  };
}

import { loadUntilThere } from '~/core/load.ts';
import type { Locks } from '~/core/lock.ts';
import { within } from '~/core/pause.ts';
import type { EncryptedRecords, EncryptionRules } from '~/office/encrypted-records.ts';
import type { KnownDatabase } from './known-database.ts';

export type LazyEncryptedRecords = Omit<EncryptedRecords, 'database'> & {
  readonly isPersonal: EncryptionRules['isPersonal'];
  /** Personal records of this disk are encrypted from now on. Call it first, and once. */
  readonly over: (disk: KnownDatabase) => KnownDatabase;
};

/** Milliseconds: also derives a key for each member who left something. */
const diskTimeoutMs = 20_000;

/** Encrypted records whose code loads with the first use: only a field office needs it. */
export function createLazyEncryptedRecords(
  locks: Locks,
  rules: EncryptionRules,
): LazyEncryptedRecords {
  let give: (disk: KnownDatabase) => void = () => undefined;
  const given = new Promise<KnownDatabase>((resolve) => {
    give = resolve;
  });
  let loading: Promise<EncryptedRecords> | null = null;
  async function load(): Promise<EncryptedRecords> {
    const { createEncryptedRecords } = await loadUntilThere(
      () => import('~/office/encrypted-records.ts'),
    );
    return createEncryptedRecords(await given, locks, rules);
  }
  const records = () => {
    loading ??= load();
    return loading;
  };
  let isRefused = false;
  /** A disk that refuses or hangs must not prevent a sign-in or a log-out. */
  async function attempt<Value>(
    use: (encrypted: EncryptedRecords) => Promise<Value>,
    otherwise: Value,
  ) {
    try {
      return await within(diskTimeoutMs, records().then(use));
    } catch {
      isRefused = true;
      return otherwise;
    }
  }
  async function database(): Promise<KnownDatabase> {
    // Storage then keeps the records in memory, and says so.
    if (isRefused) throw new Error('the disk has refused encrypted records');
    return (await records()).database;
  }
  return {
    isPersonal: rules.isPersonal,
    begin: (token, owner) => attempt((encrypted) => encrypted.begin(token, owner), undefined),
    renew: (token) => attempt((encrypted) => encrypted.renew(token), undefined),
    lock: () => attempt((encrypted) => encrypted.lock(), undefined),
    end: () => attempt((encrypted) => encrypted.end(), undefined),
    countLeft: () => attempt((encrypted) => encrypted.countLeft(), 0),
    over: (disk) => {
      give(disk);
      return {
        get: async (key) => (await database()).get(key),
        change: async (key, task) => (await database()).change(key, task),
        keys: async () => (await database()).keys(),
        reopen: disk.reopen,
        away: disk.away,
      };
    },
  };
}

import type { Locks } from '~/core/lock.ts';
import { within } from '~/core/waits.ts';
import type { KnownDatabase } from './known-database.ts';

export type EncryptionRules = {
  /** Such a record is only ever on the disk encrypted, while its session lasts. */
  readonly isPersonal: (key: string) => boolean;
  /** Such a record outlives its session, and only its member can open it again. */
  readonly outlivesSession: (key: string, value: unknown) => boolean;
};

/** The password of a member, who alone may open what was left. */
export type Owner = { readonly username: string; readonly password: string };

export type EncryptedRecords = {
  readonly database: KnownDatabase;
  /**
   * Begins or, after a reload, continues a session. Deletes what other sessions left open.
   *
   * @param owner null after a reload; else opens what this member left behind
   */
  readonly begin: (token: string, owner: Owner | null) => Promise<void>;
  /** The API has changed the token of the session. */
  readonly renew: (token: string) => Promise<void>;
  /** Locks the session's records by the password. The next `end` deletes them. */
  readonly lock: () => Promise<void>;
  /** Deletes the session's records, except those that stay behind. */
  readonly end: () => Promise<void>;
  readonly countLeft: () => Promise<number>;
};

export type Encryption = {
  readonly openEncryptedRecords: (
    disk: KnownDatabase,
    locks: Locks,
    rules: EncryptionRules,
  ) => Promise<EncryptedRecords>;
};

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
  loadEncryption: () => Promise<Encryption>,
): LazyEncryptedRecords {
  let give: (disk: KnownDatabase) => void = () => undefined;
  const given = new Promise<KnownDatabase>((resolve) => {
    give = resolve;
  });
  let loading: Promise<EncryptedRecords> | null = null;
  const records = () => {
    loading ??= loadEncryption().then(async ({ openEncryptedRecords }) =>
      openEncryptedRecords(await given, locks, rules),
    );
    return loading;
  };
  let isRefused = false;
  /** A disk that refuses or hangs must not prevent a sign-in or a log-out. */
  const attempt = <Value>(use: (encrypted: EncryptedRecords) => Promise<Value>) =>
    within(diskTimeoutMs, records().then(use)).catch(() => {
      isRefused = true;
    });
  async function database(): Promise<KnownDatabase> {
    // Storage then keeps the records in memory, and says so.
    if (isRefused) throw new Error('the disk has refused encrypted records');
    return (await records()).database;
  }
  return {
    isPersonal: rules.isPersonal,
    begin: (token, owner) => attempt((encrypted) => encrypted.begin(token, owner)),
    renew: (token) => attempt((encrypted) => encrypted.renew(token)),
    lock: () => attempt((encrypted) => encrypted.lock()),
    end: () => attempt((encrypted) => encrypted.end()),
    countLeft: async () => (await attempt((encrypted) => encrypted.countLeft())) ?? 0,
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

export const encryptedPrefix = 'encrypted:';

/** Its change ends after the flush to the disk. */
export const isEncryptedKey = (key: string): boolean => key.startsWith(encryptedPrefix);

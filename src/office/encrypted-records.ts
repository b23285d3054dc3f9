import * as v from 'valibot';
import type { Locks } from '~/core/lock.ts';
import { deletionOf, type KnownDatabase } from '~/core/storage/known-database.ts';
import {
  type EncryptedRecords,
  type EncryptionRules,
  encryptedPrefix,
  isEncryptedKey,
  type Owner,
} from '~/core/storage/lazy-encrypted-records.ts';
import { isNewerThan, parse } from '~/core/storage/record-type.ts';
import {
  decryptJson,
  type Encrypted,
  encryptJson,
  keyFromPassword,
  keyFromToken,
  randomKey,
  randomSalt,
  unwrapKey,
  wrapKey,
} from './encryption.ts';

const EncryptedText = v.object({ iv: v.string(), data: v.string() });
const ByPassword = v.object({ ...EncryptedText.entries, salt: v.string() });

/** All records of a session, encrypted by a random key. */
const Envelope = v.object({
  version: v.literal(1),
  /** Device time, milliseconds since 1970. */
  writtenAt: v.number(),
  contents: EncryptedText,
  /** The key, encrypted by the session's token. Null after the session. */
  byToken: v.nullable(EncryptedText),
  /** The key, encrypted by the member's password. Null if nothing may be left behind. */
  byPassword: v.nullable(ByPassword),
  /** Its member may return in this turn. */
  isLocked: v.optional(v.literal(true)),
});
type Envelope = v.InferOutput<typeof Envelope>;

export const encryptedKind = { version: 1, schema: Envelope } as const;

/** Milliseconds. Every vote has long ended. */
const longestLeft = 60 * 86_400_000;

const Contents = v.object({
  records: v.record(v.string(), v.unknown()),
  /** Leaves the encrypted part when something may be left behind. */
  byPassword: v.nullable(ByPassword),
});
type Contents = v.InferOutput<typeof Contents>;

type Open = { readonly at: string; readonly key: CryptoKey };
type Seen = { readonly envelope: Envelope; readonly contents: Contents };

/** New at each encryption. */
const markOf = (envelope: Envelope | null) =>
  envelope && `${envelope.contents.iv} ${envelope.byToken?.iv}`;

const mostTries = 50;

const nothing: Contents = { records: {}, byPassword: null };

async function decryptContents(key: CryptoKey, encrypted: Encrypted): Promise<Contents | null> {
  return parse(Contents, await decryptJson(key, encrypted))?.value ?? null;
}

/** Two members may have the same password. */
const secretOf = ({ username, password }: Owner) => `${username.toLowerCase()}\n${password}`;

/**
 * The personal records of a shared tablet. Its disk may keep deleted bytes for a long time, so they
 * are never on it in plain. Source: docs/behaviour/field-office.md#the-records-of-a-member.
 */
export function createEncryptedRecords(
  disk: KnownDatabase,
  locks: Locks,
  { isPersonal, outlivesSession }: EncryptionRules,
): EncryptedRecords {
  let open: Open | null = null;

  const alone = <Value>(task: () => Promise<Value>): Promise<Value> =>
    locks.withLock('encrypted records', task);

  const parsed = (raw: unknown): Envelope | null => parse(Envelope, raw)?.value ?? null;
  const read = async (at: string) => parsed(await disk.get(at));
  const write = (at: string, envelope: Envelope) => disk.change(at, () => ({ put: envelope }));
  const remove = (at: string) => deletionOf(at)(disk);
  const places = async () => (await disk.keys()).filter(isEncryptedKey);

  const leftIn = ({ records }: Contents) =>
    Object.fromEntries(
      Object.entries(records).filter(([key, value]) => outlivesSession(key, value)),
    );
  const leavesSomething = (contents: Contents) => Object.keys(leftIn(contents)).length > 0;

  async function decrypted(key: CryptoKey, envelope: Envelope | null): Promise<Seen | null> {
    const contents = envelope && (await decryptContents(key, envelope.contents));
    return envelope && contents && { envelope, contents };
  }

  const look = async ({ at, key }: Open) => decrypted(key, await read(at));

  const envelopeOf = async (
    { key }: Open,
    byToken: Encrypted | null,
    contents: Contents,
  ): Promise<Envelope> => ({
    version: 1,
    writtenAt: Date.now(),
    contents: await encryptJson(key, contents),
    byToken,
    byPassword: leavesSomething(contents) ? contents.byPassword : null,
  });

  /** Asks `next` again if another tab wrote meanwhile, as without Web Locks. Null: no change. */
  async function update(
    session: Open,
    next: (seen: Seen | null) => Promise<Envelope | 'gone' | null>,
  ): Promise<void> {
    for (let tries = 0; tries < mostTries; tries += 1) {
      const before = await read(session.at);
      const wanted = await next(await decrypted(session.key, before));
      if (wanted === null) return;
      let isDone = false;
      await disk.change(session.at, (raw) => {
        isDone = markOf(parsed(raw)) === markOf(before);
        if (!isDone) return 'same';
        return wanted === 'gone' ? 'gone' : { put: wanted };
      });
      if (isDone) return;
    }
    throw new Error('other tabs keep changing the encrypted records');
  }

  /** A killed browser ended no session. Before the mode was turned on, records were in plain. */
  async function closeOthers(): Promise<void> {
    for (const key of (await disk.keys()).filter(isPersonal)) await remove(key);
    for (const at of await places()) {
      if (at === open?.at) continue;
      const raw = await disk.get(at);
      // A later release wrote it.
      if (isNewerThan(encryptedKind.version, raw)) continue;
      const envelope = parse(Envelope, raw)?.value ?? null;
      const isOld = envelope === null || Date.now() - envelope.writtenAt > longestLeft;
      if (isOld || envelope.byPassword === null || envelope.isLocked) await remove(at);
      else if (envelope.byToken !== null) await write(at, { ...envelope, byToken: null });
    }
  }

  async function findByToken(wrapping: CryptoKey): Promise<Open | null> {
    for (const at of await places()) {
      const byToken = (await read(at))?.byToken;
      const key = byToken ? await unwrapKey(wrapping, byToken) : null;
      if (key !== null) return { at, key };
    }
    return null;
  }

  async function findLeft(owner: Owner) {
    let records: Contents['records'] = {};
    const found: string[] = [];
    for (const at of await places()) {
      const byPassword = (await read(at))?.byPassword;
      if (!byPassword) continue;
      const wrapping = await keyFromPassword(secretOf(owner), byPassword.salt);
      const key = await unwrapKey(wrapping, byPassword);
      const left = key && (await look({ at, key }));
      if (!left) continue;
      const { isLocked } = left.envelope;
      records = { ...records, ...(isLocked ? left.contents.records : leftIn(left.contents)) };
      found.push(at);
    }
    return { records, found };
  }

  const readRecords = async () => (open && (await look(open))?.contents.records) ?? {};

  return {
    begin: (token, owner) =>
      alone(async () => {
        const wrapping = await keyFromToken(token);
        open = await findByToken(wrapping);
        if (open !== null) return closeOthers();
        const key = await randomKey();
        const salt = randomSalt();
        const byPassword = owner && {
          ...(await wrapKey(await keyFromPassword(secretOf(owner), salt), key)),
          salt,
        };
        const { records, found } = owner ? await findLeft(owner) : { records: {}, found: [] };
        const begun = { at: encryptedPrefix + crypto.randomUUID(), key };
        const byToken = await wrapKey(wrapping, key);
        open = begun;
        await write(begun.at, await envelopeOf(begun, byToken, { records, byPassword }));
        // Only now: the browser may be killed at any time.
        for (const at of found) await remove(at);
        await closeOthers();
      }),

    renew: (token) =>
      alone(async () => {
        const renewed = open;
        if (!renewed) return;
        const byToken = await wrapKey(await keyFromToken(token), renewed.key);
        await update(renewed, async (seen) => seen && envelopeOf(renewed, byToken, seen.contents));
      }),

    lock: () =>
      alone(async () => {
        const ended = open;
        open = null;
        if (!ended) return;
        await update(ended, async (seen) => {
          const contents = seen?.contents;
          if (!contents?.byPassword) return 'gone';
          if (leavesSomething(contents))
            return envelopeOf(ended, null, { ...contents, records: leftIn(contents) });
          const locked = await envelopeOf(ended, null, contents);
          return { ...locked, byPassword: contents.byPassword, isLocked: true };
        });
      }),

    end: () =>
      alone(async () => {
        const ended = open;
        open = null;
        if (ended) {
          await update(ended, async (seen) => {
            const contents = seen?.contents;
            if (!contents?.byPassword || !leavesSomething(contents)) return 'gone';
            return envelopeOf(ended, null, { ...contents, records: leftIn(contents) });
          });
        }
        await closeOthers();
      }),

    countLeft: async () => {
      const envelopes = await Promise.all((await places()).map(read));
      return envelopes.filter((left) => left !== null && left.byToken === null && !left.isLocked)
        .length;
    },

    database: {
      ...disk,
      get: async (key) => (isPersonal(key) ? (await readRecords())[key] : disk.get(key)),
      change: (key, task) => {
        if (!isPersonal(key)) return disk.change(key, task);
        return alone(async () => {
          const session = open;
          // Nothing is kept without a session. Another tab may have ended it.
          if (session === null) return void task(undefined);
          await update(session, async (seen) => {
            const { envelope = null, contents = nothing } = seen ?? {};
            const { [key]: raw, ...others } = contents.records;
            const change = task(raw);
            if (change === 'same' || !envelope?.byToken) return null;
            const records = change === 'gone' ? others : { ...others, [key]: change.put };
            return envelopeOf(session, envelope.byToken, { ...contents, records });
          });
        });
      },
      keys: async () => [
        ...(await disk.keys()).filter((key) => !isPersonal(key) && !isEncryptedKey(key)),
        ...Object.keys(await readRecords()),
      ],
    },
  };
}

import { atom } from 'jotai';
import * as v from 'valibot';
import { Session } from '~/contracts/session.ts';
import type { RecordKind } from '~/lib/storage.ts';
import { memberKeys } from './member-keys.ts';
import { serverClockAtom, storageAtom } from './platform.ts';

const key = 'session';

const schema = v.object({
  version: v.literal(1),
  tag: v.string(),
  at: v.number(),
  clockOffset: v.number(),
  /** Parsed when it is used: what lies here is the answer as it came. */
  answer: v.record(v.string(), v.unknown()),
});

/** The last session answer on this phone, without its hash and key; `tag` says whose it is. */
const KeptSession: RecordKind<v.InferOutput<typeof schema>> = { version: 1, schema };

/**
 * Keeps the session answer so that the portal opens without network. The session's own secrets
 * are left out: the cookie holds the hash, and the key is fetched again before it is needed.
 *
 * @returns server time of the answer
 */
export const keepSessionAtom = atom(
  null,
  async (get, _set, tag: string, answer: unknown): Promise<number> => {
    const clock = get(serverClockAtom);
    const at = clock.now();
    const { hash: _hash, key: _key, ...rest } = answer as Record<string, unknown>;
    const kept = { version: 1, tag, at, clockOffset: clock.offset(), answer: rest } as const;
    await get(storageAtom).change(key, KeptSession, () => kept);
    return at;
  },
);

/** The kept session of exactly this tag, or null; also restores the server's clock. */
export const readKeptSessionAtom = atom(
  null,
  async (
    get,
    _set,
    tag: string,
  ): Promise<{ readonly session: Session; readonly at: number } | null> => {
    const kept = await get(storageAtom).read(key, KeptSession);
    const parsed = v.safeParse(Session, kept?.answer);
    if (kept === null || kept.tag !== tag || !parsed.success) return null;
    get(serverClockAtom).restore(kept.clockOffset);
    return { session: parsed.output, at: kept.at };
  },
);

/**
 * Forgets what was known through a session: its own answer, and what is cached for its member. A
 * newer session on this phone, of another tab, keeps what is its own.
 *
 * @param ended the tag of the session; null where this phone holds none at all
 */
export const forgetSessionDataAtom = atom(
  null,
  async (get, _set, ended: string | null): Promise<void> => {
    const storage = get(storageAtom);
    const newer = await storage.change(key, KeptSession, (kept) =>
      ended !== null && kept !== null && kept.tag !== ended ? kept : null,
    );
    const isOfNewer = memberKeys.isOf(String(newer?.answer['uuid'] ?? ''));
    await storage.forgetWhere(
      (place) => memberKeys.isCached(place) && !(newer !== null && isOfNewer(place)),
    );
  },
);

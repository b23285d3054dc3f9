import { atom } from 'jotai';
import * as v from 'valibot';
import { Session } from '~/contracts/session.ts';
import { serverClockAtom, storageAtom } from './platform.ts';

const key = 'session';

/** The last session answer on this phone, without its hash and key; `tag` says whose it is. */
const KeptSession = v.object({
  version: v.literal(1),
  tag: v.string(),
  at: v.number(),
  clockOffset: v.number(),
  answer: Session,
});

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
    const kept = { version: 1, tag, at, clockOffset: clock.offset(), answer: rest };
    await get(storageAtom).write(key, kept);
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
    if (kept === null || kept.tag !== tag) return null;
    get(serverClockAtom).restore(kept.clockOffset);
    return { session: kept.answer, at: kept.at };
  },
);

export const forgetKeptSessionAtom = atom(
  null,
  (get): Promise<void> => get(storageAtom).forget(key),
);

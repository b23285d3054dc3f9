import * as v from 'valibot';
import { Session } from '~/contracts/session.ts';
import { forgetKept, keep, readKept } from '~/lib/keeper.ts';
import { restoreServerClockOffset, serverClockOffset, serverNow } from '~/lib/server-clock.ts';

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
export async function keepSession(tag: string, answer: unknown): Promise<number> {
  const at = serverNow();
  const { hash: _hash, key: _key, ...rest } = answer as Record<string, unknown>;
  await keep(key, { version: 1, tag, at, clockOffset: serverClockOffset(), answer: rest });
  return at;
}

/** The kept session of exactly this tag, or null; also restores the server's clock. */
export async function readKeptSession(
  tag: string,
): Promise<{ readonly session: Session; readonly at: number } | null> {
  const kept = await readKept(key, KeptSession);
  if (kept === null || kept.tag !== tag) return null;
  restoreServerClockOffset(kept.clockOffset);
  return { session: kept.answer, at: kept.at };
}

export const forgetKeptSession = (): Promise<void> => forgetKept(key);

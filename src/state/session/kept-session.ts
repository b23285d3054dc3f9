import { atom } from 'jotai';
import type { Session } from '~/contracts/session.ts';
import { loadUntilThere } from '~/lib/load.ts';
import { parse } from '~/lib/parse.ts';
import { memberKeys } from '~/state/member-keys.ts';
import { serverClockAtom, storageAtom } from '~/state/services.ts';

const key = 'session';

/**
 * They come with what makes the first call: nothing is kept of a session that was never asked for. The
 * start of the portal waits for them, and cannot go on without them.
 */
const loadContracts = () => loadUntilThere(() => import('~/contracts/session-answer.ts'));

/**
 * Keeps the session answer so that the portal opens without network. The session's own secrets
 * are left out: the cookie holds the token, and the key for the referendum is fetched again before it is needed.
 *
 * @param at server time of the answer
 */
export const keepSessionAtom = atom(
  null,
  async (get, _set, sessionId: string, at: number, answer: unknown): Promise<void> => {
    const { hash: _hash, key: _key, ...rest } = answer as Record<string, unknown>;
    const kept = {
      version: 1,
      tag: sessionId,
      at,
      clockOffset: get(serverClockAtom).offset(),
      answer: rest,
    } as const;
    const { keptSessionKind } = await loadContracts();
    await get(storageAtom).change(key, keptSessionKind, () => kept);
  },
);

/** `at`: server time of the answer. */
type KeptSession = { readonly session: Session; readonly at: number };

/** The kept session of exactly this session, or null; also restores the server's clock. */
export const readKeptSessionAtom = atom(
  null,
  async (get, _set, sessionId: string): Promise<KeptSession | null> => {
    const { keptSessionKind, Session } = await loadContracts();
    const kept = await get(storageAtom).read(key, keptSessionKind);
    const parsed = parse(Session, kept?.answer);
    if (kept === null || kept.tag !== sessionId || parsed === null) return null;
    get(serverClockAtom).restore(kept.clockOffset);
    return { session: parsed.value, at: kept.at };
  },
);

/**
 * Forgets what was known through a session: its own answer, and what is cached for its member. A
 * newer session on this phone, of another tab, keeps what is its own.
 *
 * @param ended the id of the session; null where this phone holds none at all
 */
export const forgetSessionDataAtom = atom(
  null,
  async (get, _set, ended: string | null): Promise<void> => {
    const storage = get(storageAtom);
    if (ended === null) {
      let isKept = false;
      await storage.forgetWhere((place) => {
        isKept ||= place === key;
        return memberKeys.isCached(place);
      });
      // Only `change` leaves a record of a newer version alone; without any, its file is not waited for.
      if (isKept) await storage.change(key, (await loadContracts()).keptSessionKind, () => null);
      return;
    }
    const { keptSessionKind } = await loadContracts();
    const newer = await storage.change(key, keptSessionKind, (kept) =>
      kept === null || kept.tag === ended ? null : kept,
    );
    const isOfNewer = memberKeys.isOf(String(newer?.answer['uuid'] ?? ''));
    await storage.forgetWhere(
      (place) => memberKeys.isCached(place) && !(newer !== null && isOfNewer(place)),
    );
  },
);

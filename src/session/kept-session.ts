import { atom } from 'jotai';
import type { Session } from '~/contracts/session.ts';
import { memberKeys } from '~/core/member-keys.ts';
import { apiClockAtom, storageAtom } from '~/core/services.ts';
import { parse } from '~/core/storage/record-type.ts';
import { loadUntilThere, unlessDiskHangs } from '~/core/waits.ts';
import { sessionCookiesAtom } from './session-cookies.ts';

const key = 'session';

const loadContracts = () => loadUntilThere(() => import('~/contracts/session-response.ts'));

/**
 * Omits secrets: the cookie holds the token, the referendum's key is fetched again.
 *
 * @param at API time of the response
 * @param isOurs false if the cookie has changed since: another tab's copy stays
 */
export const keepSessionAtom = atom(
  null,
  async (
    get,
    _set,
    sessionId: string,
    at: number,
    response: unknown,
    isOurs: () => boolean,
  ): Promise<void> => {
    const { hash: _hash, key: _key, ...rest } = response as Record<string, unknown>;
    const kept = {
      version: 1,
      tag: sessionId,
      at,
      clockOffset: get(apiClockAtom).offset(),
      answer: rest,
    } as const;
    const { keptSessionKind } = await loadContracts();
    await unlessDiskHangs(
      get(storageAtom).change(key, keptSessionKind, (other) => (isOurs() ? kept : other)),
      null,
    );
  },
);

type KeptSession = { readonly session: Session; readonly at: number };

/** Null for another session's copy. Restores the API clock, too. */
export const readKeptSessionAtom = atom(
  null,
  async (get, _set, sessionId: string): Promise<KeptSession | null> => {
    const { keptSessionKind, Session } = await loadContracts();
    const kept = await unlessDiskHangs(get(storageAtom).read(key, keptSessionKind), null);
    const parsed = parse(Session, kept?.answer);
    if (kept === null || kept.tag !== sessionId || parsed === null) return null;
    get(apiClockAtom).restore(kept.clockOffset);
    return { session: parsed.value, at: kept.at };
  },
);

/** Another tab's newer session keeps its data. @param ended null if this device has no session */
export const forgetSessionDataAtom = atom(
  null,
  async (get, _set, ended: string | null): Promise<void> => {
    const storage = get(storageAtom);
    if (ended === null) {
      let isKept = false;
      // A slow disk may respond after a sign-in.
      const isOut = () => get(sessionCookiesAtom).readToken() === null;
      await storage.forgetWhere((place) => {
        isKept ||= place === key;
        return memberKeys.isCached(place) && isOut();
      });
      // Only `change` leaves a newer version's record alone. Without a record, do not load its
      // schema.
      if (isKept && isOut())
        await storage.change(key, (await loadContracts()).keptSessionKind, () => null);
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

import { atom } from 'jotai';
import { isBarred, isForbidden, isFromApi, isRefusal, type Problem } from '~/contracts/problem.ts';
import type { Session } from '~/contracts/session.ts';
import type { Api } from '~/core/api/http.ts';
import type { Verification } from '~/core/confirmed-call.ts';
import { isOnlineAtom, probeServerAtom } from '~/core/connectivity.ts';
import type { Result } from '~/core/result.ts';
import { apiAtom } from '~/core/services.ts';
import { sessionAction } from '~/core/session-atom.ts';
import { pause } from '~/core/waits.ts';
import { askWithPresentToken } from './present-token.ts';
import { askWhetherOverAtom, fetchAndKeepAtom, signedInAtom } from './session.ts';

// Before a confirmed call. Source: docs/behaviour/certainty.md#the-steps-of-a-call.

/** For a call whose outcome can be asked later: tests only a connection that is known to be lost. */
export const checkLostConnectionAtom = atom(
  null,
  async (get, set): Promise<boolean> => get(isOnlineAtom) || set(probeServerAtom),
);

const checkBySessionAtom = atom(null, async (_get, set): Promise<boolean> => {
  const timeout = pause(connectionTimeout);
  const ask = () => Promise.race([set(askWhetherOverAtom), timeout]);
  const first = await ask();
  const isLost = first?.ok === false && first.problem.kind === 'offline';
  const result = isLost ? await ask() : first;
  if (result === undefined || result === null) return false;
  return result.ok || isFromApi(result.problem);
});

/**
 * Tests the API: our server may respond while the API does not. After a 401 or 403 it fetches the
 * session, and fails if that has ended.
 */
export const checkConnectionAtom = atom(null, async (get, set): Promise<boolean> => {
  const uuid = get(signedInAtom)?.session.uuid ?? null;
  const checked = await checkConnection(get(apiAtom), uuid);
  if (checked !== 'forbidden') return checked === 'alive';
  // A call that a visitor may not make proves the connection.
  return uuid === null || set(checkBySessionAtom);
});

/** Milliseconds. */
export const connectionTimeout = 5_000;

/** `forbidden`: a 401 or 403, perhaps of a firewall. */
export type ConnectionCheck = 'alive' | 'dead' | 'forbidden';

/**
 * Tests the connection to the API. Any response of the API counts; none ends the session. A lost
 * call is repeated once within `connectionTimeout`.
 *
 * @param uuid null if signed out
 */
export async function checkConnection(api: Api, uuid: string | null): Promise<ConnectionCheck> {
  const until = Date.now() + connectionTimeout;
  const ask = () => {
    const timeout = Math.max(1, until - Date.now());
    const options = { timeout, isOnce: true, isVoteCheck: true, whenOver: 'ask' } as const;
    return uuid === null
      ? api.call('fetchGeneralAssembly', options)
      : api.call('verifySession', { params: { uuid }, ...options });
  };
  const first = await ask();
  const response = !first.ok && first.problem.kind === 'offline' ? await ask() : first;
  if (response.ok) return 'alive';
  const { problem } = response;
  if (problem.kind === 'signed-out' || isBarred(problem)) return 'forbidden';
  return isFromApi(problem) ? 'alive' : 'dead';
}

/** Starts a new request, so that the session includes everything sent before. */
export const verifySessionAtom = sessionAction(
  async (get, set, isFound: (session: Session) => boolean): Promise<Verification> => {
    const ask = (token: string) => set(fetchAndKeepAtom, token);
    const fetched = await askWithPresentToken(get, set, ask);
    if (fetched.ok) return isFound(fetched.value.session) ? 'found' : 'not-found';
    return fetched.problem.kind === 'signed-out' ? 'signed-out' : { problem: fetched.problem };
  },
);

/**
 * Judges the check of a changed password or PIN: a 401 or 403 may refuse the secret, or the session,
 * which may have ended with the change.
 */
export const verifySecretAtom = sessionAction(
  async (_get, set, checked: Result<unknown, Problem>): Promise<Verification> => {
    if (checked.ok) return 'found';
    const { problem } = checked;
    if (!isRefusal(problem)) return { problem };
    if (problem.kind === 'refused' && !isForbidden(problem.status)) return 'not-found';
    const asked = await set(askWhetherOverAtom);
    if (asked?.ok) return 'not-found';
    const isOver = asked === null || asked.problem.kind === 'signed-out';
    return isOver ? 'signed-out' : { problem: asked.problem };
  },
);

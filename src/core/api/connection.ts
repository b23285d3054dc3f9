import { isBarred, isFromApi } from '~/contracts/problem.ts';
import type { Api } from './http.ts';

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

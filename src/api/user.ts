import { isBarred, isFromApi, type Problem } from '~/contracts/problem.ts';
import { loginSessionType, type Session } from '~/contracts/session.ts';
import type { Result } from '~/lib/result.ts';
import { type Api, type ApiResponse, type CallOptions, valueOnly } from './http.ts';

export type Credentials = { readonly username: string; readonly password: string };

/** The session token. */
export async function createSession(
  api: Api,
  credentials: Credentials,
): Promise<Result<string, Problem>> {
  const type = loginSessionType;
  const checked = await api.call('validateCredentials', { body: { type, ...credentials } });
  if (!checked.ok) return checked;
  const { hash } = checked.value.value;
  const created = await api.call('createSession', { body: { type, hash, ...credentials } });
  return created.ok ? { ok: true, value: created.value.value.hash } : created;
}

export const fetchSession = (
  api: Api,
  options: CallOptions = {},
): Promise<Result<ApiResponse<Session>, Problem>> => api.call('fetchSession', options);

/** The outcome does not matter. */
export async function endSession(api: Api): Promise<void> {
  await api.call('endSession', {});
}

/** Fails with `signed-out` if the session has ended. */
export async function verifySession(api: Api, uuid: string): Promise<Result<unknown, Problem>> {
  return valueOnly(await api.call('verifySession', { params: { uuid } }));
}

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

/** @param pin six digits */
export async function checkPin(
  api: Api,
  uuid: string,
  pin: string,
): Promise<Result<unknown, Problem>> {
  return valueOnly(await api.call('checkPin', { params: { uuid }, body: { pin } }));
}

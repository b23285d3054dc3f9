import { isBarred, isFromCooperative, type Problem } from '~/contracts/problem.ts';
import { loginSessionType, type Session } from '~/contracts/session.ts';
import type { Result } from '~/lib/result.ts';
import { type Api, type ApiResponse, justValue } from './http.ts';

export type Credentials = { readonly username: string; readonly password: string };

/**
 * Signs in: checks the credentials, then creates a session with the hash of that check.
 *
 * @returns the session hash; the session itself is fetched with it
 */
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

/** Fetches the session that the hash stands for, with the answer as it may be kept. */
export const fetchSession = (api: Api): Promise<Result<ApiResponse<Session>, Problem>> =>
  api.call('fetchSession', {});

/** Ends the session on the server. Whatever comes back is of no use to anybody. */
export async function endSession(api: Api): Promise<void> {
  await api.call('endSession', {});
}

/** Asks whether the session still stands; `signed-out` where it does not. */
export async function verifySession(api: Api, uuid: string): Promise<Result<unknown, Problem>> {
  return justValue(await api.call('verifySession', { params: { uuid } }));
}

/** Milliseconds that the line may take to show that it carries anything. */
export const lineTimeout = 5_000;

/** `forbidden`: something answered 401 or 403; whether it was the cooperative, the session tells. */
export type Line = 'alive' | 'dead' | 'forbidden';

/**
 * Whether the cooperative can be reached now, by the way that the next call will take: any answer of
 * its own says so, whatever it says, and none ends the session. A line that loses one call is not
 * gone: the question is put again in the time that is left.
 *
 * @param uuid null where nobody is signed in
 */
export async function tryLine(api: Api, uuid: string | null): Promise<Line> {
  const until = Date.now() + lineTimeout;
  const ask = () => {
    const timeout = Math.max(1, until - Date.now());
    const options = { timeout, isOnce: true, whenOver: 'ask' } as const;
    return uuid === null
      ? api.call('fetchGeneralAssembly', options)
      : api.call('verifySession', { params: { uuid }, ...options });
  };
  const first = await ask();
  const answer = !first.ok && first.problem.kind === 'offline' ? await ask() : first;
  if (answer.ok) return 'alive';
  const { problem } = answer;
  if (problem.kind === 'signed-out' || isBarred(problem)) return 'forbidden';
  return isFromCooperative(problem) ? 'alive' : 'dead';
}

/** Checks the member's PIN: six digits. */
export async function checkPin(
  api: Api,
  uuid: string,
  pin: string,
): Promise<Result<unknown, Problem>> {
  return justValue(await api.call('checkPin', { params: { uuid }, body: { pin } }));
}

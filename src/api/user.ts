import { HashAnswer, loginSessionType, Session } from '~/contracts/session.ts';
import type { Result } from '~/lib/result.ts';
import { paths } from './constants.ts';
import { type Answer, call, justValue, nothing } from './http.ts';
import type { Problem } from './problem.ts';

export type Credentials = { readonly username: string; readonly password: string };

/**
 * Signs in: checks the credentials, then creates a session with the hash of that check.
 *
 * @returns the session hash; the session itself is fetched with it
 */
export async function createSession(credentials: Credentials): Promise<Result<string, Problem>> {
  const type = loginSessionType;
  const checked = await call('post', paths.validateCredentials, HashAnswer, {
    type,
    ...credentials,
  });
  if (!checked.ok) return checked;
  const { hash } = checked.value.value;
  const created = await call('post', paths.createSession, HashAnswer, {
    type,
    hash,
    ...credentials,
  });
  return created.ok ? { ok: true, value: created.value.value.hash } : created;
}

/** Fetches the session that the hash stands for, with the answer as it came. */
export function fetchSession(): Promise<Result<Answer<Session>, Problem>> {
  return call('post', paths.session, Session);
}

/** Ends the session on the server. Whatever comes back is of no use to anybody. */
export async function endSession(): Promise<void> {
  await call('delete', paths.signOut, nothing);
}

/** Asks whether the session still stands; `signed-out` where it does not. */
export async function verifySession(uuid: string): Promise<Result<unknown, Problem>> {
  return justValue(await call('post', paths.verifySession(uuid), nothing));
}

/** Checks the member's PIN: six digits. */
export async function checkPin(uuid: string, pin: string): Promise<Result<unknown, Problem>> {
  return justValue(await call('post', paths.checkPin(uuid), nothing, { pin }));
}

import { loginSessionType, type Session } from '~/contracts/session.ts';
import { type Result, succeed } from '~/lib/result.ts';
import { entryPaths } from './constants.ts';
import { type Answer, type Api, credential, justValue, nothing } from './http.ts';
import type { Problem } from './problem.ts';

/** They come with the first call: the sign-in is drawn before. */
const hashAnswer = async () => (await import('~/contracts/session-answer.ts')).HashAnswer;
const session = async () => (await import('~/contracts/session-answer.ts')).Session;

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
  const checked = await api.call(
    'post',
    entryPaths.validateCredentials,
    hashAnswer,
    { type, ...credentials },
    credential,
  );
  if (!checked.ok) return checked;
  const { hash } = checked.value.value;
  const created = await api.call(
    'post',
    entryPaths.createSession,
    hashAnswer,
    { type, hash, ...credentials },
    credential,
  );
  return created.ok ? { ok: true, value: created.value.value.hash } : created;
}

/** Fetches the session that the hash stands for, with the answer as it may be kept. */
export async function fetchSession(api: Api): Promise<Result<Answer<Session>, Problem>> {
  const fetched = await api.call('post', entryPaths.session, session);
  if (!fetched.ok) return fetched;
  const { plainSession } = await import('~/contracts/session-answer.ts');
  return succeed({ ...fetched.value, raw: plainSession(fetched.value.raw) });
}

/** Ends the session on the server. Whatever comes back is of no use to anybody. */
export async function endSession(api: Api): Promise<void> {
  await api.call('delete', entryPaths.signOut, nothing);
}

/** Asks whether the session still stands; `signed-out` where it does not. */
export async function verifySession(api: Api, uuid: string): Promise<Result<unknown, Problem>> {
  return justValue(await api.call('post', entryPaths.verifySession(uuid), nothing));
}

/** Milliseconds that the line may take to show that it carries anything. */
const lineTimeout = 5_000;

/** What a web server answers for an API that it cannot reach. */
const gatewayTrouble: readonly number[] = [502, 503, 504];

/**
 * Whether the cooperative can be reached now, by the way that the next call will take: any answer of
 * its own says so, whatever it says. A line that loses one call is not gone: the question is put
 * again in the time that is left.
 *
 * @param uuid null where nobody is signed in
 */
export async function isReachable(api: Api, uuid: string | null): Promise<boolean> {
  const until = Date.now() + lineTimeout;
  const ask = () => {
    const options = { timeout: Math.max(1, until - Date.now()), isOnce: true };
    return uuid === null
      ? api.call('get', entryPaths.generalAssembly, nothing, undefined, options)
      : api.call('post', entryPaths.verifySession(uuid), nothing, undefined, options);
  };
  const first = await ask();
  const answer = !first.ok && first.problem.kind === 'offline' ? await ask() : first;
  if (answer.ok) return true;
  const { problem } = answer;
  if (problem.kind === 'refused') return !gatewayTrouble.includes(problem.status);
  return problem.kind === 'unreadable';
}

/** Checks the member's PIN: six digits. */
export async function checkPin(
  api: Api,
  uuid: string,
  pin: string,
): Promise<Result<unknown, Problem>> {
  return justValue(await api.call('post', entryPaths.checkPin(uuid), nothing, { pin }, credential));
}

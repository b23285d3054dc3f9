import { Referendum, type ReferendumChoice, referendumValue } from '~/contracts/referendum.ts';
import type { Instant } from '~/contracts/wire.ts';
import { type Result, succeed } from '~/lib/result.ts';
import { paths } from './constants.ts';
import { type Answer, call, justValue, nothing, readSessionHash } from './http.ts';
import type { Problem } from './problem.ts';

export function fetchReferendum(): Promise<Result<Answer<Referendum>, Problem>> {
  return call('get', paths.referendum, Referendum);
}

/** @param key the session's key, as the session fetch answered it */
export async function registerForReferendum(
  code: string,
  key: string,
): Promise<Result<unknown, Problem>> {
  const body = { hash: readSessionHash(), key };
  return justValue(await call('post', paths.registerForReferendum(code), nothing, body));
}

/**
 * Sends the answer: one call, never repeated by itself. Any failure leaves open whether it was
 * counted; only `fetchReferendum` can tell.
 *
 * @param key the session's key, as the session fetch answered it
 * @returns when the server says the answer was given, or null where its answer does not say
 */
export async function castAnswer(
  code: string,
  key: string,
  choice: ReferendumChoice,
): Promise<Result<Instant | null, Problem>> {
  const body = { hash: readSessionHash(), key, value: referendumValue[choice] };
  const answer = await call('post', paths.castAnswer(code), nothing, body);
  return answer.ok ? succeed(answer.value.at) : answer;
}

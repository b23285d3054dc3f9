import type { Problem } from '~/contracts/problem.ts';
import { type Referendum, type ReferendumChoice, referendumValue } from '~/contracts/referendum.ts';
import type { Instant } from '~/contracts/wire.ts';
import { type Result, succeed } from '~/lib/result.ts';
import { type Api, type ApiResponse, justValue, knowIfOn, sureYes } from './http.ts';

/** @returns the referendum that is on; `nothing-on` where none is scheduled */
export async function fetchReferendum(api: Api): Promise<Result<ApiResponse<Referendum>, Problem>> {
  return knowIfOn(await api.call('fetchReferendum', {}));
}

/** @param key the session's key, as the session fetch answered it */
export async function registerForReferendum(
  api: Api,
  code: string,
  key: string,
): Promise<Result<unknown, Problem>> {
  const body = { hash: api.readSessionToken(), key };
  return justValue(sureYes(await api.call('registerForReferendum', { params: { code }, body })));
}

/**
 * Sends the answer: one call, never repeated by itself. Any failure leaves open whether it was
 * counted; only `fetchReferendum` can tell.
 *
 * @param key the session's key, as the session fetch answered it
 * @returns when the server says the answer was given, or null where its answer does not say
 */
export async function castAnswer(
  api: Api,
  code: string,
  key: string,
  choice: ReferendumChoice,
): Promise<Result<Instant | null, Problem>> {
  const body = { hash: api.readSessionToken(), key, value: referendumValue[choice] };
  const answer = sureYes(await api.call('castAnswer', { params: { code }, body }));
  return answer.ok ? succeed(answer.value.at) : answer;
}

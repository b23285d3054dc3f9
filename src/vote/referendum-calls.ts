import type { Problem } from '~/contracts/problem.ts';
import { type Referendum, type ReferendumChoice, referendumValue } from '~/contracts/referendum.ts';
import type { Instant } from '~/contracts/wire.ts';
import { nullToNothingOn, requireAcceptance } from '~/core/api/exchange.ts';
import { type Api, type ApiResponse, type CallOptions, valueOnly } from '~/core/api/http.ts';
import { type Result, succeed } from '~/core/result.ts';

/** `nothing-on`: no referendum is scheduled. */
export async function fetchReferendum(
  api: Api,
  options: CallOptions = {},
): Promise<Result<ApiResponse<Referendum>, Problem>> {
  return nullToNothingOn(await api.call('fetchReferendum', options));
}

/** @param key the session's `referendumKey` */
export async function registerForReferendum(
  api: Api,
  code: string,
  key: string,
): Promise<Result<unknown, Problem>> {
  const body = { hash: api.readSessionToken(), key };
  return valueOnly(
    requireAcceptance(await api.call('registerForReferendum', { params: { code }, body })),
  );
}

/**
 * No retries. After a failure only `fetchReferendum` can tell whether it is counted.
 *
 * @param key the session's `referendumKey`
 * @returns the time in the response
 */
export async function castAnswer(
  api: Api,
  code: string,
  key: string,
  choice: ReferendumChoice,
): Promise<Result<Instant | null, Problem>> {
  const body = { hash: api.readSessionToken(), key, value: referendumValue[choice] };
  const response = requireAcceptance(await api.call('castAnswer', { params: { code }, body }));
  return response.ok ? succeed(response.value.at) : response;
}

import {
  type BallotCategory,
  ballotCategories,
  candidateGroups,
  type Selections,
} from '~/contracts/ballot.ts';
import type { GeneralAssembly } from '~/contracts/general-assembly.ts';
import type { Problem } from '~/contracts/problem.ts';
import { ratingType } from '~/contracts/rating.ts';
import type { Instant } from '~/contracts/wire.ts';
import {
  type Api,
  type ApiResponse,
  type CallOptions,
  nullToNothingOn,
  requireAcceptance,
  valueOnly,
} from '~/core/api/http.ts';
import { type Result, succeed } from '~/core/result.ts';

/** `nothing-on`: no general assembly is scheduled. */
export async function fetchGeneralAssembly(
  api: Api,
  options: CallOptions = {},
): Promise<Result<ApiResponse<GeneralAssembly>, Problem>> {
  return nullToNothingOn(await api.call('fetchGeneralAssembly', options));
}

/** The API's message, or '' if it sent only a time. */
export async function registerForGeneralAssembly(
  api: Api,
  code: string,
): Promise<Result<string, Problem>> {
  const response = requireAcceptance(
    await api.call('registerForGeneralAssembly', { params: { code } }),
  );
  return response.ok ? succeed(response.value.message ?? '') : response;
}

/** @param otp six digits */
export async function enterElection(
  api: Api,
  code: string,
  otp: string,
): Promise<Result<{ secretKey: string }, Problem>> {
  return valueOnly(await api.call('enterElection', { params: { code }, body: { otp } }));
}

/** `startedAt` is null if the response has no time. */
export type StartedVote = {
  readonly voterKey: string;
  readonly ballotNo: string;
  readonly startedAt: Instant | null;
};

/** Source: docs/behaviour/api.md#the-votes-calls. */
export async function startVote(
  api: Api,
  code: string,
  secretKey: string,
): Promise<Result<StartedVote, Problem>> {
  const body = { secret_key: secretKey };
  const response = await api.call('startVote', { params: { code }, body });
  return response.ok
    ? succeed({ ...response.value.value, startedAt: response.value.at })
    : response;
}

export function fetchCandidates(api: Api, code: string, category: BallotCategory) {
  return api.call('fetchCandidates', { params: { code, group: candidateGroups[category] } });
}

/**
 * No retries. After a failure only `fetchGeneralAssembly` can tell whether it is counted.
 *
 * @returns the time in the response
 */
export async function castBallot(
  api: Api,
  code: string,
  keys: { readonly voterKey: string; readonly ballotNo: string },
  selections: Selections,
): Promise<Result<Instant | null, Problem>> {
  const response = requireAcceptance(
    await api.call('castBallot', {
      params: { code },
      body: {
        voter_key: keys.voterKey,
        ballot_no: keys.ballotNo,
        votes: ballotCategories.flatMap((category) => selections[category]),
      },
    }),
  );
  return response.ok ? succeed(response.value.at) : response;
}

type Rating = {
  /** 1 to 5. */
  readonly score: number;
  readonly remarks: readonly string[];
};

export type Rateable = keyof typeof ratingType;

/** The caller handles an ended session: docs/behaviour/rating.md#sending. */
export async function sendRating(
  api: Api,
  uuid: string,
  what: Rateable,
  { score, remarks }: Rating,
): Promise<Result<unknown, Problem>> {
  const body = { type: ratingType[what], score, remarks: JSON.stringify(remarks) };
  return valueOnly(await api.call('sendRating', { params: { uuid }, body, whenOver: 'leave' }));
}

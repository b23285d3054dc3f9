import {
  type BallotCategory,
  ballotCategories,
  candidateGroups,
  type Selections,
} from '~/contracts/ballot.ts';
import type { GeneralAssembly } from '~/contracts/general-assembly.ts';
import type { Problem } from '~/contracts/problem.ts';
import type { Instant } from '~/contracts/wire.ts';
import { type Result, succeed } from '~/lib/result.ts';
import { type Api, type ApiResponse, justValue, knowIfOn, sureYes } from './http.ts';

/** @returns the general assembly that is on; `nothing-on` where none is scheduled */
export async function fetchGeneralAssembly(
  api: Api,
): Promise<Result<ApiResponse<GeneralAssembly>, Problem>> {
  return knowIfOn(await api.call('fetchGeneralAssembly', {}));
}

/** @returns the server's own sentence, '' where it says only when */
export async function registerForGeneralAssembly(
  api: Api,
  code: string,
): Promise<Result<string, Problem>> {
  const answer = sureYes(await api.call('registerForGeneralAssembly', { params: { code } }));
  return answer.ok ? succeed(answer.value.message ?? '') : answer;
}

/** @param otp the six digits that were sent for entering the election */
export async function enterElection(
  api: Api,
  code: string,
  otp: string,
): Promise<Result<{ secretKey: string }, Problem>> {
  return justValue(await api.call('enterElection', { params: { code }, body: { otp } }));
}

/** The keys of one ballot, and when the server says that voting has started: null where it does not. */
export type StartedVote = {
  readonly voterKey: string;
  readonly ballotNo: string;
  readonly startedAt: Instant | null;
};

/** Starts voting; the answer carries the time. Source: docs/behaviour/api.md#the-votes-calls. */
export async function startVote(
  api: Api,
  code: string,
  secretKey: string,
): Promise<Result<StartedVote, Problem>> {
  const body = { secret_key: secretKey };
  const answer = await api.call('startVote', { params: { code }, body });
  return answer.ok ? succeed({ ...answer.value.value, startedAt: answer.value.at }) : answer;
}

export function fetchCandidates(api: Api, code: string, category: BallotCategory) {
  return api.call('fetchCandidates', { params: { code, group: candidateGroups[category] } });
}

/**
 * Casts the ballot: one call, never repeated by itself. Any failure leaves open whether the vote
 * was counted; only `fetchGeneralAssembly` can tell.
 *
 * @returns when the server says the vote was cast, or null where its answer does not say
 */
export async function castBallot(
  api: Api,
  code: string,
  keys: { readonly voterKey: string; readonly ballotNo: string },
  selections: Selections,
): Promise<Result<Instant | null, Problem>> {
  const answer = sureYes(
    await api.call('castBallot', {
      params: { code },
      body: {
        voter_key: keys.voterKey,
        ballot_no: keys.ballotNo,
        votes: ballotCategories.flatMap((category) => selections[category]),
      },
    }),
  );
  return answer.ok ? succeed(answer.value.at) : answer;
}

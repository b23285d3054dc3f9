import type { Getter } from 'jotai';
import * as v from 'valibot';
import {
  type BallotCategory,
  ballotCategories,
  byCategory,
  CandidateList,
  candidateGroups,
  type Selections,
} from '~/contracts/ballot.ts';
import { GeneralAssembly } from '~/contracts/general-assembly.ts';
import type { Problem } from '~/contracts/problem.ts';
import { ratingType } from '~/contracts/rating.ts';
import { Referendum, type ReferendumChoice, referendumValue } from '~/contracts/referendum.ts';
import type { Instant } from '~/contracts/wire.ts';
import { nullToNothingOn, requireAcceptance } from '~/core/api/exchange.ts';
import { type Api, type ApiResponse, type CallOptions, valueOnly } from '~/core/api/http.ts';
import { persistedQuery } from '~/core/persisted-query.ts';
import { fail, type Result, succeed } from '~/core/result.ts';
import { apiAtom } from '~/core/services.ts';
import { perMember } from '~/session/member-query.ts';
import { windowAsOf } from './vote-phase.ts';

/* The calls of both votes, and the queries that keep their responses. */

/** `nothing-on`: no general assembly is scheduled. */
export const fetchGeneralAssembly = async (api: Api, options: CallOptions = {}) =>
  nullToNothingOn(await api.call('fetchGeneralAssembly', options));

/** `nothing-on`: no referendum is scheduled. */
export const fetchReferendum = async (api: Api, options: CallOptions = {}) =>
  nullToNothingOn(await api.call('fetchReferendum', options));

export const generalAssemblyQuery = persistedQuery(
  GeneralAssembly,
  (get, options) => fetchGeneralAssembly(get(apiAtom), options),
  perMember('general-assembly'),
  (info, saidAt) => ({
    ...info,
    registration: windowAsOf(info.registration, saidAt),
    voting: windowAsOf(info.voting, saidAt),
  }),
);

export const referendumQuery = persistedQuery(
  Referendum,
  (get, options) => fetchReferendum(get(apiAtom), options),
  perMember('referendum'),
  (info, saidAt) => ({ ...info, window: windowAsOf(info.window, saidAt) }),
);

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

/** @param otp six digits */
export const enterElection = async (api: Api, code: string, otp: string) =>
  valueOnly(await api.call('enterElection', { params: { code }, body: { otp } }));

/** `startedAt` is null if the response has no time. */
export type StartedVote = {
  readonly voterKey: string;
  readonly ballotNo: string;
  readonly startedAt: Instant | null;
};

/** Source: docs/behaviour/api.md#the-calls. */
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

/*
 * The two casts. No retries: after a failure only `fetchGeneralAssembly` or `fetchReferendum` can
 * tell whether the vote is counted. Both return the time in the response.
 */
function acceptedAt(
  response: Result<ApiResponse<unknown>, Problem>,
): Result<Instant | null, Problem> {
  const accepted = requireAcceptance(response);
  return accepted.ok ? succeed(accepted.value.at) : accepted;
}

export async function castBallot(
  api: Api,
  code: string,
  keys: { readonly voterKey: string; readonly ballotNo: string },
  selections: Selections,
) {
  const votes = ballotCategories.flatMap((category) => selections[category]);
  const body = { voter_key: keys.voterKey, ballot_no: keys.ballotNo, votes };
  return acceptedAt(await api.call('castBallot', { params: { code }, body }));
}

/** @param key the session's `referendumKey` */
export async function castAnswer(api: Api, code: string, key: string, choice: ReferendumChoice) {
  const body = { hash: api.readSessionToken(), key, value: referendumValue[choice] };
  return acceptedAt(await api.call('castAnswer', { params: { code }, body }));
}

export const fetchCandidates = (api: Api, code: string, category: BallotCategory) =>
  api.call('fetchCandidates', { params: { code, group: candidateGroups[category] } });

const Candidates = v.pipe(
  v.object(byCategory(() => CandidateList)),
  v.check((lists) => Object.values(lists).some((list) => list.length > 0)),
);
export type Candidates = v.InferOutput<typeof Candidates>;

/** All four lists or none: a partial ballot is useless. */
async function fetchAllCandidates(get: Getter): Promise<Result<ApiResponse<Candidates>, Problem>> {
  const code = get(generalAssemblyQuery.queryAtom).lastData?.code;
  if (code === undefined) return fail({ kind: 'unreadable' });
  const [bod, audit, officer, enlisted] = await Promise.all([
    fetchCandidates(get(apiAtom), code, 'bod'),
    fetchCandidates(get(apiAtom), code, 'audit'),
    fetchCandidates(get(apiAtom), code, 'elecom_of'),
    fetchCandidates(get(apiAtom), code, 'elecom_ep'),
  ]);
  if (!bod.ok) return bod;
  if (!audit.ok) return audit;
  if (!officer.ok) return officer;
  if (!enlisted.ok) return enlisted;
  const lists = { bod, audit, elecom_of: officer, elecom_ep: enlisted };
  // Four empty lists are an error of the API. They must not become an empty ballot.
  if (Object.values(lists).every(({ value }) => value.value.length === 0)) {
    return fail(bod.value.unreadable ?? { kind: 'unreadable' });
  }
  const pick = <Key extends 'value' | 'raw'>(key: Key) =>
    byCategory((category) => lists[category].value[key]);
  return succeed({ value: pick('value'), raw: pick('raw'), at: bod.value.at, message: null });
}

export const candidatesQuery = persistedQuery(
  Candidates,
  fetchAllCandidates,
  perMember('candidates'),
);

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

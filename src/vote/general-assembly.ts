import type { Getter } from 'jotai';
import * as v from 'valibot';
import { CandidateList } from '~/contracts/ballot.ts';
import { GeneralAssembly } from '~/contracts/general-assembly.ts';
import type { Problem } from '~/contracts/problem.ts';
import type { ApiResponse } from '~/core/api/http.ts';
import { type Verification, verificationOf } from '~/core/confirmed-call.ts';
import { persistedQuery } from '~/core/persisted-query.ts';
import { fail, type Result, succeed } from '~/core/result.ts';
import { apiAtom } from '~/core/services.ts';
import { sessionAction } from '~/core/session-atom.ts';
import { perMember } from '~/session/member-query.ts';
import { fetchCandidates, fetchGeneralAssembly } from './general-assembly-calls.ts';
import { windowAsOf } from './vote-phase.ts';

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

export const verifyGeneralAssemblyAtom = sessionAction(
  async (_get, set, isFound: (info: GeneralAssembly) => boolean | null): Promise<Verification> =>
    verificationOf(await set(generalAssemblyQuery.fetchAtom, { isVoteCheck: true }), isFound),
);

const Candidates = v.pipe(
  v.object({
    bod: CandidateList,
    audit: CandidateList,
    elecom_of: CandidateList,
    elecom_ep: CandidateList,
  }),
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
  const pick = <Key extends 'value' | 'raw'>(key: Key) => ({
    bod: lists.bod.value[key],
    audit: lists.audit.value[key],
    elecom_of: lists.elecom_of.value[key],
    elecom_ep: lists.elecom_ep.value[key],
  });
  return succeed({ value: pick('value'), raw: pick('raw'), at: bod.value.at, message: null });
}

export const candidatesQuery = persistedQuery(
  Candidates,
  fetchAllCandidates,
  perMember('candidates'),
);

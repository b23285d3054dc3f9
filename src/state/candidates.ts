import type { Getter } from 'jotai';
import * as v from 'valibot';
import { fetchCandidates } from '~/api/general-assembly.ts';
import type { ApiResponse } from '~/api/http.ts';
import { CandidateList } from '~/contracts/ballot.ts';
import type { Problem } from '~/contracts/problem.ts';
import { fail, type Result, succeed } from '~/lib/result.ts';
import { generalAssemblyQuery } from './general-assembly.ts';
import { perMember, persistedQuery } from './persisted-query.ts';
import { apiAtom } from './services.ts';

/** All who stand for election: a list for each ballot category, and somebody in one of them. */
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

/** Fetches the four lists together: a ballot that can show only some of them is of no use. */
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
  // Nobody at all is a fault of the answers: it must not become an empty ballot.
  if (Object.values(lists).every(({ value }) => value.value.length === 0)) {
    return fail({ kind: 'unreadable' });
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

import * as v from 'valibot';
import { type Endpoint, nothing } from './endpoint.ts';
import { fields, list, requiredText, text, twins, words } from './wire.ts';

/** In voting order. Source: docs/behaviour/election.md#the-four-pages. */
export const ballotCategories = ['bod', 'audit', 'elecom_of', 'elecom_ep'] as const;
export type BallotCategory = (typeof ballotCategories)[number];

export const byCategory = <Value>(
  of: (category: BallotCategory) => Value,
): Readonly<Record<BallotCategory, Value>> => ({
  bod: of('bod'),
  audit: of('audit'),
  elecom_of: of('elecom_of'),
  elecom_ep: of('elecom_ep'),
});

export type PickCounts = Readonly<Record<BallotCategory, number>>;

/** Fewer only with fewer candidates. Source: docs/behaviour/election.md#the-four-pages. */
export const seatCounts: PickCounts = { bod: 7, audit: 1, elecom_of: 1, elecom_ep: 1 };

/** In the order of choice. */
export type Selections = Readonly<Record<BallotCategory, readonly string[]>>;

export const noSelections: Selections = { bod: [], audit: [], elecom_of: [], elecom_ep: [] };

export const Candidate = v.pipe(
  fields({ code: requiredText }, { name: words, photo: text }),
  v.readonly(),
);
export type Candidate = v.InferOutput<typeof Candidate>;

/** An API that joins tables lists a candidate twice. */
const withoutRepeats = <Item>(items: readonly Item[]): Item[] => [
  ...new Map(items.map((item) => [JSON.stringify(item), item])).values(),
];

export const CandidateList = v.pipe(
  list,
  v.array(Candidate),
  v.transform((candidates) => withoutRepeats(candidates)),
  // With equal codes, a vote for one candidate could count for another.
  v.check((candidates) => new Set(candidates.map(({ code }) => code)).size === candidates.length),
  v.readonly(),
);

export const ElectionEntry = v.pipe(
  v.object({ secret_key: requiredText }),
  v.transform((wire) => ({ secretKey: wire.secret_key })),
);

export const VoteStart = v.pipe(
  twins({ ballot_no: 'ballot' }),
  v.object({ voter_key: requiredText, ballot_no: requiredText }),
  v.transform((wire) => ({ voterKey: wire.voter_key, ballotNo: wire.ballot_no })),
);

/** Path segments. Assumed. */
export const candidateGroups = {
  bod: 'bod',
  audit: 'audit',
  elecom_of: 'elecom/officer',
  elecom_ep: 'elecom/enlisted-personnel',
} as const satisfies Readonly<Record<BallotCategory, string>>;

export const ballotEndpoints = {
  enterElection: {
    method: 'post',
    pattern: 'ga/:code/election',
    fields: { otp: 'string' },
    response: ElectionEntry,
    isCredential: true,
  },
  startVote: {
    method: 'post',
    pattern: 'ga/:code/election/vote/start',
    fields: { secret_key: 'string' },
    response: VoteStart,
  },
  fetchCandidates: {
    method: 'get',
    pattern: 'ga/:code/election/candidates/:group',
    choices: { group: Object.values(candidateGroups) },
    response: CandidateList,
  },
  castBallot: {
    method: 'post',
    pattern: 'ga/:code/election/vote',
    fields: { voter_key: 'string', ballot_no: 'string', votes: 'string[]' },
    response: nothing,
  },
} as const satisfies Readonly<Record<string, Endpoint>>;

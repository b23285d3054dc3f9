import * as v from 'valibot';
import { type Endpoint, nothing } from './endpoint.ts';
import { fields, list, requiredText, text, twins, words } from './wire.ts';

/**
 * The four ballot categories in voting order.
 * Source: docs/behaviour/election.md#the-four-pages.
 */
export const ballotCategories = ['bod', 'audit', 'elecom_of', 'elecom_ep'] as const;
export type BallotCategory = (typeof ballotCategories)[number];

/** A number of candidates for each category. */
export type Seats = Readonly<Record<BallotCategory, number>>;

/**
 * Exactly this many candidates must be chosen where as many stand for election.
 * Source: docs/behaviour/election.md#the-four-pages.
 */
export const requiredPicks: Seats = {
  bod: 7,
  audit: 1,
  elecom_of: 1,
  elecom_ep: 1,
};

/** The chosen candidate codes, a list for each category, in the order they were chosen. */
export type Selections = Readonly<Record<BallotCategory, readonly string[]>>;

export const noSelections: Selections = { bod: [], audit: [], elecom_of: [], elecom_ep: [] };

/** Who stands for election; without a name or a photo they are shown by their code, with initials. */
export const Candidate = v.pipe(
  fields({ code: requiredText }, { name: words, photo: text }),
  v.readonly(),
);
export type Candidate = v.InferOutput<typeof Candidate>;

/** `GET /ga/{code}/election/candidates/…`: an empty list means that nobody stands for this category. */
export const CandidateList = v.pipe(
  list,
  v.array(Candidate),
  // A vote for one of two under a code could count for the other.
  v.check((candidates) => new Set(candidates.map(({ code }) => code)).size === candidates.length),
  v.readonly(),
);

/** `POST /ga/{code}/election`: the key that opens the booth. */
export const ElectionEntry = v.pipe(
  v.object({ secret_key: requiredText }),
  v.transform((wire) => ({ secretKey: wire.secret_key })),
);

/** `POST /ga/{code}/election/vote/start`. */
export const VoteStart = v.pipe(
  twins({ ballot_no: 'ballot' }),
  v.object({ voter_key: requiredText, ballot_no: requiredText }),
  v.transform((wire) => ({ voterKey: wire.voter_key, ballotNo: wire.ballot_no })),
);

/** The path segment of each category. Assumed. */
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
    answer: ElectionEntry,
    isCredential: true,
  },
  startVote: {
    method: 'post',
    pattern: 'ga/:code/election/vote/start',
    fields: { secret_key: 'string' },
    answer: VoteStart,
  },
  fetchCandidates: {
    method: 'get',
    pattern: 'ga/:code/election/candidates/:group',
    choices: { group: Object.values(candidateGroups) },
    answer: CandidateList,
  },
  castBallot: {
    method: 'post',
    pattern: 'ga/:code/election/vote',
    fields: { voter_key: 'string', ballot_no: 'string', votes: 'string[]' },
    answer: nothing,
  },
} as const satisfies Readonly<Record<string, Endpoint>>;

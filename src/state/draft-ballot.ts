import {
  type BallotCategory,
  ballotCategories,
  noSelections,
  requiredPicks,
  type Selections,
} from '~/contracts/ballot.ts';
import type { CastAttempt, CastBallot, DraftBallot } from '~/contracts/disk.ts';

/** The rules of a draft ballot, as pure functions. Source: spec file 2, section 5.1. */

export function newDraft(electionCode: string, electionTitle: string): DraftBallot {
  return {
    version: 1,
    phase: 'draft',
    electionCode,
    electionTitle,
    selections: copyOf(noSelections),
    hasReachedSummary: false,
    booth: null,
    attempts: [],
    isAttemptOpen: false,
  };
}

const copyOf = (selections: Selections): DraftBallot['selections'] => ({
  bod: [...selections.bod],
  audit: [...selections.audit],
  elecom_of: [...selections.elecom_of],
  elecom_ep: [...selections.elecom_ep],
});

/** How many more must be chosen in this category. */
export const picksMissing = (selections: Selections, category: BallotCategory): number =>
  requiredPicks[category] - selections[category].length;

/** The first category that is not complete, or null where the ballot is whole. */
export const firstIncomplete = (selections: Selections): BallotCategory | null =>
  ballotCategories.find((category) => picksMissing(selections, category) !== 0) ?? null;

/**
 * Chooses a candidate, or takes the choice back.
 *
 * @returns the new draft, or `too-many` where the category is full: the selection stays as it is
 */
export function togglePick(
  draft: DraftBallot,
  category: BallotCategory,
  code: string,
): DraftBallot | 'too-many' {
  const chosen = draft.selections[category];
  const isChosen = chosen.includes(code);
  if (!isChosen && picksMissing(draft.selections, category) <= 0) return 'too-many';
  const next = isChosen ? chosen.filter((other) => other !== code) : [...chosen, code];
  return { ...draft, selections: { ...draft.selections, [category]: next } };
}

export const clearPicks = (draft: DraftBallot, category: BallotCategory): DraftBallot => ({
  ...draft,
  selections: { ...draft.selections, [category]: [] },
});

/**
 * Takes out choices of candidates who are not on the list any more (a withdrawal): the ballot
 * could not be cast with them.
 */
export function withoutUnknown(
  draft: DraftBallot,
  candidates: Readonly<Record<BallotCategory, readonly { readonly code: string }[]>>,
): DraftBallot {
  const selections = copyOf(draft.selections);
  let isChanged = false;
  for (const category of ballotCategories) {
    const known = new Set(candidates[category].map((candidate) => candidate.code));
    const left = selections[category].filter((code) => known.has(code));
    isChanged ||= left.length !== selections[category].length;
    selections[category] = left;
  }
  return isChanged ? { ...draft, selections } : draft;
}

/** Writes down that a cast is about to leave the phone. */
export function withAttempt(draft: DraftBallot, at: number, ballotNo: string): DraftBallot {
  const attempt: CastAttempt = { at, ballotNo, votes: copyOf(draft.selections) };
  return { ...draft, attempts: [...draft.attempts, attempt], isAttemptOpen: true };
}

/** The server says that no vote arrived: the draft can be cast again. */
export const withAttemptClosed = (draft: DraftBallot): DraftBallot => ({
  ...draft,
  isAttemptOpen: false,
});

const sameVotes = (one: Selections, other: Selections): boolean =>
  ballotCategories.every(
    (category) => [...one[category]].sort().join() === [...other[category]].sort().join(),
  );

/**
 * The ballot once the server has it.
 *
 * @param castAt the server's time where its answer arrived, else null. With an answer the last
 *   attempt is the one that was counted; without it, an earlier attempt with other choices may
 *   have been, and then the choices are not certain.
 * @param wasRefused the last attempt was not taken: another vote was there already, maybe from
 *   another phone
 */
export function castBallotOf(
  draft: DraftBallot,
  castAt: number | null,
  wasRefused = false,
): CastBallot {
  const last = draft.attempts.at(-1);
  const votes = last?.votes ?? copyOf(draft.selections);
  return {
    version: 1,
    phase: 'cast',
    electionCode: draft.electionCode,
    electionTitle: draft.electionTitle,
    ballotNo: last?.ballotNo ?? '',
    castAt,
    choices: votes,
    areChoicesCertain:
      castAt !== null ||
      (!wasRefused && draft.attempts.every((attempt) => sameVotes(attempt.votes, votes))),
  };
}

import {
  type BallotCategory,
  ballotCategories,
  requiredPicks,
  type Seats,
  type Selections,
} from '~/contracts/ballot.ts';

/**
 * The rules of choosing candidates, as pure functions.
 * Source: docs/behaviour/election.md#choosing.
 */

type Lists = Readonly<Record<BallotCategory, readonly { readonly code: string }[]>>;

/**
 * How many must be chosen in each category: the smaller of its seats and the candidates who can be
 * chosen. A choice that is there counts as one of them, so that no list which is shorter for once
 * makes a ballot too full.
 *
 * @param candidates null where the lists are not known: then it is every seat
 */
export function seatsOf(candidates: Lists | null, selections: Selections): Seats {
  if (candidates === null) return requiredPicks;
  const seatsIn = (category: BallotCategory): number => {
    const list = candidates[category];
    const seats = requiredPicks[category];
    if (list.length >= seats) return seats;
    const codes = list.map(({ code }) => code);
    return Math.min(seats, new Set([...codes, ...selections[category]]).size);
  };
  return {
    bod: seatsIn('bod'),
    audit: seatsIn('audit'),
    elecom_of: seatsIn('elecom_of'),
    elecom_ep: seatsIn('elecom_ep'),
  };
}

/** How many more must be chosen in this category. */
export const picksMissing = (
  selections: Selections,
  category: BallotCategory,
  seats: Seats,
): number => seats[category] - selections[category].length;

/** The first category that is not complete, or null where the ballot is whole. */
export const firstIncomplete = (selections: Selections, seats: Seats): BallotCategory | null =>
  ballotCategories.find((category) => picksMissing(selections, category, seats) !== 0) ?? null;

/**
 * Chooses a candidate, or takes the choice back.
 *
 * @returns the new choices, or `too-many` where the category is full: the selection stays as it is
 */
export function togglePick(
  selections: Selections,
  category: BallotCategory,
  code: string,
): Selections | 'too-many' {
  const chosen = selections[category];
  const isChosen = chosen.includes(code);
  if (!isChosen && chosen.length >= requiredPicks[category]) return 'too-many';
  const next = isChosen ? chosen.filter((other) => other !== code) : [...chosen, code];
  return { ...selections, [category]: next };
}

/**
 * Takes out choices of candidates who are not on the list any more (a withdrawal): the ballot
 * could not be cast with them. An empty list takes out nothing: it is rather a fault than the
 * withdrawal of everybody, and the member can still clear the page.
 *
 * @returns the same selections where there are none
 */
export function withoutUnknown(selections: Selections, candidates: Lists): Selections {
  let left = selections;
  for (const category of ballotCategories) {
    if (candidates[category].length === 0) continue;
    const known = new Set(candidates[category].map((candidate) => candidate.code));
    const standing = selections[category].filter((code) => known.has(code));
    if (standing.length !== selections[category].length) left = { ...left, [category]: standing };
  }
  return left;
}

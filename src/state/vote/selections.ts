import {
  type BallotCategory,
  ballotCategories,
  requiredPicks,
  type Selections,
} from '~/contracts/ballot.ts';

/**
 * The rules of choosing candidates, as pure functions.
 * Source: docs/behaviour/election.md#choosing.
 */

/** How many more must be chosen in this category. */
export const picksMissing = (selections: Selections, category: BallotCategory): number =>
  requiredPicks[category] - selections[category].length;

/** The first category that is not complete, or null where the ballot is whole. */
export const firstIncomplete = (selections: Selections): BallotCategory | null =>
  ballotCategories.find((category) => picksMissing(selections, category) !== 0) ?? null;

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
  if (!isChosen && picksMissing(selections, category) <= 0) return 'too-many';
  const next = isChosen ? chosen.filter((other) => other !== code) : [...chosen, code];
  return { ...selections, [category]: next };
}

/**
 * Takes out choices of candidates who are not on the list any more (a withdrawal): the ballot
 * could not be cast with them. @returns the same selections where there are none
 */
export function withoutUnknown(
  selections: Selections,
  candidates: Readonly<Record<BallotCategory, readonly { readonly code: string }[]>>,
): Selections {
  let left = selections;
  for (const category of ballotCategories) {
    const known = new Set(candidates[category].map((candidate) => candidate.code));
    const standing = selections[category].filter((code) => known.has(code));
    if (standing.length !== selections[category].length) left = { ...left, [category]: standing };
  }
  return left;
}

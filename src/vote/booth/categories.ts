import {
  type BallotCategory,
  ballotCategories,
  type PickCounts,
  seatCounts,
} from '~/contracts/ballot.ts';
import { election } from '~/labels/election.ts';
import { type Label, say } from '~/labels/label.ts';

export const categoryNames: Readonly<Record<BallotCategory, Label>> = {
  bod: election.bod,
  audit: election.audit,
  elecom_of: election.elecomOfficer,
  elecom_ep: election.elecomEnlisted,
};

/** @param required the number of candidates to choose */
export function sayCategoryHint(category: BallotCategory, required: number): string {
  const seats = seatCounts[category];
  if (required < seats) return say(election.chooseFewer, { max: required, seats });
  return say(election.chooseExactly, { count: required });
}

/** Returns the skipped categories directly before this one. */
export function skippedBefore(
  category: BallotCategory,
  required: PickCounts,
): readonly BallotCategory[] {
  const before = ballotCategories.slice(0, ballotCategories.indexOf(category));
  return before.slice(before.findLastIndex((other) => required[other] > 0) + 1);
}

export const sayNobodyStands = (category: BallotCategory): string =>
  say(election.nobodyStands, { category: say(categoryNames[category]) });

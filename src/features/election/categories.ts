import {
  type BallotCategory,
  ballotCategories,
  requiredPicks,
  type Seats,
} from '~/contracts/ballot.ts';
import { election } from '~/labels/election.ts';
import { type Label, say } from '~/labels/label.ts';

export const categoryNames: Readonly<Record<BallotCategory, Label>> = {
  bod: election.bod,
  audit: election.audit,
  elecom_of: election.elecomOfficer,
  elecom_ep: election.elecomEnlisted,
};

/** @param max the number of candidates to choose */
export function sayCategoryHint(category: BallotCategory, max: number): string {
  const seats = requiredPicks[category];
  if (max < seats) return say(election.chooseFewer, { max, seats });
  return say(election.chooseExactly, { count: max });
}

/** Returns the skipped categories directly before this one. */
export function passedOverBefore(
  category: BallotCategory,
  seats: Seats,
): readonly BallotCategory[] {
  const before = ballotCategories.slice(0, ballotCategories.indexOf(category));
  return before.slice(before.findLastIndex((other) => seats[other] > 0) + 1);
}

export const sayNobodyStands = (category: BallotCategory): string =>
  say(election.nobodyStands, { category: say(categoryNames[category]) });

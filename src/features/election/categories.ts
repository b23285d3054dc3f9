import { type BallotCategory, requiredPicks } from '~/contracts/ballot.ts';
import { election } from '~/labels/election.ts';
import type { Label } from '~/labels/label.ts';

/** What each ballot category is called on the screen. */
export const categoryNames: Readonly<Record<BallotCategory, Label>> = {
  bod: election.bod,
  audit: election.audit,
  elecom_of: election.elecomOfficer,
  elecom_ep: election.elecomEnlisted,
};

/** The notice that greets on each voting screen, once. */
export const categoryHint = (category: BallotCategory): Label =>
  requiredPicks[category] === 1 ? election.chooseExactlyOne : election.chooseExactlyMany;

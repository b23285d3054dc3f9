import { type BallotCategory, ballotCategories, type Selections } from '~/contracts/ballot.ts';
import type { DraftVote } from '~/contracts/vote-record.ts';
import { firstIncomplete } from '~/state/vote/selections.ts';

/** Where the screens of a booth stand: of the election's, or of the one to practise in. */
export type Booth = {
  /** The election code, which comes before the first page. */
  readonly policy: string;
  /** A page for each category, in order. */
  readonly pages: readonly { readonly category: BallotCategory; readonly address: string }[];
  readonly summary: string;
};

/** The election's own. Source: docs/behaviour/election.md#the-four-pages. */
export const electionBooth: Booth = {
  policy: '/ga/election/policy',
  pages: [
    { category: 'bod', address: '/ga/election/vote/bod' },
    { category: 'audit', address: '/ga/election/vote/audit' },
    { category: 'elecom_of', address: '/ga/election/vote/elecom/officer' },
    { category: 'elecom_ep', address: '/ga/election/vote/elecom/enlisted-personnel' },
  ],
  summary: '/ga/election/vote/summary',
};

/** Where a page stands in the booth: 0 to 4; -1 for what is outside of it. */
export const placeInBooth = ({ pages, summary }: Booth, address: string): number =>
  [...pages.map((page) => page.address), summary].indexOf(address);

/** @param page a category, or the summary after all of them */
export const addressOf = ({ pages, summary }: Booth, page: BallotCategory | 'summary'): string =>
  pages.find(({ category }) => category === page)?.address ?? summary;

/** The page after this one, or the summary. Source: docs/behaviour/election.md#going-back. */
export function nextAddress(
  { pages, summary }: Booth,
  category: BallotCategory,
  hasReachedSummary: boolean,
): string {
  const index = pages.findIndex((page) => page.category === category);
  return hasReachedSummary ? summary : (pages[index + 1]?.address ?? summary);
}

/**
 * The page that this draft has to be on in place of another: pages are filled in order, and while a
 * ballot is being cast there is only the summary.
 *
 * @returns null where the page itself may be shown
 */
export function pageInstead(
  { attempt, choices }: DraftVote<Selections>,
  page: BallotCategory | 'summary',
): BallotCategory | 'summary' | null {
  if (attempt !== null) return page === 'summary' ? null : 'summary';
  const incomplete = firstIncomplete(choices);
  if (incomplete === null) return null;
  const place = page === 'summary' ? ballotCategories.length : ballotCategories.indexOf(page);
  return ballotCategories.indexOf(incomplete) < place ? incomplete : null;
}

/** Whether a step is allowed, and if not, why. Source: docs/behaviour/election.md#going-back. */
export function judgeStep(
  booth: Booth,
  from: BallotCategory,
  to: string,
  action: string,
  missing: number,
): 'allowed' | 'first-page' | 'incomplete' {
  const place = placeInBooth(booth, to);
  const isForward = place > placeInBooth(booth, addressOf(booth, from));
  const isBack = !isForward && (action === 'BACK' || place >= 0 || to === booth.policy);
  if (isBack && from === 'bod') return 'first-page';
  return (isBack || isForward) && missing > 0 ? 'incomplete' : 'allowed';
}

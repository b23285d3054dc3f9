import {
  type BallotCategory,
  ballotCategories,
  type Seats,
  type Selections,
} from '~/contracts/ballot.ts';
import { type LinkTarget, pathOf } from '~/contracts/screens.ts';
import type { DraftVote } from '~/contracts/vote-record.ts';
import { firstIncomplete } from '~/state/vote/ballot.ts';

/** Where the screens of a booth stand: of the election's, or of the one to practise in. */
export type Booth = {
  /** The election code, which comes before the first page. */
  readonly policy: LinkTarget;
  /** A page for each category, in order. */
  readonly pages: readonly { readonly category: BallotCategory; readonly target: LinkTarget }[];
  readonly summary: LinkTarget;
};

/** The election's own. Source: docs/behaviour/election.md#the-four-pages. */
export const electionBooth: Booth = {
  policy: { to: '/ga/election/policy' },
  pages: [
    { category: 'bod', target: { to: '/ga/election/vote/bod' } },
    { category: 'audit', target: { to: '/ga/election/vote/audit' } },
    { category: 'elecom_of', target: { to: '/ga/election/vote/elecom/officer' } },
    { category: 'elecom_ep', target: { to: '/ga/election/vote/elecom/enlisted-personnel' } },
  ],
  summary: { to: '/ga/election/vote/summary' },
};

/** Where the page at a path stands in the booth: 0 to 4; -1 for what is outside of it. */
export const positionInBooth = ({ pages, summary }: Booth, path: string): number =>
  [...pages.map((page) => page.target), summary].map(pathOf).indexOf(path);

/** @param page a category, or the summary after all of them */
export const targetOf = ({ pages, summary }: Booth, page: BallotCategory | 'summary'): LinkTarget =>
  pages.find(({ category }) => category === page)?.target ?? summary;

/**
 * The page on which this ballot begins: the first with somebody to choose.
 * Source: docs/behaviour/election.md#fewer-candidates-than-seats.
 */
export const firstTarget = (
  { pages, summary }: Pick<Booth, 'pages' | 'summary'>,
  seats: Seats,
): LinkTarget => pages.find(({ category }) => seats[category] > 0)?.target ?? summary;

/** The next page with somebody to choose, or the summary. Source: docs/behaviour/election.md#going-back. */
export function nextTarget(
  { pages, summary }: Booth,
  category: BallotCategory,
  hasReachedSummary: boolean,
  seats: Seats,
): LinkTarget {
  if (hasReachedSummary) return summary;
  const index = pages.findIndex((page) => page.category === category);
  return firstTarget({ pages: pages.slice(index + 1), summary }, seats);
}

/** The last page before this position with somebody to choose, or null where there is none. */
function targetBefore({ pages }: Booth, position: number, seats: Seats): LinkTarget | null {
  const before = pages.slice(0, position).reverse();
  return before.find((page) => seats[page.category] > 0)?.target ?? null;
}

/**
 * The page that this draft has to be on in position of another: pages are filled in order, and while a
 * ballot is being cast there is only the summary.
 *
 * @returns null where the page itself may be shown
 */
export function pageInstead(
  { attempt, choices }: DraftVote<Selections>,
  page: BallotCategory | 'summary',
  seats: Seats,
): BallotCategory | 'summary' | null {
  if (attempt !== null) return page === 'summary' ? null : 'summary';
  const incomplete = firstIncomplete(choices, seats);
  if (incomplete === null) return null;
  const position = page === 'summary' ? ballotCategories.length : ballotCategories.indexOf(page);
  return ballotCategories.indexOf(incomplete) < position ? incomplete : null;
}

/** The decision about a step: `target` is another page of the booth in place of the one asked for. */
export type Verdict =
  | { readonly kind: 'allowed' | 'first-page' | 'incomplete' | 'leaving' }
  | { readonly kind: 'instead'; readonly target: LinkTarget };

type Step = {
  readonly from: BallotCategory | 'summary';
  /** The path that the step leads to. */
  readonly to: string;
  readonly action: string;
  /** How many must still be chosen on the page that it leads away from. */
  readonly missing: number;
  readonly seats: Seats;
};

/** Whether a step is allowed, and if not, why. Source: docs/behaviour/election.md#going-back. */
export function judgeStep(booth: Booth, { from, to, action, missing, seats }: Step): Verdict {
  const [here, position] = [
    positionInBooth(booth, pathOf(targetOf(booth, from))),
    positionInBooth(booth, to),
  ];
  const isOutside = position < 0;
  if (position === here) return { kind: 'allowed' };
  if (from === 'summary') return { kind: isOutside ? 'leaving' : 'allowed' };
  const isForward = position > here;
  const isBack = !isForward && (action === 'BACK' || !isOutside || to === pathOf(booth.policy));
  if (isBack && targetBefore(booth, here, seats) === null) return { kind: 'first-page' };
  if ((isBack || isForward) && missing > 0) return { kind: 'incomplete' };
  if (isOutside) return { kind: 'leaving' };
  const page = booth.pages[position];
  // The arrow in the bar knows nothing of pages that are passed over.
  const instead = isBack && page && seats[page.category] === 0;
  const before = instead ? targetBefore(booth, position, seats) : null;
  return before === null ? { kind: 'allowed' } : { kind: 'instead', target: before };
}

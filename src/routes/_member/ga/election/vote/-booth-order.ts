import {
  type BallotCategory,
  ballotCategories,
  type Seats,
  type Selections,
} from '~/contracts/ballot.ts';
import type { DraftVote } from '~/contracts/vote-record.ts';
import { firstIncomplete } from '~/state/vote/ballot.ts';

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
export const positionInBooth = ({ pages, summary }: Booth, address: string): number =>
  [...pages.map((page) => page.address), summary].indexOf(address);

/** @param page a category, or the summary after all of them */
export const addressOf = ({ pages, summary }: Booth, page: BallotCategory | 'summary'): string =>
  pages.find(({ category }) => category === page)?.address ?? summary;

/**
 * The page on which this ballot begins: the first with somebody to choose.
 * Source: docs/behaviour/election.md#fewer-candidates-than-seats.
 */
export const firstAddress = ({ pages, summary }: Booth, seats: Seats): string =>
  pages.find(({ category }) => seats[category] > 0)?.address ?? summary;

/** The next page with somebody to choose, or the summary. Source: docs/behaviour/election.md#going-back. */
export function nextAddress(
  { pages, summary }: Booth,
  category: BallotCategory,
  hasReachedSummary: boolean,
  seats: Seats,
): string {
  if (hasReachedSummary) return summary;
  const index = pages.findIndex((page) => page.category === category);
  return firstAddress({ policy: '', pages: pages.slice(index + 1), summary }, seats);
}

/** The last page before this position with somebody to choose, or null where there is none. */
function addressBefore({ pages }: Booth, position: number, seats: Seats): string | null {
  const before = pages.slice(0, position).reverse();
  return before.find((page) => seats[page.category] > 0)?.address ?? null;
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

/** What becomes of a step: `to` is another address of the booth that stands in for the one asked for. */
export type Verdict =
  | { readonly kind: 'allowed' | 'first-page' | 'incomplete' | 'leaving' }
  | { readonly kind: 'instead'; readonly to: string };

type Step = {
  readonly from: BallotCategory | 'summary';
  /** The address that the step leads to. */
  readonly to: string;
  readonly action: string;
  /** How many must still be chosen on the page that it leads away from. */
  readonly missing: number;
  readonly seats: Seats;
};

/** Whether a step is allowed, and if not, why. Source: docs/behaviour/election.md#going-back. */
export function judgeStep(booth: Booth, { from, to, action, missing, seats }: Step): Verdict {
  const [here, position] = [
    positionInBooth(booth, addressOf(booth, from)),
    positionInBooth(booth, to),
  ];
  const isOutside = position < 0;
  if (position === here) return { kind: 'allowed' };
  if (from === 'summary') return { kind: isOutside ? 'leaving' : 'allowed' };
  const isForward = position > here;
  const isBack = !isForward && (action === 'BACK' || !isOutside || to === booth.policy);
  if (isBack && addressBefore(booth, here, seats) === null) return { kind: 'first-page' };
  if ((isBack || isForward) && missing > 0) return { kind: 'incomplete' };
  if (isOutside) return { kind: 'leaving' };
  const page = booth.pages[position];
  // The arrow in the bar knows nothing of pages that are passed over.
  const instead = isBack && page && seats[page.category] === 0;
  const before = instead ? addressBefore(booth, position, seats) : null;
  return before === null ? { kind: 'allowed' } : { kind: 'instead', to: before };
}

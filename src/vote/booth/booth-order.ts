import {
  type BallotCategory,
  ballotCategories,
  type PickCounts,
  type Selections,
  seatCounts,
} from '~/contracts/ballot.ts';
import { type LinkTarget, pathOf } from '~/contracts/screens.ts';
import type { DraftVote } from '~/contracts/vote-record.ts';
import { election } from '~/labels/election.ts';
import { type Label, say } from '~/labels/label.ts';
import { firstIncomplete } from '~/vote/ballot.ts';

export type BoothPage = BallotCategory | 'summary';

export type Booth = {
  /** Before the first page. */
  readonly policy: LinkTarget;
  readonly pages: Readonly<Record<BoothPage, LinkTarget>>;
  readonly exit: LinkTarget & { readonly replace?: boolean };
};

export const electionBooth: Booth = {
  policy: { to: '/ga/election/policy' },
  pages: {
    bod: { to: '/ga/election/vote/bod' },
    audit: { to: '/ga/election/vote/audit' },
    elecom_of: { to: '/ga/election/vote/elecom/officer' },
    elecom_ep: { to: '/ga/election/vote/elecom/enlisted-personnel' },
    summary: { to: '/ga/election/vote/summary' },
  },
  exit: { to: '/dashboard' },
};

/** Source: docs/behaviour/election.md#the-four-pages. */
const pagesInOrder: readonly BoothPage[] = [...ballotCategories, 'summary'];

/** Null outside the booth. */
export const boothPageAt = ({ pages }: Booth, path: string): BoothPage | null =>
  pagesInOrder.find((page) => pathOf(pages[page]) === path) ?? null;

/** Source: docs/behaviour/election.md#fewer-candidates-than-seats. */
export const firstPage = (required: PickCounts, from = 0): BoothPage =>
  ballotCategories.slice(from).find((category) => required[category] > 0) ?? 'summary';

/** Source: docs/behaviour/election.md#going-back. */
export const nextPage = (
  category: BallotCategory,
  hasReachedSummary: boolean,
  required: PickCounts,
): BoothPage =>
  hasReachedSummary ? 'summary' : firstPage(required, ballotCategories.indexOf(category) + 1);

const pageBefore = (position: number, required: PickCounts): BallotCategory | null =>
  ballotCategories.slice(0, position).findLast((category) => required[category] > 0) ?? null;

/**
 * Pages are filled in order. While a ballot is being cast, only the summary is open.
 *
 * @returns the page to open instead
 */
export function pageInstead(
  { attempt, choices }: DraftVote<Selections>,
  page: BoothPage,
  required: PickCounts,
): BoothPage | null {
  if (attempt !== null) return page === 'summary' ? null : 'summary';
  const incomplete = firstIncomplete(choices, required);
  if (incomplete === null) return null;
  return pagesInOrder.indexOf(incomplete) < pagesInOrder.indexOf(page) ? incomplete : null;
}

type Verdict =
  | { readonly kind: 'allowed' | 'first-page' | 'incomplete' | 'leaving' }
  | { readonly kind: 'instead'; readonly target: LinkTarget };

type Move = {
  readonly from: BoothPage;
  /** A path. */
  readonly to: string;
  readonly action: string;
  /** The choices still missing on the page that is left. */
  readonly missing: number;
  readonly required: PickCounts;
};

/** Source: docs/behaviour/election.md#going-back. */
export function judgeMove(booth: Booth, { from, to, action, missing, required }: Move): Verdict {
  const page = boothPageAt(booth, to);
  if (page === from) return { kind: 'allowed' };
  if (from === 'summary') return { kind: page === null ? 'leaving' : 'allowed' };
  const here = pagesInOrder.indexOf(from);
  const there = page === null ? -1 : pagesInOrder.indexOf(page);
  const isForward = there > here;
  const isBack = !isForward && (action === 'BACK' || page !== null || to === pathOf(booth.policy));
  if (isBack && pageBefore(here, required) === null) return { kind: 'first-page' };
  if ((isBack || isForward) && missing > 0) return { kind: 'incomplete' };
  if (page === null) return { kind: 'leaving' };
  // The back arrow does not know about skipped pages.
  const isSkipped = isBack && page !== 'summary' && required[page] === 0;
  const before = isSkipped ? pageBefore(there, required) : null;
  return before === null ? { kind: 'allowed' } : { kind: 'instead', target: booth.pages[before] };
}

export const categoryNames: Readonly<Record<BallotCategory, Label>> = {
  bod: election.bod,
  audit: election.audit,
  elecom_of: election.elecomOfficer,
  elecom_ep: election.elecomEnlisted,
};

export const sayStep = (category: BallotCategory): string =>
  say(election.step, { step: ballotCategories.indexOf(category) + 1 });

export function sayCategoryHint(category: BallotCategory, required: number): string {
  const seats = seatCounts[category];
  return required < seats
    ? say(election.chooseFewer, { max: required, seats })
    : say(election.chooseExactly, { count: required });
}

export function skippedBefore(
  category: BallotCategory,
  required: PickCounts,
): readonly BallotCategory[] {
  const before = ballotCategories.slice(0, ballotCategories.indexOf(category));
  return before.slice(before.findLastIndex((other) => required[other] > 0) + 1);
}

export const sayNobodyStands = (category: BallotCategory): string =>
  say(election.nobodyStands, { category: say(categoryNames[category]) });

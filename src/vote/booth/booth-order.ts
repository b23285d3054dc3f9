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

export type Booth = {
  /** Before the first page. */
  readonly policy: LinkTarget;
  /** In the ballot's order. */
  readonly pages: readonly { readonly category: BallotCategory; readonly target: LinkTarget }[];
  readonly summary: LinkTarget;
  readonly exit: LinkTarget & { readonly replace?: boolean };
};

/** Source: docs/behaviour/election.md#the-four-pages. */
export const electionBooth: Booth = {
  policy: { to: '/ga/election/policy' },
  pages: [
    { category: 'bod', target: { to: '/ga/election/vote/bod' } },
    { category: 'audit', target: { to: '/ga/election/vote/audit' } },
    { category: 'elecom_of', target: { to: '/ga/election/vote/elecom/officer' } },
    { category: 'elecom_ep', target: { to: '/ga/election/vote/elecom/enlisted-personnel' } },
  ],
  summary: { to: '/ga/election/vote/summary' },
  exit: { to: '/dashboard' },
};

/** 0 to 4, or -1 outside the booth. */
export const positionInBooth = ({ pages, summary }: Booth, path: string): number =>
  [...pages.map((page) => page.target), summary].map(pathOf).indexOf(path);

export const targetOf = ({ pages, summary }: Booth, page: BallotCategory | 'summary'): LinkTarget =>
  pages.find(({ category }) => category === page)?.target ?? summary;

/** Source: docs/behaviour/election.md#fewer-candidates-than-seats. */
export const firstTarget = (
  { pages, summary }: Pick<Booth, 'pages' | 'summary'>,
  required: PickCounts,
): LinkTarget => pages.find(({ category }) => required[category] > 0)?.target ?? summary;

/** Source: docs/behaviour/election.md#going-back. */
export function nextTarget(
  { pages, summary }: Booth,
  category: BallotCategory,
  hasReachedSummary: boolean,
  required: PickCounts,
): LinkTarget {
  if (hasReachedSummary) return summary;
  const index = pages.findIndex((page) => page.category === category);
  return firstTarget({ pages: pages.slice(index + 1), summary }, required);
}

function targetBefore({ pages }: Booth, position: number, required: PickCounts): LinkTarget | null {
  const before = pages.slice(0, position).reverse();
  return before.find((page) => required[page.category] > 0)?.target ?? null;
}

/**
 * Pages are filled in order. While a ballot is being cast, only the summary is open.
 *
 * @returns the page to open instead
 */
export function pageInstead(
  { attempt, choices }: DraftVote<Selections>,
  page: BallotCategory | 'summary',
  required: PickCounts,
): BallotCategory | 'summary' | null {
  if (attempt !== null) return page === 'summary' ? null : 'summary';
  const incomplete = firstIncomplete(choices, required);
  if (incomplete === null) return null;
  const position = page === 'summary' ? ballotCategories.length : ballotCategories.indexOf(page);
  return ballotCategories.indexOf(incomplete) < position ? incomplete : null;
}

/** `instead` leads to another page of the booth. */
export type Verdict =
  | { readonly kind: 'allowed' | 'first-page' | 'incomplete' | 'leaving' }
  | { readonly kind: 'instead'; readonly target: LinkTarget };

type Step = {
  readonly from: BallotCategory | 'summary';
  readonly to: string;
  readonly action: string;
  /** The choices still missing on the page that is left. */
  readonly missing: number;
  readonly required: PickCounts;
};

/** Source: docs/behaviour/election.md#going-back. */
export function judgeStep(booth: Booth, { from, to, action, missing, required }: Step): Verdict {
  const [here, position] = [
    positionInBooth(booth, pathOf(targetOf(booth, from))),
    positionInBooth(booth, to),
  ];
  const isOutside = position < 0;
  if (position === here) return { kind: 'allowed' };
  if (from === 'summary') return { kind: isOutside ? 'leaving' : 'allowed' };
  const isForward = position > here;
  const isBack = !isForward && (action === 'BACK' || !isOutside || to === pathOf(booth.policy));
  if (isBack && targetBefore(booth, here, required) === null) return { kind: 'first-page' };
  if ((isBack || isForward) && missing > 0) return { kind: 'incomplete' };
  if (isOutside) return { kind: 'leaving' };
  const page = booth.pages[position];
  // The back arrow does not know about skipped pages.
  const instead = isBack && page && required[page.category] === 0;
  const before = instead ? targetBefore(booth, position, required) : null;
  return before === null ? { kind: 'allowed' } : { kind: 'instead', target: before };
}

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

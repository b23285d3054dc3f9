import type { BallotCategory } from '~/contracts/ballot.ts';

/** The booth's pages in order. Source: spec file 2, section 2.2. */
export const votePages = [
  { category: 'bod', address: '/ga/election/vote/bod' },
  { category: 'audit', address: '/ga/election/vote/audit' },
  { category: 'elecom_of', address: '/ga/election/vote/elecom/officer' },
  { category: 'elecom_ep', address: '/ga/election/vote/elecom/enlisted-personnel' },
] as const satisfies readonly { category: BallotCategory; address: string }[];

export const summaryAddress = '/ga/election/vote/summary';

export type VoteAddress = (typeof votePages)[number]['address'] | typeof summaryAddress;

const order: readonly string[] = [...votePages.map((page) => page.address), summaryAddress];

/** Where a page stands in the booth: 0 to 4; -1 for what is outside of it. */
export const placeInBooth = (address: string): number => order.indexOf(address);

export const addressOf = (category: BallotCategory): VoteAddress =>
  votePages.find((page) => page.category === category)?.address ?? summaryAddress;

/** The page after this one; the summary again, once it has been reached. Spec file 2, 4.1. */
export function nextAddress(category: BallotCategory, hasReachedSummary: boolean): VoteAddress {
  const index = votePages.findIndex((page) => page.category === category);
  return hasReachedSummary ? summaryAddress : (votePages[index + 1]?.address ?? summaryAddress);
}

/** Whether a step is allowed, and if not, why. Source: spec file 2, section 5.1. */
export function judgeStep(
  from: BallotCategory,
  to: string,
  action: string,
  missing: number,
): 'allowed' | 'first-page' | 'incomplete' {
  const place = placeInBooth(to);
  const isForward = place > placeInBooth(addressOf(from));
  const isBack = !isForward && (action === 'BACK' || place >= 0 || to === '/ga/election/policy');
  if (isBack && from === 'bod') return 'first-page';
  return (isBack || isForward) && missing > 0 ? 'incomplete' : 'allowed';
}

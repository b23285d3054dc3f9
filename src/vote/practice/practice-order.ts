import { byCategory, type PickCounts, type Selections } from '~/contracts/ballot.ts';
import type { LinkTarget } from '~/contracts/screens.ts';
import type { BoothKeys, VoteRecord } from '~/contracts/vote-record.ts';
import { type Booth, type BoothPage, pageInstead } from '~/vote/booth/booth-order.ts';

export type PracticeScreen = 'code' | 'policy' | BoothPage | 'receipt';

/** Path segments; the first has none. */
const steps: Readonly<Record<PracticeScreen, string | undefined>> = {
  code: undefined,
  policy: 'policy',
  bod: 'bod',
  audit: 'audit',
  elecom_of: 'officer',
  elecom_ep: 'enlisted-personnel',
  summary: 'summary',
  receipt: 'receipt',
};
const screens = Object.keys(steps) as readonly PracticeScreen[];

export const practiceTarget = (screen: PracticeScreen): LinkTarget => ({
  to: '/practice/{-$step}',
  params: { step: steps[screen] },
});

/** Null for an unknown step. */
export const practiceScreenAt = (step: string | undefined): PracticeScreen | null =>
  screens.find((screen) => steps[screen] === step) ?? null;

export const practiceBooth: Booth = {
  policy: practiceTarget('policy'),
  pages: { ...byCategory(practiceTarget), summary: practiceTarget('summary') },
  exit: { to: '/', replace: true },
};

/**
 * As in the election, no page can be skipped.
 *
 * @returns `over` if the ballot is cast and its receipt left
 */
export function openPracticeScreen(
  screen: PracticeScreen,
  record: VoteRecord<Selections> | null,
  booth: BoothKeys | null,
  required: PickCounts,
): PracticeScreen | 'over' {
  if (record?.phase === 'cast') {
    return screen === 'receipt' || screen === 'summary' ? 'receipt' : 'over';
  }
  if (screen === 'code' || record === null || booth === null) return 'code';
  if (screen === 'policy') return screen;
  if (booth.start === null) return 'policy';
  const page = screen === 'receipt' ? 'summary' : screen;
  return pageInstead(record, page, required) ?? page;
}

import { describe, expect, test } from 'vitest';
import {
  type BallotCategory,
  ballotCategories,
  noSelections,
  type Selections,
  seatCounts,
} from '~/contracts/ballot.ts';
import { pathOf } from '~/contracts/screens.ts';
import type { BoothKeys } from '~/contracts/vote-record.ts';
import { judgeMove } from '~/vote/booth/booth-order.ts';
import {
  openPracticeScreen,
  type PracticeScreen,
  practiceBooth,
  practiceScreenAt,
  practiceTarget,
} from '~/vote/practice/practice-order.ts';
import { receiptOf } from '../../support/casting.ts';
import { attemptOf, draftOf } from '../../support/wire.ts';
import { whole } from '../voter.ts';

const screens: readonly PracticeScreen[] = [
  'code',
  'policy',
  ...ballotCategories,
  'summary',
  'receipt',
];

const cast = receiptOf<Selections>({ choices: whole });
const keys: BoothKeys = {
  version: 1,
  tag: '',
  secretKey: '',
  start: { voterKey: '', ballotNo: '' },
  startedAt: 0,
  hasReachedSummary: false,
};

test('every screen has its own address', () => {
  const steps = screens.map((screen) => pathOf(practiceTarget(screen)).split('/')[2]);
  expect(new Set(steps).size).toBe(screens.length);
  expect(steps.map(practiceScreenAt)).toEqual(screens);
  expect(practiceScreenAt('nowhere')).toBeNull();
});

const judge = (from: BallotCategory, to: string, action: string, missing: number) =>
  judgeMove(practiceBooth, { from, to, action, missing, required: seatCounts }).kind;

test('the pages of the booth have the rules of the election', () => {
  expect(pathOf(practiceBooth.pages.elecom_of)).toBe('/practice/officer');
  expect(judge('bod', '/practice/policy', 'BACK', 0)).toBe('first-page');
  expect(judge('audit', '/practice/bod', 'BACK', 1)).toBe('incomplete');
  expect(judge('audit', '/practice/bod', 'BACK', 0)).toBe('allowed');
  expect(judge('audit', '/', 'PUSH', 1)).toBe('leaving');
});

describe('the open screen', () => {
  const opened = (...where: [Parameters<typeof openPracticeScreen>[1], BoothKeys | null]) =>
    screens.map((screen) => openPracticeScreen(screen, ...where, seatCounts));

  test('is the code until it was entered', () => {
    expect(new Set(opened(null, null))).toEqual(new Set(['code']));
  });

  test('is the election code until voting was started', () => {
    const [first, ...others] = opened(draftOf(), { ...keys, start: null });
    expect(first).toBe('code');
    expect(new Set(others)).toEqual(new Set(['policy']));
  });

  test('is the first incomplete page when a later one is opened', () => {
    const draft = draftOf({ choices: { ...noSelections, bod: whole.bod } });
    const audit = Array.from({ length: 5 }, () => 'audit');
    expect(opened(draft, keys)).toEqual(['code', 'policy', 'bod', ...audit]);
  });

  test('is any screen except the receipt with a complete ballot', () => {
    const all = screens.map((screen) => (screen === 'receipt' ? 'summary' : screen));
    expect(opened(draftOf({ choices: whole }), keys)).toEqual(all);
  });

  test('is the summary during the cast, for every page', () => {
    const pages = opened(draftOf({ choices: whole, attempt: attemptOf(whole) }), keys).slice(2);
    expect(new Set(pages)).toEqual(new Set(['summary']));
  });

  test('is only the receipt after the cast', () => {
    const over = Array.from({ length: 6 }, () => 'over');
    expect(opened(cast, keys)).toEqual([...over, 'receipt', 'receipt']);
  });
});

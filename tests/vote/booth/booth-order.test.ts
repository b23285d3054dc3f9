import { describe, expect, test } from 'vitest';
import {
  type BallotCategory,
  ballotCategories,
  type PickCounts,
  seatCounts,
} from '~/contracts/ballot.ts';
import { pathOf } from '~/contracts/screens.ts';
import {
  type BoothPage,
  electionBooth as booth,
  boothPageAt,
  firstPage,
  judgeMove,
  nextPage,
} from '~/vote/booth/booth-order.ts';

const summary = pathOf(booth.pages.summary);
const pages = ballotCategories.map((category) => pathOf(booth.pages[category]));

const firstPath = (required: PickCounts) => pathOf(booth.pages[firstPage(required)]);
const nextPath = (category: BallotCategory, hasReachedSummary: boolean, required: PickCounts) =>
  pathOf(booth.pages[nextPage(category, hasReachedSummary, required)]);

const judge = (
  from: BoothPage,
  to: string,
  action: string,
  missing: number,
  required: PickCounts = seatCounts,
) => {
  const verdict = judgeMove(booth, { from, to, action, missing, required });
  return verdict.kind === 'instead' ? pathOf(verdict.target) : verdict.kind;
};

test('the pages lead in order to the summary', () => {
  expect(ballotCategories.map((category) => nextPath(category, false, seatCounts))).toEqual([
    '/ga/election/vote/audit',
    '/ga/election/vote/elecom/officer',
    '/ga/election/vote/elecom/enlisted-personnel',
    '/ga/election/vote/summary',
  ]);
});

test('every page leads back to the summary once it has been reached', () => {
  for (const category of ballotCategories)
    expect(nextPath(category, true, seatCounts)).toBe(summary);
});

test('every category has its page, in order', () => {
  expect([...pages, summary].map((address) => boothPageAt(booth, address))).toEqual([
    ...ballotCategories,
    'summary',
  ]);
  expect(boothPageAt(booth, '/dashboard')).toBeNull();
});

const [bod = '', audit = '', officer = ''] = pages;
const policy = pathOf(booth.policy);
const home = '/dashboard';

test.each<[BoothPage, string, string, number, string]>([
  ['bod', policy, 'PUSH', 0, 'first-page'],
  ['bod', policy, 'BACK', 1, 'first-page'],
  ['bod', home, 'BACK', 7, 'first-page'],
  ['bod', audit, 'PUSH', 1, 'incomplete'],
  ['bod', audit, 'FORWARD', 1, 'incomplete'],
  ['bod', audit, 'PUSH', 0, 'allowed'],
  ['bod', '/profile', 'PUSH', 7, 'leaving'],
  // The page itself.
  ['bod', bod, 'PUSH', 7, 'allowed'],
  ['bod', bod, 'BACK', 7, 'allowed'],
  ['summary', home, 'PUSH', 0, 'leaving'],
  ['summary', home, 'REPLACE', 0, 'leaving'],
  ['summary', home, 'BACK', 0, 'leaving'],
  ['summary', bod, 'BACK', 0, 'allowed'],
  ['summary', officer, 'PUSH', 0, 'allowed'],
])('from %s to %s by %s with %i missing is %s', (from, to, action, missing, verdict) => {
  expect(judge(from, to, action, missing)).toBe(verdict);
});

describe.each(ballotCategories.slice(1))('on the page of %s', (category) => {
  const before = pages[ballotCategories.indexOf(category) - 1] ?? '';
  const after = nextPath(category, false, seatCounts);

  test.each(['PUSH', 'REPLACE', 'BACK', 'FORWARD'])('%s needs a complete page', (action) => {
    for (const to of [before, after, summary]) {
      expect(judge(category, to, action, 1)).toBe('incomplete');
      expect(judge(category, to, action, 0)).toBe('allowed');
    }
  });

  test("leaving the booth asks, but the device's back button follows the page's rules", () => {
    for (const to of [home, '/profile', '/help']) {
      expect(judge(category, to, 'PUSH', 1)).toBe('leaving');
      expect(judge(category, to, 'REPLACE', 1)).toBe('leaving');
      expect(judge(category, to, 'BACK', 1)).toBe('incomplete');
    }
  });
});

describe('a page without candidates', () => {
  const noAudit = { ...seatCounts, audit: 0 };
  const noBoard = { ...seatCounts, bod: 0 };

  test('is skipped forwards', () => {
    expect(nextPath('bod', false, noAudit)).toBe(officer);
    const none = { ...seatCounts, elecom_of: 0, elecom_ep: 0 };
    expect(nextPath('audit', false, none)).toBe(summary);
    expect(firstPath({ ...noAudit, bod: 0 })).toBe(officer);
    expect(firstPath(seatCounts)).toBe(bod);
  });

  test.each<[BallotCategory, string, string, number, PickCounts, string]>([
    // Also by the arrow in the bar, which does not know about it.
    ['elecom_of', audit, 'PUSH', 0, noAudit, bod],
    ['elecom_of', audit, 'PUSH', 1, noAudit, 'incomplete'],
    ['elecom_of', bod, 'BACK', 0, noAudit, 'allowed'],
    ['audit', bod, 'PUSH', 0, noBoard, 'first-page'],
    ['audit', policy, 'BACK', 0, noBoard, 'first-page'],
    // Its address was entered.
    ['audit', officer, 'PUSH', 0, noAudit, 'allowed'],
    ['audit', bod, 'BACK', 0, noAudit, 'allowed'],
  ])(
    'is skipped backwards: from %s to %s by %s',
    (from, to, action, missing, required, verdict) => {
      expect(judge(from, to, action, missing, required)).toBe(verdict);
    },
  );
});

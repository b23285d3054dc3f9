import { describe, expect, test } from 'vitest';
import {
  type BallotCategory,
  ballotCategories,
  type PickCounts,
  seatCounts,
} from '~/contracts/ballot.ts';
import { pathOf } from '~/contracts/screens.ts';
import {
  electionBooth as booth,
  firstTarget,
  judgeStep,
  nextTarget,
  positionInBooth,
  targetOf,
} from '~/routes/_member/ga/election/vote/-booth-order.ts';

const summary = pathOf(booth.summary);
const pages = booth.pages.map((page) => pathOf(page.target));

const firstPath = (required: PickCounts) => pathOf(firstTarget(booth, required));
const nextPath = (category: BallotCategory, hasReachedSummary: boolean, required: PickCounts) =>
  pathOf(nextTarget(booth, category, hasReachedSummary, required));

const judge = (
  from: BallotCategory | 'summary',
  to: string,
  action: string,
  missing: number,
  required: PickCounts = seatCounts,
) => {
  const verdict = judgeStep(booth, { from, to, action, missing, required });
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
  expect(ballotCategories.map((category) => pathOf(targetOf(booth, category)))).toEqual(pages);
  expect([...pages, summary].map((address) => positionInBooth(booth, address))).toEqual([
    0, 1, 2, 3, 4,
  ]);
  expect(positionInBooth(booth, '/dashboard')).toBe(-1);
});

describe('on the first page', () => {
  test.each([
    ['/ga/election/policy', 'PUSH'],
    ['/ga/election/policy', 'BACK'],
    ['/dashboard', 'BACK'],
  ])('going back to %s by %s is refused, complete or not', (to, action) => {
    for (const missing of [0, 1, 7]) {
      expect(judge('bod', to, action, missing)).toBe('first-page');
    }
  });

  test('going on needs a complete page', () => {
    expect(judge('bod', '/ga/election/vote/audit', 'PUSH', 1)).toBe('incomplete');
    expect(judge('bod', '/ga/election/vote/audit', 'PUSH', 0)).toBe('allowed');
    expect(judge('bod', '/ga/election/vote/audit', 'FORWARD', 1)).toBe('incomplete');
  });
});

describe.each(booth.pages.slice(1))('on the page of $category', ({ category, target }) => {
  const address = pathOf(target);
  const before = pages[pages.indexOf(address) - 1] ?? '';
  const after = nextPath(category, false, seatCounts);

  test.each(['PUSH', 'REPLACE', 'BACK', 'FORWARD'])(
    'an incomplete page blocks both directions (%s)',
    (action) => {
      expect(judge(category, before, action, 1)).toBe('incomplete');
      expect(judge(category, after, action, 1)).toBe('incomplete');
      expect(judge(category, summary, action, 1)).toBe('incomplete');
    },
  );

  test.each(['PUSH', 'BACK'])('a complete page allows both directions (%s)', (action) => {
    expect(judge(category, before, action, 0)).toBe('allowed');
    expect(judge(category, after, action, 0)).toBe('allowed');
  });

  test('leaving the booth is no step back, and asks', () => {
    for (const to of ['/dashboard', '/profile', '/help']) {
      expect(judge(category, to, 'PUSH', 1)).toBe('leaving');
      expect(judge(category, to, 'REPLACE', 1)).toBe('leaving');
    }
  });

  test("the device's back button out of the booth follows the page's rules", () => {
    expect(judge(category, '/dashboard', 'BACK', 1)).toBe('incomplete');
  });
});

describe('a step from the first page', () => {
  test('asks when it leads out of the booth', () => {
    expect(judge('bod', '/profile', 'PUSH', 7)).toBe('leaving');
  });

  test('is allowed within the page', () => {
    for (const action of ['PUSH', 'BACK']) {
      expect(judge('bod', '/ga/election/vote/bod', action, 7)).toBe('allowed');
    }
  });
});

test('the summary asks before leaving the booth, and opens every page', () => {
  for (const action of ['PUSH', 'REPLACE', 'BACK']) {
    expect(judge('summary', '/dashboard', action, 0)).toBe('leaving');
    for (const page of pages) expect(judge('summary', page, action, 0)).toBe('allowed');
  }
});

describe('a page without candidates', () => {
  const [bod = '', audit = '', officer = ''] = pages;
  const noAudit = { ...seatCounts, audit: 0 };

  test('is skipped forwards', () => {
    expect(nextPath('bod', false, noAudit)).toBe(officer);
    const none = { ...seatCounts, elecom_of: 0, elecom_ep: 0 };
    expect(nextPath('audit', false, none)).toBe(summary);
    expect(firstPath({ ...noAudit, bod: 0 })).toBe(officer);
    expect(firstPath(seatCounts)).toBe(bod);
  });

  test('is skipped backwards, also by the arrow in the bar', () => {
    expect(judge('elecom_of', audit, 'PUSH', 0, noAudit)).toBe(bod);
    expect(judge('elecom_of', audit, 'PUSH', 1, noAudit)).toBe('incomplete');
    expect(judge('elecom_of', bod, 'BACK', 0, noAudit)).toBe('allowed');
  });

  test('is not the first page, but the next one is', () => {
    const noBoard = { ...seatCounts, bod: 0 };
    expect(judge('audit', bod, 'PUSH', 0, noBoard)).toBe('first-page');
    expect(judge('audit', '/ga/election/policy', 'BACK', 0, noBoard)).toBe('first-page');
  });

  test('allows both directions if its address was entered', () => {
    expect(judge('audit', officer, 'PUSH', 0, noAudit)).toBe('allowed');
    expect(judge('audit', bod, 'BACK', 0, noAudit)).toBe('allowed');
  });
});

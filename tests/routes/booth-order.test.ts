import { describe, expect, test } from 'vitest';
import { ballotCategories } from '~/contracts/ballot.ts';
import {
  addressOf,
  electionBooth as booth,
  judgeStep,
  nextAddress,
  placeInBooth,
} from '~/routes/_member/ga/election/vote/-booth-order.ts';

const { summary } = booth;
const pages = booth.pages.map((page) => page.address);

test('the pages follow one another to the summary', () => {
  expect(ballotCategories.map((category) => nextAddress(booth, category, false))).toEqual([
    '/ga/election/vote/audit',
    '/ga/election/vote/elecom/officer',
    '/ga/election/vote/elecom/enlisted-personnel',
    '/ga/election/vote/summary',
  ]);
});

test('every page leads back to the summary once that has been reached', () => {
  for (const category of ballotCategories) expect(nextAddress(booth, category, true)).toBe(summary);
});

test('every category has its page, in order', () => {
  expect(ballotCategories.map((category) => addressOf(booth, category))).toEqual(pages);
  expect([...pages, summary].map((address) => placeInBooth(booth, address))).toEqual([
    0, 1, 2, 3, 4,
  ]);
  expect(placeInBooth(booth, '/dashboard')).toBe(-1);
});

describe('on the first page', () => {
  test.each([
    ['/ga/election/policy', 'PUSH'],
    ['/ga/election/policy', 'BACK'],
    ['/dashboard', 'BACK'],
  ])('going back to %s by %s is refused, complete or not', (to, action) => {
    for (const missing of [0, 1, 7]) {
      expect(judgeStep(booth, 'bod', to, action, missing)).toBe('first-page');
    }
  });

  test('going on is for a complete page', () => {
    expect(judgeStep(booth, 'bod', '/ga/election/vote/audit', 'PUSH', 1)).toBe('incomplete');
    expect(judgeStep(booth, 'bod', '/ga/election/vote/audit', 'PUSH', 0)).toBe('allowed');
    expect(judgeStep(booth, 'bod', '/ga/election/vote/audit', 'FORWARD', 1)).toBe('incomplete');
  });
});

describe.each(booth.pages.slice(1))('on the page of $category', ({ category, address }) => {
  const before = pages[pages.indexOf(address) - 1] ?? '';
  const after = nextAddress(booth, category, false);

  test.each(['PUSH', 'REPLACE', 'BACK', 'FORWARD'])('an incomplete page holds (%s)', (action) => {
    expect(judgeStep(booth, category, before, action, 1)).toBe('incomplete');
    expect(judgeStep(booth, category, after, action, 1)).toBe('incomplete');
    expect(judgeStep(booth, category, summary, action, 1)).toBe('incomplete');
  });

  test.each(['PUSH', 'BACK'])('a complete page lets go both ways (%s)', (action) => {
    expect(judgeStep(booth, category, before, action, 0)).toBe('allowed');
    expect(judgeStep(booth, category, after, action, 0)).toBe('allowed');
  });

  test('the way out of the booth is no step back', () => {
    expect(judgeStep(booth, category, '/dashboard', 'PUSH', 1)).toBe('allowed');
    expect(judgeStep(booth, category, '/dashboard', 'REPLACE', 1)).toBe('allowed');
  });

  test('the arrow of the phone out of the booth is one', () => {
    expect(judgeStep(booth, category, '/dashboard', 'BACK', 1)).toBe('incomplete');
  });
});

import { describe, expect, test } from 'vitest';
import { ballotCategories } from '~/contracts/ballot.ts';
import {
  addressOf,
  judgeStep,
  nextAddress,
  placeInBooth,
  summaryAddress,
  votePages,
} from '~/routes/_member/ga/election/vote/-booth-order.ts';

const pages = votePages.map((page) => page.address);

test('the pages follow one another to the summary', () => {
  expect(ballotCategories.map((category) => nextAddress(category, false))).toEqual([
    '/ga/election/vote/audit',
    '/ga/election/vote/elecom/officer',
    '/ga/election/vote/elecom/enlisted-personnel',
    '/ga/election/vote/summary',
  ]);
});

test('every page leads back to the summary once that has been reached', () => {
  for (const category of ballotCategories) expect(nextAddress(category, true)).toBe(summaryAddress);
});

test('every category has its page, in order', () => {
  expect(ballotCategories.map(addressOf)).toEqual(pages);
  expect([...pages, summaryAddress].map(placeInBooth)).toEqual([0, 1, 2, 3, 4]);
  expect(placeInBooth('/dashboard')).toBe(-1);
});

describe('on the first page', () => {
  test.each([
    ['/ga/election/policy', 'PUSH'],
    ['/ga/election/policy', 'BACK'],
    ['/dashboard', 'BACK'],
  ])('going back to %s by %s is refused, complete or not', (to, action) => {
    for (const missing of [0, 1, 7]) {
      expect(judgeStep('bod', to, action, missing)).toBe('first-page');
    }
  });

  test('going on is for a complete page', () => {
    expect(judgeStep('bod', '/ga/election/vote/audit', 'PUSH', 1)).toBe('incomplete');
    expect(judgeStep('bod', '/ga/election/vote/audit', 'PUSH', 0)).toBe('allowed');
    expect(judgeStep('bod', '/ga/election/vote/audit', 'FORWARD', 1)).toBe('incomplete');
  });
});

describe.each(votePages.slice(1))('on the page of $category', ({ category, address }) => {
  const before = pages[pages.indexOf(address) - 1] ?? '';
  const after = nextAddress(category, false);

  test.each(['PUSH', 'REPLACE', 'BACK', 'FORWARD'])('an incomplete page holds (%s)', (action) => {
    expect(judgeStep(category, before, action, 1)).toBe('incomplete');
    expect(judgeStep(category, after, action, 1)).toBe('incomplete');
    expect(judgeStep(category, summaryAddress, action, 1)).toBe('incomplete');
  });

  test.each(['PUSH', 'BACK'])('a complete page lets go both ways (%s)', (action) => {
    expect(judgeStep(category, before, action, 0)).toBe('allowed');
    expect(judgeStep(category, after, action, 0)).toBe('allowed');
  });

  test('the way out of the booth is no step back', () => {
    expect(judgeStep(category, '/dashboard', 'PUSH', 1)).toBe('allowed');
    expect(judgeStep(category, '/dashboard', 'REPLACE', 1)).toBe('allowed');
  });

  test('the arrow of the phone out of the booth is one', () => {
    expect(judgeStep(category, '/dashboard', 'BACK', 1)).toBe('incomplete');
  });
});

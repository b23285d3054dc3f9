import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type BallotCategory,
  ballotCategories,
  noSelections,
  type Selections,
  seatCounts,
} from '~/contracts/ballot.ts';
import {
  firstIncomplete,
  picksMissing,
  requiredPicksOf,
  togglePick,
  votesCarriedBy,
  withoutUnknown,
} from '~/vote/ballot.ts';
import { assemblyOf } from '../support/wire.ts';

const codes = (count: number, prefix = 'c') =>
  Array.from({ length: count }, (_, index) => `${prefix}${index + 1}`);
const withBoard = (count: number): Selections => ({ ...noSelections, bod: codes(count) });
const whole = { bod: codes(7), audit: ['a1'], elecom_of: ['o1'], elecom_ep: ['e1'] };

function pick(choices: Selections, category: BallotCategory, code: string): Selections {
  const picked = togglePick(choices, category, code);
  if (picked === 'too-many') throw new Error('too many');
  return picked;
}

test('choosing for the Board of Directors refuses an eighth choice until one is removed', () => {
  const full = withBoard(7);
  expect(picksMissing(full, 'bod', seatCounts)).toBe(0);
  expect(togglePick(full, 'bod', 'new')).toBe('too-many');
  const { bod } = pick(pick(full, 'bod', 'c3'), 'bod', 'new');
  expect(bod).toEqual(['c1', 'c2', 'c4', 'c5', 'c6', 'c7', 'new']);
});

test('the first incomplete page is found in voting order', () => {
  expect(firstIncomplete(noSelections, seatCounts)).toBe('bod');
  expect(firstIncomplete({ ...whole, bod: codes(6) }, seatCounts)).toBe('bod');
  expect(firstIncomplete({ ...whole, audit: [], elecom_ep: [] }, seatCounts)).toBe('audit');
  expect(firstIncomplete({ ...whole, elecom_ep: [] }, seatCounts)).toBe('elecom_ep');
  expect(firstIncomplete({ ...whole, bod: codes(8) }, seatCounts)).toBe('bod');
  expect(firstIncomplete(whole, seatCounts)).toBeNull();
});

const standing = (list: readonly string[]) => list.map((code) => ({ code }));

describe('the number of required choices', () => {
  const lists = (bod: number, others = 4) => ({
    bod: standing(codes(bod)),
    audit: standing(codes(others, 'a')),
    elecom_of: standing(codes(others, 'o')),
    elecom_ep: standing(codes(others, 'e')),
  });

  test.each([
    [15, 7],
    [7, 7],
    [6, 6],
    [0, 0],
  ])('with %d candidates for seven seats is %d', (candidates, bod) => {
    expect(requiredPicksOf(lists(candidates), noSelections)).toEqual({ ...seatCounts, bod });
  });

  test('is the number of seats while the lists are unknown', () => {
    expect(requiredPicksOf(null, noSelections)).toEqual(seatCounts);
  });

  test('counts the listed candidates, and skips a page without any', () => {
    const few = { ...lists(5), audit: [] };
    const required = requiredPicksOf(few, withBoard(5));
    const choices = { ...whole, bod: codes(5), audit: [] };
    expect(firstIncomplete(choices, required)).toBeNull();
    expect(firstIncomplete({ ...choices, bod: codes(4) }, required)).toBe('bod');
  });

  test('counts existing choices, so that an empty list makes no ballot too full', () => {
    expect(firstIncomplete(whole, requiredPicksOf(lists(0), whole))).toBeNull();
    expect(firstIncomplete(whole, requiredPicksOf(lists(5), whole))).toBeNull();
  });

  test('is reached exactly when a page is full, for any lists and taps', () => {
    const tap = fc.record({
      category: fc.constantFrom(...ballotCategories),
      index: fc.nat({ max: 11 }),
    });
    const size = fc.nat({ max: 12 });
    fc.assert(
      fc.property(size, size, fc.array(tap, { maxLength: 80 }), (board, others, taps) => {
        const candidates = lists(board, others);
        let choices: Selections = noSelections;
        for (const { category, index } of taps) {
          const code = candidates[category][index]?.code;
          const toggled = code === undefined ? choices : togglePick(choices, category, code);
          const before = choices;
          if (toggled !== 'too-many') choices = toggled;
          else expect(picksMissing(choices, category, seatCounts)).toBe(0);
          const required = requiredPicksOf(candidates, choices);
          for (const other of ballotCategories) {
            const missing = picksMissing(choices, other, required);
            expect(new Set(choices[other]).size).toBe(choices[other].length);
            if (other !== category) expect(choices[other]).toEqual(before[other]);
            const free = candidates[other].length - choices[other].length;
            expect(missing).toBeGreaterThanOrEqual(0);
            expect(missing).toBeLessThanOrEqual(free);
            const full = Math.min(seatCounts[other], candidates[other].length);
            expect(missing === 0).toBe(choices[other].length === full);
          }
        }
      }),
    );
  });
});

describe('withdrawn candidates', () => {
  const all = {
    bod: standing(codes(9)),
    audit: standing(['a1', 'a2']),
    elecom_of: standing(['o1']),
    elecom_ep: standing(['e1']),
  };

  test('are removed from the ballot, and the others keep their order', () => {
    const left = { bod: standing(['c7', 'c5', 'c1']), audit: standing(['a2']) };
    expect(withoutUnknown(whole, { ...all, ...left })).toEqual({
      ...whole,
      bod: ['c1', 'c5', 'c7'],
      audit: [],
    });
    expect(withoutUnknown(whole, all)).toBe(whole);
  });

  test('are not looked up on another page', () => {
    const draft = { ...whole, audit: ['o1'] };
    expect(withoutUnknown(draft, all).audit).toEqual([]);
  });

  test('are not all candidates of an empty list', () => {
    expect(withoutUnknown(whole, { ...all, bod: [] })).toBe(whole);
  });
});

describe('the number of votes that a member carries', () => {
  test.each([
    ['a response without both fields shows no number', {}, null],
    ['one vote shows no number', { total_votes: 1, proxy_holder: false }, null],
    ['zero votes show no number', { total_votes: 0 }, null],
    ['a representative with four votes carries four', { total_votes: '4', proxy_holder: 1 }, 4],
    ['four votes without the flag carry four', { total_votes: 4 }, 4],
    ['a representative without a number shows none', { proxy_holder: true }, null],
    ['a representative with null shows none', { proxy_holder: true, total_votes: null }, null],
    ['a representative with zero shows none', { proxy_holder: true, total_votes: 0 }, null],
    ['a representative with one vote carries one', { proxy_holder: true, total_votes: 1 }, 1],
  ])('%s', (_who, wire, votes) => {
    expect(votesCarriedBy(null)).toBeNull();
    expect(votesCarriedBy(assemblyOf(wire))).toBe(votes);
  });
});

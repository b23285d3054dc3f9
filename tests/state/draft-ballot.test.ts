import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BallotCategory, ballotCategories, requiredPicks } from '~/contracts/ballot.ts';
import type { DraftBallot } from '~/contracts/disk.ts';
import {
  castBallotOf,
  clearPicks,
  firstIncomplete,
  newDraft,
  picksMissing,
  togglePick,
  withAttempt,
  withAttemptClosed,
  withoutUnknown,
} from '~/state/draft-ballot.ts';
import { draftOf } from '../support/wire.ts';

const codes = (count: number, prefix = 'c') =>
  Array.from({ length: count }, (_, index) => `${prefix}${index + 1}`);
const withBoard = (count: number) =>
  draftOf({ selections: { bod: codes(count), audit: [], elecom_of: [], elecom_ep: [] } });
const whole = { bod: codes(7), audit: ['a1'], elecom_of: ['o1'], elecom_ep: ['e1'] };

function pick(draft: DraftBallot, category: BallotCategory, code: string): DraftBallot {
  const picked = togglePick(draft, category, code);
  if (picked === 'too-many') throw new Error('too many');
  return picked;
}

test('a new ballot is empty, and its own', () => {
  const [one, other] = [newDraft('GA1', 'One'), newDraft('GA1', 'One')];
  expect(one.selections).toEqual({ bod: [], audit: [], elecom_of: [], elecom_ep: [] });
  one.selections.bod.push('x');
  expect(other.selections.bod).toEqual([]);
});

describe('choosing for the board', () => {
  test.each([
    [0, 7],
    [1, 6],
    [6, 1],
    [7, 0],
  ])('with %d chosen %d are missing', (chosen, missing) => {
    expect(picksMissing(withBoard(chosen).selections, 'bod')).toBe(missing);
  });

  test.each([0, 1, 6])('with %d chosen another can be chosen, last in order', (chosen) => {
    const draft = pick(withBoard(chosen), 'bod', 'new');
    expect(draft.selections.bod).toEqual([...codes(chosen), 'new']);
  });

  test('an eighth is refused, and the selection stays', () => {
    const draft = withBoard(7);
    expect(togglePick(draft, 'bod', 'new')).toBe('too-many');
    expect(draft.selections.bod).toEqual(codes(7));
  });

  test.each([1, 6, 7])('with %d chosen a choice can be taken back', (chosen) => {
    expect(pick(withBoard(chosen), 'bod', 'c1').selections.bod).toEqual(codes(chosen).slice(1));
  });

  test('a full page takes another once one is taken back', () => {
    const draft = pick(pick(withBoard(7), 'bod', 'c3'), 'bod', 'new');
    expect(draft.selections.bod).toEqual(['c1', 'c2', 'c4', 'c5', 'c6', 'c7', 'new']);
  });
});

describe.each(['audit', 'elecom_of', 'elecom_ep'] as const)('choosing one for %s', (category) => {
  test('a second is refused until the first is taken back', () => {
    const one = pick(draftOf(), category, 'x');
    expect(picksMissing(one.selections, category)).toBe(0);
    expect(togglePick(one, category, 'y')).toBe('too-many');
    expect(pick(pick(one, category, 'x'), category, 'y').selections[category]).toEqual(['y']);
  });
});

test('clearing a page leaves the others', () => {
  const cleared = clearPicks(draftOf({ selections: whole }), 'bod');
  expect(cleared.selections).toEqual({ ...whole, bod: [] });
});

test('the first page that is not complete is found in voting order', () => {
  expect(firstIncomplete(draftOf().selections)).toBe('bod');
  expect(firstIncomplete({ ...whole, bod: codes(6) })).toBe('bod');
  expect(firstIncomplete({ ...whole, audit: [], elecom_ep: [] })).toBe('audit');
  expect(firstIncomplete({ ...whole, elecom_ep: [] })).toBe('elecom_ep');
  expect(firstIncomplete({ ...whole, bod: codes(8) })).toBe('bod');
  expect(firstIncomplete(whole)).toBeNull();
});

test('no order of taps chooses too many, twice the same, or on another page', () => {
  const tap = fc.record({
    category: fc.constantFrom(...ballotCategories),
    code: fc.constantFrom(...codes(9)),
  });
  fc.assert(
    fc.property(fc.array(tap, { maxLength: 60 }), (taps) => {
      let draft = draftOf();
      for (const { category, code } of taps) {
        const before = draft;
        const toggled = togglePick(draft, category, code);
        if (toggled === 'too-many') {
          expect(picksMissing(draft.selections, category)).toBe(0);
          expect(draft.selections[category]).not.toContain(code);
          continue;
        }
        draft = toggled;
        for (const other of ballotCategories) {
          const chosen = draft.selections[other];
          expect(chosen.length).toBeLessThanOrEqual(requiredPicks[other]);
          expect(new Set(chosen).size).toBe(chosen.length);
          if (other !== category) expect(chosen).toEqual(before.selections[other]);
        }
      }
    }),
  );
});

describe('candidates who no longer stand', () => {
  const standing = (list: readonly string[]) => list.map((code) => ({ code }));
  const all = {
    bod: standing(codes(9)),
    audit: standing(['a1', 'a2']),
    elecom_of: standing(['o1']),
    elecom_ep: standing(['e1']),
  };

  test('are taken out of the ballot, the others stay in order', () => {
    const draft = draftOf({ selections: whole });
    const left = withoutUnknown(draft, {
      ...all,
      bod: standing(['c7', 'c5', 'c1']),
      audit: standing(['a2']),
    });
    expect(left.selections).toEqual({ ...whole, bod: ['c1', 'c5', 'c7'], audit: [] });
  });

  test('leave a ballot untouched that has not chosen them', () => {
    const draft = draftOf({ selections: whole });
    expect(withoutUnknown(draft, all)).toBe(draft);
  });

  test('are not looked for on another page', () => {
    const draft = draftOf({ selections: { ...whole, audit: ['o1'] } });
    expect(withoutUnknown(draft, all).selections.audit).toEqual([]);
  });
});

describe('an attempt', () => {
  test('keeps the choices as they were when it was made', () => {
    const attempted = withAttempt(draftOf({ selections: whole }), 5, 'B-1');
    attempted.selections.bod.pop();
    expect(attempted.isAttemptOpen).toBe(true);
    expect(attempted.attempts).toEqual([{ at: 5, ballotNo: 'B-1', votes: whole }]);
  });

  test('that did not arrive is closed, and remembered', () => {
    const attempted = withAttempt(draftOf({ selections: whole }), 5, 'B-1');
    expect(withAttemptClosed(attempted)).toEqual({ ...attempted, isAttemptOpen: false });
  });
});

describe('the receipt', () => {
  const once = withAttempt(draftOf({ selections: whole }), 5, 'B-1');
  const again = (selections: DraftBallot['selections']) =>
    withAttempt({ ...withAttemptClosed(once), selections }, 9, 'B-2');

  test('has the server’s time, the ballot number and the choices', () => {
    expect(castBallotOf(once, 77)).toEqual({
      version: 1,
      phase: 'cast',
      electionCode: 'GA00000001',
      electionTitle: 'Annual General Assembly',
      ballotNo: 'B-1',
      castAt: 77,
      choices: whole,
      areChoicesCertain: true,
    });
  });

  test('is certain of a single attempt without its answer', () => {
    expect(castBallotOf(once, null)).toMatchObject({ castAt: null, areChoicesCertain: true });
  });

  test('is certain of two attempts with the same choices in another order', () => {
    const same = again({ ...whole, bod: [...whole.bod].reverse() });
    expect(castBallotOf(same, null)).toMatchObject({ ballotNo: 'B-2', areChoicesCertain: true });
  });

  test('is not certain of two attempts with different choices', () => {
    const other = again({ ...whole, audit: ['a2'] });
    expect(castBallotOf(other, null)).toMatchObject({
      ballotNo: 'B-2',
      choices: { audit: ['a2'] },
      areChoicesCertain: false,
    });
  });

  test('is certain of the last attempt once its answer came', () => {
    expect(castBallotOf(again({ ...whole, audit: ['a2'] }), 9).areChoicesCertain).toBe(true);
  });

  test('shows what was sent, not what was chosen since', () => {
    const edited = pick(once, 'audit', 'a1');
    expect(castBallotOf(edited, null).choices).toEqual(whole);
  });

  test('without an attempt of this phone has no ballot number', () => {
    expect(castBallotOf(draftOf({ selections: whole }), null)).toMatchObject({
      ballotNo: '',
      choices: whole,
    });
  });
});

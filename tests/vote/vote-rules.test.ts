import { describe, expect, test } from 'vitest';
import type { VoteRecord } from '~/contracts/vote-record.ts';
import {
  aged,
  isHidden,
  isSealed,
  newDraft,
  withAttempt,
  withAttemptCast,
  withAttemptInPast,
  withChoices,
  withoutChoices,
  withoutUnsentAttempt,
  withResponse,
  withStatus,
} from '~/vote/vote-rules.ts';
import { attemptOf } from '../support/wire.ts';

type Record = VoteRecord<readonly string[]>;

const draft: Record = newDraft('GA1', 'Assembly', ['a', 'b'] as readonly string[]);
const attempt = attemptOf<readonly string[]>(['a', 'b']);
const sealed = withAttempt(draft, attempt);
const yes = { said: 'yes', castAt: 77 } as const;
const no = { said: 'no', message: 'You have already voted.' } as const;

describe('a draft', () => {
  test('has the new choices, and is the same object if nothing changes', () => {
    expect(withChoices(draft, () => ['c'])).toEqual({ ...draft, choices: ['c'] });
    expect(withChoices(draft, (choices) => choices)).toBe(draft);
    expect(isSealed(draft)).toBe(false);
  });

  test('is sealed by an attempt with its choices in any order, and by no other', () => {
    expect(sealed).toEqual({ ...draft, attempt });
    expect(withAttempt(draft, attemptOf(['b', 'a'])).phase).toBe('draft');
    expect(isSealed(withAttempt(draft, attemptOf(['b', 'a'])))).toBe(true);
    expect(withAttempt(draft, attemptOf(['a', 'c']))).toBe(draft);
  });
});

describe('a sealed draft', () => {
  test('refuses changes and a second attempt', () => {
    expect(withChoices(sealed, () => ['c'])).toBe(sealed);
    expect(withAttempt(sealed, attemptOf(['a', 'b'], { id: 'other' }))).toBe(sealed);
  });

  test('changes only with its own attempt', () => {
    for (const change of [withoutUnsentAttempt, withAttemptInPast]) {
      expect(change(sealed, 'other')).toBe(sealed);
    }
    expect(withResponse(sealed, 'other', yes)).toBe(sealed);
    expect(withAttemptCast(sealed, 'other', 9)).toBe(sealed);
  });

  test('opens again without an attempt that was not sent, and keeps one that was', () => {
    expect(withoutUnsentAttempt(sealed, attempt.id)).toEqual(draft);
    expect(withAttemptInPast(sealed, attempt.id)).toEqual({ ...draft, past: [attempt] });
  });
});

describe('a receipt', () => {
  const castOf = (record: Record, id = attempt.id) => withAttemptCast(record, id, 99);
  const cast = {
    version: 2,
    phase: 'cast',
    code: 'GA1',
    title: 'Assembly',
    ballotNo: 'B-1',
    confirmedAt: 99,
    choices: ['a', 'b'],
  };

  test("has the API's time, the ballot number and the choices after a timed response", () => {
    const answered = withResponse(sealed, attempt.id, yes);
    expect(castOf(answered)).toEqual({ ...cast, castAt: 77, certainty: 'counted' });
  });

  test('after a lost response has no number: another device may have voted', () => {
    const unnumbered = { ...cast, ballotNo: '', castAt: null, certainty: 'sent' };
    expect(castOf(sealed)).toEqual(unnumbered);
    expect(castOf(withResponse(sealed, attempt.id, { said: 'yes', castAt: null }))).toEqual(
      unnumbered,
    );
  });

  test.each([
    ['a', 'b'],
    ['a', 'c'],
  ])(
    'after a lost response has no number if an earlier attempt with %s, %s may count',
    (...choices) => {
      const first = attemptOf<readonly string[]>(choices, { id: 'first', ballotNo: 'B-0' });
      const second = withAttempt({ ...draft, past: [first] }, attempt);
      expect(castOf(second)).toMatchObject({ ballotNo: '' });
      // The response with a time proves that this attempt was counted.
      const answered = withResponse(second, attempt.id, yes);
      expect(castOf(answered)).toMatchObject({ ballotNo: 'B-1', certainty: 'counted' });
    },
  );

  test('after a refused attempt has no number: an earlier vote counts', () => {
    const refused = withResponse(sealed, attempt.id, no);
    expect(castOf(refused)).toMatchObject({ ballotNo: '', castAt: null, certainty: 'unknown' });
  });

  test.each([
    ['with the same choices in any order is "sent"', ['b', 'a'], 'sent'],
    ['with other choices is "unknown"', ['a', 'c'], 'unknown'],
  ])('after an earlier attempt %s', (_what, earlier, certainty) => {
    const before = { ...draft, past: [attemptOf<readonly string[]>(earlier, { id: 'earlier' })] };
    expect(castOf(withAttempt(before, attempt))).toMatchObject({ certainty });
  });

  test('loses its choices only when the member leaves it', () => {
    const receipt = castOf(sealed);
    expect(withoutChoices(receipt)).toEqual({ ...receipt, choices: null });
    expect(withoutChoices(draft)).toBe(draft);
    expect(withChoices(receipt, () => ['c'])).toBe(receipt);
    expect(withAttempt(receipt, attempt)).toBe(receipt);
  });
});

describe('the age of a draft', () => {
  const day = 86_400_000;
  const hidden: Record = { ...draft, endedAt: day };

  test('keeps it during its election and for 30 days after the end', () => {
    expect(aged(draft, false, 100 * day)).toBe(draft);
    expect(aged(hidden, false, 31 * day)).toBe(hidden);
    expect(aged(hidden, false, 31 * day + 1)).toBeNull();
  });

  test('deletes it with the next election, at the earliest a day after the end', () => {
    expect(aged(hidden, true, 2 * day)).toBe(hidden);
    expect(aged(hidden, true, 2 * day + 1)).toBeNull();
  });

  test('does not matter for an open attempt or a receipt', () => {
    const open = withAttempt({ ...draft, endedAt: 4 }, attempt);
    const receipt = withAttemptCast(sealed, attempt.id, 9);
    for (const record of [open, receipt]) expect(aged(record, true, 1e15)).toBe(record);
  });

  test('does not matter for a cast: a hidden draft is shown and sealed', () => {
    expect(withAttempt(hidden, attempt)).toEqual(sealed);
  });

  test('begins with the next election if its end was never reported', () => {
    expect(aged(draft, true, 2 * day)).toEqual({ ...draft, endedAt: 2 * day });
  });

  test('begins with the first time of the API if the end was reported without one', () => {
    const status = { hasVoted: false, hasEnded: true, at: 5 * day };
    const ended = withStatus(draft, { ...status, isTimeUnknown: true }) as Record;
    expect(isHidden(ended)).toBe(true);
    expect(aged(ended, true, 9 * day)).toEqual({ ...draft, endedAt: 9 * day });
    expect(withStatus(draft, status)).toEqual({ ...draft, endedAt: 5 * day });
  });
});

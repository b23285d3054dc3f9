import { describe, expect, test } from 'vitest';
import type { VoteRecord } from '~/contracts/vote-record.ts';
import {
  aged,
  isHidden,
  isSealed,
  newDraft,
  reconciled,
  reopened,
  withAnswer,
  withAttempt,
  withAttemptCast,
  withAttemptClosed,
  withChoices,
  withoutAttempt,
  withoutChoices,
} from '~/state/vote/vote-rules.ts';
import { attemptOf } from '../../support/wire.ts';

type Record = VoteRecord<readonly string[]>;

const draft: Record = newDraft('GA1', 'Assembly', ['a', 'b'] as readonly string[]);
const attempt = attemptOf<readonly string[]>(['a', 'b']);
const sealed = withAttempt(draft, attempt);
const yes = { said: 'yes', castAt: 77 } as const;
const no = { said: 'no', message: 'You have already voted.' } as const;

describe('a draft', () => {
  test('takes what is chosen, and is the same where nothing changes', () => {
    expect(withChoices(draft, () => ['c'])).toEqual({ ...draft, choices: ['c'] });
    expect(withChoices(draft, (choices) => choices)).toBe(draft);
    expect(isSealed(draft)).toBe(false);
  });

  test('is sealed by an attempt of what it says, in whatever order, and by no other', () => {
    expect(sealed).toEqual({ ...draft, attempt });
    expect(withAttempt(draft, attemptOf(['b', 'a'])).phase).toBe('draft');
    expect(isSealed(withAttempt(draft, attemptOf(['b', 'a'])))).toBe(true);
    expect(withAttempt(draft, attemptOf(['a', 'c']))).toBe(draft);
  });
});

describe('a sealed draft', () => {
  test('takes no choice and no second attempt', () => {
    expect(withChoices(sealed, () => ['c'])).toBe(sealed);
    expect(withAttempt(sealed, attemptOf(['a', 'b'], { id: 'other' }))).toBe(sealed);
  });

  test('hears of its own attempt only', () => {
    for (const change of [withoutAttempt, withAttemptClosed]) {
      expect(change(sealed, 'other')).toBe(sealed);
    }
    expect(withAnswer(sealed, 'other', yes)).toBe(sealed);
    expect(withAttemptCast(sealed, 'other', 9)).toBe(sealed);
  });

  test('is open as before where the attempt never left, and remembers one that did', () => {
    expect(withoutAttempt(sealed, attempt.id)).toEqual(draft);
    expect(withAttemptClosed(sealed, attempt.id)).toEqual({ ...draft, past: [attempt] });
  });

  test('is left alone by whatever the server says of a vote', () => {
    const word = { hasVoted: true, hasEnded: true, at: 9 };
    expect(reconciled(sealed, word)).toBe(sealed);
  });
});

describe('the receipt', () => {
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

  test('has the server’s time, the ballot number and the choices where it answered the attempt', () => {
    const answered = withAnswer(sealed, attempt.id, yes);
    expect(castOf(answered)).toEqual({ ...cast, castAt: 77, certainty: 'counted' });
  });

  test('of a lost reply says what was sent, without a number: another phone may have one', () => {
    const unnumbered = { ...cast, ballotNo: '', castAt: null, certainty: 'sent' };
    expect(castOf(sealed)).toEqual(unnumbered);
    expect(castOf(withAnswer(sealed, attempt.id, { said: 'yes', castAt: null }))).toEqual(
      unnumbered,
    );
  });

  test.each([
    ['a', 'b'],
    ['a', 'c'],
  ])(
    'of the second attempt has no number where its reply was lost: the first, with %s and %s, may have arrived late',
    (...choices) => {
      const first = attemptOf<readonly string[]>(choices, { id: 'first', ballotNo: 'B-0' });
      const second = withAttempt({ ...draft, past: [first] }, attempt);
      expect(castOf(second)).toMatchObject({ ballotNo: '' });
      // Its own timed answer tells that this one was counted.
      const answered = withAnswer(second, attempt.id, yes);
      expect(castOf(answered)).toMatchObject({ ballotNo: 'B-1', certainty: 'counted' });
    },
  );

  test('of an attempt that was refused has no number: another vote was there already', () => {
    const refused = withAnswer(sealed, attempt.id, no);
    expect(castOf(refused)).toMatchObject({ ballotNo: '', castAt: null, certainty: 'unknown' });
  });

  test.each([
    ['the same choices in another order', ['b', 'a'], 'sent'],
    ['other choices', ['a', 'c'], 'unknown'],
  ])('after an earlier attempt with %s', (_what, earlier, certainty) => {
    const before = { ...draft, past: [attemptOf<readonly string[]>(earlier, { id: 'earlier' })] };
    expect(castOf(withAttempt(before, attempt))).toMatchObject({ certainty });
  });

  test('loses its choices when it is left, and only then', () => {
    const receipt = castOf(sealed);
    expect(withoutChoices(receipt)).toEqual({ ...receipt, choices: null });
    expect(withoutChoices(draft)).toBe(draft);
    expect(withChoices(receipt, () => ['c'])).toBe(receipt);
    expect(withAttempt(receipt, attempt)).toBe(receipt);
  });
});

describe('what the server says of a draft', () => {
  const says = (hasVoted: boolean, hasEnded: boolean, record: Record = draft) =>
    reconciled(record, { hasVoted, hasEnded, at: 9 });
  const tried = withAttemptClosed(sealed, attempt.id);

  test.each([
    [false, false, 'is kept', draft],
    [true, false, 'goes: the vote is another phone’s', null],
    [false, true, 'is hidden: voting has ended', { ...draft, endedAt: 9 }],
  ])('voted %s, ended %s: it %s', (hasVoted, hasEnded, _what, left) => {
    expect(says(hasVoted, hasEnded)).toEqual(left);
  });

  test('whose attempt did not arrive: the vote may be that attempt after all, or another phone’s', () => {
    const receipt = { phase: 'cast', ballotNo: '', certainty: 'unknown', confirmedAt: 9 };
    expect(says(true, false, tried)).toMatchObject(receipt);
    expect(says(false, false, tried)).toBe(tried);
    const hidden = { ...tried, endedAt: 9 };
    expect(says(false, true, tried)).toEqual(hidden);
    expect(says(true, true, hidden)).toMatchObject(receipt);
  });

  test('that was hidden shows it again when voting is open, and no more than that', () => {
    const hidden = { ...tried, endedAt: 4 };
    expect(isHidden(hidden)).toBe(true);
    expect(says(false, true, hidden)).toBe(hidden);
    expect(says(false, false, hidden)).toEqual(tried);
    expect(reopened(tried)).toBe(tried);
  });

  test('never hides an open attempt', () => {
    const open = withAttempt({ ...draft, endedAt: 4 }, attempt);
    expect(isHidden(open)).toBe(false);
    expect(says(false, true, open)).toBe(open);
    expect(aged(open, true, 1e15)).toBe(open);
  });

  test('leaves a receipt alone', () => {
    const receipt = withAttemptCast(sealed, attempt.id, 9);
    expect(says(false, true, receipt)).toBe(receipt);
    expect(aged(receipt, true, 1e15)).toBe(receipt);
  });
});

describe('a draft in time', () => {
  const day = 86_400_000;
  const hidden: Record = { ...draft, endedAt: day };

  test('stays while its own election is on, and for 30 days after its end', () => {
    expect(aged(draft, false, 100 * day)).toBe(draft);
    expect(aged(hidden, false, 31 * day)).toBe(hidden);
    expect(aged(hidden, false, 31 * day + 1)).toBeNull();
  });

  test('goes with the next election, a day after its end: a response may name a wrong one', () => {
    expect(aged(hidden, true, 2 * day)).toBe(hidden);
    expect(aged(hidden, true, 2 * day + 1)).toBeNull();
  });

  test('is sealed, and shown, where the member casts it in the moment in which it is hidden', () => {
    expect(withAttempt(hidden, attempt)).toEqual(sealed);
  });

  test('has ended where another election is on and its end was never heard', () => {
    expect(aged(draft, true, 2 * day)).toEqual({ ...draft, endedAt: 2 * day });
  });
});

import { describe, expect, test } from 'vitest';
import type { VoteRecord } from '~/contracts/vote-record.ts';
import {
  isSealed,
  newDraft,
  reconciled,
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
    [false, true, 'goes: voting has ended', null],
  ])('voted %s, ended %s: it %s', (hasVoted, hasEnded, _what, left) => {
    expect(says(hasVoted, hasEnded)).toEqual(left);
  });

  test('whose attempt did not arrive: the vote may be that attempt after all, or another phone’s', () => {
    const receipt = { phase: 'cast', ballotNo: '', certainty: 'unknown', confirmedAt: 9 };
    expect(says(true, false, tried)).toMatchObject(receipt);
    expect(says(false, false, tried)).toBe(tried);
    expect(says(false, true, tried)).toBeNull();
  });

  test('leaves a receipt alone', () => {
    const receipt = withAttemptCast(sealed, attempt.id, 9);
    expect(says(false, true, receipt)).toBe(receipt);
  });
});

import { describe, expect, test } from 'vitest';
import type { ReferendumChoice } from '~/contracts/referendum.ts';
import {
  castAnswerOf,
  newAnswer,
  withAnswerAttempt,
  withAnswerAttemptClosed,
} from '~/state/draft-answer.ts';
import { answerOf } from '../features/referendum/wire-referendum.ts';

const code = 'GA00000002';

test('a new answer answers nothing', () => {
  expect(newAnswer(code)).toEqual(answerOf());
});

describe('an attempt', () => {
  const draft = answerOf({ choice: 'approve' });

  test('is written down with its time and its choice, and the answer waits for it', () => {
    expect(withAnswerAttempt(draft, 5, 'approve')).toEqual({
      ...draft,
      attempts: [{ at: 5, choice: 'approve' }],
      isAttemptOpen: true,
    });
    expect(draft.attempts).toEqual([]);
  });

  test('comes after those before it', () => {
    const first = withAnswerAttemptClosed(withAnswerAttempt(draft, 5, 'approve'));
    const second = withAnswerAttempt({ ...first, choice: 'disapprove' }, 9, 'disapprove');
    expect(second.attempts).toEqual([
      { at: 5, choice: 'approve' },
      { at: 9, choice: 'disapprove' },
    ]);
  });

  test('that did not arrive leaves the choice, and is remembered', () => {
    const closed = withAnswerAttemptClosed(withAnswerAttempt(draft, 5, 'approve'));
    expect(closed).toEqual({ ...draft, attempts: [{ at: 5, choice: 'approve' }] });
  });
});

describe('an answer that the server has', () => {
  const sent = (...choices: readonly ReferendumChoice[]) =>
    answerOf({ choice: 'approve', attempts: choices.map((choice, at) => ({ at, choice })) });

  test('no longer says what it was', () => {
    const cast = castAnswerOf(sent('approve'), 7);
    expect(cast).toEqual({ version: 1, phase: 'cast', code, castAt: 7, isChoiceCertain: true });
    expect(JSON.stringify(cast)).not.toContain('approve');
  });

  test.each<[readonly ReferendumChoice[], number | null, boolean]>([
    [['approve'], null, true],
    [['approve', 'approve'], null, true],
    [['approve', 'disapprove'], null, false],
    [['disapprove', 'approve', 'approve'], null, false],
    [['approve', 'disapprove'], 7, true],
    [[], null, true],
  ])('after attempts at %j, told at %j, is certain: %s', (choices, castAt, isCertain) => {
    expect(castAnswerOf(sent(...choices), castAt)).toMatchObject({
      castAt,
      isChoiceCertain: isCertain,
    });
  });
});

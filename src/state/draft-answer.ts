import type { CastAnswer, DraftAnswer } from '~/contracts/disk.ts';
import type { ReferendumChoice } from '~/contracts/referendum.ts';

/** The rules of an answer to the referendum that is not sent yet, as pure functions. */

/** Nothing is chosen at first: silence is never taken for an answer. Source: contract.md, section 3. */
export const newAnswer = (code: string): DraftAnswer => ({
  version: 1,
  phase: 'draft',
  code,
  choice: null,
  attempts: [],
  isAttemptOpen: false,
});

/** Writes down that an answer is about to leave the phone. */
export const withAnswerAttempt = (
  draft: DraftAnswer,
  at: number,
  choice: ReferendumChoice,
): DraftAnswer => ({
  ...draft,
  attempts: [...draft.attempts, { at, choice }],
  isAttemptOpen: true,
});

/** The server says that no answer arrived: it can be sent again. */
export const withAnswerAttemptClosed = (draft: DraftAnswer): DraftAnswer => ({
  ...draft,
  isAttemptOpen: false,
});

/**
 * The answer once the server has it. What was answered is not kept: the vote is secret, also from
 * whoever picks up this phone.
 *
 * @param castAt the server's time where its answer arrived, else null; then an earlier attempt with
 *   the other choice may be the one that was counted
 * @param wasRefused the last attempt was not taken: another vote was there already, maybe from
 *   another phone
 */
export const castAnswerOf = (
  draft: DraftAnswer,
  castAt: number | null,
  wasRefused = false,
): CastAnswer => ({
  version: 1,
  phase: 'cast',
  code: draft.code,
  castAt,
  isChoiceCertain:
    castAt !== null ||
    (!wasRefused && new Set(draft.attempts.map(({ choice }) => choice)).size <= 1),
});

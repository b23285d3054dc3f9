import { atom } from 'jotai';
import { AnswerRecord, type CastAnswer, type DraftAnswer } from '~/contracts/disk.ts';
import type { Referendum, ReferendumChoice } from '~/contracts/referendum.ts';
import { withLock } from '~/lib/lock.ts';
import { serverNow } from '~/lib/server-clock.ts';
import { castAnswerOf, newAnswer } from './draft-answer.ts';
import type { DraftFate } from './draft-fate.ts';
import { castLock, keptRecord } from './kept-record.ts';
import { memberKeys } from './member-scope.ts';
import { windowPhase } from './window-phase.ts';

/** The member's answer to the referendum: chosen, or cast. */
export const {
  recordAtom: answerRecordAtom,
  keyAtom: answerKeyAtom,
  loadAtom: loadAnswerAtom,
  reloadAtom: reloadAnswerAtom,
  saveAtom: saveAnswerAtom,
  editAtom: editAnswerAtom,
  dropAtom: dropAnswerAtom,
} = keptRecord(
  AnswerRecord,
  memberKeys.answer,
  (record) => record.phase === 'cast' || record.isAttemptOpen,
);

export const draftAnswerAtom = atom((get): DraftAnswer | null => {
  const record = get(answerRecordAtom);
  return record?.phase === 'draft' ? record : null;
});

export const castAnswerAtom = atom((get): CastAnswer | null => {
  const record = get(answerRecordAtom);
  return record?.phase === 'cast' ? record : null;
});

/** Chooses an answer, or the other one. While the fate of a cast is unknown its choice stands. */
export const chooseAnswerAtom = atom(
  null,
  async (get, set, code: string, choice: ReferendumChoice): Promise<void> => {
    await set(loadAnswerAtom, code);
    if (get(castAnswerAtom) !== null) return;
    const draft = get(draftAnswerAtom) ?? newAnswer(code);
    if (!draft.isAttemptOpen) await set(editAnswerAtom, { ...draft, choice });
  },
);

/**
 * Holds the answer against what the server has just said; `info` must be a fresh answer. The rules
 * are those of a ballot (reconcileBallotAtom).
 */
export const reconcileAnswerAtom = atom(
  null,
  async (get, set, info: Referendum): Promise<DraftFate> => {
    const key = get(answerKeyAtom);
    if (key === null || get(draftAnswerAtom) === null) return 'kept';
    return withLock(castLock(key), async () => {
      // Another tab may have cast what this one still takes for a draft.
      await set(reloadAnswerAtom, key);
      return set(settleAnswerAtom, info);
    });
  },
);

const settleAnswerAtom = atom(null, async (get, set, info: Referendum): Promise<DraftFate> => {
  const draft = get(draftAnswerAtom);
  if (draft === null || draft.isAttemptOpen) return 'kept';
  if (info.hasParticipated) {
    if (draft.attempts.length > 0) {
      await set(saveAnswerAtom, castAnswerOf(draft, null));
      return 'cast-earlier';
    }
    await set(dropAnswerAtom);
    return 'voted-elsewhere';
  }
  if (windowPhase(info.window, serverNow()) !== 'ended') return 'kept';
  await set(dropAnswerAtom);
  return 'voting-ended';
});

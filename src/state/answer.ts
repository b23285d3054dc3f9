import { atom } from 'jotai';
import { AnswerRecord, type CastAnswer, type DraftAnswer } from '~/contracts/disk.ts';
import type { Referendum, ReferendumChoice } from '~/contracts/referendum.ts';
import { castAnswerOf, newAnswer } from './draft-answer.ts';
import { reconcileDraft } from './draft-fate.ts';
import { keptRecord } from './kept-record.ts';
import { memberKeys } from './member-scope.ts';

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

/** Holds the answer against what the server has just said. */
export const reconcileAnswerAtom = reconcileDraft({
  keyAtom: answerKeyAtom,
  draftAtom: draftAnswerAtom,
  reloadAtom: reloadAnswerAtom,
  saveAtom: saveAnswerAtom,
  dropAtom: dropAnswerAtom,
  castOf: (draft) => castAnswerOf(draft, null),
  read: ({ hasParticipated, window }: Referendum) => ({ hasVoted: hasParticipated, window }),
});

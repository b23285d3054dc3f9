import { castAnswer } from '~/api/referendum.ts';
import type { ReferendumChoice } from '~/contracts/referendum.ts';
import { answerKind } from '~/contracts/vote-record.ts';
import { fail } from '~/lib/result.ts';
import { tryLineAtom } from '~/state/connectivity.ts';
import { keptRecord } from '~/state/kept-record.ts';
import { memberKeys } from '~/state/member-keys.ts';
import { apiAtom } from '~/state/platform.ts';
import { askAboutReferendumAtom, referendumAtom } from '~/state/referendum.ts';
import { sessionKeyAtom } from '~/state/session/referendum-key.ts';
import { memberAction } from '~/state/session/scope.ts';
import { castVote } from './cast-vote.ts';
import { dropOldDrafts } from './old-drafts.ts';
import { newDraft, reopened, withChoices } from './vote-rules.ts';

/** The member's answer to the referendum: chosen, or cast. */
const kept = keptRecord(answerKind, memberKeys.answer);
export const {
  keyAtom: answerKeyAtom,
  loadAtom: loadAnswerAtom,
  reloadAtom: reloadAnswerAtom,
  lostAtom: lostAnswerAtom,
} = kept;

export const dropOldAnswersAtom = dropOldDrafts(kept, answerKind, [memberKeys.answer]);

/**
 * Nothing is chosen at first: silence is never taken for an answer.
 * Source: docs/behaviour/referendum.md#the-answer.
 */
const nothingChosen: ReferendumChoice | null = null;

/** Chooses an answer, or the other one. The first keeps what the referendum is called, for the slip. */
export const chooseAnswerAtom = memberAction(
  async (get, set, code: string, choice: ReferendumChoice): Promise<void> => {
    await set(loadAnswerAtom, code);
    const info = get(referendumAtom).value;
    const title = info?.code === code ? info.title : '';
    await set(kept.editAtom, (there) =>
      withChoices(
        there === null ? newDraft(code, title, nothingChosen) : reopened(there),
        () => choice,
      ),
    );
  },
);

/** Casts the answer, finds out what became of it, and holds it against the server's word. */
export const {
  draftAtom: draftAnswerAtom,
  receiptAtom: castAnswerAtom,
  castingAtom: castingAnswerAtom,
  castAtom: castAnswerAsAgreedAtom,
  checkAtom: checkAnswerAtom,
  canSendAgainAtom: canSendAnswerAgainAtom,
  sendAgainAtom: sendAnswerAgainAtom,
  reconcileAtom: reconcileAnswerAtom,
} = castVote({
  kept,
  isSecret: true,
  canRepeat: () => true,
  numberOf: (_get, choice) => (choice === null ? null : ''),
  effects: (get, set) => {
    let key: string | null = null;
    return {
      tryLine: async () => {
        if (!(await set(tryLineAtom))) return false;
        key = await set(sessionKeyAtom);
        return key !== null;
      },
      send: async ({ choices }, code) =>
        key === null || choices === null
          ? fail({ kind: 'offline' })
          : castAnswer(get(apiAtom), code, key, choices),
      ask: () => set(askAboutReferendumAtom, ({ hasParticipated }) => hasParticipated),
    };
  },
});

import { atom } from 'jotai';
import { castAnswer, fetchReferendum } from '~/api/referendum.ts';
import { fail, succeed } from '~/lib/result.ts';
import {
  answerKeyAtom,
  castAnswerAtom,
  draftAnswerAtom,
  reloadAnswerAtom,
  saveAnswerAtom,
} from './answer.ts';
import { castOnce } from './cast-once.ts';
import { castAnswerOf, withAnswerAttempt, withAnswerAttemptClosed } from './draft-answer.ts';
import { apiAtom, serverClockAtom } from './platform.ts';
import { amendReferendumAtom, refreshReferendumAtom } from './referendum.ts';
import { sessionKeyAtom } from './session-key.ts';

/** Casts the answer to the referendum. */
export const {
  castingAtom: castingAnswerAtom,
  castDraftAtom: castDraftAnswerAtom,
  checkCastAtom: checkAnswerAtom,
} = castOnce({
  keyAtom: answerKeyAtom,
  draftAtom: draftAnswerAtom,
  choicesAtom: atom((get) => get(draftAnswerAtom)?.choice ?? null),
  castAtom: castAnswerAtom,
  reloadAtom: reloadAnswerAtom,
  effects: (get, set) => {
    let sessionKey: string | null = null;
    return {
      record: async () => {
        sessionKey = await set(sessionKeyAtom);
        const draft = get(draftAnswerAtom);
        if (draft === null || draft.choice === null || sessionKey === null) return false;
        await set(
          saveAnswerAtom,
          withAnswerAttempt(draft, get(serverClockAtom).now(), draft.choice),
        );
        return true;
      },
      send: async () => {
        const draft = get(draftAnswerAtom);
        const choice = draft?.attempts.at(-1)?.choice;
        if (choice === undefined || sessionKey === null) return fail({ kind: 'unreadable' });
        return castAnswer(get(apiAtom), draft?.code ?? '', sessionKey, choice);
      },
      ask: async () => {
        const asked = await fetchReferendum(get(apiAtom));
        return asked.ok ? succeed(asked.value.value.hasParticipated) : asked;
      },
      settle: async (state) => {
        const draft = get(draftAnswerAtom);
        if (draft === null) return;
        if (state.step === 'received') {
          await set(saveAnswerAtom, castAnswerOf(draft, state.castAt, state.wasRefused));
          await set(amendReferendumAtom, { user: { has_participated: true } });
        } else if (state.step === 'not-received') {
          await set(saveAnswerAtom, withAnswerAttemptClosed(draft));
          // A refusal may mean that voting has ended; then the draft has, too.
          void set(refreshReferendumAtom);
        }
      },
    };
  },
});

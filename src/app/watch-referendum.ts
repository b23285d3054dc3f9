import type { createStore } from 'jotai';
import { electionCodes } from '~/contracts/elections.ts';
import { say } from '~/labels/label.ts';
import { referendum } from '~/labels/referendum.ts';
import { formatDateTime } from '~/lib/manila-dates.ts';
import { isCallOpen } from '~/state/confirmed-call/machine.ts';
import { showMessageAtom } from '~/state/messages.ts';
import { askForRatingAtom } from '~/state/rating.ts';
import { referendumAtom, refreshReferendumAtom } from '~/state/referendum.ts';
import {
  answerKeyAtom,
  castAnswerAtom,
  castingAnswerAtom,
  checkAnswerAtom,
  draftAnswerAtom,
  dropOldAnswersAtom,
  loadAnswerAtom,
  lostAnswerAtom,
  reconcileAnswerAtom,
  reloadAnswerAtom,
} from '~/state/vote/referendum-answer.ts';
import { watchVote } from './watch-vote.ts';

type Store = ReturnType<typeof createStore>;

export function watchReferendum(store: Store): (key: string) => void {
  const hearOfChange = watchVote(store, {
    infoAtom: referendumAtom,
    usualCode: electionCodes.referendum,
    refreshAtom: refreshReferendumAtom,
    keyAtom: answerKeyAtom,
    loadAtom: loadAnswerAtom,
    reloadAtom: reloadAnswerAtom,
    draftAtom: draftAnswerAtom,
    receiptAtom: castAnswerAtom,
    castingAtom: castingAnswerAtom,
    checkAtom: checkAnswerAtom,
    reconcileAtom: reconcileAnswerAtom,
    dropOldAtom: dropOldAnswersAtom,
    lostAtom: lostAnswerAtom,
    readInfo: ({ hasParticipated, window }) => ({ hasVoted: hasParticipated, window }),
    outcomes: {
      'cast-earlier': [referendum.receivedTitle, referendum.receivedUntimed],
      'voted-elsewhere': [referendum.votedElsewhereTitle, referendum.votedElsewhere],
      'voting-ended': [referendum.votingEndedTitle, referendum.votingEnded],
      lost: [referendum.answerGoneTitle, referendum.answerGone],
    },
  });

  // Wherever the member is when the cooperative's word comes, they are told.
  let wasOpen = false;
  store.sub(castingAnswerAtom, () => {
    const casting = store.get(castingAnswerAtom);
    if (wasOpen && casting.step === 'confirmed') thank(store);
    wasOpen = isCallOpen(casting);
  });
  return hearOfChange;
}

function thank(store: Store): void {
  const cast = store.get(castAnswerAtom);
  if (cast === null) return;
  const body =
    cast.castAt !== null
      ? say(referendum.receivedAt, { date: formatDateTime(cast.castAt) })
      : say(
          cast.certainty !== 'unknown' ? referendum.receivedUntimed : referendum.receivedUncertain,
        );
  store.set(showMessageAtom, { kind: 'success', title: say(referendum.receivedTitle), body });
  store.set(askForRatingAtom, 'referendum');
}

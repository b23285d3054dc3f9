import type { createStore } from 'jotai';
import { say } from '~/labels/label.ts';
import { referendum } from '~/labels/referendum.ts';
import { formatDateTime } from '~/lib/manila-dates.ts';
import {
  answerKeyAtom,
  castAnswerAtom,
  draftAnswerAtom,
  loadAnswerAtom,
  reconcileAnswerAtom,
  reloadAnswerAtom,
} from '~/state/answer.ts';
import { castingAnswerAtom, checkAnswerAtom } from '~/state/cast-answer.ts';
import { showMessageAtom } from '~/state/messages.ts';
import { askForRatingAtom } from '~/state/rating.ts';
import { referendumAtom, refreshReferendumAtom } from '~/state/referendum.ts';
import { watchVote } from './watch-vote.ts';

type Store = ReturnType<typeof createStore>;

export function watchReferendum(store: Store): void {
  watchVote(store, {
    infoAtom: referendumAtom,
    refreshAtom: refreshReferendumAtom,
    keyAtom: answerKeyAtom,
    loadAtom: loadAnswerAtom,
    reloadAtom: reloadAnswerAtom,
    draftAtom: draftAnswerAtom,
    castAtom: castAnswerAtom,
    castingAtom: castingAnswerAtom,
    checkAtom: checkAnswerAtom,
    reconcileAtom: reconcileAnswerAtom,
    fates: {
      'cast-earlier': [referendum.receivedTitle, referendum.receivedUntimed],
      'voted-elsewhere': [referendum.votedElsewhereTitle, referendum.votedElsewhere],
      'voting-ended': [referendum.votingEndedTitle, referendum.votingEnded],
    },
  });

  // Wherever the member is when the cooperative's word comes, they are told.
  let wasReceived = false;
  store.sub(castingAnswerAtom, () => {
    const isReceived = store.get(castingAnswerAtom).step === 'received';
    if (isReceived && !wasReceived) thank(store);
    wasReceived = isReceived;
  });
}

function thank(store: Store): void {
  const cast = store.get(castAnswerAtom);
  if (cast === null) return;
  const body =
    cast.castAt !== null
      ? say(referendum.receivedAt, { date: formatDateTime(cast.castAt) })
      : say(cast.isChoiceCertain ? referendum.receivedUntimed : referendum.receivedUncertain);
  store.set(showMessageAtom, { kind: 'success', title: say(referendum.receivedTitle), body });
  store.set(askForRatingAtom, 'referendum');
}

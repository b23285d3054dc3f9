import type { createStore } from 'jotai';
import { electionCodes } from '~/contracts/elections.ts';
import { dashboard } from '~/labels/dashboard.ts';
import { generalAssemblyAtom, refreshGeneralAssemblyAtom } from '~/state/general-assembly.ts';
import {
  ballotKeyAtom,
  castBallotAtom,
  castingBallotAtom,
  checkBallotAtom,
  draftBallotAtom,
  dropOldBallotsAtom,
  loadBallotAtom,
  lostBallotAtom,
  reconcileBallotAtom,
  reloadBallotAtom,
} from '~/state/vote/ballot.ts';
import { watchVote } from './watch-vote.ts';

export const watchBallot = (store: ReturnType<typeof createStore>) =>
  watchVote(store, {
    infoAtom: generalAssemblyAtom,
    usualCode: electionCodes.generalAssembly,
    refreshAtom: refreshGeneralAssemblyAtom,
    keyAtom: ballotKeyAtom,
    loadAtom: loadBallotAtom,
    reloadAtom: reloadBallotAtom,
    draftAtom: draftBallotAtom,
    receiptAtom: castBallotAtom,
    castingAtom: castingBallotAtom,
    checkAtom: checkBallotAtom,
    reconcileAtom: reconcileBallotAtom,
    dropOldAtom: dropOldBallotsAtom,
    lostAtom: lostBallotAtom,
    readInfo: ({ hasVoted, voting }) => ({ hasVoted, window: voting }),
    outcomes: {
      'cast-earlier': [dashboard.castEarlierTitle, dashboard.castEarlier],
      'voted-elsewhere': [dashboard.votedElsewhereTitle, dashboard.votedElsewhere],
      'voting-ended': [dashboard.votingEndedTitle, dashboard.votingEnded],
      lost: [dashboard.ballotGoneTitle, dashboard.ballotGone],
    },
  });

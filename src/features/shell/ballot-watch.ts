import type { createStore } from 'jotai';
import { dashboard } from '~/labels/dashboard.ts';
import {
  ballotKeyAtom,
  castBallotAtom,
  draftBallotAtom,
  loadBallotAtom,
  reconcileBallotAtom,
  reloadBallotAtom,
} from '~/state/ballot.ts';
import { castingAtom, checkCastAtom } from '~/state/cast-ballot.ts';
import { generalAssemblyAtom, refreshGeneralAssemblyAtom } from '~/state/general-assembly.ts';
import { watchVote } from './watch-vote.ts';

export function watchBallot(store: ReturnType<typeof createStore>): void {
  watchVote(store, {
    infoAtom: generalAssemblyAtom,
    refreshAtom: refreshGeneralAssemblyAtom,
    keyAtom: ballotKeyAtom,
    loadAtom: loadBallotAtom,
    reloadAtom: reloadBallotAtom,
    draftAtom: draftBallotAtom,
    castAtom: castBallotAtom,
    castingAtom,
    checkAtom: checkCastAtom,
    reconcileAtom: reconcileBallotAtom,
    fates: {
      'cast-earlier': [dashboard.castEarlierTitle, dashboard.castEarlier],
      'voted-elsewhere': [dashboard.votedElsewhereTitle, dashboard.votedElsewhere],
      'voting-ended': [dashboard.votingEndedTitle, dashboard.votingEnded],
    },
  });
}

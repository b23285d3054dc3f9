import { atom } from 'jotai';
import { generalAssemblyQuery } from '~/state/general-assembly.ts';
import { apiClockAtom } from '~/state/services.ts';
import { ballot } from '~/state/vote/ballot.ts';
import { electionPhase } from '~/state/vote-phase.ts';

export type RealVote = 'unknown' | 'cast' | 'draft' | 'can-start' | 'not-cast';

/** Unknown for visitors. */
export const realVoteAtom = atom((get): RealVote => {
  const info = get(generalAssemblyQuery.queryAtom).lastData;
  if (info === null) return 'unknown';
  if (info.hasVoted || get(ballot.receiptAtom) !== null) return 'cast';
  if (get(ballot.draftAtom) !== null) return 'draft';
  const isOpen = electionPhase(info, get(apiClockAtom).now()) === 'voting';
  return isOpen && info.canVote && info.isRegistered ? 'can-start' : 'not-cast';
});

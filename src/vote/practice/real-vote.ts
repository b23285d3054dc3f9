import { atom } from 'jotai';
import { apiClockAtom } from '~/core/services.ts';
import { ballot } from '~/vote/ballot.ts';
import { generalAssemblyQuery } from '~/vote/general-assembly.ts';
import { electionPhase } from '~/vote/vote-phase.ts';

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

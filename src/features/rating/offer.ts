import { atom } from 'jotai';
import { isOnlineAtom } from '~/state/connectivity.ts';
import { generalAssemblyAtom } from '~/state/general-assembly.ts';
import { isElectionRatedAtom, isRatingDeclinedAtom, isRatingKnownAtom } from '~/state/rating.ts';

/**
 * Whether the member may still rate the election: they have voted, no rating of theirs is known, they
 * have not declined here, and it could be sent. False while any of it is not known.
 */
export const isRatingOfferedAtom = atom((get): boolean => {
  const hasVoted = get(generalAssemblyAtom).value?.hasVoted ?? false;
  if (!hasVoted || !get(isOnlineAtom) || !get(isRatingKnownAtom)) return false;
  return !get(isElectionRatedAtom) && !get(isRatingDeclinedAtom);
});

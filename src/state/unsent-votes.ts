import { atom } from 'jotai';
import { electionCodes } from '~/contracts/elections.ts';
import { generalAssemblyAtom } from './general-assembly.ts';
import { referendumCodeAtom } from './referendum.ts';
import { draftBallotAtom, loadBallotAtom } from './vote/ballot.ts';
import { draftAnswerAtom, loadAnswerAtom } from './vote/referendum-answer.ts';

/**
 * What leaving this phone would take from it: a ballot or an answer that is not cast yet, or choices
 * of which it is not known whether they were received.
 */
export type UnsentVote = 'ballot' | 'answer' | 'attempt';

export const unsentVotesAtom = atom((get): readonly UnsentVote[] => {
  const ballot = get(draftBallotAtom);
  const answer = get(draftAnswerAtom);
  const isAttemptOpen = Boolean(ballot?.attempt ?? answer?.attempt);
  return [
    ...(isAttemptOpen ? (['attempt'] as const) : []),
    ...(ballot !== null && ballot.attempt === null ? (['ballot'] as const) : []),
    ...(answer !== null && answer.attempt === null && answer.choices !== null
      ? (['answer'] as const)
      : []),
  ];
});

/** Reads both from this phone, for screens that open before anything is known of the votes. */
export const loadUnsentVotesAtom = atom(null, async (get, set): Promise<void> => {
  await Promise.all([
    set(loadBallotAtom, get(generalAssemblyAtom).value?.code ?? electionCodes.generalAssembly),
    set(loadAnswerAtom, get(referendumCodeAtom)),
  ]);
});

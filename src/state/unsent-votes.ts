import { atom } from 'jotai';
import { ballot } from './vote/ballot.ts';
import { referendumVote } from './vote/referendum-vote.ts';
import type { Vote, VoteName } from './vote/vote.ts';

/**
 * What a member loses who leaves this phone: a vote that is not cast yet, or choices of which it is not
 * known whether they were received.
 */
export type UnsentVote = VoteName | 'attempt';

export const unsentVotesAtom = atom((get): readonly UnsentVote[] => {
  const inElection = get(ballot.draftAtom);
  const inReferendum = get(referendumVote.draftAtom);
  const isAttemptOpen = Boolean(inElection?.attempt ?? inReferendum?.attempt);
  const isOpen = inElection !== null && inElection.attempt === null;
  const isChosen = inReferendum?.attempt === null && inReferendum.choices !== null;
  return [
    ...(isAttemptOpen ? (['attempt'] as const) : []),
    ...(isOpen ? (['ballot'] as const) : []),
    ...(isChosen ? (['referendum'] as const) : []),
  ];
});

/** Reads both from this phone, for screens that open before anything is known of the votes. */
export const loadUnsentVotesAtom = atom(null, async (get, set): Promise<void> => {
  const load = <Choices, Info extends { readonly code: string }>(vote: Vote<Choices, Info>) =>
    set(vote.loadAtom, get(vote.infoAtom).lastData?.code ?? vote.usualCode);
  await Promise.all([load(ballot), load(referendumVote)]);
});

import { type Atom, atom, type WritableAtom } from 'jotai';
import type { Problem } from '~/api/problem.ts';
import type { Word } from '~/state/confirmed-call/machine.ts';
import { askAboutGeneralAssemblyAtom } from '~/state/general-assembly.ts';
import { askAboutReferendumAtom } from '~/state/referendum.ts';
import { memberAction } from '~/state/session/scope.ts';
import { castBallotAtom, checkBallotAtom } from './ballot.ts';
import { castAnswerAtom, checkAnswerAtom } from './referendum-answer.ts';

/**
 * A refused call of an election may mean that the member has voted already, in whatever words. The list
 * tells, and settles an attempt that is open. Source: docs/behaviour/certainty.md#what-is-asked.
 */
type ListedVote = {
  readonly receiptAtom: Atom<unknown>;
  readonly checkAtom: WritableAtom<null, [], Promise<void>>;
  readonly askAtom: WritableAtom<null, [], Promise<Word>>;
};

/** @returns an action that says whether the member has voted; false where nobody could be asked */
const askWhenRefused = ({ receiptAtom, checkAtom, askAtom }: ListedVote) =>
  memberAction(async (get, set, problem: Problem): Promise<boolean> => {
    if (problem.kind !== 'refused') return false;
    await set(checkAtom);
    return get(receiptAtom) !== null || (await set(askAtom)) === 'there';
  });

export const askWhetherVotedAtom = askWhenRefused({
  receiptAtom: castBallotAtom,
  checkAtom: checkBallotAtom,
  askAtom: atom(null, (_get, set) => set(askAboutGeneralAssemblyAtom, ({ hasVoted }) => hasVoted)),
});

export const askWhetherParticipatedAtom = askWhenRefused({
  receiptAtom: castAnswerAtom,
  checkAtom: checkAnswerAtom,
  askAtom: atom(null, (_get, set) =>
    set(askAboutReferendumAtom, ({ hasParticipated }) => hasParticipated),
  ),
});

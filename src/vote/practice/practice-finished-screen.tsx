import { atom } from 'jotai';
import { apiClockAtom } from '~/core/services.ts';
import { election } from '~/labels/election.ts';
import { say } from '~/labels/label.ts';
import { practice } from '~/labels/practice.ts';
import { Button } from '~/ui/button.tsx';
import { PicturePage } from '~/ui/picture-page.tsx';
import { ballot } from '~/vote/ballot.ts';
import { generalAssemblyQuery } from '~/vote/general-assembly.ts';
import { electionPhase } from '~/vote/vote-phase.ts';

type PracticeFinishedScreenProps = {
  readonly realVote: RealVote;
  readonly onVote: () => void;
  readonly onDone: () => void;
};

/** Source: docs/behaviour/information.md#the-practice-ballot. */
export function PracticeFinishedScreen(props: PracticeFinishedScreenProps) {
  const { realVote, onVote, onDone } = props;
  const isKnownNotCast = realVote !== 'unknown' && realVote !== 'cast';
  return (
    <PicturePage
      picture="ballot"
      title={say(isKnownNotCast ? practice.finishedNotVoted : practice.finished)}
      actions={
        realVote === 'can-start' ? (
          <>
            <Button isWide onClick={onVote}>
              {say(practice.voteNow)}
            </Button>
            <Button isWide kind="second" onClick={onDone}>
              {say(election.done)}
            </Button>
          </>
        ) : (
          <Button isWide onClick={onDone}>
            {say(election.done)}
          </Button>
        )
      }
    >
      <p>
        {say(
          realVote === 'cast'
            ? practice.finishedCast
            : realVote === 'draft'
              ? practice.finishedDraft
              : practice.finishedBody,
        )}
      </p>
    </PicturePage>
  );
}

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

import { election } from '~/labels/election.ts';
import { say } from '~/labels/label.ts';
import { practice } from '~/labels/practice.ts';
import { Button } from '~/ui/button.tsx';
import { PicturePage } from '~/ui/picture-page.tsx';
import type { RealVote } from './real-vote.ts';

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

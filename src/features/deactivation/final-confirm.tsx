import type { Problem } from '~/contracts/problem.ts';
import { deactivation as text } from '~/labels/deactivation.ts';
import { say } from '~/labels/label.ts';
import { sayProblem } from '~/labels/problems.ts';
import { useReloadGuard } from '~/state/reload-guard.ts';
import type { UnsentVote } from '~/state/unsent-votes.ts';
import { Button } from '~/ui/button.tsx';
import { Notice } from '~/ui/notice.tsx';
import { PageHead } from '~/ui/page-head.tsx';
import { Screen } from '~/ui/screen.tsx';
import { Meaning } from './meaning.tsx';

type FinalConfirmProps = {
  /** What the account is asked to leave behind on this phone. */
  readonly unsent: readonly UnsentVote[];
  /** What became of the last try: null where there was none. */
  readonly failed: { readonly problem: Problem | null } | null;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onKeep: () => void;
  readonly onStartAgain: () => void;
};

const losses = {
  attempt: text.losesAttempt,
  ballot: text.losesBallot,
  referendum: text.losesAnswer,
};

/** What it means, once more, and the one button that does it. */
export function FinalConfirm(props: FinalConfirmProps) {
  const { unsent, failed, isBusy, onConfirm, onKeep, onStartAgain } = props;
  useReloadGuard('entry');
  return (
    <Screen
      actions={
        <>
          <Button kind="second" disabled={isBusy} onClick={onKeep}>
            {say(text.keep)}
          </Button>
          <Button kind="grave" isBusy={isBusy} onClick={onConfirm}>
            {say(isBusy ? text.deactivating : text.deactivate)}
          </Button>
        </>
      }
    >
      <PageHead
        title={say(text.finalTitle)}
        alert={
          failed === null ? null : (
            <Notice tone={failed.problem === null ? 'note' : 'bad'} title={say(text.notDoneTitle)}>
              <p>{failed.problem === null ? say(text.notDoneBody) : sayProblem(failed.problem)}</p>
              {failed.problem?.kind === 'refused' ? (
                <Button kind="second" onClick={onStartAgain}>
                  {say(text.startAgain)}
                </Button>
              ) : null}
            </Notice>
          )
        }
      >
        <p>{say(text.finalBody)}</p>
      </PageHead>
      {unsent.length === 0 ? null : (
        <Notice tone="caution" title={say(text.loses)}>
          {unsent.map((vote) => (
            <p key={vote}>{say(losses[vote])}</p>
          ))}
        </Notice>
      )}
      <Meaning />
    </Screen>
  );
}

import { useAtomValue, useSetAtom } from 'jotai';
import type { Problem } from '~/contracts/problem.ts';
import { problemOf } from '~/core/confirmed-call.ts';
import { showMessageAtom, useAsk } from '~/core/messages.ts';
import { deactivation as text } from '~/labels/closing.ts';
import { say } from '~/labels/label.ts';
import { sayProblem, sayReason, withCode } from '~/labels/problems.ts';
import { shell } from '~/labels/shell.ts';
import { useReloadGuard } from '~/session/reload-guard.ts';
import { Button } from '~/ui/button.tsx';
import { CodedText } from '~/ui/coded-text.tsx';
import { Notice } from '~/ui/notice.tsx';
import { OutcomePage } from '~/ui/outcome-page.tsx';
import { PageHead, Screen } from '~/ui/screen.tsx';
import { useFocusOnChange } from '~/ui/screen-hooks.ts';
import { type UnsettledVote, unsettledVotesAtom } from '~/vote/member-votes.ts';
import { type DeactivationEnd, deactivation } from './deactivation.ts';
import { Meaning } from './step-screens.tsx';

type FinalScreenProps = {
  readonly onKeep: () => void;
  readonly onStartAgain: () => void;
  readonly onSignedOut: () => Promise<void>;
};

/** Source: docs/behaviour/deactivation.md#the-final-call. */
export function FinalScreen({ onKeep, onStartAgain, onSignedOut }: FinalScreenProps) {
  const state = useAtomValue(deactivation.stateAtom);
  const unsettled = useAtomValue(unsettledVotesAtom);
  const confirm = useSetAtom(deactivation.confirmAtom);
  const check = useSetAtom(deactivation.verifyAgainAtom);
  const ask = useAsk();
  const showMessage = useSetAtom(showMessageAtom);
  // Without a proof, the flow has ended and this screen closes.
  const call = useAtomValue(deactivation.callAtom);
  const isProven = state.step === 'proven';
  const view = call.step === 'verifying' || call.step === 'unconfirmed' ? call.step : 'confirm';
  useFocusOnChange(view);
  useReloadGuard(view === 'confirm' ? null : 'entry');

  async function finish(end: DeactivationEnd) {
    if (end === null) return;
    const isDone = end === 'done';
    await onSignedOut();
    showMessage({
      kind: isDone ? 'success' : 'notice',
      title: say(isDone ? shell.success : text.signedOutTitle),
      body: say(isDone ? text.doneBody : text.signedOutBody),
    });
  }

  async function deactivate() {
    const isSure = await ask({
      title: say(text.askTitle),
      body: say(text.askBody),
      confirm: say(text.askConfirm),
      cancel: say(shell.cancel),
      isGrave: true,
    });
    if (isSure) await finish(await confirm());
  }

  switch (call.step) {
    case 'verifying':
      return (
        <OutcomePage mood="working" title={say(text.checkingTitle)} body={say(text.checkingBody)} />
      );
    case 'unconfirmed': {
      const problem = problemOf(call);
      return (
        <OutcomePage
          mood="unsure"
          title={say(text.unknownTitle)}
          body={withCode(say(text.unknownBody), call.problem)}
          note={
            problem === null
              ? null
              : withCode(say(text.refused, { reason: sayReason(problem) }), problem)
          }
          actions={[{ label: say(text.checkAgain), act: async () => finish(await check()) }]}
        />
      );
    }
    default: {
      const isRested = isProven && call.step === 'ready';
      const hasFailed = isRested && call.last !== null;
      return (
        <FinalConfirm
          unsettled={unsettled}
          failed={hasFailed ? { problem: problemOf(call) } : null}
          isBusy={!isRested}
          onConfirm={() => void deactivate()}
          onKeep={onKeep}
          onStartAgain={onStartAgain}
        />
      );
    }
  }
}

type FinalConfirmProps = {
  readonly unsettled: readonly UnsettledVote[];
  /** `problem` is null if the API did not receive the call. */
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

function FinalConfirm(props: FinalConfirmProps) {
  const { unsettled, failed, isBusy, onConfirm, onKeep, onStartAgain } = props;
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
              <p>
                <CodedText>
                  {failed.problem === null ? say(text.notDoneBody) : sayProblem(failed.problem)}
                </CodedText>
              </p>
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
      {unsettled.length === 0 ? null : (
        <Notice tone="caution" title={say(text.loses)}>
          {unsettled.map((vote) => (
            <p key={vote}>{say(losses[vote])}</p>
          ))}
        </Notice>
      )}
      <Meaning />
    </Screen>
  );
}

import { useAtomValue, useSetAtom } from 'jotai';
import { deactivation as text } from '~/labels/deactivation.ts';
import { say } from '~/labels/label.ts';
import { shell } from '~/labels/shell.ts';
import {
  checkDeactivationAtom,
  confirmDeactivationAtom,
  type DeactivationEnd,
  deactivationAtom,
} from '~/state/deactivation.ts';
import { askAtom, showMessageAtom } from '~/state/messages.ts';
import { unsentVotesAtom } from '~/state/unsent-votes.ts';
import { AskingPage } from './asking-page.tsx';
import { FinalConfirm } from './final-confirm.tsx';
import { useFocusOnView } from './use-focus-on-view.ts';

type FinalScreenProps = {
  readonly onKeep: () => void;
  readonly onStartAgain: () => void;
  /** Nobody is signed in any more: leads to the sign-in screen. */
  readonly onSignedOut: () => Promise<void>;
};

/** The last step, and what is known of it where its answer was lost. Spec file 1, section 4. */
export function FinalScreen({ onKeep, onStartAgain, onSignedOut }: FinalScreenProps) {
  const state = useAtomValue(deactivationAtom);
  const unsent = useAtomValue(unsentVotesAtom);
  const confirm = useSetAtom(confirmDeactivationAtom);
  const check = useSetAtom(checkDeactivationAtom);
  const ask = useSetAtom(askAtom);
  const showMessage = useSetAtom(showMessageAtom);
  // Without a call it has just ended, and this screen is about to go.
  const call = state.step === 'proven' ? state.call : null;
  const view = call?.step === 'checking' || call?.step === 'unknown' ? call.step : 'confirm';
  useFocusOnView(view);

  async function finish(end: DeactivationEnd) {
    if (end === null) return;
    const isDone = end === 'done';
    await onSignedOut();
    showMessage({
      kind: isDone ? 'success' : 'notice',
      title: say(isDone ? text.doneTitle : text.signedOutTitle),
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

  switch (call?.step) {
    case 'checking':
      return <AskingPage title={text.checkingTitle} body={say(text.checkingBody)} action={null} />;
    case 'unknown':
      return (
        <AskingPage
          title={text.unknownTitle}
          body={say(text.unknownBody)}
          refusal={call.refusal}
          action={{ label: text.checkAgain, run: async () => finish(await check()) }}
        />
      );
    default: {
      const isRested = call?.step === 'ready';
      const hasFailed = isRested && (call.isTried || call.problem !== null);
      return (
        <FinalConfirm
          unsent={unsent}
          failed={hasFailed ? { problem: call.problem } : null}
          isBusy={!isRested}
          onConfirm={() => void deactivate()}
          onKeep={onKeep}
          onStartAgain={onStartAgain}
        />
      );
    }
  }
}

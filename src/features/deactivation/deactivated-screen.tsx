import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { CodeScreen } from '~/components/one-time-code/code-screen.tsx';
import { canReceiveCode, contactsOf } from '~/contracts/session.ts';
import { deactivation, reactivation as text } from '~/labels/deactivation.ts';
import { say } from '~/labels/label.ts';
import { sayProblem } from '~/labels/problems.ts';
import { recovery } from '~/labels/recovery.ts';
import { isCallOpen, problemOf } from '~/state/confirmed-call.ts';
import { showMessageAtom } from '~/state/messages.ts';
import { useReloadGuard } from '~/state/reload-guard.ts';
import { signedInAtom } from '~/state/session/session.ts';
import { Button } from '~/ui/button.tsx';
import { OutcomePage } from '~/ui/outcome-page.tsx';
import { useFocusOnChange } from '~/ui/use-focus-on-change.ts';
import { ClosedAccount } from './closed-account.tsx';
import { reactivation } from './reactivation.ts';

type DeactivatedScreenProps = {
  /** The address asks for the code's step. */
  readonly isCodeOpen: boolean;
  readonly onCode: () => void;
  readonly onBack: () => void;
  /** The account is open: a stable function. */
  readonly onActive: () => void;
  readonly onLogOut: () => void;
};

/**
 * A closed account, and the way to open it again.
 * Source: docs/behaviour/deactivation.md#a-closed-account.
 */
export function DeactivatedScreen(props: DeactivatedScreenProps) {
  const { isCodeOpen, onCode, onBack, onActive, onLogOut } = props;
  const state = useAtomValue(reactivation.stateAtom);
  const session = useAtomValue(signedInAtom)?.session ?? null;
  const prove = useSetAtom(reactivation.proveAtom);
  const send = useSetAtom(reactivation.spendAtom);
  const check = useSetAtom(reactivation.verifyAgainAtom);
  const call = useAtomValue(reactivation.callAtom);
  const view = useAtomValue(reactivation.viewAtom)(isCodeOpen);
  const problem = problemOf(call);
  useFocusOnChange(view);
  useReloadGuard(view === 'overview' || view === 'code' ? null : 'entry');
  useLeaveWhenActive(session !== null && !session.isDeactivated, onActive);
  if (session === null) return null;

  switch (view) {
    case 'overview':
      return (
        <ClosedAccount
          contacts={session.areContactsKnown ? contactsOf(session.member) : null}
          isReachable={canReceiveCode(session)}
          failure={problem}
          onCode={onCode}
          onLogOut={onLogOut}
        />
      );
    case 'code':
      if (!('request' in state)) return null;
      return (
        <CodeScreen
          request={state.request}
          title={text.codeTitle}
          contacts={contactsOf(session.member)}
          onProof={(proof) => prove(state.request, proof)}
        >
          <Button kind="quiet" disabled={isCallOpen(call)} onClick={onBack}>
            {say(recovery.back)}
          </Button>
        </CodeScreen>
      );
    case 'sending':
      return (
        <OutcomePage mood="working" title={say(text.sendingTitle)} body={say(text.sendingBody)} />
      );
    case 'checking':
      return (
        <OutcomePage
          mood="working"
          title={say(text.checkingTitle)}
          body={say(deactivation.checkingBody)}
        />
      );
    case 'unknown':
      return (
        <OutcomePage
          mood="unsure"
          title={say(text.unknownTitle)}
          body={say(text.unknownBody)}
          note={
            problem === null ? null : say(deactivation.refused, { reason: sayProblem(problem) })
          }
          ways={[{ label: say(deactivation.checkAgain), act: check }]}
        />
      );
    case 'not-done':
      return (
        <OutcomePage
          mood="unsure"
          title={say(text.notDoneTitle)}
          body={problem === null ? say(text.notDoneBody) : sayProblem(problem)}
          ways={[{ label: say(text.sendAgain), act: send }]}
        />
      );
  }
}

/** Also where the account was opened on another phone meanwhile. */
function useLeaveWhenActive(isActive: boolean, onActive: () => void): void {
  const showMessage = useSetAtom(showMessageAtom);
  const hasLeft = useRef(false);
  useEffect(() => {
    if (!isActive || hasLeft.current) return;
    hasLeft.current = true;
    onActive();
    showMessage({ kind: 'success', title: say(text.doneTitle), body: say(text.doneBody) });
  }, [isActive, onActive, showMessage]);
}

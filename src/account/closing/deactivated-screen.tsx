import { Link } from '@tanstack/react-router';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useId, useRef, useState } from 'react';
import { callOf } from '~/account/one-time-code-flow.ts';
import type { Problem } from '~/contracts/problem.ts';
import { type Contacts, canReceiveCode, contactsOf } from '~/contracts/session.ts';
import { doubtOf, isCallOpen, problemOf } from '~/core/confirmed-call.ts';
import { showMessageAtom } from '~/core/messages.ts';
import { deactivation, reactivation as text } from '~/labels/closing.ts';
import { form } from '~/labels/form.ts';
import { say } from '~/labels/label.ts';
import { sayProblem, sayReason, withCode } from '~/labels/problems.ts';
import { recovery, sayContacts } from '~/labels/recovery.ts';
import { LogOutButton } from '~/session/log-out.tsx';
import { OneTimeCodeScreen } from '~/session/one-time-code-form.tsx';
import { useReloadGuard } from '~/session/reload-guard.ts';
import { signedInAtom } from '~/session/session.ts';
import { Button } from '~/ui/button.tsx';
import { ContactList } from '~/ui/contact-text.tsx';
import { Notice } from '~/ui/notice.tsx';
import { OutcomePage } from '~/ui/outcome-page.tsx';
import { Card, PageHead, Screen } from '~/ui/screen.tsx';
import { useFocusOnChange, useIsHere } from '~/ui/screen-hooks.ts';
import styles from './deactivation.module.css';
import { reactivation, reactivationViewOf } from './reactivation.ts';

type DeactivatedScreenProps = {
  readonly isCodeStep: boolean;
  readonly onCode: () => void;
  readonly onBack: () => void;
  /** A stable function. */
  readonly onActive: () => void;
};

/** Source: docs/behaviour/deactivation.md#a-closed-account. */
export function DeactivatedScreen(props: DeactivatedScreenProps) {
  const { isCodeStep, onCode, onBack, onActive } = props;
  const state = useAtomValue(reactivation.stateAtom);
  const session = useAtomValue(signedInAtom)?.session ?? null;
  const prove = useSetAtom(reactivation.proveAtom);
  const send = useSetAtom(reactivation.spendAtom);
  const check = useSetAtom(reactivation.verifyAgainAtom);
  const call = callOf(state);
  const view = reactivationViewOf(state, isCodeStep);
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
        />
      );
    case 'code':
      if (!('ticket' in state)) return null;
      return (
        <OneTimeCodeScreen
          ticket={state.ticket}
          title={text.codeTitle}
          contacts={contactsOf(session.member)}
          onProof={(proof) => prove(state.ticket, proof)}
        >
          <Button kind="quiet" disabled={isCallOpen(call)} onClick={onBack}>
            {say(recovery.back)}
          </Button>
        </OneTimeCodeScreen>
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
          body={withCode(say(text.unknownBody), doubtOf(call))}
          note={
            problem === null
              ? null
              : withCode(say(deactivation.refused, { reason: sayReason(problem) }), problem)
          }
          actions={[{ label: say(deactivation.checkAgain), act: check }]}
        />
      );
    case 'not-done':
      return (
        <OutcomePage
          mood="unsure"
          title={say(text.notDoneTitle)}
          body={problem === null ? say(text.notDoneBody) : sayProblem(problem)}
          actions={[{ label: say(text.sendAgain), act: send }]}
        />
      );
  }
}

/** Another device may have reactivated the account. */
function useLeaveWhenActive(isActive: boolean, onActive: () => void): void {
  const showMessage = useSetAtom(showMessageAtom);
  const hasLeft = useRef(false);
  useEffect(() => {
    if (!isActive || hasLeft.current) return;
    hasLeft.current = true;
    onActive();
    showMessage({ kind: 'success', title: say(form.success), body: say(text.doneBody) });
  }, [isActive, onActive, showMessage]);
}

type ClosedAccountProps = {
  /** Null: only the API knows them. */
  readonly contacts: Contacts | null;
  readonly isReachable: boolean;
  readonly failure: Problem | null;
  readonly onCode: () => void;
};

function ClosedAccount({ contacts, isReachable, failure, onCode }: ClosedAccountProps) {
  const request = useSetAtom(reactivation.requestAtom);
  const isHere = useIsHere();
  const titleId = useId();
  const reasonId = useId();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(failure);

  async function activate() {
    setIsBusy(true);
    setProblem(null);
    const outcome = await request();
    setIsBusy(false);
    if (!outcome.ok) setProblem(outcome.problem);
    else if (outcome.value && isHere.current) onCode();
  }

  return (
    <Screen
      actions={
        <>
          <LogOutButton kind="second" />
          <Button
            isBusy={isBusy}
            disabled={!isReachable}
            aria-describedby={isReachable ? undefined : reasonId}
            onClick={() => void activate()}
          >
            {say(isBusy ? text.activating : text.activate)}
          </Button>
        </>
      }
    >
      <PageHead
        title={say(text.title)}
        alert={
          problem === null ? null : (
            <Notice tone="bad" title={say(text.failedTitle)}>
              {sayProblem(problem)}
            </Notice>
          )
        }
      >
        <p>{say(text.body)}</p>
        <p>{say(text.kept)}</p>
      </PageHead>
      {isReachable ? null : (
        <div id={reasonId}>
          <Notice tone="note" title={say(text.noContactsTitle)}>
            <p>{say(text.noContactsBody)}</p>
            <p>
              <Link to="/contact-us" className={styles['link']}>
                {say(text.contactUs)}
              </Link>
            </p>
          </Notice>
        </div>
      )}
      <Card labelledBy={titleId}>
        <h2 id={titleId}>{say(text.contactsTitle)}</h2>
        {isReachable ? (
          <p className={styles['soft']}>
            {say(contacts === null ? text.contactsHeld : text.contactsBody)}
          </p>
        ) : null}
        {contacts === null ? null : <ContactList contacts={sayContacts(contacts)} />}
      </Card>
    </Screen>
  );
}

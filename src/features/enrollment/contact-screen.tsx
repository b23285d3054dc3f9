import { useAtomValue, useSetAtom } from 'jotai';
import { useCallback, useEffect } from 'react';
import type { ContactKind } from '~/api/account-data.ts';
import { CodeScreen } from '~/components/one-time-code/code-screen.tsx';
import { type Contacts, contactsOf, type Member } from '~/contracts/session.ts';
import { enrollment } from '~/labels/enrollment.ts';
import { type Label, say } from '~/labels/label.ts';
import { shell } from '~/labels/shell.ts';
import { isCallOpen } from '~/state/confirmed-call.ts';
import { showMessageAtom } from '~/state/messages.ts';
import { useResumableValue } from '~/state/resumable-form.ts';
import { refreshSessionAtom, signedInAtom } from '~/state/session/session.ts';
import { Button } from '~/ui/button.tsx';
import { ContactText } from '~/ui/contact-text.tsx';
import { useFocusOnChange } from '~/ui/use-focus-on-change.ts';
import { contactChanges, givenValue, hasContact, viewOf } from './contact-change.ts';
import { ContactForm } from './contact-form.tsx';
import { contactFields } from './contact-kinds.ts';
import { SavingPage } from './saving-page.tsx';

type ContactScreenProps = {
  readonly kind: ContactKind;
  /** What the member has is to be changed; otherwise it is missing. */
  readonly isChange?: boolean;
  /** The address asks for the code's step. */
  readonly isCodeOpen: boolean;
  readonly onCode: () => void;
  readonly onCorrect: () => void;
  /** The member has the contact. */
  readonly onDone: () => void;
};

/**
 * A contact, missing or to be changed: the value, a code to it, and what became of it.
 * Source: docs/behaviour/account.md#contacts.
 */
export function ContactScreen(props: ContactScreenProps) {
  const { kind, isChange = false, isCodeOpen, onCode, onCorrect, onDone } = props;
  const { what, other } = contactFields[kind].text;
  const { asShown } = contactFields[kind];
  const change = contactChanges[kind];
  const state = useAtomValue(change.stateAtom);
  const call = useAtomValue(change.callAtom);
  const value = givenValue(state);
  const session = useAtomValue(signedInAtom)?.session ?? null;
  const member = session?.member ?? null;
  const prove = useSetAtom(change.proveAtom);
  const send = useSetAtom(change.spendAtom);
  const check = useSetAtom(change.verifyAgainAtom);
  const refresh = useSetAtom(refreshSessionAtom);
  const finish = useFinish(kind, what);
  const current = member === null ? '' : contactsOf(member)[kind];
  const hasIt = isChange
    ? session !== null && value !== '' && hasContact(session, kind, value)
    : current !== '';
  const view = viewOf(state, call, isCodeOpen);
  useFocusOnChange(view);
  // The form is gone while the code is entered; the code is of no use to another session.
  useResumableValue(kind, view === 'code' ? asShown(value) : null);

  // Also where another phone did it meanwhile; not while a call is under way.
  const isUnderWay = state.asking !== null || state.step === 'requested' || isCallOpen(call);
  const isOver = hasIt && !isUnderWay;
  useEffect(() => {
    if (!isOver) return;
    finish();
    onDone();
  }, [isOver, finish, onDone]);

  switch (view) {
    case 'form':
      return <ContactForm kind={kind} current={isChange ? current : ''} onValidated={onCode} />;
    case 'code': {
      if (!('request' in state) || member === null) return null;
      // The code went with a reload, after it had served.
      if (state.step === 'proven' && state.proof === null) return null;
      const { request } = state;
      return (
        <CodeScreen
          request={request}
          title={enrollment.codeTitle}
          contacts={newContact(member, kind, value)}
          onProof={(proof) => prove(request, proof)}
        >
          <p>
            <ContactText>{say(enrollment.entered, { contact: value })}</ContactText>
          </p>
          <Button kind="quiet" disabled={state.step !== 'requested'} onClick={onCorrect}>
            {say(other)}
          </Button>
        </CodeScreen>
      );
    }
    case 'checking':
      return <SavingPage key={view} step={view} what={what} onGoOn={async () => undefined} />;
    case 'unknown':
      return <SavingPage key={view} step={view} what={what} onGoOn={() => check()} />;
    case 'not-saved':
      return <SavingPage key={view} step={view} what={what} onGoOn={() => send()} />;
    case 'saved':
      return <SavingPage key={view} step={view} what={what} onGoOn={() => refresh()} />;
  }
}

/** The code goes to the new contact and to no other. */
const newContact = (member: Member, kind: ContactKind, value: string): Contacts => ({
  ...contactsOf(member),
  email: '',
  mobile: '',
  [kind]: value,
});

/** Ends the change, and says so once. */
function useFinish(kind: ContactKind, what: Label) {
  const finish = useSetAtom(contactChanges[kind].finishAtom);
  const showMessage = useSetAtom(showMessageAtom);
  return useCallback(() => {
    if (!finish()) return;
    const body = say(enrollment.savedMessage, { what: say(what) });
    showMessage({ kind: 'success', title: say(shell.success), body });
  }, [what, finish, showMessage]);
}

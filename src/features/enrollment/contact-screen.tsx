import { useAtomValue, useSetAtom } from 'jotai';
import { type ReactNode, useCallback, useEffect } from 'react';
import type { ContactKind } from '~/api/account-data.ts';
import { oneTimeCodeType, type Proof } from '~/contracts/one-time-code.ts';
import { type Contacts, contactsOf, type Member } from '~/contracts/session.ts';
import { enrollment } from '~/labels/enrollment.ts';
import { type Label, say } from '~/labels/label.ts';
import { shell } from '~/labels/shell.ts';
import { isCallOpen } from '~/state/confirmed-call.ts';
import { showMessageAtom } from '~/state/messages.ts';
import { refreshSessionAtom, signedInAtom } from '~/state/session/session.ts';
import { useKeptTyping } from '~/state/use-typed.ts';
import { Button } from '~/ui/button.tsx';
import { ContactText } from '~/ui/contact-text.tsx';
import { useFocusOnChange } from '~/ui/use-focus-on-change.ts';
import {
  checkContactAtom,
  contactChangesAtom,
  finishContactAtom,
  hasContact,
  proveContactAtom,
  sendContactAtom,
  viewOf,
} from './contact-change.ts';
import { ContactForm } from './contact-form.tsx';
import { contactFields } from './contact-kinds.ts';
import { SavingPage } from './saving-page.tsx';

/** What the code's own screen needs; the route draws it. */
export type CodeStep = {
  readonly type: number;
  readonly title: Label;
  readonly contacts: Contacts;
  readonly reference: string;
  readonly onProof: (proof: Proof) => Promise<null>;
  readonly children: ReactNode;
};

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
  readonly renderCode: (step: CodeStep) => ReactNode;
};

/**
 * A contact, missing or to be changed: the value, a code to it, and what became of it.
 * Source: docs/behaviour/account.md#contacts.
 */
export function ContactScreen(props: ContactScreenProps) {
  const { kind, isChange = false, isCodeOpen, onCode, onCorrect, onDone, renderCode } = props;
  const { what, other } = contactFields[kind].text;
  const { asShown } = contactFields[kind];
  const change = useAtomValue(contactChangesAtom)[kind];
  const { entry, call } = change;
  const session = useAtomValue(signedInAtom)?.session ?? null;
  const member = session?.member ?? null;
  const prove = useSetAtom(proveContactAtom);
  const send = useSetAtom(sendContactAtom);
  const check = useSetAtom(checkContactAtom);
  const refresh = useSetAtom(refreshSessionAtom);
  const finish = useFinish(kind, what);
  const current = member === null ? '' : contactsOf(member)[kind];
  const hasIt = isChange
    ? session !== null && entry.value !== '' && hasContact(session, kind, entry.value)
    : current !== '';
  const view = viewOf(change, isCodeOpen);
  useFocusOnChange(view);
  // The form is gone while the code is entered; the code is of no use to another session.
  useKeptTyping(kind, view === 'code' ? asShown(entry.value) : null);

  // Also where another phone did it meanwhile; not while a call is under way.
  const isOver =
    hasIt && entry.step !== 'validating' && entry.step !== 'validated' && !isCallOpen(call);
  useEffect(() => {
    if (!isOver) return;
    finish();
    onDone();
  }, [isOver, finish, onDone]);

  switch (view) {
    case 'form':
      return <ContactForm kind={kind} current={isChange ? current : ''} onValidated={onCode} />;
    case 'code': {
      if (!('ticket' in entry) || entry.ticket === null || member === null) return null;
      const { updateKey } = entry.ticket;
      return renderCode({
        type: entry.ticket.codeType ?? oneTimeCodeType[kind],
        title: enrollment.codeTitle,
        contacts: newContact(member, kind, entry.value),
        reference: entry.ticket.pin,
        onProof: async (proof) => {
          await prove(kind, updateKey, proof);
          return null;
        },
        children: (
          <>
            <p>
              <ContactText>{say(enrollment.entered, { contact: entry.value })}</ContactText>
            </p>
            <Button kind="quiet" disabled={entry.step !== 'validated'} onClick={onCorrect}>
              {say(other)}
            </Button>
          </>
        ),
      });
    }
    case 'checking':
      return <SavingPage key={view} step={view} what={what} onGoOn={async () => undefined} />;
    case 'unknown':
      return <SavingPage key={view} step={view} what={what} onGoOn={() => check(kind)} />;
    case 'not-saved':
      return <SavingPage key={view} step={view} what={what} onGoOn={() => send(kind)} />;
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
  const finish = useSetAtom(finishContactAtom);
  const showMessage = useSetAtom(showMessageAtom);
  return useCallback(() => {
    if (!finish(kind)) return;
    const body = say(enrollment.savedMessage, { what: say(what) });
    showMessage({ kind: 'success', title: say(shell.success), body });
  }, [kind, what, finish, showMessage]);
}

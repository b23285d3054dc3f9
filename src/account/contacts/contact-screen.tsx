import { useAtomValue, useSetAtom } from 'jotai';
import { useCallback, useEffect, useState } from 'react';
import type { ContactKind } from '~/account/account-calls.ts';
import { SaveOutcome } from '~/account/data/save-form.tsx';
import { FormScreen } from '~/account/form-screen.tsx';
import { callOf } from '~/account/one-time-code-flow.ts';
import { fieldLimits, isEmail, mobilePrefix, withPrefix } from '~/contracts/fields.ts';
import { isMobile } from '~/contracts/mobile-number.ts';
import { contactsOf } from '~/contracts/session.ts';
import { isCallOpen, problemOf } from '~/core/confirmed-call.ts';
import { showMessageAtom } from '~/core/messages.ts';
import { account } from '~/labels/account.ts';
import { enrollment } from '~/labels/enrollment.ts';
import { form } from '~/labels/form.ts';
import { type Label, say } from '~/labels/label.ts';
import { sayProblem, sayTooLong } from '~/labels/problems.ts';
import { OneTimeCodeScreen } from '~/session/one-time-code-form.tsx';
import { useReloadGuard } from '~/session/reload-guard.ts';
import { refreshSessionAtom, signedInAtom } from '~/session/session.ts';
import { useResumableField, useResumableValue } from '~/session/use-resumable-field.ts';
import { Button } from '~/ui/button.tsx';
import { ContactText } from '~/ui/contact-text.tsx';
import { useFocusOnChange, useIsHere } from '~/ui/screen-hooks.ts';
import { TextField } from '~/ui/text-field.tsx';
import { asEmail, asMobile } from '~/ui/typed-text.ts';
import { contactChanges, contactViewOf, givenValue } from './contact-change.ts';
import styles from './contact-screen.module.css';

type ContactScreenProps = {
  readonly kind: ContactKind;
  readonly isChange?: boolean;
  readonly isCodeStep: boolean;
  readonly onCode: () => void;
  readonly onCorrect: () => void;
  readonly onDone: () => void;
};

/** Source: docs/behaviour/account.md#contacts. */
export function ContactScreen(props: ContactScreenProps) {
  const { kind, isChange = false, isCodeStep, onCode, onCorrect, onDone } = props;
  const { what } = contactFields[kind].text;
  const change = contactChanges[kind];
  const state = useAtomValue(change.stateAtom);
  const view = contactViewOf(state, isCodeStep);
  const isOver = useAtomValue(change.isOverAtom)(isChange);
  const member = useAtomValue(signedInAtom)?.session.member ?? null;
  const send = useSetAtom(change.spendAtom);
  const check = useSetAtom(change.verifyAgainAtom);
  const refresh = useSetAtom(refreshSessionAtom);
  const finish = useFinish(kind, what);
  const isHere = useIsHere();
  useFocusOnChange(view);

  useEffect(() => {
    if (!isOver) return;
    finish();
    onDone();
  }, [isOver, finish, onDone]);

  async function lookAgain() {
    const isShown = (await refresh()) !== null;
    // The session may show another form of the contact.
    if (isShown && isChange && isHere.current && finish()) onDone();
  }

  if (view === 'form') {
    const current = isChange && member !== null ? contactsOf(member)[kind] : '';
    return <ContactForm kind={kind} current={current} onValidated={onCode} />;
  }
  if (view === 'code') return <ContactCode kind={kind} onCorrect={onCorrect} />;
  const goOn = { checking: check, unknown: check, 'not-saved': send, saved: lookAgain }[view];
  return (
    <SaveOutcome key={view} step={view} what={what} call={callOf(state)} onGoOn={() => goOn()} />
  );
}

function useFinish(kind: ContactKind, what: Label): () => boolean {
  const finish = useSetAtom(contactChanges[kind].finishAtom);
  const showMessage = useSetAtom(showMessageAtom);
  return useCallback(() => {
    const isSaved = finish();
    const body = say(enrollment.savedMessage, { what: say(what) });
    if (isSaved) showMessage({ kind: 'success', title: say(form.success), body });
    return isSaved;
  }, [what, finish, showMessage]);
}

type ContactCodeProps = { readonly kind: ContactKind; readonly onCorrect: () => void };

function ContactCode({ kind, onCorrect }: ContactCodeProps) {
  const { text, asShown } = contactFields[kind];
  const change = contactChanges[kind];
  const state = useAtomValue(change.stateAtom);
  const prove = useSetAtom(change.proveAndSendAtom);
  const member = useAtomValue(signedInAtom)?.session.member ?? null;
  const value = givenValue(state);
  // Keep it while the code is entered: another session cannot use the code.
  useResumableValue(kind, asShown(value));

  if (!('ticket' in state) || member === null) return null;
  // A reload lost the sent proof.
  if (state.step === 'proven' && state.proof === null) return null;
  const { ticket } = state;
  return (
    <OneTimeCodeScreen
      ticket={ticket}
      title={enrollment.codeTitle}
      contacts={{ ...contactsOf(member), email: '', mobile: '', [kind]: value }}
      onProof={(proof) => prove(ticket, proof)}
    >
      <p>
        <ContactText>{say(enrollment.entered, { contact: value })}</ContactText>
      </p>
      <Button kind="quiet" disabled={state.step !== 'requested'} onClick={onCorrect}>
        {say(text.other)}
      </Button>
    </OneTimeCodeScreen>
  );
}

type ContactFormProps = {
  readonly kind: ContactKind;
  readonly current: string;
  readonly onValidated: () => void;
};

function ContactForm({ kind, current, onValidated }: ContactFormProps) {
  const { text, input, prefix, clean, most, asShown, isValid, asSent } = contactFields[kind];
  const change = contactChanges[kind];
  const state = useAtomValue(change.stateAtom);
  const call = callOf(state);
  const submit = useSetAtom(change.submitAtom);
  const startOver = useSetAtom(change.startOverAtom);
  const given = asShown(givenValue(state) || current);
  const [typed, setTyped] = useResumableField(kind, asShown(current), given);
  const [fault, setFault] = useState<Label | null>(null);
  const isBusy = state.pending !== null || isCallOpen(call);
  const isNew = typed !== '' && typed.toLowerCase() !== asShown(current).toLowerCase();
  // An accepted value is kept: only a later one can be lost.
  const isLost = isNew && !isBusy && state.step !== 'requested';
  useReloadGuard(isLost ? 'unsaved' : isBusy ? 'entry' : null);

  const isHere = useIsHere();

  async function send() {
    const found =
      typed !== '' && !isNew ? account.contactSame : isValid(typed) ? null : text.invalid;
    setFault(found);
    if (found !== null) return;
    const outcome = await submit(asSent(typed));
    if (outcome.ok && outcome.value && isHere.current) onValidated();
  }

  const problem = state.problem ?? problemOf(call);
  const isNotSaved = call.step === 'ready' && call.last !== null;
  const refusal =
    problem !== null ? sayProblem(problem) : isNotSaved ? say(enrollment.notSaved) : null;

  return (
    <FormScreen
      title={say(current === '' ? text.title : text.changeTitle)}
      body={say(current === '' ? text.body : text.changeBody)}
      submit={say(isBusy ? enrollment.validating : enrollment.continue)}
      isBusy={isBusy}
      // Only the button for an e-mail address is disabled, as specified.
      isEmpty={!isNew && kind === 'email'}
      onSubmit={() => void send()}
    >
      <TextField
        {...input}
        label={say(text.label)}
        hint={say(text.hint)}
        readOnly={isBusy}
        value={typed}
        error={sayTooLong(typed, most) ?? (fault === null ? refusal : say(fault))}
        trailing={
          prefix === null ? null : (
            <span className={styles['prefix']} aria-hidden="true">
              {prefix}
            </span>
          )
        }
        clean={clean}
        onText={(value) => {
          setTyped(value);
          setFault(null);
          startOver();
        }}
      />
    </FormScreen>
  );
}

const same = (value: string) => value;

/** Source: docs/behaviour/account.md#contacts. */
const contactFields = {
  email: {
    text: {
      label: enrollment.email,
      title: enrollment.emailTitle,
      body: enrollment.emailBody,
      changeTitle: account.emailTitle,
      changeBody: account.emailBody,
      hint: enrollment.emailHint,
      invalid: enrollment.emailInvalid,
      other: enrollment.otherEmail,
      what: enrollment.whatEmail,
    },
    input: {
      name: 'email',
      autoComplete: 'email',
      inputMode: 'email',
      autoCapitalize: 'none',
      autoCorrect: 'off',
      spellCheck: false,
    },
    prefix: null,
    clean: asEmail,
    most: fieldLimits.email,
    isValid: isEmail,
    asSent: same,
    asShown: same,
  },
  mobile: {
    text: {
      label: enrollment.mobile,
      title: enrollment.mobileTitle,
      body: enrollment.mobileBody,
      changeTitle: account.mobileTitle,
      changeBody: account.mobileBody,
      hint: enrollment.mobileHint,
      invalid: enrollment.mobileInvalid,
      other: enrollment.otherMobile,
      what: enrollment.whatMobile,
    },
    input: { name: 'mobile', autoComplete: 'tel-national', inputMode: 'tel' },
    prefix: mobilePrefix,
    clean: asMobile,
    most: fieldLimits.mobile,
    isValid: isMobile,
    asSent: withPrefix,
    asShown: asMobile,
  },
} as const satisfies Record<ContactKind, object>;

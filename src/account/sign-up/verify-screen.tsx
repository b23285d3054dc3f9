import { useAtomValue, useSetAtom } from 'jotai';
import { CircleCheck, Mail, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { mobilePrefix } from '~/contracts/fields.ts';
import type { Problem } from '~/contracts/problem.ts';
import { say } from '~/labels/label.ts';
import { signUp, signUpSteps } from '~/labels/sign-up.ts';
import { Button } from '~/ui/button.tsx';
import { ContactText } from '~/ui/contact-text.tsx';
import { Card, PageHead, Screen } from '~/ui/screen.tsx';
import { FailureNotice, PasswordFields, passwordFaults, useFormErrors } from './form.tsx';
import {
  assumeRequestedAtom,
  editRegistrationAtom,
  isPasswordGoneAtom,
  registrationAtom,
  registrationDraftAtom,
  requestAccountAtom,
  verifyAgainAtom,
} from './registration.ts';
import type { Contact } from './registration-machine.ts';
import styles from './sign-up.module.css';

const contacts: readonly Contact[] = ['mobile', 'email'];

type VerifyScreenProps = {
  readonly onVerify: (contact: Contact) => void;
  /** @param mustSend the API refused the sign-up */
  readonly onCorrect: (mustSend: boolean) => void;
  readonly onRequested: () => void;
};

/** Source: docs/behaviour/sign-up.md#the-checklist. */
export function VerifyScreen({ onVerify, onCorrect, onRequested }: VerifyScreenProps) {
  const registration = useAtomValue(registrationAtom);
  const draft = useAtomValue(registrationDraftAtom);
  const isPasswordGone = useAtomValue(isPasswordGoneAtom);
  const requestAccount = useSetAtom(requestAccountAtom);
  const verifyAgain = useSetAtom(verifyAgainAtom);
  const assumeRequested = useSetAtom(assumeRequestedAtom);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  if (registration.step === 'form' || registration.step === 'done') return null;

  const { details, proofs } = registration;
  const isRefused = registration.step === 'verifying' && registration.isRefused;
  const mayHaveArrived = isRefused && registration.isUnsure;
  const areVerified = proofs.mobile !== null && proofs.email !== null;
  const isPasswordGood = !isPasswordGone || Object.keys(passwordFaults(draft)).length === 0;

  const verify = (contact: Contact) => {
    if (proofs[contact] !== null) verifyAgain(contact);
    onVerify(contact);
  };

  async function request() {
    setIsBusy(true);
    setProblem(null);
    const outcome = await requestAccount();
    if (outcome === 'done') return onRequested();
    setIsBusy(false);
    if (outcome !== 'not-here') setProblem(outcome);
  }

  return (
    <Screen
      actions={
        <Button
          isWide
          isBusy={isBusy}
          disabled={!areVerified || !isPasswordGood}
          onClick={() => void request()}
        >
          {say(isBusy ? signUpSteps.requesting : signUp.submit)}
        </Button>
      }
    >
      <PageHead title={say(signUpSteps.verifyTitle)}>
        <p>{say(signUpSteps.verifyBody)}</p>
      </PageHead>
      <FailureNotice title={signUpSteps.requestFailedTitle} problem={problem} takesFocus>
        {isRefused ? (
          <p>{say(mayHaveArrived ? signUpSteps.perhapsArrived : signUpSteps.refusedHint)}</p>
        ) : null}
        {mayHaveArrived ? (
          <Button
            kind="second"
            onClick={() => {
              assumeRequested();
              onRequested();
            }}
          >
            {say(signUpSteps.goToPin)}
          </Button>
        ) : null}
      </FailureNotice>
      {contacts.map((contact) => (
        <ContactCard
          key={contact}
          contact={contact}
          value={details[contact]}
          isVerified={proofs[contact] !== null}
          mayRepeat={isRefused}
          onVerify={() => verify(contact)}
        />
      ))}
      {isPasswordGone ? <PasswordAgain /> : null}
      <Button kind="quiet" onClick={() => onCorrect(isRefused)}>
        {say(signUpSteps.correct)}
      </Button>
    </Screen>
  );
}

const texts = {
  mobile: {
    label: signUp.mobile,
    verify: signUpSteps.verifyMobile,
    again: signUpSteps.verifyMobileAgain,
    Icon: Smartphone,
  },
  email: {
    label: signUp.email,
    verify: signUpSteps.verifyEmail,
    again: signUpSteps.verifyEmailAgain,
    Icon: Mail,
  },
} as const;

const grouped = (mobile: string) => mobile.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3');

type ContactCardProps = {
  readonly contact: Contact;
  readonly value: string;
  readonly isVerified: boolean;
  readonly mayRepeat: boolean;
  readonly onVerify: () => void;
};

function ContactCard(props: ContactCardProps) {
  const { contact, value, isVerified, mayRepeat, onVerify } = props;
  const { label, verify, again, Icon } = texts[contact];
  const StateIcon = isVerified ? CircleCheck : Icon;
  return (
    <Card>
      <div className={styles['contact']} data-verified={isVerified}>
        <StateIcon className={styles['contactIcon']} aria-hidden="true" />
        <div className={styles['contactText']}>
          <h2>{say(label)}</h2>
          <p>
            {contact === 'mobile' ? (
              `${mobilePrefix} ${grouped(value)}`
            ) : (
              <ContactText>{value}</ContactText>
            )}
          </p>
          <p className={styles['contactState']}>
            {say(isVerified ? signUpSteps.verified : signUpSteps.notVerified)}
          </p>
        </div>
      </div>
      {isVerified && !mayRepeat ? null : (
        <Button kind="second" isWide onClick={onVerify}>
          {say(isVerified ? again : verify)}
        </Button>
      )}
    </Card>
  );
}

const titleId = 'password-again';

/** The request needs the password, which a reload clears. */
function PasswordAgain() {
  const draft = useAtomValue(registrationDraftAtom);
  const edit = useSetAtom(editRegistrationAtom);
  const { onBlur, errorOf } = useFormErrors(passwordFaults(draft));
  return (
    <Card labelledBy={titleId}>
      <form
        className={styles['form']}
        noValidate
        onBlur={onBlur}
        onSubmit={(event) => event.preventDefault()}
      >
        <div className={styles['intro']}>
          <h2 id={titleId}>{say(signUpSteps.passwordTitle)}</h2>
          <p>{say(signUpSteps.passwordBody)}</p>
        </div>
        <PasswordFields draft={draft} onEdit={edit} errorOf={errorOf} />
      </form>
    </Card>
  );
}

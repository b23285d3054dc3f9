import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import type { Problem } from '~/contracts/problem.ts';
import { say } from '~/labels/label.ts';
import { signUp, signUpSteps } from '~/labels/sign-up.ts';
import { Button } from '~/ui/button.tsx';
import { PageHead } from '~/ui/page-head.tsx';
import { Screen } from '~/ui/screen.tsx';
import { ContactCard } from './contact-card.tsx';
import { FailureNotice } from './failure-notice.tsx';
import { passwordFaults } from './form-rules.ts';
import { PasswordAgain } from './password-again.tsx';
import {
  assumeRequestedAtom,
  isPasswordGoneAtom,
  registrationAtom,
  registrationDraftAtom,
  requestAccountAtom,
  verifyAgainAtom,
} from './registration.ts';
import type { Contact } from './registration-machine.ts';

const contacts: readonly Contact[] = ['mobile', 'email'];

type VerifyScreenProps = {
  readonly onVerify: (contact: Contact) => void;
  /** @param mustSend the server has refused to go on: the form has to be sent again */
  readonly onCorrect: (mustSend: boolean) => void;
  readonly onRequested: () => void;
};

/** The checklist: both contacts have to be verified. */
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
    // It stays busy until the next screen is there.
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

import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { fieldLimits } from '~/contracts/fields.ts';
import { isNetworkProblem, isOutcomeUnknown } from '~/contracts/problem.ts';
import { showProblemAtom } from '~/core/messages.ts';
import { sayEntryProblem, sayPinEntry } from '~/labels/digits.ts';
import { say } from '~/labels/label.ts';
import { sayProblem, sayTooLong } from '~/labels/problems.ts';
import { sayReveal, signIn } from '~/labels/sign-in.ts';
import { signUp, signUpSteps } from '~/labels/sign-up.ts';
import type { SignInProblem } from '~/session/session.ts';
import { Button } from '~/ui/button.tsx';
import { CodedText } from '~/ui/coded-text.tsx';
import { DigitEntry, type DigitVerdict } from '~/ui/digit-entry.tsx';
import { Notice } from '~/ui/notice.tsx';
import { OutcomePage } from '~/ui/outcome-page.tsx';
import { Screen } from '~/ui/screen.tsx';
import { useFocusOnChange } from '~/ui/screen-hooks.ts';
import { PasswordField } from '~/ui/text-field.tsx';
import {
  choosePinAtom,
  confirmPinAtom,
  editRegistrationAtom,
  enrollAtom,
  isKnownRefusal,
  isPasswordGoneAtom,
  registrationAtom,
  registrationDraftAtom,
  signInToFindOutAtom,
} from './registration.ts';
import styles from './sign-up.module.css';

/** Source: docs/behaviour/sign-up.md#the-steps. */
export function CreatePinScreen({ onChosen }: { readonly onChosen: () => void }) {
  const choosePin = useSetAtom(choosePinAtom);
  return (
    <Screen>
      <DigitEntry
        text={sayPinEntry(signUpSteps.pinTitle, signUpSteps.pinBody, { submit: signUp.submit })}
        kind="pin"
        onSubmit={async (pin) => {
          const outcome = await choosePin(pin);
          if (outcome === 'done') onChosen();
          if (typeof outcome === 'string') return null;
          const keepsDigits = isOutcomeUnknown(outcome);
          return { error: sayEntryProblem(outcome, keepsDigits), keepsDigits };
        }}
      />
    </Screen>
  );
}

type ConfirmPinScreenProps = {
  readonly onEnrolled: () => void;
  readonly onOtherPin: () => void;
  readonly onCorrect: () => void;
  readonly onLogIn: () => void;
  readonly onStartAgain: () => void;
};

export function ConfirmPinScreen(props: ConfirmPinScreenProps) {
  const { onEnrolled, onOtherPin, onCorrect, onLogIn, onStartAgain } = props;
  const { step } = useAtomValue(registrationAtom);
  const { username } = useAtomValue(registrationDraftAtom);
  const confirmPin = useSetAtom(confirmPinAtom);
  const [isRefused, setIsRefused] = useState(false);
  const enroll = useSetAtom(enrollAtom);
  const showProblem = useSetAtom(showProblemAtom);
  const [isSentAgain, setIsSentAgain] = useState(false);

  async function submit(pin: string): Promise<DigitVerdict> {
    setIsRefused(false);
    const outcome = await confirmPin(pin);
    if (outcome === 'mismatch') return { error: say(signUpSteps.pinMismatch), keepsDigits: false };
    if (outcome === 'done') onEnrolled();
    if (typeof outcome === 'string') return null;
    setIsRefused(!isOutcomeUnknown(outcome));
    return { error: sayEntryProblem(outcome), keepsDigits: isNetworkProblem(outcome) };
  }

  async function createAgain() {
    setIsSentAgain(true);
    const outcome = await enroll();
    setIsSentAgain(false);
    if (outcome === 'done') onEnrolled();
    if (typeof outcome === 'string') return;
    // A sent request has a screen of its own; only an unsent one needs a message.
    const isSent = isOutcomeUnknown(outcome) && outcome.kind !== 'offline';
    if (isSent) return;
    setIsRefused(!isOutcomeUnknown(outcome));
    showProblem(outcome);
  }

  // A confirmed PIN that waits: the account was not made.
  const isNotMade = step === 'confirmed' || isSentAgain;
  useFocusOnChange(step === 'unknown' ? step : isNotMade ? 'not-made' : 'pin');

  if (step === 'unknown') {
    return <UnknownOutcome onLogIn={onLogIn} onStartAgain={onStartAgain} />;
  }
  if (isNotMade) {
    return (
      <OutcomePage
        mood="unsure"
        title={say(signUpSteps.notMadeTitle)}
        body={say(signUpSteps.notMadeBody, { username })}
        actions={[{ label: say(signUpSteps.create), act: createAgain }]}
      />
    );
  }
  return (
    <Screen>
      <DigitEntry
        text={sayPinEntry(signUpSteps.confirmTitle, signUpSteps.confirmBody, {
          submit: signUpSteps.create,
        })}
        kind="pin"
        onSubmit={submit}
      >
        <Button kind="quiet" onClick={onOtherPin}>
          {say(signUpSteps.otherPin)}
        </Button>
        {isRefused ? (
          <Button kind="quiet" onClick={onCorrect}>
            {say(signUpSteps.correct)}
          </Button>
        ) : null}
      </DigitEntry>
    </Screen>
  );
}

type UnknownOutcomeProps = {
  readonly onLogIn: () => void;
  readonly onStartAgain: () => void;
};

function UnknownOutcome({ onLogIn, onStartAgain }: UnknownOutcomeProps) {
  const { username, password } = useAtomValue(registrationDraftAtom);
  const edit = useSetAtom(editRegistrationAtom);
  const isPasswordGone = useAtomValue(isPasswordGoneAtom);
  const signInToFindOut = useSetAtom(signInToFindOutAtom);
  const [failure, setFailure] = useState<SignInProblem | null>(null);
  const tooLong = sayTooLong(password, fieldLimits.passwordMost);
  const mayNotExist = failure?.kind === 'refused' && isKnownRefusal(failure);

  async function findOut() {
    setFailure(null);
    const outcome = await signInToFindOut();
    if (outcome === 'signed-in') onLogIn();
    else if (outcome !== 'not-made') setFailure(outcome);
  }

  return (
    <OutcomePage
      mood="unsure"
      title={say(signUpSteps.unknownTitle)}
      body={say(signUpSteps.unknownBody, { username })}
      actions={[
        {
          label: say(signUpSteps.findOut),
          act: findOut,
          isDisabled: isPasswordGone && (password === '' || tooLong !== null),
        },
        ...(mayNotExist ? [{ label: say(signUpSteps.startAgain), act: onStartAgain }] : []),
        { label: say(signUpSteps.toLogIn), act: onLogIn },
      ]}
    >
      {isPasswordGone ? (
        <div className={styles['aside']}>
          <PasswordField
            label={say(signIn.password)}
            reveal={sayReveal()}
            name="password"
            autoComplete="current-password"
            value={password}
            error={tooLong}
            onText={(typed) => edit({ password: typed })}
          />
        </div>
      ) : null}
      <div role="alert">
        {failure === null ? null : (
          <Notice tone="bad">
            <p>
              <CodedText>{sayProblem(failure)}</CodedText>
            </p>
            {mayNotExist ? <p>{say(signUpSteps.perhapsNotMade)}</p> : null}
          </Notice>
        )}
      </div>
    </OutcomePage>
  );
}

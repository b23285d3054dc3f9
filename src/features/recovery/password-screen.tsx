import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { fieldLimits } from '~/contracts/fields.ts';
import { passwordStrength } from '~/contracts/password.ts';
import { isOutcomeUnknown, type Problem } from '~/contracts/problem.ts';
import { say } from '~/labels/label.ts';
import { sayNewPassword, strengthNames } from '~/labels/new-password.ts';
import { sayProblem } from '~/labels/problems.ts';
import { recovery } from '~/labels/recovery.ts';
import { isCallOpen, problemOf } from '~/state/confirmed-call.ts';
import { useReloadGuard } from '~/state/reload-guard.ts';
import { Button } from '~/ui/button.tsx';
import { FormScreen } from '~/ui/form-screen.tsx';
import { NewPassword } from '~/ui/new-password.tsx';
import { Notice } from '~/ui/notice.tsx';
import { useFocusOnChange } from '~/ui/use-focus-on-change.ts';
import { passwordFaults } from './password-faults.ts';
import { passwordRecovery } from './recovery.ts';
import { UnknownUpdate } from './unknown-update.tsx';

type PasswordScreenProps = {
  readonly onDone: () => void;
  readonly onAnotherCode: () => void;
  readonly onSignIn: () => void;
};

/** The fourth step: a new password, or what is known of one whose reply was lost. */
export function PasswordScreen({ onDone, onAnotherCode, onSignIn }: PasswordScreenProps) {
  const call = useAtomValue(passwordRecovery.callAtom);
  const update = useSetAtom(passwordRecovery.updateAtom);
  const [problem, setProblem] = useState<Problem | null>(null);
  useReloadGuard('entry');

  async function send() {
    setProblem(null);
    const outcome = await update();
    if (!outcome.ok) setProblem(outcome.problem);
    else if (outcome.value) onDone();
  }

  const isSending = call.step === 'trying' || call.step === 'sending';
  const isUnsure = isCallOpen(call) && (!isSending || call.isRepeat);
  useFocusOnChange(isUnsure ? 'unsure' : 'form');
  return isUnsure ? (
    <UnknownUpdate
      refusal={isSending ? null : problemOf(call)}
      onSignIn={onSignIn}
      onSendAgain={send}
      onAnotherCode={onAnotherCode}
    />
  ) : (
    <PasswordForm
      problem={problem}
      isBusy={isSending}
      onSubmit={() => void send()}
      onAnotherCode={onAnotherCode}
    />
  );
}

type PasswordFormProps = {
  /** Why the last try failed, or null. */
  readonly problem: Problem | null;
  readonly isBusy: boolean;
  readonly onSubmit: () => void;
  readonly onAnotherCode: () => void;
};

function PasswordForm({ problem, isBusy, onSubmit, onAnotherCode }: PasswordFormProps) {
  const [{ password, confirmation }, type] = useAtom(passwordRecovery.typedPasswordAtom);
  const [isTried, setIsTried] = useState(false);
  const faults = passwordFaults(password, confirmation);
  const strength = passwordStrength(password);
  // What is on its way may have to be sent once more, just as it is.
  const edit = isBusy ? () => undefined : type;
  const isRefused = problem !== null && !isOutcomeUnknown(problem);

  function submit() {
    const isGood = faults.password === null && faults.confirmation === null;
    // A refusal empties the fields: that is no fault of whoever filled them.
    setIsTried(!isGood);
    if (isGood) onSubmit();
  }

  return (
    <FormScreen
      title={say(recovery.passwordTitle)}
      body={say(recovery.passwordBody)}
      alert={
        problem === null ? null : (
          <Notice tone="bad" title={say(recovery.notSavedTitle)}>
            <p>{sayProblem(problem)}</p>
            {isRefused ? null : <p>{say(recovery.stillTyped)}</p>}
          </Notice>
        )
      }
      submit={say(isBusy ? recovery.saving : recovery.save)}
      isBusy={isBusy}
      onSubmit={submit}
      ways={
        isRefused ? (
          <Button kind="quiet" onClick={onAnotherCode}>
            {say(recovery.anotherCode)}
          </Button>
        ) : null
      }
    >
      <NewPassword
        text={sayNewPassword()}
        password={password}
        confirmation={confirmation}
        maxLength={fieldLimits.passwordMost}
        strength={strength}
        strengthName={say(strengthNames[strength])}
        passwordError={isTried && faults.password ? say(faults.password) : null}
        confirmationError={isTried && faults.confirmation ? say(faults.confirmation) : null}
        onPassword={(typed) => edit({ password: typed })}
        onConfirmation={(typed) => edit({ confirmation: typed })}
      />
    </FormScreen>
  );
}

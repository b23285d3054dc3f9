import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { type FormEvent, useState } from 'react';
import { isOutcomeUnknown, type Problem } from '~/api/problem.ts';
import { fieldLimits } from '~/contracts/fields.ts';
import { passwordStrength } from '~/contracts/password.ts';
import { say } from '~/labels/label.ts';
import { newPassword, strengthNames } from '~/labels/new-password.ts';
import { sayProblem } from '~/labels/problems.ts';
import { recovery } from '~/labels/recovery.ts';
import { recoveryAtom, typedPasswordAtom, updatePasswordAtom } from '~/state/recovery.ts';
import { useWorkInHand } from '~/state/work-in-hand.ts';
import { Button } from '~/ui/button.tsx';
import { NewPassword } from '~/ui/new-password.tsx';
import { Notice } from '~/ui/notice.tsx';
import { Screen } from '~/ui/screen.tsx';
import { useFocusOnChange } from '~/ui/use-focus-on-change.ts';
import { passwordFaults } from './password-faults.ts';
import styles from './recovery.module.css';
import { UnknownUpdate } from './unknown-update.tsx';

type PasswordScreenProps = {
  readonly onDone: () => void;
  readonly onAnotherCode: () => void;
  readonly onSignIn: () => void;
};

/** The fourth step: a new password, or what is known of one whose reply was lost. */
export function PasswordScreen({ onDone, onAnotherCode, onSignIn }: PasswordScreenProps) {
  const state = useAtomValue(recoveryAtom);
  const update = useSetAtom(updatePasswordAtom);
  const [problem, setProblem] = useState<Problem | null>(null);
  useWorkInHand('entry');

  async function send() {
    setProblem(null);
    const outcome = await update();
    if (!outcome.ok) setProblem(outcome.problem);
    else if (outcome.value) onDone();
  }

  const isUnsure = state.step === 'unknown' || (state.step === 'updating' && state.isRepeat);
  useFocusOnChange(isUnsure ? 'unsure' : 'form');
  return isUnsure ? (
    <UnknownUpdate
      refusal={state.step === 'unknown' ? state.refusal : null}
      isBusy={state.step === 'updating'}
      onSignIn={onSignIn}
      onSendAgain={() => void send()}
      onAnotherCode={onAnotherCode}
    />
  ) : (
    <PasswordForm
      problem={problem}
      isBusy={state.step === 'updating'}
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

const text = {
  password: say(newPassword.password),
  confirmation: say(newPassword.confirmation),
  hint: say(newPassword.hint),
  show: say(newPassword.show),
  hide: say(newPassword.hide),
  strength: say(newPassword.strength),
};

function PasswordForm({ problem, isBusy, onSubmit, onAnotherCode }: PasswordFormProps) {
  const [{ password, confirmation }, type] = useAtom(typedPasswordAtom);
  const [isTried, setIsTried] = useState(false);
  const faults = passwordFaults(password, confirmation);
  const strength = passwordStrength(password);
  // What is on its way may have to be sent once more, just as it is.
  const edit = isBusy ? () => undefined : type;
  const isRefused = problem !== null && !isOutcomeUnknown(problem);

  function submit(event: FormEvent) {
    event.preventDefault();
    const isGood = faults.password === null && faults.confirmation === null;
    // A refusal empties the fields: that is no fault of whoever filled them.
    setIsTried(!isGood);
    if (isGood && !isBusy) onSubmit();
  }

  return (
    <Screen>
      <form className={styles['form']} noValidate onSubmit={submit}>
        <div className={styles['head']}>
          <h1 tabIndex={-1}>{say(recovery.passwordTitle)}</h1>
          <p>{say(recovery.passwordBody)}</p>
          <div role="alert">
            {problem === null ? null : (
              <Notice tone="bad" title={say(recovery.notSavedTitle)}>
                <p>{sayProblem(problem)}</p>
                {isRefused ? null : <p>{say(recovery.stillTyped)}</p>}
              </Notice>
            )}
          </div>
        </div>
        <NewPassword
          text={text}
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
        <Button type="submit" isWide isBusy={isBusy}>
          {say(isBusy ? recovery.saving : recovery.save)}
        </Button>
        {isRefused ? (
          <Button kind="quiet" onClick={onAnotherCode}>
            {say(recovery.anotherCode)}
          </Button>
        ) : null}
      </form>
    </Screen>
  );
}

import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { FormScreen } from '~/account/form-screen.tsx';
import { NewPasswordFields, newPasswordFaults } from '~/account/new-password-fields.tsx';
import { callOf } from '~/account/one-time-code-flow.ts';
import { fieldLimits } from '~/contracts/fields.ts';
import { isOutcomeUnknown, type Problem } from '~/contracts/problem.ts';
import { isCallOpen, problemOf } from '~/core/confirmed-call.ts';
import { say } from '~/labels/label.ts';
import { sayProblem, sayReason, sayTooLong, withCode } from '~/labels/problems.ts';
import { recovery } from '~/labels/recovery.ts';
import { useReloadGuard } from '~/session/reload-guard.ts';
import { Button } from '~/ui/button.tsx';
import { CodedText } from '~/ui/coded-text.tsx';
import { Notice } from '~/ui/notice.tsx';
import { OutcomePage } from '~/ui/outcome-page.tsx';
import { useFocusOnChange } from '~/ui/screen-hooks.ts';
import { passwordRecovery } from './recovery.ts';

type PasswordScreenProps = {
  readonly onDone: () => void;
  readonly onAnotherCode: () => void;
  readonly onSignIn: () => void;
};

/** Also for an unknown outcome. Source: docs/behaviour/recovery.md#a-forgotten-password. */
export function PasswordScreen({ onDone, onAnotherCode, onSignIn }: PasswordScreenProps) {
  const call = callOf(useAtomValue(passwordRecovery.stateAtom));
  const update = useSetAtom(passwordRecovery.updateAtom);
  const [problem, setProblem] = useState<Problem | null>(null);
  useReloadGuard('entry');

  async function send() {
    setProblem(null);
    const outcome = await update();
    if (!outcome.ok) setProblem(outcome.problem);
    else if (outcome.value) onDone();
  }

  const isSending = call.step === 'connecting' || call.step === 'sending';
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

const missing = {
  password: recovery.passwordMissing,
  confirmation: recovery.confirmationMissing,
};

type PasswordFormProps = {
  readonly problem: Problem | null;
  readonly isBusy: boolean;
  readonly onSubmit: () => void;
  readonly onAnotherCode: () => void;
};

function PasswordForm({ problem, isBusy, onSubmit, onAnotherCode }: PasswordFormProps) {
  const [typed, type] = useAtom(passwordRecovery.typedPasswordAtom);
  const [isTried, setIsTried] = useState(false);
  const faults = newPasswordFaults(typed, missing);
  const isRefused = problem !== null && !isOutcomeUnknown(problem);

  const sayFault = (field: keyof typeof faults) => {
    const fault = faults[field];
    const tooLong = sayTooLong(typed[field], fieldLimits.passwordMost);
    return tooLong ?? (isTried && fault !== null ? say(fault) : null);
  };

  function submit() {
    const isGood = faults.password === null && faults.confirmation === null;
    // A refusal empties the fields: do not report them as missing.
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
            <p>
              <CodedText>{sayProblem(problem)}</CodedText>
            </p>
            {isRefused ? null : <p>{say(recovery.stillTyped)}</p>}
          </Notice>
        )
      }
      submit={say(isBusy ? recovery.saving : recovery.save)}
      isBusy={isBusy}
      onSubmit={submit}
      moreActions={
        isRefused ? (
          <Button kind="quiet" onClick={onAnotherCode}>
            {say(recovery.anotherCode)}
          </Button>
        ) : null
      }
    >
      <NewPasswordFields
        typed={typed}
        errorOf={sayFault}
        // A resend needs exactly the password that was sent.
        isBusy={isBusy}
        onEdit={type}
      />
    </FormScreen>
  );
}

type UnknownUpdateProps = {
  readonly refusal: Problem | null;
  readonly onSignIn: () => void;
  readonly onSendAgain: () => Promise<void>;
  readonly onAnotherCode: () => void;
};

/** A resend is safe: the proof works once. */
function UnknownUpdate(props: UnknownUpdateProps) {
  const { refusal, onSignIn, onSendAgain, onAnotherCode } = props;
  // A reload or a refusal clears it.
  const canSendAgain = useAtomValue(passwordRecovery.typedPasswordAtom).password !== '';
  return (
    <OutcomePage
      mood="unsure"
      title={say(recovery.unknownTitle)}
      body={say(recovery.unknownBody)}
      note={
        refusal === null
          ? null
          : withCode(say(recovery.unknownRefused, { reason: sayReason(refusal) }), refusal)
      }
      actions={[
        { label: say(recovery.tryNew), act: onSignIn },
        canSendAgain
          ? { label: say(recovery.sendAgain), act: onSendAgain }
          : { label: say(recovery.anotherCode), act: onAnotherCode },
      ]}
    />
  );
}

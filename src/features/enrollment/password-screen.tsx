import { useAtomValue } from 'jotai';
import { useRef, useState } from 'react';
import { checkPassword, type PasswordChange, updatePassword } from '~/api/account-security.ts';
import { isOutcomeUnknown } from '~/api/problem.ts';
import { passwordStrength } from '~/contracts/password.ts';
import { credentialMaxLength } from '~/contracts/session.ts';
import { account } from '~/labels/account.ts';
import { enrollment } from '~/labels/enrollment.ts';
import { say } from '~/labels/label.ts';
import { newPassword, strengthNames } from '~/labels/new-password.ts';
import { apiAtom } from '~/state/platform.ts';
import { signedInAtom } from '~/state/session.ts';
import { useWorkInHand } from '~/state/work-in-hand.ts';
import { NewPassword } from '~/ui/new-password.tsx';
import { PasswordField } from '~/ui/password-field.tsx';
import { passwordChangeFaults } from './change-password.ts';
import { FieldForm } from './field-form.tsx';
import { SavingFrame } from './saving-frame.tsx';
import { useSave } from './use-save.ts';

const empty: PasswordChange = { current: '', password: '', confirmation: '' };

const text = {
  password: say(newPassword.password),
  confirmation: say(newPassword.confirmation),
  hint: say(newPassword.hint),
  show: say(newPassword.show),
  hide: say(newPassword.hide),
  strength: say(newPassword.strength),
};

/** Another password. Source: spec file 2, section 5.5. @param onDone a stable function */
export function PasswordScreen({ onDone }: { readonly onDone: () => void }) {
  const api = useAtomValue(apiAtom);
  const uuid = useAtomValue(signedInAtom)?.session.uuid;
  const [change, setChange] = useState(empty);
  const [isTried, setIsTried] = useState(false);
  const currentField = useRef<HTMLInputElement>(null);
  const what = account.whatPassword;
  const { step, error, clearError, save, goOn } = useSave({ what, isShown: true, onDone });
  const faults = passwordChangeFaults(change);
  const isEmpty = Object.values(change).every((value) => value === '');
  const isForm = step === 'form';
  useWorkInHand(isForm && !isEmpty ? 'unsaved' : isForm ? null : 'entry');

  const edit = (part: Partial<PasswordChange>) => {
    setChange((before) => ({ ...before, ...part }));
    clearError();
  };

  async function submit() {
    const isGood = Object.values(faults).every((fault) => fault === null);
    // A refusal empties the fields: that is no fault of whoever filled them.
    setIsTried(!isGood);
    if (!isGood || uuid === undefined) return;
    const outcome = await save({
      send: () => updatePassword(api, uuid, change),
      // The session shows nothing of it; whether the new one is taken does.
      find: async () => {
        const checked = await checkPassword(api, uuid, change.password);
        if (checked.ok) return 'saved';
        return isOutcomeUnknown(checked.problem) ? 'unknown' : 'not-saved';
      },
    });
    if (outcome.kind !== 'refused') return;
    setChange(empty);
    currentField.current?.focus();
  }

  const isBusy = step === 'saving';
  const sayFault = (field: keyof PasswordChange) => {
    const fault = faults[field];
    return isTried && fault !== null ? say(fault) : null;
  };
  const strength = passwordStrength(change.password);
  return (
    <SavingFrame step={step} what={what} onGoOn={goOn}>
      <FieldForm
        title={say(account.passwordTitle)}
        body={say(account.passwordBody)}
        submit={say(isBusy ? enrollment.saving : enrollment.save)}
        isBusy={isBusy}
        isEmpty={isEmpty}
        onSubmit={() => void submit()}
      >
        <PasswordField
          ref={currentField}
          label={say(account.currentPassword)}
          showLabel={text.show}
          hideLabel={text.hide}
          name="current-password"
          autoComplete="current-password"
          maxLength={credentialMaxLength}
          readOnly={isBusy}
          value={change.current}
          error={sayFault('current') ?? error}
          onChange={(event) => edit({ current: event.target.value })}
        />
        <NewPassword
          text={text}
          password={change.password}
          confirmation={change.confirmation}
          maxLength={credentialMaxLength}
          strength={strength}
          strengthName={say(strengthNames[strength])}
          passwordError={sayFault('password')}
          confirmationError={sayFault('confirmation')}
          onPassword={(password) => edit(isBusy ? {} : { password })}
          onConfirmation={(confirmation) => edit(isBusy ? {} : { confirmation })}
        />
      </FieldForm>
    </SavingFrame>
  );
}

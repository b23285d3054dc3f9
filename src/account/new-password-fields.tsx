import { useId } from 'react';
import { newPasswordFault, passwordStrength } from '~/contracts/password.ts';
import { type Label, say } from '~/labels/label.ts';
import {
  newPassword,
  passwordFaultLabel,
  sayNewPassword,
  strengthNames,
} from '~/labels/new-password.ts';
import { PasswordField } from '~/ui/text-field.tsx';
import styles from './new-password-fields.module.css';

type Pair<One> = { readonly password: One; readonly confirmation: One };

/** Null for a good value. Source: docs/behaviour/fields.md#password. */
export function newPasswordFaults(
  { password, confirmation }: Pair<string>,
  missing: Pair<Label>,
): Pair<Label | null> {
  const fault = newPasswordFault(password);
  const mismatch = confirmation === password ? null : newPassword.mismatch;
  return {
    password: password === '' ? missing.password : fault && passwordFaultLabel(fault),
    confirmation: confirmation === '' ? missing.confirmation : mismatch,
  };
}

type NewPasswordFieldsProps = {
  readonly typed: Pair<string>;
  readonly text?: Partial<Pair<string>>;
  readonly isBusy?: boolean;
  readonly errorOf: (field: keyof Pair<string>) => string | null;
  readonly onEdit: (change: Partial<Pair<string>>) => void;
};

const levels = [1, 2, 3];

export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { typed, isBusy = false, errorOf, onEdit } = props;
  const text = { ...sayNewPassword(), ...props.text };
  const strength = passwordStrength(typed.password);
  const meterId = useId();
  return (
    <>
      <div className={styles['choice']}>
        <PasswordField
          label={text.password}
          hint={text.hint}
          reveal={text.reveal}
          name="new-password"
          autoComplete="new-password"
          readOnly={isBusy}
          value={typed.password}
          error={errorOf('password')}
          onText={(password) => onEdit({ password })}
        />
        {typed.password === '' ? null : (
          <div className={styles['strength']} data-level={strength}>
            <meter
              id={meterId}
              min={0}
              max={levels.length}
              value={strength}
              aria-label={text.strength}
            />
            <span className={styles['bars']} aria-hidden="true">
              {levels.map((level) => (
                <span key={level} data-lit={level <= strength} />
              ))}
            </span>
            <output htmlFor={meterId}>{say(strengthNames[strength])}</output>
          </div>
        )}
      </div>
      <PasswordField
        label={text.confirmation}
        reveal={text.reveal}
        name="confirm-password"
        autoComplete="new-password"
        readOnly={isBusy}
        value={typed.confirmation}
        error={errorOf('confirmation')}
        onText={(confirmation) => onEdit({ confirmation })}
      />
    </>
  );
}

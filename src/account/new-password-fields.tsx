import { newPasswordFault, passwordStrength } from '~/contracts/password.ts';
import { type Label, say } from '~/labels/label.ts';
import {
  newPassword,
  passwordFaultLabel,
  sayNewPassword,
  strengthNames,
} from '~/labels/new-password.ts';
import { NewPassword } from '~/ui/new-password.tsx';

type Pair<One> = { readonly password: One; readonly confirmation: One };

/**
 * Null for a good value. Source: docs/behaviour/fields.md#password.
 *
 * @param missing said of an empty field
 */
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

export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { typed, text, isBusy = false, errorOf, onEdit } = props;
  const strength = passwordStrength(typed.password);
  return (
    <NewPassword
      text={{ ...sayNewPassword(), ...text }}
      password={typed.password}
      confirmation={typed.confirmation}
      strength={strength}
      strengthName={say(strengthNames[strength])}
      passwordError={errorOf('password')}
      confirmationError={errorOf('confirmation')}
      isBusy={isBusy}
      onPassword={(password) => onEdit({ password })}
      onConfirmation={(confirmation) => onEdit({ confirmation })}
    />
  );
}

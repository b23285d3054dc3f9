import { fieldLimits } from '~/contracts/fields.ts';
import { passwordStrength } from '~/contracts/password.ts';
import { say } from '~/labels/label.ts';
import { sayNewPassword, strengthNames } from '~/labels/new-password.ts';
import { signUp } from '~/labels/sign-up.ts';
import { NewPassword } from '~/ui/new-password.tsx';
import type { FieldsProps } from './fields.ts';

/** The password, how strong it is, and the same once more. */
export function PasswordFields({ draft, onEdit, errorOf }: FieldsProps) {
  const strength = passwordStrength(draft.password);
  return (
    <NewPassword
      text={{
        ...sayNewPassword(),
        password: say(signUp.password),
        confirmation: say(signUp.passwordAgain),
      }}
      password={draft.password}
      confirmation={draft.confirmation}
      maxLength={fieldLimits.passwordMost}
      strength={strength}
      strengthName={say(strengthNames[strength])}
      passwordError={errorOf('password')}
      confirmationError={errorOf('confirmation')}
      onPassword={(password) => onEdit({ password })}
      onConfirmation={(confirmation) => onEdit({ confirmation })}
    />
  );
}

import { asEmail, asMobile, asUsername, fieldLimits, mobilePrefix } from '~/contracts/fields.ts';
import { type Label, say } from '~/labels/label.ts';
import { signUp } from '~/labels/sign-up.ts';
import { TextField } from '~/ui/text-field.tsx';
import type { Checked } from './availability.ts';
import { type Checks, sayCheck } from './checked-fields.ts';
import type { FieldsProps } from './fields.ts';
import styles from './form.module.css';
import { readTyped } from './typed.ts';

type CheckedFieldsProps = FieldsProps & { readonly checks: Checks };

/** What stands under a field that is checked. */
function hinted(field: Checked, { [field]: check }: Checks, hint?: Label) {
  const said = sayCheck(field, check, hint);
  return said === undefined ? {} : { hint: said, isGood: check.status === 'free' };
}

/** How the cooperative reaches who signs up. */
export function ContactFields({ draft, onEdit, errorOf, checks }: CheckedFieldsProps) {
  return (
    <>
      <TextField
        label={say(signUp.email)}
        {...hinted('email', checks)}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        isVerbatim
        maxLength={fieldLimits.email}
        value={draft.email}
        error={errorOf('email')}
        onChange={({ target }) => onEdit({ email: readTyped(target, asEmail) })}
      />
      <TextField
        label={say(signUp.mobile)}
        {...hinted('mobile', checks, signUp.mobileHint)}
        name="mobile"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        value={draft.mobile}
        error={errorOf('mobile')}
        trailing={<span className={styles['prefix']}>{mobilePrefix}</span>}
        onChange={({ target }) => onEdit({ mobile: readTyped(target, asMobile) })}
      />
    </>
  );
}

export function UsernameField({ draft, onEdit, errorOf, checks }: CheckedFieldsProps) {
  return (
    <TextField
      label={say(signUp.username)}
      {...hinted('username', checks, signUp.usernameHint)}
      name="username"
      autoComplete="username"
      isVerbatim
      maxLength={fieldLimits.usernameMost}
      value={draft.username}
      error={errorOf('username')}
      onChange={({ target }) => onEdit({ username: readTyped(target, asUsername) })}
    />
  );
}

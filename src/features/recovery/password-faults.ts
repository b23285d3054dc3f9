import { fieldLimits } from '~/contracts/fields.ts';
import type { Label } from '~/labels/label.ts';
import { newPassword } from '~/labels/new-password.ts';
import { recovery } from '~/labels/recovery.ts';
import { isStrong, passwordStrength } from '~/lib/password-strength.ts';

type PasswordFaults = { readonly password: Label | null; readonly confirmation: Label | null };

/** What is wrong with a new password and its confirmation. Source: spec file 2, section 5.3. */
export function passwordFaults(password: string, confirmation: string): PasswordFaults {
  return { password: faultOf(password), confirmation: confirmationFault(password, confirmation) };
}

function faultOf(password: string): Label | null {
  if (password === '') return recovery.passwordMissing;
  const isAllowed = password.length <= fieldLimits.passwordMost;
  return isAllowed && isStrong(passwordStrength(password)) ? null : newPassword.notStrong;
}

function confirmationFault(password: string, confirmation: string): Label | null {
  if (confirmation === '') return recovery.confirmationMissing;
  return confirmation === password ? null : newPassword.mismatch;
}

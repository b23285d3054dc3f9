import { isNewPassword } from '~/contracts/password.ts';
import type { Label } from '~/labels/label.ts';
import { newPassword } from '~/labels/new-password.ts';
import { recovery } from '~/labels/recovery.ts';

type PasswordFaults = { readonly password: Label | null; readonly confirmation: Label | null };

/**
 * What is wrong with a new password and its confirmation.
 * Source: docs/behaviour/fields.md#password.
 */
export function passwordFaults(password: string, confirmation: string): PasswordFaults {
  return { password: faultOf(password), confirmation: confirmationFault(password, confirmation) };
}

function faultOf(password: string): Label | null {
  if (password === '') return recovery.passwordMissing;
  return isNewPassword(password) ? null : newPassword.notStrong;
}

function confirmationFault(password: string, confirmation: string): Label | null {
  if (confirmation === '') return recovery.confirmationMissing;
  return confirmation === password ? null : newPassword.mismatch;
}

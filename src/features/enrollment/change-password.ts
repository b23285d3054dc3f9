import type { PasswordChange } from '~/api/account-security.ts';
import { isNewPassword } from '~/contracts/password.ts';
import { account } from '~/labels/account.ts';
import type { Label } from '~/labels/label.ts';
import { newPassword } from '~/labels/new-password.ts';

/**
 * What is wrong with each of the three fields.
 * Source: docs/behaviour/account.md#username-and-password.
 */
export function passwordChangeFaults(
  change: PasswordChange,
): Readonly<Record<keyof PasswordChange, Label | null>> {
  const { current, password, confirmation } = change;
  return {
    current: current === '' ? account.currentMissing : null,
    password: newFault(password, current),
    confirmation:
      confirmation === ''
        ? account.confirmationMissing
        : confirmation === password
          ? null
          : newPassword.mismatch,
  };
}

function newFault(password: string, current: string): Label | null {
  if (password === '') return account.newMissing;
  if (password === current) return account.samePassword;
  return isNewPassword(password) ? null : newPassword.notStrong;
}

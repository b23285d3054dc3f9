import { passwordStrength as measure } from 'check-password-strength';
import { fieldLimits } from './fields.ts';

/** Strong from 2 on. Source: docs/behaviour/fields.md#password. */
export type PasswordStrength = 0 | 1 | 2 | 3;

/** Level 2 is the field's rule; level 3 is longer. */
const levels = [
  { id: 0, value: '', minDiversity: 0, minLength: 0 },
  { id: 1, value: '', minDiversity: 2, minLength: fieldLimits.passwordLeast },
  { id: 2, value: '', minDiversity: 4, minLength: fieldLimits.passwordLeast },
  { id: 3, value: '', minDiversity: 4, minLength: 12 },
] as const;

/** The library also counts spaces, and letters such as ñ, as special characters. */
const specialCharacter = /[^\p{L}\p{N}\s]/u;

export function passwordStrength(password: string): PasswordStrength {
  const strength = measure(password, [...levels]).id as PasswordStrength;
  return strength >= 2 && !specialCharacter.test(password) ? 1 : strength;
}

export type PasswordFault = 'too-long' | 'too-weak';

/** Null if strong, and short enough to sign in. Source: docs/behaviour/fields.md#password. */
export function newPasswordFault(password: string): PasswordFault | null {
  if (password.length > fieldLimits.passwordMost) return 'too-long';
  return passwordStrength(password) >= 2 ? null : 'too-weak';
}

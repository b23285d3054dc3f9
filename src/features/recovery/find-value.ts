import { withPrefix } from '~/contracts/fields.ts';

/**
 * What was typed to find an account, as it is sent. A mobile number gets its country code: `09` and
 * nine digits, however they are grouped, and a number with +63 loses its spaces.
 * Source: docs/behaviour/recovery.md#what-is-sent-to-find-an-account.
 * What has a letter or an @ in it is a username or an e-mail address, whatever its digits.
 */
export function asFindValue(typed: string): string {
  const value = typed.trim();
  if (/[\p{L}@]/u.test(value)) return value;
  const digits = value.replace(/\D/g, '');
  if (/^09\d{9}$/.test(digits)) return withPrefix(digits.slice(-10));
  return value.startsWith('+') && /^639\d{9}$/.test(digits) ? `+${digits}` : value;
}

/**
 * Contacts shown to a person who may not own them.
 * Source: docs/specification/election-sign-up-recovery.md#24-forgot-password.
 */

/** Hides the middle half of the part before the @. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 1) return email;
  const name = email.slice(0, at);
  const hidden = Math.ceil(name.length / 2);
  const start = Math.floor((name.length - hidden) / 2);
  return name.slice(0, start) + '*'.repeat(hidden) + name.slice(start + hidden) + email.slice(at);
}

/** Replaces characters 6 to 10 with stars. */
export function maskMobile(mobile: string): string {
  return mobile.slice(0, 5) + mobile.slice(5, 10).replace(/./g, '*') + mobile.slice(10);
}

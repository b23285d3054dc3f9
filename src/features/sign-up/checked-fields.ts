import { isEmail, isUsername } from '~/contracts/fields.ts';
import { isMobile } from '~/contracts/mobile-number.ts';
import { type Label, say } from '~/labels/label.ts';
import { signUp, signUpFaults } from '~/labels/sign-up.ts';
import { type Availability, type Checked, useAvailability } from './availability.ts';
import type { RegistrationDraft } from './registration-form.ts';

export type Checks = Readonly<Record<Checked, Availability>>;

/** In the order in which they stand on the screen. */
const names: readonly Checked[] = ['username', 'email', 'mobile'];

const taken: Readonly<Record<Checked, Label>> = {
  email: signUpFaults.takenEmail,
  mobile: signUpFaults.takenMobile,
  username: signUpFaults.takenUsername,
};

const free: Readonly<Record<Checked, Label>> = {
  email: signUp.emailFree,
  mobile: signUp.mobileFree,
  username: signUp.usernameFree,
};

export const isCheckRunning = (checks: Checks): boolean =>
  names.some((name) => checks[name].status === 'checking');

export const refusedIn = (checks: Checks): Checked[] =>
  names.filter((name) => checks[name].status === 'refused');

export const uncheckedIn = (checks: Checks): Checked[] =>
  names.filter((name) => checks[name].status === 'unchecked');

/** Which field the server's sentence about the whole form is about, or null. */
export const fieldOfSentence = (sentence: string | null): Checked | null =>
  names.find((name) => say(taken[name]) === sentence) ?? null;

export function useChecks({ email, mobile, username }: RegistrationDraft): Checks {
  return {
    email: useAvailability('email', email, isEmail(email)),
    mobile: useAvailability('mobile', mobile, isMobile(mobile)),
    username: useAvailability('username', username, isUsername(username)),
  };
}

/** What the check says against the field, in the server's words where it has some. */
export function sayRefusal(field: Checked, check: Availability): string | null {
  return check.status === 'refused' ? (check.message ?? say(taken[field])) : null;
}

/** How the check stands; `hint` is what the field says where there is nothing to tell. */
export function sayCheck(field: Checked, check: Availability, hint?: Label): string | undefined {
  switch (check.status) {
    case 'checking':
      return say(signUp.checking);
    case 'free':
      return say(free[field]);
    case 'unchecked':
      return say(signUp.unchecked);
    case 'idle':
    case 'refused':
      return hint === undefined ? undefined : say(hint);
  }
}

import type { Member, Session } from './session-answer.ts';

export type { Member, Session } from './session-answer.ts';

/** Of a sign-in, and of one right after signing up. Source: docs/behaviour/api.md#signing-in. */
export const loginSessionType = 1;
export const signUpSessionType = 5;

/** Longest username and password of the sign-in. Source: docs/behaviour/session.md#credentials. */
export const credentialMaxLength = 24;

/** Where a one-time code is sent to. */
export type Contacts = { readonly name: string; readonly email: string; readonly mobile: string };

/** The member's contacts as `POST /support/otp` wants them. */
export function contactsOf(member: Member): Contacts {
  return {
    name: `${member.firstName} ${member.lastName}`.trim(),
    email: member.email,
    mobile: member.mobile,
  };
}

/** Whether a code may arrive: somewhere that is known, or somewhere that only the cooperative knows. */
export function canReceiveCode({
  member,
  areContactsKnown,
}: Pick<Session, 'member' | 'areContactsKnown'>): boolean {
  return !areContactsKnown || member.email !== '' || member.mobile !== '';
}

import type { Member, Session } from './session-response.ts';

export type { Member, Session } from './session-response.ts';

/** The `type` of a sign-in, and after signing up. Source: docs/behaviour/api.md#the-calls. */
export const loginSessionType = 1;
export const signUpSessionType = 5;

/** Source: docs/behaviour/session.md. */
export const credentialMaxLength = 24;

export type Contacts = { readonly name: string; readonly email: string; readonly mobile: string };

export function contactsOf(member: Member): Contacts {
  return {
    name: `${member.firstName} ${member.lastName}`.trim(),
    email: member.email,
    mobile: member.mobile,
  };
}

/** True if the API can send a code. Contacts that are unknown here may be known to the API. */
export function canReceiveCode({
  member,
  areContactsKnown,
}: Pick<Session, 'member' | 'areContactsKnown'>): boolean {
  return !areContactsKnown || member.email !== '' || member.mobile !== '';
}

import type { Member } from './model/member.ts';
import type { Channel, Contacts } from './model/one-time-code.ts';
import { Refusal } from './responses.ts';

export const contactsOf = ({ email, mobile }: Member): Contacts => ({
  email: email ?? '',
  mobile: mobile ?? '',
});

export const hasContact = ({ email, mobile }: Member) => email !== null || mobile !== null;

export function requireContact(member: Member): void {
  if (!hasContact(member)) {
    throw new Refusal(
      422,
      'This account has no email address and no mobile number. Please contact us.',
    );
  }
}

export const just = (channel: Channel, value: string): Contacts => ({
  email: '',
  mobile: '',
  [channel]: value,
});

export const isSameEmail = (one: string, other: string) =>
  one.toLowerCase() === other.toLowerCase();

/** Each given contact is allowed. */
export const areAmong = (given: Contacts, allowed: Contacts): boolean =>
  (given.email === '' || isSameEmail(given.email, allowed.email)) &&
  (given.mobile === '' || given.mobile === allowed.mobile);

/** @param whose ends the refusal, e.g. "of your account" */
export function requireContacts(given: Contacts, allowed: Contacts, whose: string): void {
  if (given.email === '' && given.mobile === '') {
    throw new Refusal(422, 'A code needs an email address or a mobile number to go to.');
  }
  if (!areAmong({ ...given, mobile: '' }, allowed)) {
    throw new Refusal(422, `This is not the email address ${whose}.`);
  }
  if (!areAmong(given, allowed)) {
    throw new Refusal(422, `This is not the mobile number ${whose}.`);
  }
}

import type { RegistrationForm } from '~/api/registration.ts';
import type { RegistrationDetails } from './registration-machine.ts';

/** The form as it is being filled in. */
export type RegistrationDraft = RegistrationForm & { readonly isAgreed: boolean };

export const emptyDraft: RegistrationDraft = {
  lastName: '',
  firstName: '',
  accountNumber: '',
  serialNumber: '',
  username: '',
  email: '',
  mobile: '',
  password: '',
  confirmation: '',
  isAgreed: false,
};

/** What of it is sent. */
export function formOf({ isAgreed: _isAgreed, ...typed }: RegistrationDraft): RegistrationForm {
  return { ...typed, lastName: typed.lastName.trim(), firstName: typed.firstName.trim() };
}

/** What of it may be written down. */
export function detailsOf({
  password: _password,
  confirmation: _confirmation,
  ...details
}: RegistrationForm): RegistrationDetails {
  return details;
}

export const isSame = (one: object, other: object): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

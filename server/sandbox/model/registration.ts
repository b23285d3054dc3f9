import type { Member } from './member.ts';

/** What a person filled in at sign-up, in the form in which it is kept. */
export type RegistrationForm = Pick<
  Member,
  'firstName' | 'lastName' | 'accountNumber' | 'serialNumber' | 'username' | 'password'
> & { readonly email: string; readonly mobile: string };

/** A sign-up on its way: filled in, then verified, then (with a PIN) a member. */
export type Registration = {
  readonly hash: string;
  readonly pin: string;
  readonly form: RegistrationForm;
  isVerified: boolean;
  expiresAt: number;
};

/** Opens the first session after sign-up without the password, once. */
export type RegistrationPass = {
  readonly member: Member;
  readonly token: string;
  readonly pin: string;
  readonly expiresAt: number;
};

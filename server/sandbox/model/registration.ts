import type { Member } from './member.ts';

/** Normalised. */
export type RegistrationForm = Pick<
  Member,
  'firstName' | 'lastName' | 'accountNumber' | 'serialNumber' | 'username' | 'password'
> & { readonly email: string; readonly mobile: string };

export type Registration = {
  readonly hash: string;
  readonly pin: string;
  readonly form: RegistrationForm;
  isVerified: boolean;
  expiresAt: number;
};

export type RegistrationPass = {
  readonly member: Member;
  readonly token: string;
  readonly pin: string;
  readonly expiresAt: number;
};

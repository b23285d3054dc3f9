import type { OneTimeCodeType } from '../../../src/contracts/one-time-code.ts';

/** `''` means that the channel gets no code. */
export type Contacts = { readonly email: string; readonly mobile: string };

export type Channel = keyof Contacts;

export type OneTimeCode = {
  /** On the wire: `pin`. */
  readonly reference: string;
  readonly type: OneTimeCodeType;
  /** A member's uuid (usernames change), or the key of a sign-up or recovery. */
  readonly owner: string;
  readonly contacts: Contacts;
  readonly digits: string;
  readonly expiresAt: number;
  wrongTries: number;
};

/** Earned by the step before. On the wire: `pin`. */
export type CodePermit = Pick<OneTimeCode, 'type' | 'owner' | 'contacts' | 'expiresAt'>;

export type ProvenCode = Pick<
  OneTimeCode,
  'type' | 'owner' | 'contacts' | 'reference' | 'expiresAt'
>;

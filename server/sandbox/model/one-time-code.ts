import type { OneTimeCodeType } from '../../../src/contracts/one-time-code.ts';

/** `''`: the channel gets no code. */
export type Contacts = { readonly email: string; readonly mobile: string };

export type Channel = keyof Contacts;

export type OneTimeCode = {
  /** On the wire: `pin`. */
  readonly reference: string;
  readonly type: OneTimeCodeType;
  /** A uuid (usernames change), or the key of a sign-up or recovery. */
  readonly owner: string;
  readonly contacts: Contacts;
  readonly digits: string;
  readonly expiresAt: number;
  wrongTries: number;
};

/** Earned by an earlier step. On the wire: `pin`. */
export type CodePermit = Pick<OneTimeCode, 'type' | 'owner' | 'contacts' | 'expiresAt'>;

export type ProvenCode = Pick<
  OneTimeCode,
  'type' | 'owner' | 'contacts' | 'reference' | 'expiresAt'
>;

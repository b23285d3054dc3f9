import type { OneTimeCodeType } from '../../../src/contracts/one-time-code.ts';

/** Where a code goes: `''` for a channel that is not meant. */
export type Contacts = { readonly email: string; readonly mobile: string };

export type Channel = keyof Contacts;

export type OneTimeCode = {
  /** What the client knows the code by: `pin` on the wire. */
  readonly reference: string;
  readonly type: OneTimeCodeType;
  /**
   * Whom the code was made for: a member by uuid, which outlives a username, or the sign-up or
   * recovery that it belongs to.
   */
  readonly owner: string;
  readonly contacts: Contacts;
  readonly digits: string;
  readonly expiresAt: number;
  wrongTries: number;
};

/** The right to have codes sent, which the step before the code earned: a `pin` on the wire. */
export type CodePermit = Pick<OneTimeCode, 'type' | 'owner' | 'contacts' | 'expiresAt'>;

/** What a used code proves: this owner, this purpose, these contacts and no others. */
export type ProvenCode = Pick<
  OneTimeCode,
  'type' | 'owner' | 'contacts' | 'reference' | 'expiresAt'
>;

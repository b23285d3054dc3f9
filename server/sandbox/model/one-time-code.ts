import type { OneTimeCodeType } from '../../../src/contracts/one-time-code.ts';

export type OneTimeCode = {
  /** What the client knows the code by: `pin` on the wire. */
  readonly reference: string;
  readonly type: OneTimeCodeType;
  /** The username that the code was made for. */
  readonly owner: string;
  readonly digits: string;
  readonly expiresAt: number;
  wrongTries: number;
};

/** What a used code proves: this owner, this purpose and no other. */
export type Proof = Pick<OneTimeCode, 'type' | 'owner' | 'reference'>;

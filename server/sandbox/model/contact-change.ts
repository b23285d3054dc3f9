/** A new email address or mobile number that waits for its code. */
export type ContactChange = {
  /** `hash` and later `update_key` on the wire. */
  readonly hash: string;
  readonly value: string;
  readonly expiresAt: number;
};

/** A deactivation or reactivation that waits for its code. */
export type AccountChange = {
  /** `hash` and later `deactivation_key` or `reactivation_key` on the wire. */
  readonly hash: string;
  readonly expiresAt: number;
};

export type AccountChange = {
  /** On the wire: `hash`, later `deactivation_key` or `reactivation_key`. */
  readonly hash: string;
  readonly expiresAt: number;
};

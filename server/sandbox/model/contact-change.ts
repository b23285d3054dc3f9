export type ContactChange = {
  /** On the wire: `hash`, later `update_key`. */
  readonly hash: string;
  readonly value: string;
  readonly expiresAt: number;
};

/** Source: docs/specification/election-sign-up-recovery.md#26-other-screens. */
export type Login = {
  readonly ip: string;
  readonly userAgent: string;
  /** Epoch milliseconds. */
  readonly at: number;
};

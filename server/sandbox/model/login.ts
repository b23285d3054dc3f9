/** Source: docs/behaviour/account.md. */
export type Login = {
  readonly ip: string;
  readonly userAgent: string;
  /** Epoch milliseconds. */
  readonly at: number;
};

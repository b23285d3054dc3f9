/** Source: docs/behaviour/account.md#login-history. */
export type Login = {
  readonly ip: string;
  readonly userAgent: string;
  /** Epoch milliseconds. */
  readonly at: number;
};

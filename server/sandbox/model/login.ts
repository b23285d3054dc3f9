/** One sign-in, as the login history tells of it. Source: spec file 2, section 3. */
export type Login = {
  readonly ip: string;
  readonly userAgent: string;
  /** Epoch milliseconds. */
  readonly at: number;
};

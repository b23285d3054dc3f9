/** The columns of the matrix: docs/testing.md#the-fault-matrix. */
export const faults = [
  /** The connection is cut before the server acts. */
  'refused',
  /** No response within 15 s. */
  'timeout',
  /** The server acts, then the connection is cut. A GET has none: for it, this is `refused`. */
  'lost response',
  '500',
  /** The session is over. Without a session, a refusal. */
  '403',
  /** A 200 with `{status: 422, message, data: null}`. The server does not act. */
  'soft error',
  /** A 200 with the page of a public Wi-Fi. */
  'garbage',
  /** A 200 with `{}` from a proxy. The server does not act. */
  'foreign yes',
] as const;
export type Fault = (typeof faults)[number];

/** The API refused the input, which may be cleared. */
export const isRefusal = (fault: Fault): boolean => fault === '403' || fault === 'soft error';

/** The same for a member, whose session ends with a 403. */
export const isRefusalToMember = (fault: Fault): boolean => fault === 'soft error';

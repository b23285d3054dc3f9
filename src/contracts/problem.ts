/**
 * Everything that can go wrong with a call, as one union. Only failure.ts knows how ky
 * fails.
 *
 * - offline: no connection, or it broke; what the server did is not known, unless `unsent` says that
 *   the call never left the phone: what makes it did not arrive (`not-loaded`), or is not on the server
 *   any more, which has a newer version of the portal (`renewed`)
 * - timeout: no answer in time; what the server did is not known
 * - signed-out: 401 or 403 in the API's own word, or led to a page to sign in on; the session is over
 * - refused: the server answered with another status, or with a body that says no; `message` is its
 *   own sentence, or null; `retryAfter` are the seconds that it wants to be left alone, if it says so
 * - nothing-on: no general assembly, or no referendum, is scheduled
 * - unreadable: an answer that does not say what it has to; `isBarred` where a page came in its place
 *   that may mean the session, or a firewall: only asking for the session can tell
 */
export type Problem =
  | { readonly kind: 'offline'; readonly unsent?: 'not-loaded' | 'renewed' }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'signed-out'; readonly message: string | null }
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly message: string | null;
      readonly retryAfter?: number;
    }
  | { readonly kind: 'nothing-on' }
  | { readonly kind: 'unreadable'; readonly isBarred?: true };

/** Statuses of a call whose session, or whose secret, does not hold. */
export const isForbidden = (status: number): boolean => status === 401 || status === 403;

/** True where the failure was the network's, so that the same input may simply be tried again. */
export const isNetworkProblem = (problem: Problem): boolean =>
  problem.kind === 'offline' || problem.kind === 'timeout';

/** True where a page came that may mean the session, or a firewall. */
export const isBarred = (problem: Problem): boolean =>
  problem.kind === 'unreadable' && problem.isBarred === true;

/** True where the call has not left the phone. */
export const isUnsent = (problem: Problem): boolean =>
  problem.kind === 'offline' && problem.unsent !== undefined;

/** True where the call may have done its work although no usable answer came. */
export const isOutcomeUnknown = (problem: Problem): boolean =>
  isNetworkProblem(problem) ||
  problem.kind === 'unreadable' ||
  (problem.kind === 'refused' && problem.status >= 500);

/** Statuses below 500 that say "not now" rather than "no". */
const notNow: readonly number[] = [408, 425, 429];

/** The server said no, rather than nothing or that it is in trouble. */
export const isRefusal = (problem: Problem): boolean =>
  problem.kind === 'signed-out' ||
  (problem.kind === 'refused' && problem.status < 500 && !notNow.includes(problem.status));

/** What a web server answers for an API that it cannot reach. */
const gatewayTrouble: readonly number[] = [502, 503, 504];

/** True where the cooperative itself has answered, whatever it said. */
export const isFromCooperative = (problem: Problem): boolean =>
  problem.kind === 'refused'
    ? !gatewayTrouble.includes(problem.status)
    : problem.kind === 'unreadable' && !isBarred(problem);

export type Trace = {
  /** For example `K-4127`: src/contracts/support-code.ts. */
  readonly code: string;
  /** The API said what to change: only the list of events shows the code. */
  readonly isQuiet?: true;
  /** As in our server's log. */
  readonly requestId?: string;
};

/** All failures of calls. Only failure.ts knows ky's errors. `trace` is missing without a call. */
export type Problem = Failure & { readonly trace?: Trace };

type Failure =
  /** With `unsent`, the call never left the device: its code is missing, or outdated. */
  | { readonly kind: 'offline'; readonly unsent?: 'not-loaded' | 'page-outdated' }
  /** This tab has no session, or no key or proof that the call needs: nothing was sent. */
  | { readonly kind: 'not-signed-in' }
  | { readonly kind: 'timeout' }
  /** The API itself said 401 or 403, or redirected to a sign-in page. */
  | { readonly kind: 'signed-out'; readonly message: string | null }
  /** Another status, or a refusal in the body. `message`: the API's sentence. `retryAfter`: seconds. */
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly message: string | null;
      readonly retryAfter?: number;
      /** Our server sent nothing and keeps a place in its queue. */
      readonly isQueued?: true;
    }
  /** Nothing is scheduled. */
  | { readonly kind: 'nothing-on' }
  /** `isBarred`: a page came instead, from a firewall or because the session is over. */
  | { readonly kind: 'unreadable'; readonly isBarred?: true };

export const isForbidden = (status: number): boolean => status === 401 || status === 403;

/** No response arrived. A change may have taken effect, unless `isUnsent`. */
export const isNetworkProblem = (problem: Problem): boolean =>
  problem.kind === 'offline' || problem.kind === 'timeout';

export const isBarred = (problem: Problem): boolean =>
  problem.kind === 'unreadable' && problem.isBarred === true;

export const isUnsent = (problem: Problem): boolean =>
  problem.kind === 'not-signed-in' ||
  (problem.kind === 'offline' && problem.unsent !== undefined) ||
  isQueued(problem);

export const isQueued = (problem: Problem): boolean =>
  problem.kind === 'refused' && problem.isQueued === true;

export const isOutcomeUnknown = (problem: Problem): boolean =>
  isNetworkProblem(problem) ||
  problem.kind === 'unreadable' ||
  (problem.kind === 'refused' && problem.status >= 500);

const temporaryStatuses: readonly number[] = [408, 425, 429];

/** False if the API was in trouble. */
export const isRefusal = (problem: Problem): boolean =>
  problem.kind === 'signed-out' ||
  (problem.kind === 'refused' &&
    problem.status < 500 &&
    !temporaryStatuses.includes(problem.status));

const gatewayStatuses: readonly number[] = [502, 503, 504];

/** False if a server in between responded, or the session has ended (`signed-out`). */
export const isFromApi = (problem: Problem): boolean =>
  problem.kind === 'refused'
    ? !gatewayStatuses.includes(problem.status)
    : problem.kind === 'unreadable' && !isBarred(problem);

const valueRefusalStatuses: readonly number[] = [400, 409, 422];

/** Others, such as a gateway's 404, say nothing about the value. */
export const isValueRefused = (
  problem: Problem,
): problem is Extract<Problem, { kind: 'refused' }> =>
  problem.kind === 'refused' && valueRefusalStatuses.includes(problem.status);

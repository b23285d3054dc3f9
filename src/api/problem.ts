import type { HTTPError, NetworkError, SchemaValidationError, TimeoutError } from 'ky';
import { errorMessage } from '~/contracts/envelope.ts';

/**
 * Everything that can go wrong with a call, as one union. This is the only place that knows how
 * ky fails.
 *
 * - offline: no connection, or it broke; what the server did is not known
 * - timeout: no answer in time; what the server did is not known
 * - signed-out: 401 or 403, the session is over
 * - refused: the server answered with another status; `message` is its own sentence, or null
 * - unreadable: an answer that does not say what it has to
 */
export type Problem =
  | { readonly kind: 'offline' }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'signed-out'; readonly message: string | null }
  | { readonly kind: 'refused'; readonly status: number; readonly message: string | null }
  | { readonly kind: 'unreadable' };

/** A body that is JSON but not labelled so arrives as text. */
function asJson(data: unknown): unknown {
  if (typeof data !== 'string') return data;
  try {
    return JSON.parse(data);
  } catch {
    return null;
  }
}

/** Statuses of a call whose session, or whose secret, does not hold. */
export const isForbidden = (status: number): boolean => status === 401 || status === 403;

/** By name: the classes would bring ky into the first load, before anything is asked. */
const isA = <Failure extends Error>(error: unknown, name: Failure['name']): error is Failure =>
  error instanceof Error && error.name === name;

/** @param isCredential the call carried a secret, or no session: "forbidden" refuses just that */
export function toProblem(error: unknown, isCredential = false): Problem {
  if (isA<HTTPError>(error, 'HTTPError')) {
    const { status } = error.response;
    const message = errorMessage(asJson(error.data));
    if (isForbidden(status) && !isCredential) return { kind: 'signed-out', message };
    return { kind: 'refused', status, message };
  }
  if (isA<TimeoutError>(error, 'TimeoutError')) return { kind: 'timeout' };
  if (isA<NetworkError>(error, 'NetworkError')) return { kind: 'offline' };
  const isMisshapen = isA<SchemaValidationError>(error, 'SchemaValidationError');
  if (isMisshapen || error instanceof SyntaxError) return { kind: 'unreadable' };
  // A connection that breaks while the body is being read is a bare TypeError in every browser.
  if (error instanceof TypeError || error instanceof DOMException) return { kind: 'offline' };
  throw error;
}

/** True where the failure was the network's, so that the same input may simply be tried again. */
export const isNetworkProblem = (problem: Problem): boolean =>
  problem.kind === 'offline' || problem.kind === 'timeout';

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

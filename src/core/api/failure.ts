import type { HTTPError, NetworkError, SchemaValidationError, TimeoutError } from 'ky';
import type { SoftRefusal } from '~/contracts/envelope.ts';
import { parseJson } from '~/contracts/json.ts';
import { isForbidden, type Problem } from '~/contracts/problem.ts';
import { readRetryAfter } from '~/contracts/retry-after.ts';
import { sentenceOf } from '~/contracts/sentence.ts';

/** The body of a 2xx refuses the call. */
export class SoftRefusalError extends Error {
  readonly refusal: SoftRefusal;

  constructor(refusal: SoftRefusal) {
    super('A 2xx response refuses the call.');
    this.refusal = refusal;
  }
}

export class RedirectedToPageError extends Error {}

const notForThisMethod = 405;

/** A redirect to a page. A page that takes only GET responds to a POST with 405. */
export const isRedirectedToPage = ({ redirected, status, headers }: Response): boolean =>
  redirected &&
  (status === notForThisMethod || !(headers.get('Content-Type') ?? '').includes('json'));

function asJson(data: unknown): unknown {
  if (typeof data !== 'string') return data;
  try {
    return parseJson(data.trim());
  } catch {
    return null;
  }
}

const barred: Problem = { kind: 'unreadable', isBarred: true };

/** Perhaps a firewall's: the API never refuses with HTML. */
function isPage({ headers }: Response, data: unknown): boolean {
  if (typeof data !== 'string' || asJson(data) !== null) return false;
  return data.trimStart().startsWith('<') || /html/i.test(headers.get('Content-Type') ?? '');
}

/** Importing the error classes would add ky to the first load. */
const isA = <Failure extends Error>(error: unknown, name: Failure['name']): error is Failure =>
  error instanceof Error && error.name === name;

/** Seconds; null if missing or unreadable. */
export function retryAfterOf({ headers }: Response): number | null {
  // The device's clock may be hours wrong.
  const sentAt = Date.parse(headers.get('Date') ?? '');
  return readRetryAfter(headers.get('Retry-After'), Number.isNaN(sentAt) ? Date.now() : sentAt);
}

function refused(
  status: number,
  message: string | null,
  isCredential: boolean,
  retryAfter: number | null = null,
): Problem {
  if (isForbidden(status) && !isCredential) return { kind: 'signed-out', message };
  const problem = { kind: 'refused', status, message } as const;
  return retryAfter === null ? problem : { ...problem, retryAfter };
}

/**
 * @param isCredential the call had a secret or no session: a 401 or 403 does not end the session
 * @param isChange after a redirect the outcome is unknown: browsers follow a 303 like a 302
 */
export function toProblem(error: unknown, isCredential = false, isChange = false): Problem {
  const redirectedToPage = isChange ? barred : refused(401, null, isCredential);
  if (isA<HTTPError>(error, 'HTTPError')) {
    const { response, data } = error;
    if (isRedirectedToPage(response)) return redirectedToPage;
    if (isForbidden(response.status) && isPage(response, data)) return barred;
    const message = sentenceOf(asJson(data));
    return refused(response.status, message, isCredential, retryAfterOf(response));
  }
  if (error instanceof SoftRefusalError) {
    return refused(error.refusal.status, error.refusal.message, isCredential);
  }
  if (error instanceof RedirectedToPageError) return redirectedToPage;
  if (isA<TimeoutError>(error, 'TimeoutError')) return { kind: 'timeout' };
  if (isA<NetworkError>(error, 'NetworkError')) return { kind: 'offline' };
  const isMisshapen = isA<SchemaValidationError>(error, 'SchemaValidationError');
  if (isMisshapen || error instanceof SyntaxError) return { kind: 'unreadable' };
  // A connection that breaks within a body is a bare TypeError in every browser.
  if (error instanceof TypeError || error instanceof DOMException) return { kind: 'offline' };
  throw error;
}

import type { HTTPError, NetworkError, SchemaValidationError, TimeoutError } from 'ky';
import type { SoftRefusal } from '~/contracts/envelope.ts';
import { parseJson } from '~/contracts/json.ts';
import { isForbidden, type Problem } from '~/contracts/problem.ts';
import { sentenceOf } from '~/contracts/sentence.ts';

/** Thrown where the body of a 2xx says no. */
export class SoftRefusalError extends Error {
  readonly refusal: SoftRefusal;

  constructor(refusal: SoftRefusal) {
    super('The answer says no.');
    this.refusal = refusal;
  }
}

/** Thrown where a call of the API was led to a page: to sign in on, as a rule. */
export class LedToPageError extends Error {}

const notForThisMethod = 405;

/** True where a page answered, or would have, at another address than the one that was asked. */
export const isLedToPage = ({ redirected, status, headers }: Response): boolean =>
  redirected &&
  (status === notForThisMethod || !(headers.get('Content-Type') ?? '').includes('json'));

/** A body that is JSON but not labelled so arrives as text. */
function asJson(data: unknown): unknown {
  if (typeof data !== 'string') return data;
  try {
    return parseJson(data.trim());
  } catch {
    return null;
  }
}

const barred: Problem = { kind: 'unreadable', isBarred: true };

/** True where a firewall or a proxy may have said it: the API says no in JSON, or without a word. */
function isPage({ headers }: Response, data: unknown): boolean {
  if (typeof data !== 'string' || asJson(data) !== null) return false;
  return data.trimStart().startsWith('<') || /html/i.test(headers.get('Content-Type') ?? '');
}

/** By name: the classes would bring ky into the first load, before anything is asked. */
const isA = <Failure extends Error>(error: unknown, name: Failure['name']): error is Failure =>
  error instanceof Error && error.name === name;

/**
 * Seconds from `Retry-After`, which names them or a date; null where it says nothing readable.
 */
export function readRetryAfter({ headers }: Response): number | null {
  const header = headers.get('Retry-After')?.trim() ?? '';
  if (/^\d+$/.test(header)) return Number(header);
  // Both by the server's clock; the phone's may be hours wrong.
  const sentAt = Date.parse(headers.get('Date') ?? '');
  const until = Date.parse(header) - (Number.isNaN(sentAt) ? Date.now() : sentAt);
  return Number.isNaN(until) ? null : Math.max(0, Math.ceil(until / 1000));
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
 * @param isCredential the call carried a secret, or no session: "forbidden" refuses just that
 * @param isChange the call changes something: that it was led to a page says neither that it was
 *   done nor that the session is over, because browsers follow a 303 as they follow a 302
 */
export function toProblem(error: unknown, isCredential = false, isChange = false): Problem {
  const ledToPage = isChange ? barred : refused(401, null, isCredential);
  if (isA<HTTPError>(error, 'HTTPError')) {
    const { response, data } = error;
    if (isLedToPage(response)) return ledToPage;
    if (isForbidden(response.status) && isPage(response, data)) return barred;
    const message = sentenceOf(asJson(data));
    return refused(response.status, message, isCredential, readRetryAfter(response));
  }
  if (error instanceof SoftRefusalError) {
    return refused(error.refusal.status, error.refusal.message, isCredential);
  }
  if (error instanceof LedToPageError) return ledToPage;
  if (isA<TimeoutError>(error, 'TimeoutError')) return { kind: 'timeout' };
  if (isA<NetworkError>(error, 'NetworkError')) return { kind: 'offline' };
  const isMisshapen = isA<SchemaValidationError>(error, 'SchemaValidationError');
  if (isMisshapen || error instanceof SyntaxError) return { kind: 'unreadable' };
  // A connection that breaks while the body is being read is a bare TypeError in every browser.
  if (error instanceof TypeError || error instanceof DOMException) return { kind: 'offline' };
  throw error;
}

import { asList, type Instant, isRecord, parseInstant } from './wire.ts';

/** An answer with its wrapping taken off. */
type Opened = {
  readonly data: unknown;
  readonly at: Instant | null;
  /** What to add to the question for the rest of a list that comes in pages; null at its end. */
  readonly nextPage: Readonly<Record<string, string>> | null;
  /** How many entries the whole list has, where it says so. */
  readonly total: number | null;
};

type Wire = Record<string, unknown>;

const readTime = (value: unknown): Instant | null =>
  typeof value === 'string' || typeof value === 'number' ? parseInstant(value) : null;

const readCount = (value: unknown): number | null =>
  /^\d+$/.test(String(value)) ? Number(value) : null;

/** The parameters of the address of the next page, without the two that every call carries. */
function parametersOf(link: unknown): Readonly<Record<string, string>> | null {
  if (typeof link !== 'string' || !link.includes('?')) return null;
  const {
    token: _token,
    hash: _hash,
    ...rest
  } = Object.fromEntries(new URLSearchParams(link.slice(link.indexOf('?') + 1)));
  return Object.keys(rest).length === 0 ? null : rest;
}

const inside = (holder: Wire, name: string): Wire => {
  const value = holder[name];
  return isRecord(value) ? value : {};
};

/** What a page of a list says of itself: beside the list, or under one of these. */
const places = ['meta', 'pagination', 'links'];

/** @param holder has the list under `data` */
function sayOf(holder: Wire, ...names: readonly string[]): unknown {
  const around = places.map((place) => inside(holder, place));
  const deeper = around.map((place) => inside(place, 'pagination'));
  for (const place of [holder, ...around, ...deeper]) {
    const name = names.find((one) => one in place);
    if (name !== undefined) return place[name];
  }
  return undefined;
}

function nextPageOf(holder: Wire): Opened['nextPage'] {
  const next = sayOf(holder, 'next', 'next_page_url');
  const link = parametersOf(isRecord(next) ? next['href'] : next);
  if (link !== null) return link;
  const current = readCount(sayOf(holder, 'current_page', 'currentPage', 'page'));
  const last = readCount(sayOf(holder, 'last_page', 'lastPage', 'total_pages', 'totalPages'));
  return current !== null && last !== null && current < last ? { page: String(current + 1) } : null;
}

const pageWords = ['current_page', 'currentPage', 'page', 'next_page_url', 'total', ...places];

/** True of the wrapping of one page of a list. */
const isPage = (value: unknown): value is Wire =>
  isRecord(value) && 'data' in value && pageWords.some((name) => name in value);

/** Words of an envelope; a body of nothing else has no payload. `code` may be a payload's own. */
const envelopeWords = ['status', 'message', 'success', 'timestamp', 'statusCode'];

/** What the body is about. Some servers leave out what is null, `data` too. */
function payloadOf(body: Wire): unknown {
  if ('data' in body) return body['data'];
  const isBare = Object.keys(body).some((name) => !envelopeWords.includes(name));
  return isBare || !('message' in body) ? body : null;
}

/**
 * Takes `{status?, message?, data, timestamp?}` apart. A body without `data` is its own payload,
 * and `timestamp` may stand beside `data` or inside it. Of a list that comes in pages, the payload
 * is the part on this one. Source: docs/behaviour/api.md#reading-answers.
 */
export function openEnvelope(body: unknown): Opened {
  if (!isRecord(body)) return { data: body, at: null, nextPage: null, total: null };
  const data = payloadOf(body);
  const inner = isRecord(data) ? data['timestamp'] : undefined;
  const at = readTime(body['timestamp'] ?? inner);
  const page = [data, body].find(isPage);
  const part = page === undefined ? null : asList(page['data']);
  if (page === undefined || part === null) return { data, at, nextPage: null, total: null };
  return { data: part, at, nextPage: nextPageOf(page), total: readCount(sayOf(page, 'total')) };
}

/** What an answer that came with a 2xx says no with. */
export type SoftRefusal = { readonly status: number; readonly message: string | null };

/** Unprocessable: what a no without a number of its own counts as. */
const plainNo = 422;
const leastNo = 400;
const greatestStatus = 599;

const wordsForNo: readonly unknown[] = ['false', 'no', 'n', 'error', 'fail', 'failed', 'failure'];
const nothingWrong: readonly unknown[] = ['', '0', 'false', 'null', 'none'];

const lower = (value: unknown): unknown =>
  typeof value === 'string' ? value.trim().toLowerCase() : value;

/** A number of 400 and more, or digits for one; else null. */
function refusingStatus(value: unknown): number | null {
  const status = typeof value === 'number' || typeof value === 'string' ? readCount(value) : null;
  if (status === null || status < leastNo) return null;
  return status > greatestStatus ? plainNo : status;
}

const saysNo = (status: unknown): boolean =>
  status === false || wordsForNo.includes(lower(status)) || refusingStatus(status) !== null;

/** `success` is a flag, in any of its writings. */
const isUnsuccessful = (success: unknown): boolean => saysNo(success) || readCount(success) === 0;

/** True of what stands under `error` or `errors` where something is wrong. */
function isFault(value: unknown): boolean {
  if (value === null || value === undefined || value === false || value === 0) return false;
  if (typeof value === 'object') return Object.values(value).some(isFault);
  return !nothingWrong.includes(lower(value));
}

/** A wrapping with nothing in it may itself say that what was asked for is not to be had. */
const isUnavailable = ({ data, available, taken }: Wire): boolean =>
  data === null && (lower(String(available)) === 'false' || lower(String(taken)) === 'true');

/**
 * A wrapping with nothing in it may bring its refusal as another number than `status`: one of HTTP's,
 * because others number their successes, too.
 */
function emptyRefusal({ data, message, code, statusCode }: Wire): number | null {
  if (message === undefined || (data !== null && data !== undefined)) return null;
  const status = readCount(code) ?? readCount(statusCode);
  return status !== null && status >= leastNo && status <= greatestStatus ? status : null;
}

/** In answer to a secret, "no" may be all that is said. */
const isSecretRefused = (payload: unknown): boolean =>
  payload === false ||
  (isRecord(payload) && ['valid', 'success'].some((name) => isUnsuccessful(payload[name])));

type Question = {
  /** The caller uses what the answer says: false where `status` cannot be anything but its word. */
  readonly isPayload?: boolean;
  /** It carried a password, a PIN or a code. */
  readonly isCredential?: boolean;
};

/**
 * Finds out whether an answer says no although its HTTP status says yes. In a bare body without
 * `message`, `data` or `error`, `status` is payload: an account may be `"failed"`.
 * Source: docs/behaviour/api.md#reading-answers.
 *
 * @returns what it refuses with, or null where it does not
 */
export function refusalOf(
  body: unknown,
  { isPayload = true, isCredential = false }: Question = {},
): SoftRefusal | null {
  if (isCredential && isSecretRefused(openEnvelope(body).data)) {
    return { status: plainNo, message: sentenceOf(body) };
  }
  if (!isRecord(body)) return null;
  const { status, success, error, errors, code } = body;
  const isEnvelope = ['message', 'data', 'error', 'errors'].some((name) => name in body);
  const isNo =
    ((!isPayload || isEnvelope) && saysNo(status)) ||
    isUnsuccessful(success) ||
    isFault(error) ||
    isFault(errors) ||
    isUnavailable(body) ||
    emptyRefusal(body) !== null;
  if (!isNo) return null;
  const number = refusingStatus(status) ?? refusingStatus(code) ?? emptyRefusal(body) ?? plainNo;
  return { status: number, message: sentenceOf(body) };
}

/** Longer than any sentence to a member: a trace, a query. */
const longestSentence = 300;

/**
 * What says something to developers only: the names of HTTP's statuses, the stock phrases of
 * frameworks, keys of messages, traces.
 */
const notForMembers: readonly RegExp[] = [
  /^(ok|success(ful)?|true|false|no|n|error|fail(ed|ure)?|null|undefined)[.!]?$/i,
  /^(bad request|unauthori[sz]ed|unauthenticated|forbidden|not found|conflict)[.!]?$/i,
  /^(unprocessable (entity|content)|too many requests|(internal )?server error)[.!]?$/i,
  /^(bad gateway|service unavailable|gateway time-?out|method not allowed)[.!]?$/i,
  /^the given data was invalid\.?$/i,
  /^(validation failed|request failed.*|no message available)[.!]?$/i,
  /^[a-z]+([._-][a-z]+)+$/i,
  /SQLSTATE|Exception|Traceback|stack trace|undefined (index|variable)|</i,
];

const isForMembers = (said: string): boolean =>
  said !== '' &&
  said.length <= longestSentence &&
  !notForMembers.some((pattern) => pattern.test(said));

/** The first sentence in a text, a list or an object of them. */
function firstSentence(value: unknown): string | null {
  if (typeof value === 'string') return isForMembers(value.trim()) ? value.trim() : null;
  if (typeof value !== 'object' || value === null) return null;
  if ('message' in value) return firstSentence(value.message);
  for (const part of Object.values(value)) {
    const found = firstSentence(part);
    if (found !== null) return found;
  }
  return null;
}

/**
 * Finds the sentence that an answer carries for its reader, an error above all: `{message}`,
 * `{data:{message}}`, `{error}`, `{error:{message}}`, `{errors:{field:[…]}}` or `{detail}`.
 *
 * @returns the sentence, or null where there is none that is meant for a person
 */
export function sentenceOf(body: unknown): string | null {
  if (!isRecord(body)) return null;
  const { message, error, errors, detail, msg } = body;
  const found = [message, msg, inside(body, 'data')['message'], error, errors, detail];
  return found.map(firstSentence).find((one) => one !== null) ?? null;
}

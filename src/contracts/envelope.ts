import { type Headers, type Paging, readCount, readPage } from './pages.ts';
import { sentenceOf } from './sentence.ts';
import { hasNoZone, type Instant, isRecord, parseInstant } from './wire.ts';

/** An answer with its wrapping taken off. */
type Opened = Paging & {
  readonly data: unknown;
  readonly at: Instant | null;
};

type Wire = Record<string, unknown>;

const hour = 3_600_000;
const manilaOffset = 8 * hour;
/** An answer's two times are written within it, or one of them is wrong. */
const simultaneity = 5 * 60_000;

/** When the server sent an answer: its `Date`, or null. */
export function sentAtOf(headers: Headers): Instant | null {
  const date = Date.parse(headers.get('Date') ?? '');
  return Number.isNaN(date) ? null : date;
}

/**
 * The time of an answer. Without a zone it is Philippine time, unless it is behind `Date` by as much as
 * Greenwich is behind Manila: then it was written in Greenwich's. Zero is none.
 */
function readTime(value: unknown, sentAt: Instant | null): Instant | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const at = parseInstant(value);
  if (at === null || at <= 0) return null;
  if (sentAt === null || !hasNoZone(value)) return at;
  return Math.abs(sentAt - at - manilaOffset) <= simultaneity ? at + manilaOffset : at;
}

/** Words of an envelope; a body of nothing else has no payload. `code` may be a payload's own. */
const envelopeWords = ['status', 'message', 'success', 'timestamp', 'statusCode'];

/** What the body is about. Some servers leave out what is null, `data` too. */
function payloadOf(body: Wire): unknown {
  if ('data' in body) return body['data'];
  const isBare = Object.keys(body).some((name) => !envelopeWords.includes(name));
  return isBare || !('message' in body) ? body : null;
}

const noHeaders: Headers = { get: () => null };

/**
 * Takes `{status?, message?, data, timestamp?}` apart. A body without `data` is its own payload,
 * and `timestamp` may stand beside `data` or inside it. Of a list that comes in pages, the payload
 * is the part on this one. Source: docs/behaviour/api.md#reading-answers.
 */
export function openEnvelope(body: unknown, headers = noHeaders): Opened {
  const data = isRecord(body) ? payloadOf(body) : body;
  const sentAt = sentAtOf(headers);
  const [outer, inner] = [body, data].map((place) =>
    isRecord(place) ? readTime(place['timestamp'], sentAt) : null,
  );
  const at = outer ?? inner ?? null;
  const page = readPage(body, data, headers);
  if (page === null) return { data, at, nextPage: null, total: null };
  return { data: page.part, at, nextPage: page.nextPage, total: page.total };
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

/** Whatever is nested deeper than this under `error` is more than nothing. */
const deepestFault = 8;

/** True of what stands under `error` or `errors` where something is wrong. */
function isFault(value: unknown, levels = deepestFault): boolean {
  if (value === null || value === undefined || value === false || value === 0) return false;
  if (typeof value !== 'object') return !nothingWrong.includes(lower(value));
  return levels === 0 || Object.values(value).some((inner) => isFault(inner, levels - 1));
}

/** A wrapping with nothing in it may itself say that what was asked for is not to be had. */
const isUnavailable = ({ data, available, taken, exists }: Wire): boolean =>
  data === null &&
  (lower(String(available)) === 'false' ||
    [taken, exists].some((found) => lower(String(found)) === 'true'));

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

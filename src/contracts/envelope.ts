import * as v from 'valibot';
import { sentenceOf } from './sentence.ts';
import { asList, flag, hasNoZone, type Instant, isAbsent, isRecord, parseInstant } from './wire.ts';

/** How a paginated list continues. Source: docs/behaviour/api.md#lists-in-pages. */
type Paging = {
  /** Null at the end of the list; `missing` if there is more but no way to request it. */
  readonly nextPage: Readonly<Record<string, string>> | 'missing' | null;
  readonly total: number | null;
};

type Headers = { readonly get: (name: string) => string | null };

const readCount = (value: unknown): number | null =>
  /^\d+$/.test(String(value).trim()) ? Number(value) : null;

const readFlag = (value: unknown): boolean | null =>
  isAbsent(value) ? null : v.parse(v.fallback(flag, false), value);

/** Ignores the rest of the link, perhaps to another server. */
function parametersOf(link: string): Readonly<Record<string, string>> | null {
  const {
    token: _token,
    hash: _hash,
    ...rest
  } = Object.fromEntries(new URLSearchParams(link.split('?').slice(1).join('?')));
  return Object.keys(rest).length === 0 ? null : rest;
}

const nextLink = /<([^<>]*)>[^<]*;\s*rel\s*=\s*(?:"(?:[^"<]*\s)?next(?:\s[^"<]*)?"|next\b)/i;

const linkOf = (headers: Headers): string | undefined =>
  nextLink.exec(headers.get('Link') ?? '')?.[1];

const places = ['meta', 'pagination', 'paging', 'page', 'links'];

const insides = (holder: Wire): readonly Wire[] =>
  places.map((place) => holder[place]).filter(isRecord);

/** A link may be an object. */
const plainly = (value: unknown): unknown => (isRecord(value) ? value['href'] : value);

/** @param holder has the list under `data` */
function firstNamed(holder: Wire, names: readonly string[]): unknown {
  const around = insides(holder);
  return [holder, ...around, ...around.flatMap(insides)]
    .flatMap((place) => names.map((name) => plainly(place[name])))
    .find((value) => !isAbsent(value));
}

const words = {
  next: ['next', 'next_page_url', 'next_page', 'nextPage'],
  more: ['has_more', 'hasMore', 'has_next_page', 'hasNextPage'],
  cursor: ['next_cursor', 'nextCursor'],
  current: ['current_page', 'currentPage', 'page'],
  last: ['last_page', 'lastPage', 'total_pages', 'totalPages'],
  total: ['total', 'total_count', 'totalCount'],
  size: ['per_page', 'perPage', 'page_size', 'pageSize'],
} as const;

const everyWord = [...Object.values(words).flat(), ...places];

function lastPageOf(holder: Wire): number | null {
  const [total, size] = [firstNamed(holder, words.total), firstNamed(holder, words.size)].map(
    readCount,
  );
  return (
    readCount(firstNamed(holder, words.last)) ?? (total && size ? Math.ceil(total / size) : null)
  );
}

function nextPageOf(holder: Wire, headers: Headers): Paging['nextPage'] {
  const next = firstNamed(holder, words.next) ?? linkOf(headers);
  const page = readCount(next);
  if (page !== null) return { page: String(page) };
  if (typeof next === 'string') return parametersOf(next) ?? 'missing';

  const hasMore = readFlag(firstNamed(holder, words.more));
  const current = readCount(firstNamed(holder, words.current));
  const last = lastPageOf(holder);
  if (current !== null && (last === null ? hasMore === true : current < last)) {
    return { page: String(current + 1) };
  }
  const cursor = firstNamed(holder, words.cursor);
  // Some APIs send a cursor even with the last page.
  if (cursor !== undefined && hasMore !== false) return { cursor: String(cursor) };
  return hasMore === true ? 'missing' : null;
}

const totalOf = (holder: Wire, headers: Headers): number | null =>
  readCount(firstNamed(holder, words.total)) ?? readCount(headers.get('X-Total-Count'));

const isPage = (value: unknown): value is Wire =>
  isRecord(value) && 'data' in value && everyWord.some((name) => name in value);

function readPage(
  body: unknown,
  payload: unknown,
  headers: Headers,
): (Paging & { readonly part: readonly unknown[] }) | null {
  const wrapping = [payload, body].find(isPage);
  const page = wrapping ?? { data: payload };
  const part = asList(page['data']);
  if (part === null) return null;
  const paging = { nextPage: nextPageOf(page, headers), total: totalOf(page, headers) };
  const isPart = wrapping !== undefined || paging.nextPage !== null || paging.total !== null;
  return isPart ? { part, ...paging } : null;
}

type Opened = Paging & {
  readonly data: unknown;
  readonly at: Instant | null;
};

type Wire = Record<string, unknown>;

const hour = 3_600_000;
const manilaOffset = 8 * hour;
/** How far the two times of one response may differ. */
const simultaneity = 5 * 60_000;

export function sentAtOf(headers: Headers): Instant | null {
  const date = Date.parse(headers.get('Date') ?? '');
  return Number.isNaN(date) ? null : date;
}

/** Without a zone, Philippine time, unless eight hours behind `Date`: then UTC. */
function readTime(value: unknown, sentAt: Instant | null): Instant | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const at = parseInstant(value);
  if (at === null || at <= 0) return null;
  if (sentAt === null || !hasNoZone(value)) return at;
  return Math.abs(sentAt - at - manilaOffset) <= simultaneity ? at + manilaOffset : at;
}

/** With `message` and only these fields, a body has no payload. */
const envelopeWords = ['status', 'message', 'success', 'timestamp', 'statusCode'];

/** Some APIs omit fields that are null, even `data`. */
function payloadOf(body: Wire): unknown {
  if ('data' in body) return body['data'];
  const isBare = Object.keys(body).some((name) => !envelopeWords.includes(name));
  return isBare || !('message' in body) ? body : null;
}

const noHeaders: Headers = { get: () => null };

/** Without `data` a body is its own payload. Source: docs/behaviour/api.md#reading-responses. */
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

export type SoftRefusal = { readonly status: number; readonly message: string | null };

/** For a refusal without a status. */
const defaultRefusalStatus = 422;
const leastNo = 400;
const greatestStatus = 599;

const refusalWords: readonly unknown[] = ['false', 'no', 'n', 'error', 'fail', 'failed', 'failure'];
const nothingWrong: readonly unknown[] = ['', '0', 'false', 'null', 'none'];

const lower = (value: unknown): unknown =>
  typeof value === 'string' ? value.trim().toLowerCase() : value;

function refusingStatus(value: unknown): number | null {
  const status = typeof value === 'number' || typeof value === 'string' ? readCount(value) : null;
  if (status === null || status < leastNo) return null;
  return status > greatestStatus ? defaultRefusalStatus : status;
}

const saysNo = (status: unknown): boolean =>
  status === false || refusalWords.includes(lower(status)) || refusingStatus(status) !== null;

const isUnsuccessful = (success: unknown): boolean => saysNo(success) || readCount(success) === 0;

const deepestFault = 8;

function isFault(value: unknown, levels = deepestFault): boolean {
  if (value === null || value === undefined || value === false || value === 0) return false;
  if (typeof value !== 'object') return !nothingWrong.includes(lower(value));
  return levels === 0 || Object.values(value).some((inner) => isFault(inner, levels - 1));
}

const isUnavailable = ({ data, available, taken, exists }: Wire): boolean =>
  data === null &&
  (lower(String(available)) === 'false' ||
    [taken, exists].some((found) => lower(String(found)) === 'true'));

/** Only HTTP's range counts: some APIs number their successes, too. */
function emptyRefusal({ data, message, code, statusCode }: Wire): number | null {
  if (message === undefined || (data !== null && data !== undefined)) return null;
  const status = readCount(code) ?? readCount(statusCode);
  return status !== null && status >= leastNo && status <= greatestStatus ? status : null;
}

/** The response to a secret may be a mere `false`. */
const isSecretRefused = (payload: unknown): boolean =>
  payload === false ||
  (isRecord(payload) && ['valid', 'success'].some((name) => isUnsuccessful(payload[name])));

type Question = {
  /** `status` may belong to the payload. */
  readonly isPayload?: boolean;
  readonly isCredential?: boolean;
};

/**
 * Null without a refusal. In a bare body `status` is payload: an account may be `"failed"`.
 * Source: docs/behaviour/api.md#reading-responses.
 */
export function refusalOf(
  body: unknown,
  { isPayload = true, isCredential = false }: Question = {},
): SoftRefusal | null {
  if (isCredential && isSecretRefused(openEnvelope(body).data)) {
    return { status: defaultRefusalStatus, message: sentenceOf(body) };
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
  const number =
    refusingStatus(status) ?? refusingStatus(code) ?? emptyRefusal(body) ?? defaultRefusalStatus;
  return { status: number, message: sentenceOf(body) };
}

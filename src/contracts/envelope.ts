import { asList, type Instant, isRecord, parseInstant } from './wire.ts';

/** An answer with its wrapping taken off. */
type Opened = {
  readonly data: unknown;
  readonly at: Instant | null;
  /** What to add to the question for the rest of a list that comes in pages; null at its end. */
  readonly nextPage: Readonly<Record<string, string>> | null;
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

/** @param holder has the list under `data` and says beside it, or under `meta` or `links`, which page it is */
function nextPageOf(holder: Wire): Opened['nextPage'] {
  const say = (name: string) => holder[name] ?? inside(holder, 'meta')[name];
  const [current, last] = [readCount(say('current_page')), readCount(say('last_page'))];
  const link = parametersOf(inside(holder, 'links')['next'] ?? holder['next_page_url']);
  if (link !== null) return link;
  return current !== null && last !== null && current < last ? { page: String(current + 1) } : null;
}

/** True of the wrapping of one page of a list. */
const isPage = (value: unknown): value is Wire =>
  isRecord(value) &&
  'data' in value &&
  ['current_page', 'meta', 'links', 'next_page_url'].some((name) => name in value);

/**
 * Takes `{status?, message?, data, timestamp?}` apart. A body without `data` is its own payload,
 * and `timestamp` may stand beside `data` or inside it. Of a list that comes in pages, the payload
 * is the part on this one. Source: contract.md, section 1.
 */
export function openEnvelope(body: unknown): Opened {
  if (!isRecord(body)) return { data: body, at: null, nextPage: null };
  const data = 'data' in body ? body['data'] : body;
  const inner = isRecord(data) ? data['timestamp'] : undefined;
  const at = readTime(body['timestamp'] ?? inner);
  const page = [data, body].find(isPage);
  const part = page === undefined ? null : asList(page['data']);
  return page === undefined || part === null
    ? { data, at, nextPage: null }
    : { data: part, at, nextPage: nextPageOf(page) };
}

/** What an answer that came with a 2xx says no with. */
export type SoftRefusal = { readonly status: number; readonly message: string | null };

/** Unprocessable: what a no without a number of its own counts as. */
const plainNo = 422;
const leastNo = 400;
const greatestStatus = 599;

const wordsForNo: readonly unknown[] = ['false', 'error', 'fail', 'failed', 'failure'];
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

/** True of what stands under `error` or `errors` where there is one. */
function isFault(value: unknown): boolean {
  if (value === null || value === undefined || value === false || value === 0) return false;
  if (typeof value === 'object') return Object.keys(value).length > 0;
  return !nothingWrong.includes(lower(value));
}

/** A wrapping with nothing in it may itself say that what was asked for is not to be had. */
const isUnavailable = ({ data, available, taken }: Wire): boolean =>
  data === null && (lower(String(available)) === 'false' || lower(String(taken)) === 'true');

/**
 * Finds out whether an envelope says no although its HTTP status says yes. In a bare body without
 * `message`, `data` or `error`, `status` is payload: an account may be `"failed"`.
 * Source: contract.md, section 1.
 *
 * @returns what it refuses with, or null where it does not
 */
export function refusalOf(body: unknown): SoftRefusal | null {
  if (!isRecord(body)) return null;
  const { status, success, error, errors, code } = body;
  const isEnvelope = ['message', 'data', 'error', 'errors'].some((name) => name in body);
  const isNo =
    (isEnvelope && saysNo(status)) ||
    success === false ||
    lower(success) === 'false' ||
    isFault(error) ||
    isFault(errors) ||
    isUnavailable(body);
  if (!isNo) return null;
  const number = refusingStatus(status) ?? refusingStatus(code) ?? plainNo;
  return { status: number, message: sentenceOf(body) };
}

const sentence = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' && !value.includes('<') ? value.trim() : null;

/** The first sentence of `{field: ["…"]}`, `{field: "…"}` or `["…"]`. */
const firstSentence = (value: unknown): string | null =>
  typeof value === 'object' && value !== null
    ? (Object.values(value)
        .flat()
        .map(sentence)
        .find((found) => found !== null) ?? null)
    : null;

/** Words that say no and nothing else: no sentence for a member. */
const isSentence = (value: string | null): value is string =>
  value !== null && !wordsForNo.includes(lower(value)) && lower(value) !== 'true';

/**
 * Finds the sentence that an answer carries, an error above all: `{message}`, `{data:{message}}`, `{error}`,
 * `{error:{message}}` or `{errors:{field:[…]}}`. What is said of a field says more than a message
 * that only announces it, but the message is the server's own choice of words: it goes first.
 *
 * @returns the sentence, or null where there is none that a person could read
 */
export function sentenceOf(body: unknown): string | null {
  if (!isRecord(body)) return null;
  const { message, error, errors } = body;
  const found = [
    sentence(message),
    sentence(inside(body, 'data')['message']),
    sentence(error),
    sentence(inside(body, 'error')['message']),
    firstSentence(errors),
    sentence(errors),
  ];
  return found.find(isSentence) ?? null;
}

import * as v from 'valibot';
import { asList, flag, isAbsent, isRecord } from './wire.ts';

/** How a list goes on that an answer holds a part of. Source: docs/behaviour/api.md#lists-in-pages. */
export type Paging = {
  /**
   * What to add to the question for the next part; null at the list's end, `missing` where there is
   * more and nothing says how to ask for it.
   */
  readonly nextPage: Readonly<Record<string, string>> | 'missing' | null;
  /** How many entries the whole list has, where it says so. */
  readonly total: number | null;
};

export type Headers = { readonly get: (name: string) => string | null };

type Wire = Record<string, unknown>;

export const readCount = (value: unknown): number | null =>
  /^\d+$/.test(String(value).trim()) ? Number(value) : null;

const readFlag = (value: unknown): boolean | null =>
  isAbsent(value) ? null : v.parse(v.fallback(flag, false), value);

/**
 * The parameters of the address of the next page, without the two that every call carries. The rest
 * of the address may be another server's: it is not followed.
 */
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

/** What a page of a list says of itself: beside the list, or under one of these. */
const places = ['meta', 'pagination', 'paging', 'page', 'links'];

const insides = (holder: Wire): readonly Wire[] =>
  places.map((place) => holder[place]).filter(isRecord);

/** A link may be an object; any other object is a place, and says nothing itself. */
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
  // Some give a cursor for later with the last page, too.
  if (cursor !== undefined && hasMore !== false) return { cursor: String(cursor) };
  return hasMore === true ? 'missing' : null;
}

const totalOf = (holder: Wire, headers: Headers): number | null =>
  readCount(firstNamed(holder, words.total)) ?? readCount(headers.get('X-Total-Count'));

/** True of the wrapping of one page of a list. */
const isPage = (value: unknown): value is Wire =>
  isRecord(value) && 'data' in value && everyWord.some((name) => name in value);

/**
 * Finds the list that an answer holds a part of.
 *
 * @param payload what the body is about, which may be a page itself
 * @returns the part, and how the list goes on; null where nothing says that it is a part
 */
export function readPage(
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

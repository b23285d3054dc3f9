import type { Asked, Dialect, HttpResponse, RouteResult } from './dialect.ts';
import { LongList, render, type Style } from './values.ts';

/**
 * No envelope, null for absent values, lists with numbers as keys, pages that only the headers
 * announce, numbers beyond 2^53, and a login page when the session is over.
 */

export const loginPagePath = '/api/v2/login';

const eightHours = 8 * 3_600_000;

/** Another part of the server writes the same instant with an offset. */
const withOffset = (at: number) =>
  new Date(at + eightHours).toISOString().replace(/\.\d{3}Z$/, '+0800');

const perPage = 6;

/** Writes a number with all its digits. */
const rawNumber = (JSON as unknown as { rawJSON: (json: string) => unknown }).rawJSON;
const isLongNumber = (value: string) => /^[1-9]\d{15,}$/.test(value);

const style: Style = {
  text: (value) => {
    if (value === '') return null;
    return isLongNumber(value) ? rawNumber(value) : value;
  },
  flag: (value) => value,
  number: (value) => value,
  when: (at, name) => {
    if (at === null) return null;
    return name.startsWith('start') ? withOffset(at) : new Date(at).toISOString();
  },
  picture: (file) => file,
  list: (items) => numbered(items),
  longList: (items) => numbered(items),
  fieldName: (name) => name,
};

/** A list whose first entry a server has removed by its key. */
const numbered = (items: readonly unknown[]) =>
  items.length === 0
    ? null
    : Object.fromEntries(items.map((item, index) => [String(index + 1), item]));

const json = (
  status: number,
  body: unknown,
  headers: HttpResponse['headers'] = {},
): HttpResponse => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  body: JSON.stringify(body),
});

/** Only the headers say that there are more pages. */
function pageOf(items: readonly unknown[], url: URL): HttpResponse {
  const page = Number(url.searchParams.get('page') ?? 1);
  const from = (page - 1) * perPage;
  const next = new URL(url);
  next.searchParams.set('page', String(page + 1));
  const hasMore = from + perPage < items.length;
  return json(200, items.slice(from, from + perPage), {
    'x-total-count': String(items.length),
    ...(hasMore && { link: `<${next.href}>; rel="next"` }),
  });
}

function write(result: RouteResult, { url }: Asked): HttpResponse {
  switch (result.kind) {
    case 'data': {
      const { data } = result;
      return data instanceof LongList
        ? pageOf(
            data.items.map((item) => render(item, style)),
            url,
          )
        : json(200, render(data, style));
    }
    case 'done':
      return { status: 204, headers: {}, body: '' };
    case 'nothing-on':
      return json(404, { error: { message: result.message } });
    case 'refused':
      if (result.isSecret) return json(403, { error: { message: result.message } });
      return result.field === undefined
        ? json(409, { error: { message: result.message } })
        : json(422, { errors: { [result.field]: [result.message] } });
    case 'session-ended':
      return { status: 302, headers: { location: url.origin + loginPagePath }, body: '' };
    case 'no-such-call':
      return json(404, { error: { message: 'Not found' } });
  }
}

export const bareDialect: Dialect = {
  name: 'an API with bare JSON and HTTP errors',
  write,
};

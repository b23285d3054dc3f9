import {
  type Asked,
  type Dialect,
  type HttpResponse,
  manilaTime,
  type RouteResult,
} from './dialect.ts';
import { type Payload, render, type Style } from './values.ts';

/**
 * The habits of a PHP framework: 200 for a refusal, flags and numbers as in a database column,
 * dates without a zone, complete addresses of pictures.
 */

const perPage = 5;
const byteOrderMark = '\uFEFF';
const noDate = '0000-00-00 00:00:00';

/** The other of two names that a field can have. */
const twins: Readonly<Record<string, string>> = {
  account_number: 'account_no',
  serial_number: 'serial_no',
  mobile: 'mobile_no',
  ballot_no: 'ballot',
  deactivated: 'deactivate_date',
};

const yes = ['Y', 1, '1'] as const;
const no = ['N', 0, '0'] as const;

/** As Laravel's paginator writes it. */
function pageOf(items: readonly unknown[], { url }: Asked) {
  const page = Number(url.searchParams.get('page') ?? 1);
  const lastPage = Math.max(1, Math.ceil(items.length / perPage));
  const from = (page - 1) * perPage;
  const next = new URL(url);
  next.searchParams.set('page', String(page + 1));
  return {
    current_page: page,
    data: items.slice(from, from + perPage),
    from: from + 1,
    last_page: lastPage,
    next_page_url: page < lastPage ? next.href : null,
    per_page: perPage,
    total: items.length,
  };
}

const styleFor = (asked: Asked): Style => ({
  text: (value) => value,
  // Each column keeps its own type.
  flag: (value, name) => (value ? yes : no)[name.length % 3],
  number: String,
  when: (at) => (at === null ? noDate : manilaTime(at)),
  picture: (file) => `${asked.mediaOrigin}/candidates/${file}`,
  // PHP writes an empty array with named keys like this.
  list: (items) => (items.length === 0 ? {} : items),
  longList: (items) => pageOf(items, asked),
  fieldName: (name, value) =>
    typeof value === 'object' && name === 'mobile' ? name : (twins[name] ?? name),
});

function json(status: number, body: object, { method }: Asked): HttpResponse {
  const mark = method === 'GET' ? byteOrderMark : '';
  return {
    status,
    headers: { 'content-type': 'application/json' },
    body: mark + JSON.stringify(body),
  };
}

function envelope(message: string, data: Payload, asked: Asked): HttpResponse {
  const timestamp = manilaTime(Date.now());
  const body = { status: 'success', message, data: render(data, styleFor(asked)), timestamp };
  return json(200, body, asked);
}

function writeResponse(result: RouteResult, asked: Asked): HttpResponse {
  switch (result.kind) {
    case 'data':
      return envelope('Success', result.data, asked);
    case 'done':
      if (result.message !== undefined) return envelope(result.message, [], asked);
      return {
        status: 200,
        headers: { 'content-type': 'text/html; charset=UTF-8' },
        body: asked.method === 'POST' ? '' : 'OK',
      };
    case 'nothing-on':
      return json(200, { status: 'success', message: result.message, data: null }, asked);
    case 'refused': {
      const status = result.field === undefined ? 'error' : 422;
      return json(200, { status, message: result.message, data: null }, asked);
    }
    case 'session-ended':
      return json(401, { message: 'Unauthenticated.' }, asked);
    case 'no-such-call':
      return json(404, { message: 'The route could not be found.' }, asked);
  }
}

export const laravelDialect: Dialect = {
  name: 'an API with an envelope around everything',
  write: (result, asked) => {
    const answer = writeResponse(result, asked);
    const cookie = 'laravel_session=eyJpdiI6Im90aGVyIn0; path=/; httponly; samesite=lax';
    return { ...answer, headers: { ...answer.headers, 'set-cookie': cookie } };
  },
};

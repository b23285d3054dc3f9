import { beforeEach, describe, expect, test } from 'vitest';
import { fetchLoginHistory } from '~/api/account.ts';
import { fetchCandidates, fetchGeneralAssembly } from '~/api/general-assembly.ts';
import { type Api, createApi } from '~/api/http.ts';
import { createApiClock } from '~/lib/api-clock.ts';
import { type Responder, respondToCalls } from '../support/calls.ts';
import { wireAssembly, wireCandidates } from '../support/wire.ts';
import { unreadable } from './every-call.ts';

let api: Api;

beforeEach(() => {
  api = createApi(createApiClock());
});

const all = wireCandidates('BOD', 9);
const refused = { kind: 'refused', status: 422 };
const first = all.slice(0, 5);
const rest = all.slice(5);

async function codes() {
  const candidates = await fetchCandidates(api, 'GA1', 'bod');
  return candidates.ok ? candidates.value.value.map(({ code }) => code) : candidates.problem;
}

type Headers = Readonly<Record<string, string>>;
const links = (...values: readonly string[]): Headers => ({ Link: values.join(', ') });

const twoPages =
  (asked: Headers, [one, oneHeaders = {}]: [unknown, Headers?], two: unknown): Responder =>
  ({ search }) => {
    const { token: _token, hash: _hash, ...page } = search;
    if (Object.keys(page).length === 0) return Response.json(one, { headers: oneHeaders });
    expect(page).toEqual(asked);
    return Response.json(two);
  };

describe('a list in pages', () => {
  // The usual shapes of pages: tests/api/any-shape.test.ts.
  test.each<[string, Headers, [unknown, Headers?], unknown]>([
    [
      'with a cursor after its last page',
      { cursor: 'c2' },
      [{ data: first, pagination: { hasMore: 'true', nextCursor: 'c2' } }],
      { data: rest, pagination: { hasMore: 'false', nextCursor: 'c3' } },
    ],
    [
      'with the size of its pages',
      { page: '2' },
      [{ data: first, current_page: 1, per_page: 5, total: 9 }],
      { data: rest, current_page: 2, per_page: 5, total: 9 },
    ],
    [
      'with an empty next beside a link',
      { page: '2' },
      [{ data: first, next: null, links: { next: '/list?page=2' } }],
      { data: rest, next: null, links: { next: null } },
    ],
    [
      'with a header of several links',
      { after: 'a,b' },
      [
        { data: first },
        links(
          '</x?page=1>; rel="first"',
          '</x?after=a,b>; title="next; rel=no"; rel="last next"',
          '</x?page=9>; rel=last',
        ),
      ],
      { data: rest },
    ],
    ['with a bare header', { page: '2' }, [first, links('</x?page=2>;rel=next')], rest],
  ])('%s is fetched completely', async (_what, asked, one, two) => {
    const calls = respondToCalls(twoPages(asked, one, two));
    expect(await codes()).toEqual(all.map(({ code }) => code));
    expect(calls).toHaveLength(2);
  });

  test.each<[string, unknown, Headers?]>([
    ['announces more without a link', { data: first, has_more: true }],
    ['announces more in its meta', { data: first, meta: { hasMore: 'yes', next_cursor: null } }],
    ['has a link without parameters', { data: first, links: { next: '/list/2' } }],
    ['has a link with only a session', { data: first, next: '/list?hash=theirs' }],
    ['has a header without parameters', first, links('</list/2>; rel="next"')],
    ['is shorter than its total', { data: first, meta: { total_count: 9 } }],
    ['is shorter than its header', first, { 'X-Total-Count': '9' }],
    ['is empty despite its total', { data: [] }, { 'X-Total-Count': '9' }],
    ['is null despite its total', { data: null }, { 'X-Total-Count': '9' }],
  ])('that %s cannot be read', async (_what, body, headers = {}) => {
    respondToCalls(() => Response.json(body, { headers }));
    expect(await codes()).toEqual(unreadable);
    expect(await fetchLoginHistory(api, 'u')).toEqual({ ok: false, problem: unreadable });
  });

  test('is requested with the session of the member, and read as one', async () => {
    api.setSessionToken('hash-1');
    const calls = respondToCalls(({ search }) =>
      search['page'] === undefined
        ? Response.json(first, {
            headers: links('<https://other.test/x?page=2&hash=a&token=b>; rel="next"'),
          })
        : Response.json(rest),
    );
    const candidates = await fetchCandidates(api, 'GA1', 'bod');
    expect(candidates.ok && candidates.value.raw).toEqual(all);
    expect(calls.map(({ search }) => search)).toEqual([
      { token: 'kaagapay-web', hash: 'hash-1' },
      { page: '2', token: 'kaagapay-web', hash: 'hash-1' },
    ]);
  });

  test.each([
    ['a refusal', new Response(null, { status: 422 }), { ...refused, message: null }],
    ['no list', Response.json({ data: 'nothing here' }), unreadable],
  ])('with %s as its second page has no result', async (_what, second, problem) => {
    respondToCalls(({ search }) =>
      search['page'] === undefined ? Response.json({ data: first, next: '/x?page=2' }) : second,
    );
    expect(await codes()).toEqual(problem);
  });

  test('with a greater total on a later page cannot be read', async () => {
    respondToCalls(
      twoPages({ page: '2' }, [{ data: first, next: '/x?page=2' }], { data: rest, total: 12 }),
    );
    expect(await codes()).toEqual(unreadable);
  });

  test('that repeats or never ends cannot be read', async () => {
    respondToCalls(({ search }) =>
      Response.json({ data: first, next_cursor: search['cursor'] === 'a' ? 'b' : 'a' }),
    );
    expect(await codes()).toEqual(unreadable);
    let count = 0;
    respondToCalls(() => {
      count += 1;
      return Response.json({ data: [{ code: count }], has_more: true, next_cursor: count });
    });
    expect(await codes()).toEqual(unreadable);
    expect(count).toBeLessThanOrEqual(201);
  });
});

describe('a complete list', () => {
  test.each<[string, unknown, Headers?]>([
    ['announces no more', { data: all, has_more: false, next_cursor: null }],
    ['announces no more, with a cursor', { data: all, has_more: false, next_cursor: 'later' }],
    ['has its total', { data: all, total: 9 }],
    ['has its total in a header', all, { 'X-Total-Count': ' 9 ' }],
    ['has a header to the previous page', all, links('</x?page=1>; rel="prev"')],
    ['has an unreadable header', all, links('next', '<<<', '<>;rel')],
    ['has a number of pages', { data: all, current_page: 1, per_page: 10, total: 9 }],
  ])('that %s is fetched with one request', async (_what, body, headers = {}) => {
    const calls = respondToCalls(() => Response.json(body, { headers }));
    expect(await codes()).toEqual(all.map(({ code }) => code));
    expect(calls).toHaveLength(1);
  });
});

test('a response that is no list has no pages', async () => {
  const headers = { Link: '</x?page=2>; rel="next"', 'X-Total-Count': '9' };
  const calls = respondToCalls(() => Response.json({ data: wireAssembly() }, { headers }));
  expect((await fetchGeneralAssembly(api)).ok).toBe(true);
  expect(calls).toHaveLength(1);
});

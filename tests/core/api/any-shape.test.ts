import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkAvailability, fetchLoginHistory, requestRecovery } from '~/account/account-calls.ts';
import { enrollAccount } from '~/account/sign-up/registration-calls.ts';
import { nothing } from '~/contracts/endpoint.ts';
import { type EndpointName, type EndpointWithResponse, endpoints } from '~/contracts/endpoints.ts';
import { createApiClock } from '~/core/api/api-clock.ts';
import { type Api, createApi } from '~/core/api/http.ts';
import { createSession } from '~/session/session-calls.ts';
import {
  fetchCandidates,
  fetchGeneralAssembly,
  fetchReferendum,
  startVote,
} from '~/vote/vote-calls.ts';
import { endpointSamples } from '../../../tools/openapi/endpoint-samples.ts';
import { plain } from '../../../tools/openapi/sample.ts';
import { type Responder, respondToCalls } from '../../support/calls.ts';
import { wireAssembly, wireCandidates } from '../../support/wire.ts';
import { unreadable } from './every-call.ts';
import { bodyOf, damaged, type Page, pagesOf, spareFields, written } from './spellings.ts';

const api = createApi(createApiClock());

/** The parsed result of a list in these pages. */
async function readPages(make: (api: Api) => Promise<unknown>, pages: readonly Page[]) {
  respondToCalls(({ search }) => {
    const page = pages[Number(search['page'] ?? search['cursor'] ?? '1') - 1];
    return new Response(page?.body ?? '', { headers: page?.headers ?? {} });
  });
  return insideOf(await make(api));
}

const read = (make: (api: Api) => Promise<unknown>, body: string) =>
  readPages(make, [{ body, headers: {} }]);

/** The parsed payload, without the raw response and its time. */
function insideOf(outcome: unknown): unknown {
  const { ok, value } = outcome as { ok: boolean; value?: unknown };
  if (!ok) return outcome;
  const isResponse = typeof value === 'object' && value !== null && 'raw' in value;
  return withoutNotes(isResponse ? (value as unknown as { value: unknown }).value : value);
}

/** The missing flags of a window depend on the spelling, too. */
function withoutNotes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNotes);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([name]) => name !== 'missingFlags');
  return Object.fromEntries(entries.map(([name, inner]) => [name, withoutNotes(inner)]));
}

const isReadOf = (inside: unknown) =>
  !(typeof inside === 'object' && inside !== null && 'problem' in inside);

function differences(one: unknown, other: unknown): number {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) {
    return Object.is(one, other) ? 0 : 1;
  }
  const [left, right] = [one, other] as Record<string, unknown>[];
  return Object.keys({ ...left, ...right }).reduce(
    (sum, key) => sum + differences(left?.[key], right?.[key]),
    0,
  );
}

type Make = (api: Api) => Promise<unknown>;
const signIn: Make = (api) => createSession(api, { username: 'u', password: 'p' });
const account = { uuid: 'u', hash: 'h', reference: 'p', name: '', email: '', mobile: '' };

/** Functions of the API that change the parsed response. */
const makers: { readonly [Name in EndpointWithResponse]?: Make } = {
  validateCredentials: signIn,
  createSession: signIn,
  checkAvailability: (api) => checkAvailability(api, 'username', 'maria01'),
  enrollAccount: (api) => enrollAccount(api, { hash: 'h', reference: 'p' }, '135790'),
  requestRecovery: (api) => requestRecovery(api, account, 'amihan'),
  fetchGeneralAssembly,
  fetchReferendum,
  // The start can come from the envelope, so it is left out.
  startVote: async (api) => {
    const started = await startVote(api, 'GA1', 's');
    if (!started.ok) return started;
    const { voterKey, ballotNo } = started.value;
    return { ok: true, value: { voterKey, ballotNo } };
  },
};

/** The fields of the request do not matter. */
const callOf =
  (name: EndpointName): Make =>
  (api) =>
    api.call(name, {} as Parameters<Api['call']>[1]);

const hasResponse = (name: EndpointName): name is EndpointWithResponse =>
  endpoints[name].response !== nothing;

const each = (Object.keys(endpoints) as EndpointName[]).filter(hasResponse).map((name) => ({
  name,
  make: makers[name] ?? callOf(name),
  answer: endpointSamples[name],
}));

test('every endpoint with a used response has a sample', () => {
  expect(each.length).toBeGreaterThan(20);
});

describe.each(each)('$name', ({ make, answer }) => {
  test('has the same result in any accepted shape', async () => {
    const meant = await read(make, JSON.stringify(plain(answer)));
    expect(isReadOf(meant)).toBe(true);
    await fc.assert(
      fc.asyncProperty(bodyOf(written(answer)), async (body) => {
        expect(await read(make, body)).toEqual(meant);
      }),
      { numRuns: 60 },
    );
  });

  if (answer.is === 'list') {
    test('has the same result in pages', async () => {
      const meant = await read(make, JSON.stringify(plain(answer)));
      await fc.assert(
        fc.asyncProperty(pagesOf(answer.entries), async (pages) => {
          expect(await readPages(make, pages)).toEqual(meant);
        }),
        { numRuns: 40 },
      );
    });
  }

  const spare = spareFields(answer);
  if (spare.length > 0) {
    test('is read with any optional field damaged', async () => {
      const meant = await read(make, JSON.stringify(plain(answer)));
      const junk = fc.oneof(fc.constant(undefined), fc.jsonValue());
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...spare), junk, async (path, instead) => {
          const inside = await read(make, JSON.stringify(damaged(plain(answer), path, instead)));
          expect(isReadOf(inside)).toBe(true);
          const isLeaf = !spare.some(
            (other) => other.length > path.length && path.every((key, at) => other[at] === key),
          );
          if (isLeaf) expect(differences(inside, meant)).toBeLessThanOrEqual(2);
        }),
        { numRuns: 100 },
      );
    });
  }
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
    const api = createApi(createApiClock());
    api.setSessionToken('hash-1');
    const header = links('<https://other.test/x?page=2&hash=a&token=b>; rel="next"');
    const calls = respondToCalls(twoPages({ page: '2' }, [first, header], rest));
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
    ['a greater total', Response.json({ data: rest, total: 12 }), unreadable],
  ])('with %s on its second page has no result', async (_what, second, problem) => {
    respondToCalls(({ search }) =>
      search['page'] === undefined ? Response.json({ data: first, next: '/x?page=2' }) : second,
    );
    expect(await codes()).toEqual(problem);
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

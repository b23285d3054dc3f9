import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { fetchGeneralAssembly, startVote } from '~/api/general-assembly.ts';
import { type Api, createApi } from '~/api/http.ts';
import { requestRecovery } from '~/api/recovery.ts';
import { fetchReferendum } from '~/api/referendum.ts';
import { checkAvailability, enrollAccount } from '~/api/registration.ts';
import { createSession } from '~/api/user.ts';
import { nothing } from '~/contracts/endpoint.ts';
import { endpointSamples } from '~/contracts/endpoint-samples.ts';
import { type EndpointName, type EndpointWithResponse, endpoints } from '~/contracts/endpoints.ts';
import { plain } from '~/contracts/sample.ts';
import { createApiClock } from '~/lib/api-clock.ts';
import { respondToCalls } from '../support/calls.ts';
import { bodyOf, damaged, type Page, pagesOf, spareFields, written } from './spellings.ts';

let api: Api;

beforeEach(() => {
  api = createApi(createApiClock());
});

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

// Loaded here, so that no test waits for the import.
import '~/core/api/exchange.ts';
import { fetch as realFetch } from 'undici';
import { expect, onTestFinished, test } from 'vitest';
import { createSandbox } from '../../../server/sandbox/app.ts';
import { examine, type Report } from '../../../tools/doctor/examine.ts';
import { printReport } from '../../../tools/doctor/print.ts';
import { bareDialect } from '../../other-api/bare-dialect.ts';
import type { Dialect } from '../../other-api/dialect.ts';
import { laravelDialect } from '../../other-api/laravel-dialect.ts';
import { commonPassword, commonPin } from '../../other-api/people.ts';
import { startOtherApi } from '../../other-api/server.ts';
import { strictDialect } from '../../other-api/strict-dialect.ts';
import { newestOf } from '../../other-api/support.ts';
import { password, pin } from '../../server/sandbox/visitor.ts';

const account = { username: 'regular01', password, pin };
const address = new URL('http://sandbox.test');

type Spoil = (path: string, response: () => Promise<Response>) => Response | Promise<Response>;

/** The sandbox, with other responses. */
async function examineSandbox(spoil: Spoil = (_path, response) => response(), isVoting = false) {
  const sandbox = createSandbox({ bulkCount: 2, seed: expect.getState().currentTestName });
  const send = async (input: string, init: RequestInit) => {
    const request = new Request(input, init);
    const path = new URL(input).pathname.replace('/api/v2', '');
    return spoil(path, () => sandbox.fetch(request));
  };
  const newestCode = async () => {
    const inbox = await sandbox.fetch(new Request(new URL('/sandbox/inbox', address)));
    const [newest] = (await inbox.json()) as { otp: string }[];
    return newest?.otp ?? '';
  };
  return examine({
    api: address,
    account,
    askForCode: isVoting ? newestCode : null,
    fetch: send as typeof fetch,
  });
}

const verdicts = ({ calls }: Report) => new Set(calls.map(({ verdict }) => verdict));
const holds = ({ assumptions }: Report, about: string) =>
  assumptions.find((each) => each.about === about)?.holds;

test('finds that the sandbox fits, and reads only', async () => {
  const report = await examineSandbox();
  expect(report.faults).toEqual([]);
  expect(verdicts(report)).toEqual(new Set(['fits', 'tolerated']));
  expect(report.secondsAhead).toBe(0);
  expect(holds(report, 'candidate groups')).toBe('yes');
  expect(holds(report, "a session's end")).toBe('yes');
  expect(holds(report, 'votes')).toBe('not checked');
  const changes = report.calls.filter(({ call }) => /vote|otp|sga\/\{code\}/.test(call));
  expect(changes).toEqual([]);
  expect(report.skipped).toHaveLength(2);
});

test('votes with an account for tests, and prints nothing of the member', async () => {
  const report = await examineSandbox(undefined, true);
  expect(report.faults).toEqual([]);
  expect(holds(report, 'votes')).toBe('yes');
  expect(report.calls.map(({ call }) => call)).toEqual(
    expect.arrayContaining(['POST /ga/{code}/election/vote', 'POST /sga/{code}']),
  );
  const printed = printReport(report) + JSON.stringify(report);
  for (const secret of [password, pin, 'regular01', 'GA00000001', 'BOD-0'])
    expect(printed).not.toContain(secret);
});

test.each<[Dialect, readonly string[]]>([
  [
    laravelDialect,
    ['a list in pages', 'voted must be boolean', 'voting.start_date must match format "date-time"'],
  ],
  [bareDialect, ['the payload must be array', 'neither a time nor a sentence']],
  [strictDialect, ['the payload must be array', 'neither a time nor a sentence']],
])('lives with another API ($name), and says what it does about it', async (dialect, found) => {
  const other = await startOtherApi(dialect);
  onTestFinished(other.close);
  const report = await examine({
    api: new URL(other.origin),
    account: { username: 'lualhati1', password: commonPassword, pin: commonPin },
    fetch: realFetch as unknown as typeof fetch,
    askForCode: async () => {
      const { codes, members } = other.world();
      const uuid = members.find(({ username }) => username === 'lualhati1')?.uuid ?? '';
      return newestOf(codes, 5, uuid)?.digits ?? '';
    },
  });
  expect(report.faults).toEqual([]);
  expect(verdicts(report)).toContain('tolerated');
  const all = report.calls.flatMap(({ differences }) => differences);
  expect(all).toEqual(expect.arrayContaining([...found]));
  expect(other.unknownCalls()).toEqual([]);
});

const page = () =>
  new Response('<!doctype html><h1>Attention required</h1>', {
    headers: { 'content-type': 'text/html' },
  });

type Wire = Record<string, unknown> & { data: Record<string, unknown> };

/** Changes the JSON of one call. */
const changing =
  (call: RegExp, change: (body: Wire) => unknown): Spoil =>
  async (path, respond) => {
    const response = await respond();
    if (!call.test(path) || !response.ok) return response;
    return Response.json(change((await response.json()) as Wire), { headers: response.headers });
  };

const without = (body: Wire, field: string) => ({
  ...body,
  data: { ...body.data, [field]: undefined },
});

test.each<[string, Spoil, RegExp]>([
  [
    'cannot be reached',
    () => Promise.reject(new TypeError('no')),
    /^GET .*: no response: the conn/,
  ],
  ['is behind a firewall', page, /branches: a page in place of JSON, perhaps of a firewall$/],
  ['has another base path', () => new Response(null, { status: 404 }), /refused with 404$/],
  [
    'cuts its bodies',
    async (path, respond) => {
      const response = await respond();
      const text = await response.text();
      return path === '/ga/info' ? new Response(text.slice(0, -20)) : new Response(text, response);
    },
    /^GET \/ga\/info: the body is not JSON$/,
  ],
  [
    'has a session without a uuid',
    changing(/^\/user$/, (body) => without(body, 'uuid')),
    /^POST \/user: .*must have required property 'uuid'/,
  ],
  [
    'has two candidates with one code',
    changing(/audit$/, ({ data, ...body }) => {
      const [first] = data as unknown as object[];
      return { ...body, data: [first, { ...first, name: 'Another' }] };
    }),
    /audit: the response is unreadable/,
  ],
  [
    'refuses every session',
    (path, respond) =>
      path === '/user' ? Response.json({ message: 'No.' }, { status: 401 }) : respond(),
    /^POST \/user: 401 or 403 refuses the session$/,
  ],
])('names the fault of an API that %s', async (_, spoil, fault) => {
  const report = await examineSandbox(spoil);
  expect(report.faults).toEqual(expect.arrayContaining([expect.stringMatching(fault)]));
  expect(printReport(report)).toContain('The portal cannot live with this:');
});

test('names the fault of an API that accepts a ballot and forgets it', async () => {
  const report = await examineSandbox(
    (path, respond) =>
      /election\/vote$/.test(path) ? new Response(null, { status: 200 }) : respond(),
    true,
  );
  const fault = expect.stringContaining('does not say that the ballot was counted');
  expect(report.faults).toEqual([fault]);
});

test('a wrong clock and a page after the log-out are no faults', async () => {
  const late = 3 * 3_600_000;
  let isOut = false;
  const report = await examineSandbox(async (path, respond) => {
    if (isOut) return page();
    isOut = path === '/user/logout';
    const response = await respond();
    const body = (await response.json()) as Wire;
    const timestamp = new Date(Date.now() + late).toISOString();
    return Response.json({ ...body, timestamp }, { status: response.status });
  });
  expect(report.faults).toEqual([]);
  expect(report.secondsAhead).toBe(late / 1000);
  expect(holds(report, "a session's end")).toBe('no');
  expect(printReport(report)).toContain('10800 s ahead of this machine');
});

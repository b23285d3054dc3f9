import { expect, test, vi } from 'vitest';
import type { Figures } from '../../../server/operations/figures/alerts.ts';
import { handleWithFetch } from '../../../server/web/node-adapter.ts';
import { openSandbox, password, wholeBallot } from '../../server/sandbox/visitor.ts';
import { ask, INDEX, makeDist, serve } from '../../server/web/support.ts';
import { makeFolder, startMain } from '../main-process.ts';

const election = '/ga/GA00000001/election';
const referendum = '/sga/GA00000002';
const release = '<meta name="version" content="1.2.3"><meta name="build" content="1a2b3c4d">';

/** An API with a sandbox's books, and two servers that share a folder. */
async function openInstallation() {
  const books = openSandbox(6);
  const API_ORIGIN = await serve(handleWithFetch(books.sandbox.fetch));
  const DIST_DIR = makeDist({ 'index.html': INDEX + release });
  const env = { SANDBOX: '', API_ORIGIN, DATA_DIR: makeFolder(), DIST_DIR, OPERATIONS_PORT: '0' };
  const [one, other] = await Promise.all([startMain(env), startMain(env)]);
  return { books, one, other, port: await one.operations() };
}

async function signIn(origin: string, username: string, secret = password) {
  const call = async (path: string, fields: unknown, hash = '') => {
    const { status, body } = await ask(origin, `/api/v2${path}?token=app&hash=${hash}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fields),
    });
    return { status, data: body.length > 0 ? JSON.parse(body.toString()).data : undefined };
  };
  const credentials = { type: 1, username, password: secret };
  const { status, data } = await call('/user/login/validate', credentials);
  if (status !== 200) return { status, session: undefined, post: call };
  const session = (await call('/user/login', { ...credentials, hash: data.hash })).data;
  const post = (path: string, fields: unknown) => call(path, fields, session.hash);
  return { status, session, post };
}

type Installation = Awaited<ReturnType<typeof openInstallation>>;
type Member = Awaited<ReturnType<typeof signIn>>;

/** @returns the status of each cast */
async function cast({ books }: Installation, { session, post }: Member, times: number) {
  const { email, mobile_no: mobile } = session.info;
  await post('/support/otp', { type: 5, name: '', email, mobile });
  const { otp } = (await books.control('inbox')).body[0];
  const { secret_key } = (await post(election, { otp })).data;
  const { voter_key, ballot_no } = (await post(`${election}/vote/start`, { secret_key })).data;
  const ballot = { voter_key, ballot_no, votes: JSON.stringify(wholeBallot) };
  const statuses: number[] = [];
  for (let time = 0; time < times; time += 1)
    statuses.push((await post(`${election}/vote`, ballot)).status);
  return statuses;
}

const answer = async ({ session, post }: Member) =>
  (await post(referendum, { hash: session.hash, key: session.key, value: '1' })).status;

const figuresAt = async (port: string): Promise<Figures> =>
  JSON.parse((await ask(port, '/figures')).body.toString());

test('the figures of two servers are those of the API, also after one of them stopped', async () => {
  const installation = await openInstallation();
  const { books, one, other, port } = installation;
  const breakNext = (path: string, kind: string, status = 500) =>
    books.control('faults', [{ method: 'POST', path, kind, status }]);

  const { body: before } = await books.control('state');
  const first = await signIn(one.origin, 'bulk0001');
  expect(await cast(installation, first, 2), 'the second is refused').toEqual([200, 409]);
  const second = await signIn(other.origin, 'bulk0002');
  await breakNext('/ga/*/election/vote', 'lost-reply');
  expect(await cast(installation, second, 2), 'the first response is lost').toEqual([502, 409]);
  const third = await signIn(other.origin, 'bulk0003');
  expect(await cast(installation, third, 1)).toEqual([200]);
  expect([await answer(first), await answer(first), await answer(third)]).toEqual([200, 422, 200]);
  await breakNext('/sga/*', 'status', 500);
  expect(await answer(second)).toBe(500);
  await breakNext('/support/otp', 'status', 429);
  await second.post('/support/otp', { type: 5 });
  expect((await signIn(one.origin, 'bulk0004', 'wrong')).status).toBe(422);
  for (const { origin } of [one, other])
    await ask(origin, '/health', { headers: { 'x-page-build': '1a2b3c4d' } });
  const fault = { version: '1.2.3', build: '1a2b3c4d', engine: 'other', kind: 'missing-part' };
  await ask(other.origin, '/reports/faults', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ reports: [{ ...fault, screen: '/', count: 3 }] }),
  });

  expect(await other.end('SIGTERM')).toBe(0);
  const { body: after } = await books.control('state');
  const reads = after.calls.filter(({ method }: { method: string }) => method !== 'HEAD');
  const { day, now, attention } = await vi.waitFor(async () => {
    const read = await figuresAt(port);
    const sum = read.calls.reduce((all, each) => all + each.all, 0);
    expect(sum, 'each call of the API').toBe(reads.length);
    return read;
  }, 10_000);
  // Only the API knows that it counted the vote whose response was lost.
  expect([after.ballots - before.ballots, after.answers - before.answers]).toEqual([3, 2]);
  const votes = { 'ballots accepted': 2, 'ballots refused': 2, 'ballots unknown': 1 };
  expect(day).toMatchObject({
    kaagapay_casts_total: {
      ...votes,
      ...{ 'answers accepted': 2, 'answers refused': 1, 'answers unknown': 1 },
    },
    kaagapay_turned_away_total: {
      ...{ 'cast refused': 3, 'cast api-failing': 2, 'code too-many': 1, 'sign-in refused': 1 },
    },
    kaagapay_phone_faults_total: { 'missing-part / 1.2.3 1a2b3c4d': 3 },
  });
  expect(now.kaagapay_page_seen_total).toEqual({ '1.2.3 1a2b3c4d': 1 });
  const text = expect.stringMatching(/^An app server does not respond: .+ since \d\d:\d\d\.$/);
  expect(attention).toContainEqual({ alert: 'ServerDown', text });
  const metrics = (await ask(port, '/metrics')).body.toString();
  expect(metrics).toContain('kaagapay_turned_away_total{step="sign-in",reason="refused"} 1\n');
  const { body, headers } = await ask(port, '/');
  expect(headers).toMatchObject({
    'content-security-policy': expect.stringMatching(/^default-src 'none';/),
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
  expect(body.toString()).toContain('Ballots accepted</dt><dd class="strong">2</dd>');
});

test('the journal has each act once, and the counts continue after a restart', async () => {
  const DIST_DIR = makeDist({ 'index.html': INDEX + release });
  const env = { OPERATIONS_PORT: '0', DATA_DIR: makeFolder(), DIST_DIR };
  const [one, other] = await Promise.all([startMain(env), startMain(env)]);
  const port = await one.operations();
  const isClosed = async (origin: string) =>
    'x-maintenance' in (await ask(origin, '/health')).headers;
  for (const on of [true, false]) {
    await ask(port, '/maintenance', { method: 'POST', body: JSON.stringify({ on }) });
    await vi.waitFor(async () => expect(await isClosed(other.origin)).toBe(on), 5_000);
  }
  await signIn(one.origin, 'regular01', 'wrong');
  await one.end('SIGTERM');
  const again = await startMain({ ...env, OPERATIONS_PORT: new URL(port).port });
  const { acts, day } = await figuresAt(await again.operations());
  expect(day.kaagapay_turned_away_total).toEqual({ 'sign-in refused': 1 });
  expect(acts?.map(({ act }) => act).toReversed()).toEqual([
    ...['started', 'started', 'maintenance-on', 'maintenance-off', 'stopping', 'started'],
  ]);
});

test('no web page can read the figures, by its origin or by its own name', async () => {
  const { operations } = await startMain({ OPERATIONS_PORT: '0' });
  const port = await operations();
  const { host } = new URL(port);
  const statusOf = async (path: string, headers: Record<string, string>) =>
    (await ask(port, path, { headers })).status;
  for (const path of ['/', '/figures']) {
    expect(await statusOf(path, { host: 'evil.example:9461' })).toBe(403);
    expect(await statusOf(path, { host, origin: 'http://evil.example' })).toBe(403);
    for (const name of [host, 'localhost:9461', '[::1]:9461', 'portal-1:9464'])
      expect([name, await statusOf(path, { host: name })]).toEqual([name, 200]);
  }
});

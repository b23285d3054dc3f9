import { expect, test, vi } from 'vitest';
import type { Figures } from '../../../server/operations/figures/figures.ts';
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
  const DATA_DIR = makeFolder();
  const DIST_DIR = makeDist({ 'index.html': INDEX + release });
  const env = { SANDBOX: '', API_ORIGIN, DATA_DIR, DIST_DIR, OPERATIONS_PORT: '0' };
  const servers = await Promise.all([startMain(env), startMain(env)]);
  const ends = await Promise.all(servers.map((server) => server.operations()));
  const [one, other] = servers.map((server, at) => ({ ...server, port: ends[at] ?? '' }));
  if (!one || !other) throw new Error('two servers are needed');
  return { books, one, other };
}

type Member = Awaited<ReturnType<typeof signIn>>;

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

/** @returns the status of each cast */
async function cast({ books }: Installation, { session, post }: Member, times: number) {
  const { email, mobile_no: mobile } = session.info;
  await post('/support/otp', { type: 5, name: '', email, mobile });
  const { otp } = (await books.control('inbox')).body[0];
  const { secret_key } = (await post(election, { otp })).data;
  const { voter_key, ballot_no } = (await post(`${election}/vote/start`, { secret_key })).data;
  const ballot = { voter_key, ballot_no, votes: JSON.stringify(wholeBallot) };
  const statuses: number[] = [];
  for (let time = 0; time < times; time += 1) {
    statuses.push((await post(`${election}/vote`, ballot)).status);
  }
  return statuses;
}

const answer = async ({ session, post }: Member) =>
  (await post(referendum, { hash: session.hash, key: session.key, value: '1' })).status;

type Installation = Awaited<ReturnType<typeof openInstallation>>;

const figuresAt = async (port: string): Promise<Figures> =>
  JSON.parse((await ask(port, '/figures')).body.toString());

/** The numbers of the API: its calls by status, and the votes that it counted. */
async function readBooks({ books }: Installation) {
  const { calls, ballots, answers } = (await books.control('state')).body;
  const statusesOf = (path: string): number[] =>
    calls
      .filter(
        (call: { method: string; path: string }) => call.method === 'POST' && call.path === path,
      )
      .map((call: { status: number }) => call.status);
  const count = (statuses: number[], low: number, high: number) =>
    statuses.filter((status) => status >= low && status <= high).length;
  return {
    ballots,
    answers,
    calls: calls.filter(({ method }: { method: string }) => method !== 'HEAD').length,
    castsOfBallots: statusesOf(`${election}/vote`),
    castsOfAnswers: statusesOf(referendum),
    count,
  };
}

test('the figures of two servers are those of the API, also after one of them stopped', async () => {
  const installation = await openInstallation();
  const { books, one, other } = installation;
  const breakNext = (path: string, kind: string, status = 500) =>
    books.control('faults', [{ method: 'POST', path, kind, status }]);

  const before = await readBooks(installation);
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
  for (const { origin } of [one, other]) {
    await ask(origin, '/health', { headers: { 'x-page-build': '1a2b3c4d' } });
  }
  const fault = { version: '1.2.3', build: '1a2b3c4d', engine: 'other', kind: 'missing-part' };
  await ask(other.origin, '/reports/faults', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ reports: [{ ...fault, screen: '/', count: 3 }] }),
  });

  expect(await other.end('SIGTERM')).toBe(0);
  const { calls, castsOfBallots, castsOfAnswers, count, ...after } = await readBooks(installation);
  const ballots = after.ballots - before.ballots;
  const answers = after.answers - before.answers;
  const figures = await vi.waitFor(async () => {
    const read = await figuresAt(one.port);
    const sum = read.calls.minutes.reduce(
      (all, each) => all + each.answered + each.refused + each.failed,
      0,
    );
    expect(sum, 'each call of the API').toBe(calls);
    return read;
  }, 10_000);
  // Only the API knows that it counted the vote whose response was lost.
  const lost = 1;
  expect(figures.casts.ballots).toMatchObject({
    accepted: count(castsOfBallots, 200, 299) - lost,
    refused: count(castsOfBallots, 400, 499),
    unknown: lost,
  });
  expect(figures.casts.ballots.accepted + lost).toBe(ballots);
  expect(figures.casts.answers).toMatchObject({
    accepted: answers,
    refused: count(castsOfAnswers, 400, 499),
    unknown: count(castsOfAnswers, 500, 599),
  });
  expect(figures.turnedAway).toEqual(
    [
      { step: 'cast', reason: 'refused', count: 3 },
      { step: 'cast', reason: 'api-failing', count: 2 },
      { step: 'code', reason: 'too-many', count: 1 },
      { step: 'sign-in', reason: 'refused', count: 1 },
    ].sort(
      (a, b) => b.count - a.count || `${a.step} ${a.reason}`.localeCompare(`${b.step} ${b.reason}`),
    ),
  );
  expect(figures.faults).toEqual([
    { kind: 'missing-part', version: '1.2.3', build: '1a2b3c4d', count: 3 },
  ]);
  expect(figures.pages).toEqual([{ version: '1.2.3', build: '1a2b3c4d', about: 1 }]);

  const [stopped] = figures.servers.filter(({ isConnected }) => !isConnected);
  expect(figures.servers).toHaveLength(2);
  const text = expect.stringContaining(`Server ${stopped?.server} has not been connected since`);
  expect(figures.attention).toContainEqual({ kind: 'server', text });
  const metrics = (await ask(one.port, '/metrics')).body.toString();
  expect(metrics).toContain('kaagapay_turned_away_total{step="sign-in",reason="refused"} 1\n');
  const { body, headers } = await ask(one.port, '/');
  const page = body.toString();
  expect(headers).toMatchObject({
    'content-security-policy': expect.stringMatching(/^default-src 'none';/),
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
  expect(page).toContain(`Ballots accepted</dt><dd class="">${ballots - lost}</dd>`);
  expect(page).toContain(`Answers accepted</dt><dd class="">${answers}</dd>`);
  expect(page).toContain(`${stopped?.server} has not been connected`);
});

test('the journal has each act once, and the counts continue after a restart', async () => {
  const DATA_DIR = makeFolder();
  const DIST_DIR = makeDist({ 'index.html': INDEX + release });
  const env = { OPERATIONS_PORT: '0', DATA_DIR, DIST_DIR };
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
  const { acts, turnedAway } = await figuresAt(await again.operations());
  expect(turnedAway).toEqual([{ step: 'sign-in', reason: 'refused', count: 1 }]);
  const names = acts?.map((act) => ('by' in act ? `${act.act} by ${act.by}` : act.act));
  expect(names?.toReversed()).toEqual([
    ...['started', 'started', 'maintenance-on by call', 'maintenance-off by call'],
    ...['stopping', 'started'],
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
    for (const name of [host, 'localhost:9461', '[::1]:9461', 'portal-1:9464']) {
      expect([name, await statusOf(path, { host: name })]).toEqual([name, 200]);
    }
  }
});

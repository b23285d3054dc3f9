import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { get } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { missingPostgres, startPostgres } from '../../tests/support/postgres-server.ts';
import { printTable } from '../bench/table.ts';
import { ROOT } from '../run-tool.ts';
import { type CountingApi, startCountingApi } from './counting-api.ts';
import { type Installation, install, portProblem } from './installation.ts';
import { kinds, type Secrets, sendMembers, type Tally } from './members.ts';
import { type RunningProxy, startCaddy, startNginx } from './proxies.ts';
import { sendWhatIsRefused } from './refused.ts';

/* `npm run rehearse-update -- nginx` or `-- caddy`. See docs/operating/update.md. */

const proxies = { nginx: startNginx, caddy: startCaddy };
const ports = { secure: 8443, plain: 8080 };

const MEMBERS = 12;
/** Requests during a phase, at least. */
const ENOUGH = 3_000;
const DOWN_MS = 30_000;
const KILLS = 6;
const OFF_MS = 5_000;

const secrets: Secrets = { hash: 'HashThatNoLogMayHave+/=', token: 'TokenThatNoLogMayHave' };
const searchedFor = ['HashThatNoLogMayHave', 'TokenThatNoLogMayHave'];

type Phase = { name: string; tallies: ReadonlyMap<string, Tally> };

async function rehearse(kind: keyof typeof proxies): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'kaagapay-rehearsal-'));
  mkdirSync(join(folder, 'logs'));
  const postgres = startPostgres();
  process.once('exit', postgres.stop);
  const api = await startCountingApi();
  const proxy = await proxies[kind](folder, ports);
  const installation = await install({
    folder,
    apiOrigin: api.origin,
    databaseUrl: postgres.createDatabase(),
    nginx: proxy.nginx,
  });
  const phases: Phase[] = [];
  const during = async (name: string, work: () => Promise<void>) => {
    console.log(`${name} …`);
    phases.push({ name, tallies: await underLoad(proxy, work) });
  };

  const [older, newer] = installation.releases;
  await during('update', () => installation.update(newer));
  await during('way back', () => installation.update(older));
  await during(`one server down for ${DOWN_MS / 1000} s`, async () => {
    await installation.kill(1);
    await pause(DOWN_MS);
    await installation.start(1);
  });
  await during('PostgreSQL is off', async () => {
    await postgres.crash();
    await askWhatNeedsPostgres(proxy.origin);
    await postgres.comeBack();
  });
  await during(`${KILLS} servers killed, and an API that fails`, () => kill(installation, api));
  await sendWhatIsRefused(proxy.origin, ports.plain, secrets);
  await installation.stop();
  await proxy.stop();

  printPhases(kind, phases);
  const found = printFindings(folder, postgres.log());
  const repeated = api.repeated();
  console.log(`\nThe API received ${repeated} changes more than once.`);
  api.stop();
  const lost = (at: number, kind: string) => phases[at]?.tallies.get(kind)?.lost ?? 0;
  const lostBesides = [0, 1, 3].flatMap((at) => kinds.map((each) => lost(at, each)));
  const lostWhileDown = (['page', 'file', 'GET', 'verify'] as const).map((each) => lost(2, each));
  const isGood = [...lostBesides, ...lostWhileDown, repeated, found].every((count) => count === 0);
  if (isGood) rmSync(folder, { recursive: true });
  else console.log(`\nThe rehearsal failed. Read the logs in ${folder}/logs.`);
  return isGood;
}

async function underLoad(
  proxy: RunningProxy,
  work: () => Promise<void>,
): Promise<Phase['tallies']> {
  const members = sendMembers(proxy.origin, MEMBERS, secrets);
  const reach = async (count: number) => {
    while (members.sent() < count) await pause(50);
  };
  await reach(200);
  await work();
  await reach(ENOUGH);
  await members.stop();
  return members.tallies;
}

async function kill(installation: Installation, api: CountingApi): Promise<void> {
  for (let count = 0; count < KILLS; count += 1) {
    const server = 1 + (count % 2);
    await installation.kill(server);
    await pause(1_000);
    if (count === KILLS / 2) api.fail(2_000);
    await installation.start(server);
    await pause(1_000);
  }
  await Promise.all([installation.kill(1), installation.kill(2)]);
  await pause(2_000);
  await Promise.all([installation.start(1), installation.start(2)]);
}

/** The servers respond with 503, which must not count against them. */
async function askWhatNeedsPostgres(origin: string): Promise<void> {
  const ask = () =>
    new Promise<number | undefined>((settle, fail) => {
      const options = { rejectUnauthorized: false };
      get(`${origin}/health/ready`, options, (res) => settle(res.resume().statusCode)).on(
        'error',
        fail,
      );
    });
  let refused = 0;
  for (const until = performance.now() + OFF_MS; performance.now() < until; ) {
    if ((await ask()) === 503) refused += 1;
    await pause(50);
  }
  if (refused === 0)
    throw new Error(
      'No request was refused while PostgreSQL was off, so the outage was not tested.',
    );
}

function printPhases(kind: string, phases: readonly Phase[]): void {
  const cell = (tally: Tally | undefined) => `${tally?.lost} of ${tally?.sent}`;
  const rows = kinds.map((each) => [each, ...phases.map(({ tallies }) => cell(tallies.get(each)))]);
  printTable(`Behind ${kind}: requests lost`, ['', ...phases.map(({ name }) => name)], rows);
  for (const { name, tallies } of phases) {
    const reasons = kinds.flatMap((each) =>
      [...(tallies.get(each)?.reasons ?? [])].map(
        ([reason, count]) => `${each} ${reason}: ${count}`,
      ),
    );
    if (reasons.length > 0) console.log(`\n${name}: ${reasons.join(', ')}`);
  }
}

/** @returns the number of lines with a secret in all logs */
function printFindings(folder: string, postgresLog: string): number {
  const logs = readdirSync(join(folder, 'logs')).map((name) => ({
    name,
    text: readFileSync(join(folder, 'logs', name), 'utf8'),
  }));
  const rows = [...logs, { name: 'postgresql.log', text: postgresLog }].map(({ name, text }) => {
    const lines = text.split('\n').filter(Boolean);
    const found = lines.filter((line) => searchedFor.some((secret) => line.includes(secret)));
    return { name, lines: lines.length, found: found.length };
  });
  printTable(
    'Log lines with the hash or the token',
    ['', 'lines', 'found'],
    rows.map(({ name, lines, found }) => [name, String(lines), String(found)]),
  );
  return rows.reduce((sum, { found }) => sum + found, 0);
}

const isProxy = (name: string | undefined): name is keyof typeof proxies =>
  name !== undefined && name in proxies;

const [, , asked] = process.argv;
const problem = !isProxy(asked)
  ? 'No proxy is named. Run npm run rehearse-update -- nginx, or npm run rehearse-update -- caddy.'
  : existsSync(join(ROOT, 'dist/index.html'))
    ? (missingPostgres() ?? (await portProblem()))
    : 'There is no built app in dist/. Run npm run build first.';
if (problem !== undefined || !isProxy(asked)) {
  console.error(problem);
  process.exitCode = 1;
} else {
  process.exitCode = (await rehearse(asked)) ? 0 : 1;
}

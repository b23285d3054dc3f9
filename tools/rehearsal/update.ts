import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Agent, fetch } from 'undici';
import { printTable } from '../kit/table.ts';
import { printBooks } from './books.ts';
import { type Counts, type Phones, sendPhones } from './phones.ts';
import { type ProxyName, plainPort, proxyNames } from './proxies.ts';
import { type Secrets, sendWhatIsRefused } from './refused.ts';
import { type Stage, setStage, stageProblem } from './stage.ts';

/* `npm run rehearse-update -- nginx` or `-- caddy`. See docs/operating/update.md. */

/** More than can vote in this time. */
const members = 20_000;
const atOnce = 24;
/** Requests during a phase, at least. */
const enough = 3_000;
const downMs = 30_000;
const kills = 6;

const kinds = ['page', 'file', 'GET', 'verify', 'POST', 'DELETE'] as const;

/** Sent with requests that nothing answers as a member would. */
const secrets: Secrets = { hash: 'HashThatNoLogMayHave+/=', token: 'TokenThatNoLogMayHave' };
const searchedFor = ['HashThatNoLogMayHave', 'TokenThatNoLogMayHave'];

type Phase = { readonly name: string; readonly counts: Pick<Counts, 'sent' | 'lost'> };

async function rehearse(proxy: ProxyName): Promise<boolean> {
  const stage = await setStage({ members, proxy });
  const pace = { members, seed: 1, dayMs: 0, speed: 2_000, atOnce, giveUpMs: 3_600_000 };
  const phones = await sendPhones(stage, { ...pace, asBrowser: true });
  const phases: Phase[] = [];
  const during = async (name: string, work: () => Promise<void>) => {
    console.log(`${name} …`);
    phases.push({ name, counts: await countDuring(phones, work) });
  };

  const [older, newer] = stage.releases;
  await during('update', () => stage.update(newer));
  await during('way back', () => stage.update(older));
  await during(`one server down for ${downMs / 1000} s`, async () => {
    await stage.kill(1);
    await pause(downMs);
    await stage.start(1);
  });
  await during('PostgreSQL is off', async () => {
    await stage.postgres.crash();
    await askWhatNeedsPostgres(stage);
    await stage.postgres.comeBack();
  });
  await during(`${kills} servers killed, and an API that fails`, () => kill(stage));
  phones.stop();
  const { visits, apiBooks: api, books } = await phones.end;
  await sendWhatIsRefused(stage.portals[0] ?? '', plainPort, secrets);
  await stage.stop();

  printPhases(proxy, phases);
  printBooks(`The books of ${visits.length} members`, books);
  const sessions = new Set(api.answers.map(([hash]) => hash));
  const found = countFindings(stage, sessions);
  console.log(`\nThe API received ${api.repeated} changes more than once.`);
  const lostIn = (at: number, some: readonly string[] = kinds) =>
    Object.entries(phases[at]?.counts.lost ?? {})
      .filter(([reason]) => some.includes(reason.split(' ')[0] ?? ''))
      .reduce((sum, [, count]) => sum + count, 0);
  const lost = lostIn(0) + lostIn(1) + lostIn(2, ['page', 'file', 'GET', 'verify']) + lostIn(3);
  const isGood = lost + api.repeated + found === 0 && books.isExact;
  stage.close(isGood);
  return isGood;
}

async function countDuring(phones: Phones, work: () => Promise<void>): Promise<Phase['counts']> {
  const total = ({ sent }: Counts) => Object.values(sent).reduce((sum, count) => sum + count, 0);
  const reach = async (from: Counts, count: number) => {
    while (total(phones.news().counts) - total(from) < count) await pause(50);
  };
  const before = phones.news().counts;
  await reach(before, 200);
  await work();
  await reach(before, enough);
  const after = phones.news().counts;
  const added = (what: 'sent' | 'lost') =>
    Object.fromEntries(
      Object.entries(after[what])
        .map(([name, count]) => [name, count - (before[what][name] ?? 0)] as const)
        .filter(([, count]) => count > 0),
    );
  return { sent: added('sent'), lost: added('lost') };
}

async function kill(stage: Stage): Promise<void> {
  const both = (act: (server: number) => Promise<void>) => Promise.all([act(1), act(2)]);
  for (let count = 0; count < kills; count += 1) {
    const server = 1 + (count % 2);
    await stage.kill(server);
    await pause(1_000);
    if (count === kills / 2) {
      stage.api.change({ isDown: true });
      await pause(2_000);
      stage.api.change({ isDown: false });
    }
    await stage.start(server);
    await pause(1_000);
  }
  await both(stage.kill);
  await pause(2_000);
  await both(stage.start);
}

/** The servers respond with 503, which must not count against them. */
async function askWhatNeedsPostgres({ portals: [origin] }: Stage): Promise<void> {
  const dispatcher = new Agent({ connect: { rejectUnauthorized: false } });
  let refused = 0;
  for (const until = performance.now() + 5_000; performance.now() < until; await pause(50)) {
    const { status, body } = await fetch(`${origin}/health/ready`, { dispatcher });
    await body?.cancel();
    if (status === 503) refused += 1;
  }
  if (refused > 0) return;
  throw new Error('No request was refused while PostgreSQL was off, so the outage was not tested.');
}

function printPhases(proxy: string, phases: readonly Phase[]): void {
  const cell = (kind: string, { counts: { sent, lost } }: Phase) => {
    const reasons = Object.entries(lost).filter(([reason]) => reason.startsWith(`${kind} `));
    return `${reasons.reduce((sum, [, count]) => sum + count, 0)} of ${sent[kind] ?? 0}`;
  };
  printTable(
    `Behind ${proxy}: requests lost`,
    ['', ...phases.map(({ name }) => name)],
    kinds.map((kind) => [kind, ...phases.map((phase) => cell(kind, phase))]),
  );
  for (const { name, counts } of phases) {
    const reasons = Object.entries(counts.lost).map(([reason, count]) => `${reason}: ${count}`);
    if (reasons.length > 0) console.log(`\n${name}: ${reasons.join(', ')}`);
  }
}

/** @returns the number of lines with a secret in all logs */
function countFindings({ folder, postgres }: Stage, sessions: ReadonlySet<string>): number {
  const read = (name: string) => readFileSync(join(folder, 'logs', name), 'utf8');
  const logs = readdirSync(join(folder, 'logs')).map((name) => ({ name, text: read(name) }));
  const hasSecret = (line: string) =>
    searchedFor.some((secret) => line.includes(secret)) ||
    (line.match(/[\da-f]{40}/g) ?? []).some((hash) => sessions.has(hash));
  const rows = [...logs, { name: 'postgresql.log', text: postgres.log() }].map(({ name, text }) => {
    const lines = text.split('\n').filter(Boolean);
    return { name, lines: lines.length, found: lines.filter(hasSecret).length };
  });
  printTable(
    `Log lines with the token or the hash of one of ${sessions.size} sessions`,
    ['', 'lines', 'found'],
    rows.map(({ name, lines, found }) => [name, String(lines), String(found)]),
  );
  return rows.reduce((sum, { found }) => sum + found, 0);
}

const proxy = proxyNames.find((name) => name === process.argv[2]);
const problem =
  proxy === undefined
    ? 'No proxy is named. Run npm run rehearse-update -- nginx, or npm run rehearse-update -- caddy.'
    : await stageProblem();
if (proxy === undefined || problem !== undefined) {
  console.error(problem);
  process.exitCode = 1;
} else {
  process.exitCode = (await rehearse(proxy)) ? 0 : 1;
}

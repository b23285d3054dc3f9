import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { printTable } from '../kit/table.ts';
import { printBooks } from './books.ts';
import { type Counts, type Phones, sendPhones } from './phones.ts';
import { proxyNames, statusOf } from './proxies.ts';
import { secrets, sendWhatIsRefused } from './refused.ts';
import { onStage, type Stage, servers } from './stage.ts';

/* `npm run rehearse-update -- nginx` or `-- caddy`. See docs/operating/update.md. */

/** More than can vote in this time. */
const members = 20_000;
/** Requests during a phase, at least. */
const enough = 3_000;
const downMs = 30_000;
const kills = 6;

const reads = ['page', 'file', 'GET', 'verify'];
const kinds = [...reads, 'POST', 'DELETE'];

const proxy = proxyNames.find((name) => name === process.argv[2]);
if (proxy === undefined) {
  console.error(`Use: npm run rehearse-update -- ${proxyNames.join('|')}`);
  process.exit(2);
}

await onStage({ members, proxy }, async (stage) => {
  const pace = { members, dayMs: 0, speed: 2_000, atOnce: 24, giveUpMs: 3_600_000 };
  const phones = await sendPhones(stage, { ...pace, asBrowser: true });
  const rows: string[][] = [];
  let lost = 0;
  /** @param kept the kinds of requests that must not be lost */
  const during = async (name: string, kept: readonly string[], work: () => Promise<unknown>) => {
    console.log(`${name} …`);
    const counts = await countDuring(phones, work);
    const lostOf = (kind: string) => sumOf(counts, (key) => key.startsWith(`${kind} lost`));
    rows.push([name, ...kinds.map((kind) => `${lostOf(kind)} of ${counts[kind] ?? 0}`)]);
    for (const [key, count] of Object.entries(counts))
      if (key.includes('lost')) console.log(`  ${key}: ${count}`);
    lost += kept.reduce((sum, kind) => sum + lostOf(kind), 0);
  };

  const [older, newer] = stage.releases;
  await during('update', kinds, () => stage.update(newer));
  await during('way back', kinds, () => stage.update(older));
  await during('a server down', reads, () => stage.killFor([1], downMs));
  await during('PostgreSQL is off', kinds, async () => {
    await stage.postgres.crash();
    await checkThatOneIsRefused();
    await stage.postgres.comeBack();
  });
  await during('servers killed', [], () => kill(stage));
  phones.stop();
  const { books } = await phones.end;
  await sendWhatIsRefused();
  await stage.stop();

  printTable(`Behind ${proxy}: requests lost`, ['', ...kinds], rows);
  printBooks(books);
  const { repeated, answers } = await stage.api.books();
  const found = countSecrets(stage, new Set(answers.keys()));
  console.log(`\nThe API received ${repeated} changes more than once.`);
  return lost + repeated + found === 0 && books.isExact;
});

function sumOf(counts: Counts, isCounted: (name: string) => boolean): number {
  const counted = Object.entries(counts).filter(([name]) => isCounted(name));
  return counted.reduce((sum, [, count]) => sum + count, 0);
}

async function countDuring(phones: Phones, work: () => Promise<unknown>): Promise<Counts> {
  const before = phones.counts();
  const sent = (counts: Counts) => sumOf(counts, (name) => kinds.includes(name));
  const reach = async (count: number) => {
    while (sent(phones.counts()) - sent(before) < count) await pause(50);
  };
  await reach(200);
  await work();
  await reach(enough);
  const added = Object.entries(phones.counts()).map(
    ([name, count]) => [name, count - (before[name] ?? 0)] as const,
  );
  return Object.fromEntries(added.filter(([, count]) => count > 0));
}

async function kill({ killFor, api }: Stage): Promise<void> {
  for (let count = 0; count < kills; count += 1) {
    await killFor([1 + (count % 2)], 1_000);
    await pause(1_000);
  }
  api.change({ isDown: true });
  await pause(2_000);
  api.change({ isDown: false });
  await killFor(servers, 2_000);
}

/** The servers respond with 503, which must not count against them. */
async function checkThatOneIsRefused(): Promise<void> {
  let isRefused = false;
  for (const until = performance.now() + 5_000; performance.now() < until; await pause(50))
    isRefused ||= (await statusOf('/health/ready')) === 503;
  if (isRefused) return;
  throw new Error('No request was refused while PostgreSQL was off, so the outage was not tested.');
}

/** @returns the number of lines with a secret in all logs */
function countSecrets({ folder, postgres }: Stage, sessions: ReadonlySet<string>): number {
  const read = (name: string) => [name, readFileSync(join(folder, 'logs', name), 'utf8')] as const;
  const logs = [...readdirSync(join(folder, 'logs')).map(read), ['PostgreSQL', postgres.log()]];
  const hasSecret = (line: string) =>
    Object.values(secrets).some((secret) => line.includes(secret)) ||
    (line.match(/[\da-f]{40}/g) ?? []).some((hash) => sessions.has(hash));
  const rows = logs.map(([name = '', text = '']) => {
    const lines = text.split('\n').filter(Boolean);
    return { name, lines: lines.length, found: lines.filter(hasSecret).length };
  });
  printTable(
    `Log lines with the token or the hash of one of ${sessions.size} sessions`,
    ['', 'lines', 'found'],
    rows.map(({ name, lines, found }) => [name, `${lines}`, `${found}`]),
  );
  return rows.reduce((sum, { found }) => sum + found, 0);
}

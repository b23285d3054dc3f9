import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  missingPostgres,
  type PostgresServer,
  startPostgres,
} from '../../../tests/support/postgres-server.ts';
import { readOptions } from '../../read-options.ts';
import { ROOT } from '../../run-tool.ts';
import { type Installation, install, portProblem } from '../installation.ts';
import { startCaddy, startNginx } from '../proxies.ts';
import { type RehearsalApi, startApi } from './api.ts';
import { balance } from './books.ts';
import { runPhones } from './phones.ts';
import { printBooks, type Report } from './print.ts';
import { fullDay, hardDay, type Plan, type Trouble } from './shape.ts';

/* `npm run rehearse -- --members 160000`. Source: docs/operating/rehearse.md. */

const usage = `Use: npm run rehearse -- --members 2000 [--minutes 10] [--proxy nginx|caddy]
  [--day hard|full] [--api-limit 200] [--queue 100] [--at-once 2000] [--processes 1]
  [--seed 1] [--report FILE]`;

const { values } = readOptions(usage, {
  options: {
    members: { type: 'string', default: '2000' },
    minutes: { type: 'string', default: '10' },
    proxy: { type: 'string', default: 'nginx' },
    day: { type: 'string', default: 'hard' },
    'api-limit': { type: 'string', default: '200' },
    queue: { type: 'string' },
    'at-once': { type: 'string', default: '2000' },
    processes: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
    report: { type: 'string', default: 'rehearsal.json' },
  },
});

/** A day of ten hours. */
const dayMinutes = 600;
/** After the end of the day, members try again for this share of it. */
const grace = 1;
const ports = { secure: 8443, plain: 8080 };
const proxies = { nginx: startNginx, caddy: startCaddy };
const days = { hard: hardDay, full: fullDay };

function readCount(name: keyof typeof values, most: number): number {
  const value = Number(values[name]);
  if (Number.isInteger(value) && value >= 1 && value <= most) return value;
  throw new RangeError(`--${name} must be a whole number from 1 to ${most}.\n${usage}`);
}

function readChoice<Of extends object>(name: keyof typeof values, choices: Of): keyof Of {
  const value = values[name] ?? '';
  if (Object.hasOwn(choices, value)) return value as keyof Of;
  throw new RangeError(`--${name} must be ${Object.keys(choices).join(' or ')}.\n${usage}`);
}

async function rehearse(): Promise<boolean> {
  const members = readCount('members', 1_000_000);
  const minutes = readCount('minutes', 600);
  const plan = days[readChoice('day', days)](readCount('api-limit', 100_000));
  const startProxy = proxies[readChoice('proxy', proxies)];
  const queue = values.queue === undefined ? {} : { API_LIMIT: `${readCount('queue', 100_000)}` };
  const seed = readCount('seed', 1_000_000);
  const [atOnce, processes] = [readCount('at-once', 50_000), readCount('processes', 8)];
  const folder = mkdtempSync(join(tmpdir(), 'kaagapay-rehearsal-'));
  mkdirSync(join(folder, 'logs'));

  console.log(`Preparing ${members} members, two servers, PostgreSQL and ${values.proxy} …`);
  const postgres = startPostgres();
  process.once('exit', postgres.stop);
  const api = await startApi(folder, members, seed);
  const votedBefore = (await api.books()).totals;
  const proxy = await startProxy(folder, ports);
  const installation = await install({
    folder,
    apiOrigin: api.origin,
    databaseUrl: postgres.createDatabase(),
    nginx: proxy.nginx,
    settings: queue,
  });

  const dayMs = minutes * 60_000;
  const day = followPlan(plan, dayMs, { api, installation, postgres });
  const begun = performance.now();
  let shownAt = 0;
  const phones = await runPhones(
    join(folder, 'phones'),
    {
      portal: proxy.origin,
      api: api.origin,
      members,
      seed,
      dayMs,
      atOnce,
      speed: dayMinutes / minutes,
      giveUpMs: dayMs * (1 + grace),
    },
    processes,
    (inside, ended) => {
      if (performance.now() - shownAt < 30_000) return;
      shownAt = performance.now();
      console.log(`  ${inside} members inside, ${ended} gone (one of ${processes} processes)`);
    },
  );
  const seconds = (performance.now() - begun) / 1000;
  await day.end();
  const apiBooks = await api.books();
  api.stop();
  await installation.stop();
  await proxy.stop();

  const books = balance(phones.visits, apiBooks, votedBefore, members);
  const report = {
    members,
    minutes,
    seconds: Math.round(seconds),
    seed,
    day: values.day,
    proxy: values.proxy,
    apiLimit: values['api-limit'],
    queue: values.queue ?? null,
    books,
    mostAtOnce: phones.most,
    met: phones.counts,
    apiCalls: apiBooks.calls,
    refusedByApi: apiBooks.refused,
    codes: countCodes(apiBooks.codes),
    visitSeconds: spread(phones.visits.map(({ ms }) => ms / 1000)),
  };
  printBooks(report);
  writeFileSync(values.report, `${JSON.stringify(report, null, 2)}\n`);
  if (books.isExact) rmSync(folder, { recursive: true });
  else console.log(`\nThe books do not balance. Read the logs in ${folder}/logs.`);
  return books.isExact;
}

function countCodes(codes: readonly (readonly [to: string, count: number])[]): Report['codes'] {
  const counts = codes.map(([, count]) => count);
  const most = counts.reduce((high, count) => Math.max(high, count), 0);
  return { members: counts.length, once: counts.filter((count) => count === 1).length, most };
}

function spread(values: readonly number[]): Report['visitSeconds'] {
  const sorted = values.toSorted((one, other) => one - other);
  const at = (share: number) =>
    Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 10) / 10;
  return { median: at(0.5), p95: at(0.95), longest: Math.round(sorted.at(-1) ?? 0) };
}

type Parts = { api: RehearsalApi; installation: Installation; postgres: PostgresServer };

/** Changes the API and breaks the servers at their times. */
function followPlan(plan: Plan, dayMs: number, parts: Parts) {
  const begun = performance.now();
  const minute = () => `${Math.round(((performance.now() - begun) / dayMs) * dayMinutes)} min`;
  const until = (share: number) => pause(Math.max(1, begun + share * dayMs - performance.now()));
  const weather = async () => {
    for (const [from, name, change] of plan.weather) {
      if (from > 0) await until(from);
      parts.api.change(change);
      console.log(`${minute()}: the API is ${name}`);
    }
  };
  const troubles = async () => {
    for (const [at, trouble] of plan.troubles) {
      await until(at);
      console.log(`${minute()}: ${trouble}`);
      await cause(trouble, parts);
    }
  };
  const work = Promise.all([weather(), troubles()]);
  return { end: () => work };
}

async function cause(trouble: Trouble, { installation, postgres }: Parts): Promise<void> {
  switch (trouble) {
    case 'server-1-killed':
      await installation.kill(1);
      await pause(3_000);
      return installation.start(1);
    case 'server-2-restarted':
      return installation.restart(2);
    case 'postgres-crashed':
      await postgres.crash();
      await pause(5_000);
      return postgres.comeBack();
    case 'both-killed':
      await Promise.all([installation.kill(1), installation.kill(2)]);
      await pause(2_000);
      await Promise.all([installation.start(1), installation.start(2)]);
  }
}

const problem = existsSync(join(ROOT, 'dist/index.html'))
  ? (missingPostgres() ?? (await portProblem()))
  : 'There is no built app in dist/. Run npm run build first.';
if (problem === undefined) {
  try {
    process.exitCode = (await rehearse()) ? 0 : 1;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    console.error(error.message);
    process.exitCode = 2;
  }
} else {
  console.error(problem);
  process.exitCode = 2;
}

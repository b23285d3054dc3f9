import { writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { ApiBooks } from '../kit/api.ts';
import { readOptions } from '../read-options.ts';
import { printBooks, printCounts } from './books.ts';
import { sendPhones } from './phones.ts';
import { fullDay, hardDay, type Plan, type Trouble } from './plan.ts';
import { proxyNames } from './proxies.ts';
import { type Stage, setStage, stageProblem } from './stage.ts';

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
const days = { hard: hardDay, full: fullDay };

function readCount(name: keyof typeof values, most: number): number {
  const value = Number(values[name]);
  if (Number.isInteger(value) && value >= 1 && value <= most) return value;
  throw new RangeError(`--${name} must be a whole number from 1 to ${most}.\n${usage}`);
}

function readChoice<Choice extends string>(
  name: keyof typeof values,
  choices: readonly Choice[],
): Choice {
  const chosen = choices.find((choice) => choice === values[name]);
  if (chosen !== undefined) return chosen;
  throw new RangeError(`--${name} must be ${choices.join(' or ')}.\n${usage}`);
}

async function rehearse(): Promise<boolean> {
  const [members, minutes] = [readCount('members', 1_000_000), readCount('minutes', 600)];
  const [atOnce, processes] = [readCount('at-once', 50_000), readCount('processes', 8)];
  const seed = readCount('seed', 1_000_000);
  const plan = days[readChoice('day', ['hard', 'full'])](readCount('api-limit', 100_000));
  const proxy = readChoice('proxy', proxyNames);
  const queue = values.queue && { API_LIMIT: `${readCount('queue', 100_000)}` };

  console.log(`Preparing ${members} members, two servers, PostgreSQL and ${proxy} …`);
  const stage = await setStage({ members, seed, proxy, ...(queue && { settings: queue }) });
  const dayMs = minutes * 60_000;
  const speed = dayMinutes / minutes;
  const pace = { members, seed, dayMs, atOnce, speed, giveUpMs: dayMs * (1 + grace) };
  const phones = await sendPhones(stage, pace, processes);
  const begun = performance.now();
  const following = follow(plan, dayMs, stage);
  const telling = setInterval(() => {
    const { inside, ended } = phones.news();
    console.log(`  ${inside} members inside, ${ended} gone`);
  }, 30_000);
  const { visits, counts, most, apiBooks: api, books } = await phones.end;
  clearInterval(telling);
  const seconds = Math.round((performance.now() - begun) / 1000);
  await following;
  await stage.stop();

  const report = {
    ...{ members, minutes, seconds, seed, day: values.day, proxy, queue: values.queue ?? null },
    apiLimit: values['api-limit'],
    books,
    mostAtOnce: most,
    met: counts.met,
    apiCalls: api.calls,
    refusedByApi: api.refused,
    codes: countCodes(api.codes),
    visitSeconds: spread(visits.map(({ ms }) => ms / 1000)),
  };
  writeFileSync(values.report, `${JSON.stringify(report, null, 2)}\n`);
  printCounts('Events and failures that members met', counts.met);
  printCounts('Calls at the API', api.calls);
  console.log(`\nCalls over the API's limit: ${api.refused}
Members at the same time, at most: ${most}
One-time codes: ${JSON.stringify(report.codes)}
Seconds of a visit: ${JSON.stringify(report.visitSeconds)}`);
  printBooks(`The books of ${members} members, after ${seconds} s`, books);
  stage.close(books.isExact);
  return books.isExact;
}

function countCodes(counts: ApiBooks['codes']) {
  const most = counts.reduce((high, count) => Math.max(high, count), 0);
  return { members: counts.length, once: counts.filter((count) => count === 1).length, most };
}

function spread(values: readonly number[]) {
  const sorted = values.toSorted((one, other) => one - other);
  const at = (share: number) =>
    Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 10) / 10;
  return { median: at(0.5), p95: at(0.95), longest: Math.round(sorted.at(-1) ?? 0) };
}

/** Changes the API and breaks the servers at their times. */
async function follow(plan: Plan, dayMs: number, stage: Stage): Promise<void> {
  const begun = performance.now();
  for (const [at, name, event] of plan) {
    await pause(Math.max(1, begun + at * dayMs - performance.now()));
    const minute = Math.round(((performance.now() - begun) / dayMs) * dayMinutes);
    console.log(`${minute} min: ${name}`);
    if (typeof event === 'string') await cause(event, stage);
    else stage.api.change(event);
  }
}

async function cause(trouble: Trouble, stage: Stage): Promise<void> {
  const both = (act: (server: number) => Promise<void>) => Promise.all([act(1), act(2)]);
  switch (trouble) {
    case 'server-1-killed':
      await stage.kill(1);
      await pause(3_000);
      return stage.start(1);
    case 'server-2-restarted':
      return stage.restart(2);
    case 'postgres-crashed':
      await stage.postgres.crash();
      await pause(5_000);
      return stage.postgres.comeBack();
    case 'both-killed':
      await both(stage.kill);
      await pause(2_000);
      await both(stage.start);
  }
}

const problem = await stageProblem();
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

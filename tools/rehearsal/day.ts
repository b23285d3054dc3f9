import { setTimeout as pause } from 'node:timers/promises';
import { printTable } from '../kit/table.ts';
import { readOptions } from '../read-options.ts';
import { printBooks } from './books.ts';
import { sendPhones } from './phones.ts';
import { proxyNames } from './proxies.ts';
import { onStage, type Stage, servers } from './stage.ts';

/* `npm run rehearse -- --members 160000`. Source: docs/operating/rehearse.md. */

const usage = `Use: npm run rehearse -- [--members 2000] [--minutes 10] [--proxy nginx|caddy]
  [--day hard|full] [--api-limit 200] [--queue 100] [--processes 1]`;

const { values } = readOptions(usage, {
  options: {
    members: { type: 'string', default: '2000' },
    minutes: { type: 'string', default: '10' },
    proxy: { type: 'string', default: 'nginx' },
    day: { type: 'string', default: 'hard' },
    'api-limit': { type: 'string', default: '200' },
    queue: { type: 'string' },
    processes: { type: 'string', default: '1' },
  },
});

/** A day of ten hours. */
const dayMinutes = 600;

/** Each event happens at a share of the day. The API behaves so until its next entry. */
type Plan = readonly (readonly [at: number, name: string, cause: (stage: Stage) => unknown])[];

const limit = Number(values['api-limit']);
const full = `the API is full: ${limit} calls a second, then 429 and 503`;
const back = 'the API is ordinary';
const ordinary = { lost: 0.03, delay: 5, limit: Infinity, isDown: false };
const beOrdinary = ({ api }: Stage) => api.change(ordinary);

const days: Readonly<Record<string, Plan>> = {
  hard: [
    [0, 'the API loses 3 % of its responses', beOrdinary],
    [0.12, 'the API is slow: 700 ms for each call', ({ api }) => api.change({ delay: 700 })],
    [0.2, back, beOrdinary],
    [0.28, full, ({ api }) => api.change({ limit })],
    [0.36, back, beOrdinary],
    [0.42, 'server 1 is killed', ({ killFor }) => killFor([1], 3_000)],
    [0.46, 'server 2 restarts', ({ restart }) => restart(2)],
    [0.5, 'PostgreSQL crashes', crashPostgres],
    [0.6, 'the API is out of reach for half an hour', ({ api }) => api.change({ isDown: true })],
    [0.65, back, beOrdinary],
    [0.75, 'both servers are killed', ({ killFor }) => killFor(servers, 2_000)],
  ],
  full: [[0, full, ({ api }) => api.change({ ...ordinary, limit })]],
};

async function crashPostgres({ postgres }: Stage): Promise<void> {
  await postgres.crash();
  await pause(5_000);
  await postgres.comeBack();
}

const [members, minutes] = [Number(values.members), Number(values.minutes)];
const [plan, proxy] = [days[values.day], proxyNames.find((name) => name === values.proxy)];
if (!plan || !proxy || !(members > 0 && minutes > 0 && limit > 0)) {
  console.error(usage);
  process.exit(2);
}

const dayMs = minutes * 60_000;

async function follow(events: Plan, stage: Stage): Promise<void> {
  const begun = performance.now();
  for (const [at, name, cause] of events) {
    await pause(Math.max(1, begun + at * dayMs - performance.now()));
    console.log(`${Math.round(at * dayMinutes)} min: ${name}`);
    await cause(stage);
  }
}

const settings = values.queue ? { API_LIMIT: values.queue } : {};
console.log(`Preparing ${members} members, two servers, PostgreSQL and ${proxy} …`);
await onStage({ members, proxy, settings }, async (stage) => {
  const speed = dayMinutes / minutes;
  // After the end of the day, members try again for as long.
  const pace = { members, dayMs, speed, atOnce: 2_000, giveUpMs: 2 * dayMs };
  const phones = await sendPhones(stage, pace, Number(values.processes));
  const [{ counts, books }] = await Promise.all([phones.end, follow(plan, stage)]);
  const rows = Object.entries(counts).map(([name, count]) => [name, `${count}`]);
  printTable('Requests of the phones, and why some were lost', ['', 'times'], rows.sort());
  printBooks(books);
  return books.isExact;
});

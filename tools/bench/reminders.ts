import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '../../server/reminders/database.ts';
import { makeKey } from '../../server/reminders/vapid-keys.ts';
import { missingPostgres, startPostgres } from '../../tests/support/postgres-server.ts';
import { makeReceiverKeys, seedReminders } from '../../tests/support/seed-reminders.ts';
import { freePort, memoryOf, type Running, running, startApi, startServer } from './processes.ts';
import { printTable } from './table.ts';

/** Forwarded calls a second, beside the reminders. */
const callsPerSecond = 100;
const idleSeconds = 20;
/** Enough for 160,000 in 150 seconds. */
const rate = 1_100;

/**
 * Sends so many reminders from a child of the portal, in the embedded store and in PostgreSQL, while
 * members call the API through the portal.
 */
export async function benchReminders(count = 160_000): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'kaagapay-bench-'));
  const receiver = fork(resolve(import.meta.dirname, 'push-receiver.ts'));
  const missing = missingPostgres();
  const postgres = missing ? undefined : startPostgres();
  const api = await startApi();
  try {
    const [{ port }] = (await once(receiver, 'message')) as [{ port: number }];
    const key = makeKey();
    const env = {
      API_ORIGIN: api.origin,
      PUSH_HOSTS: `http://127.0.0.1:${port}`,
      VAPID_KEYS: JSON.stringify([key]),
      REMINDER_RATE: String(rate),
    };
    const rows: string[][] = [];
    for (const store of ['embedded', 'PostgreSQL'] as const) {
      const databaseUrl = store === 'embedded' ? undefined : postgres?.createDatabase();
      if (store === 'PostgreSQL' && !databaseUrl) continue;
      const data = join(folder, store);
      const portal = await start({ ...env, DATA_DIR: join(folder, `${store}-idle`) });
      const idle = await measureCalls(portal.origin, () => pause(idleSeconds * 1000));
      await portal.stop();
      await seed({ databaseUrl, folder: join(data, 'reminders') }, env.PUSH_HOSTS, key.id, count);
      const place = { DATA_DIR: data, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
      rows.push([store, ...(await sendAll({ ...env, ...place }, receiver, count, idle))]);
    }
    printTable(
      `Push reminders: ${count} at ${rate} a second, ${callsPerSecond} forwarded calls a second beside them`,
      ['', 'seconds', 'a second', 'CPU s', 'peak MiB', 'calls p99, idle', 'meanwhile', 'ratio'],
      rows,
    );
    if (missing) console.log(`\n  PostgreSQL is not measured: ${missing}.`);
  } finally {
    receiver.disconnect();
    await api.stop();
    postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function start(env: Record<string, string>): Promise<Running> {
  const port = await freePort();
  const own = { PATH: process.env['PATH'] ?? '', NODE_ENV: 'production', PORT: String(port) };
  return running(`http://127.0.0.1:${port}`, [await startServer({ ...own, ...env })]);
}

async function seed(
  place: { databaseUrl: string | undefined; folder: string },
  origin: string,
  keyId: string,
  count: number,
): Promise<void> {
  const database = await openDatabase(place, () => {});
  const known = Array.from({ length: 1_000 }, makeReceiverKeys);
  const receivers = Array.from({ length: count }, (_, index) => ({
    endpoint: `${origin}/${index}`,
    ...(known[index % known.length] ?? makeReceiverKeys()),
  }));
  const due = new Date();
  const at = new Date(due.getTime() + 3_600_000);
  await seedReminders(database, receivers, { keyId, at, due });
  await database.close();
}

async function sendAll(
  env: Record<string, string>,
  receiver: ChildProcess,
  count: number,
  idle: number,
): Promise<string[]> {
  const portal = await start(env);
  const before = await arrived(receiver);
  while ((await arrived(receiver)) === before) await pause(50);
  const [pid = 0] = portal.pids;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  const child = Number(children[0]);
  const begunAt = performance.now();
  let seconds = 0;
  const meanwhile = await measureCalls(portal.origin, async () => {
    while ((await arrived(receiver)) - before < count) await pause(200);
    seconds = (performance.now() - begunAt) / 1000;
  });
  const cpu = cpuSecondsOf(child);
  const memory = memoryOf([child], 'VmHWM') / 1024;
  await portal.stop();
  const sent = (await arrived(receiver)) - before;
  if (sent !== count) throw new Error(`${sent} of ${count} messages have arrived.`);
  return [
    seconds.toFixed(0),
    (count / seconds).toFixed(0),
    cpu.toFixed(0),
    memory.toFixed(0),
    `${idle.toFixed(1)} ms`,
    `${meanwhile.toFixed(1)} ms`,
    `${(meanwhile / idle).toFixed(2)}x`,
  ];
}

/** The receiver counts, so that the service cannot overstate its work. */
async function arrived(receiver: ChildProcess): Promise<number> {
  receiver.send('count');
  const [{ count }] = (await once(receiver, 'message')) as [{ count: number }];
  return count;
}

/** All threads, from the start of the process. */
function cpuSecondsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** @returns the 99th percentile in milliseconds of calls while `work` runs */
async function measureCalls(origin: string, work: () => Promise<void>): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 50 });
  const times: number[] = [];
  const call = () => {
    const begunAt = performance.now();
    const sent = request(`${origin}/api/v2/reference/branches`, { agent }, (response) => {
      response.resume().on('end', () => times.push(performance.now() - begunAt));
    });
    sent.on('error', () => times.push(Number.POSITIVE_INFINITY)).end();
  };
  const calling = setInterval(call, 1000 / callsPerSecond);
  await work();
  clearInterval(calling);
  agent.destroy();
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;
}

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '../../server/reminders/database.ts';
import { makeKey } from '../../server/reminders/vapid-keys.ts';
import { missingPostgres, startPostgres } from '../../tests/support/postgres-server.ts';
import { makeReceiverKeys, seedReminders } from '../../tests/support/seed-reminders.ts';
import { startApi } from '../kit/api.ts';
import { type AppServer, startAppServer } from '../kit/app-server.ts';
import { printTable, quantile } from '../kit/table.ts';
import { load } from './load.ts';
import { memoryOf } from './servers.ts';

/** Forwarded calls, beside the reminders. */
const calls = { connections: 50, perSecond: 100, seconds: 20 };
const call = '/api/v2/reference/branches';
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
  const api = await startApi({ members: 'bare' });
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
      const idle = await measureCalls(portal);
      await portal.stop();
      await seed({ databaseUrl, folder: join(data, 'reminders') }, env.PUSH_HOSTS, key.id, count);
      const place = { DATA_DIR: data, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
      rows.push([store, ...(await sendAll({ ...env, ...place }, receiver, count, idle))]);
    }
    printTable(
      `Push reminders: ${count} at ${rate} a second, ${calls.perSecond} forwarded calls a second beside them`,
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

const start = (env: Record<string, string>): Promise<AppServer> =>
  startAppServer({ env: { NODE_ENV: 'production', SANDBOX: '', ...env } });

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
  const begunAt = performance.now();
  const pid = portal.pid();
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  const child = Number(children[0]);
  const meanwhile = await measureCalls(portal);
  while ((await arrived(receiver)) - before < count) await pause(200);
  const seconds = (performance.now() - begunAt) / 1000;
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

/** @returns the 99th percentile in milliseconds */
async function measureCalls({ origin }: AppServer): Promise<number> {
  const { times, errors } = await load(origin + call, calls);
  if (errors > 0) throw new Error(`${errors} forwarded calls failed.`);
  return quantile(times, 0.99);
}

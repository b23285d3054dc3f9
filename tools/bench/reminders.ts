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
import { startAppServer } from '../kit/app-server.ts';
import { startBareApi } from '../kit/bare-api.ts';
import { printTable, quantile } from '../kit/table.ts';
import { load } from './load.ts';
import { childrenOf, peakMemoryOf } from './servers.ts';

/** Forwarded calls, beside the reminders. */
const calls = { connections: 50, perSecond: 100, seconds: 20 };
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
  const api = await startBareApi();
  try {
    const [{ port }] = (await once(receiver, 'message')) as [{ port: number }];
    const key = makeKey();
    const pushOrigin = `http://127.0.0.1:${port}`;
    const start = (env: Record<string, string>) => {
      const vapid = { PUSH_HOSTS: pushOrigin, VAPID_KEYS: JSON.stringify([key]) };
      const settings = { API_ORIGIN: api.origin, REMINDER_RATE: String(rate), ...vapid };
      return startAppServer({ env: { NODE_ENV: 'production', SANDBOX: '', ...settings, ...env } });
    };
    const rows: string[][] = [];
    for (const store of missing ? ['embedded'] : ['embedded', 'PostgreSQL']) {
      const databaseUrl = store === 'embedded' ? undefined : postgres?.createDatabase();
      const data = join(folder, store);
      const quiet = await start({ DATA_DIR: join(folder, `${store}-idle`) });
      const idle = await measureCalls(quiet.origin);
      await quiet.stop();
      await seed({ databaseUrl, folder: join(data, 'reminders') }, pushOrigin, key.id, count);
      const before = await arrived(receiver);
      const portal = await start({
        DATA_DIR: data,
        ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      });
      while ((await arrived(receiver)) === before) await pause(50);
      const begunAt = performance.now();
      const [child = 0] = childrenOf(portal.pid());
      const meanwhile = await measureCalls(portal.origin);
      while ((await arrived(receiver)) - before < count) await pause(200);
      const seconds = (performance.now() - begunAt) / 1000;
      const used = [seconds, cpuSecondsOf(child), peakMemoryOf([child])];
      await portal.stop();
      const sent = (await arrived(receiver)) - before;
      if (sent !== count) throw new Error(`${sent} of ${count} messages have arrived.`);
      const p99 = [idle, meanwhile].map((ms) => `${ms.toFixed(1)} ms`);
      rows.push([store, ...used.map((value) => value.toFixed(0)), ...p99]);
    }
    printTable(
      `Push reminders: ${count} at ${rate} a second, ${calls.perSecond} forwarded calls a second beside them`,
      ['', 'seconds', 'CPU s', 'peak MiB', 'calls p99, idle', 'meanwhile'],
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
async function measureCalls(origin: string): Promise<number> {
  const { times, errors } = await load(`${origin}/api/v2/reference/branches`, calls);
  if (errors > 0) throw new Error(`${errors} forwarded calls failed.`);
  return quantile(times, 0.99);
}

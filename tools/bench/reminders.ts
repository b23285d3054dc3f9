import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { composeReminder } from '../../server/reminders/reminder-text.ts';
import { calmPace } from '../../server/reminders/service.ts';
import { makeKey } from '../../server/reminders/vapid-keys.ts';
import { missingPostgres, startPostgres } from '../../tests/support/postgres-server.ts';
import { printTable } from '../kit/table.ts';

/** `busySeconds` is the CPU time of all threads of the process. */
type Result = { sent: number; seconds: number; busySeconds: number; peakKiB: number };

const AIM_RATIO = 4;
const PLAIN_COUNT = 10_000;

/** `next` returns the settings of a new, empty database. */
type Store = { name: string; next: () => NodeJS.ProcessEnv };

/** @param most reminders of the largest wave */
export async function benchReminders(most = 160_000): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'kaagapay-bench-'));
  const receiver = fork(resolve(import.meta.dirname, 'push-receiver.ts'), [folder]);
  const missing = missingPostgres();
  const postgres = missing ? undefined : startPostgres();
  try {
    const [{ port }] = (await once(receiver, 'message')) as [{ port: number }];
    const env = environment(folder, port);
    const sizes = [1_000, 10_000, most].filter((size, index) => index === 2 || size < most);
    let count = 0;
    const nextFolder = () => {
      count += 1;
      return join(folder, `${count}`);
    };
    const stores: Store[] = [{ name: 'embedded', next: () => ({ DATA_DIR: nextFolder() }) }];
    if (postgres) {
      const next = () => ({ DATA_DIR: nextFolder(), DATABASE_URL: postgres.createDatabase() });
      stores.push({ name: 'PostgreSQL', next });
    }
    const plain = await runPlainLoop(env);
    const rows = [row(`plain loop over web-push, ${plain.sent}`, plain, plain)];
    for (const { name, next } of stores) {
      for (const size of sizes) {
        const result = await wave(size, { ...env, ...next() });
        rows.push(row(`a wave of ${size}, ${name}`, result, plain));
      }
    }
    // The load of the machine changes within minutes, so the reference is measured again.
    rows.push(row('the plain loop again', await runPlainLoop(env), plain));
    print(rows);
    if (missing) console.log(`\n  PostgreSQL is not measured: ${missing}.`);
    const waves = stores.length * sizes.reduce((sum, size) => sum + size, 0);
    await expectCount(receiver, 2 * PLAIN_COUNT + waves);
  } finally {
    receiver.disconnect();
    postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const runPlainLoop = (env: NodeJS.ProcessEnv): Promise<Result> =>
  run('plain-loop.ts', [String(PLAIN_COUNT), String(calmPace.concurrency)], env);

function environment(folder: string, port: number) {
  const at = Date.now() + 3_600_000;
  const reminder = { code: 'GA00000001', moment: 'voting-ends', lead: 3_600, at } as const;
  return {
    ...process.env,
    PUSH_HOSTS: `https://localhost:${port}`,
    VAPID_KEYS: JSON.stringify([makeKey()]),
    VAPID_SUBJECT: 'mailto:it@coop.example',
    NODE_EXTRA_CA_CERTS: join(folder, 'cert.pem'),
    PAYLOAD: JSON.stringify(composeReminder(reminder, Date.now(), 'en')),
  };
}

async function wave(size: number, env: NodeJS.ProcessEnv): Promise<Result> {
  await run('reminder-wave.ts', ['seed', String(size)], env);
  const result = await run('reminder-wave.ts', ['send'], env);
  if (result.sent !== size) throw new Error(`${result.sent} of ${size} reminders were sent.`);
  return result;
}

async function run(script: string, args: string[], env: NodeJS.ProcessEnv): Promise<Result> {
  const child = fork(resolve(import.meta.dirname, script), args, { env });
  let result: Result = { sent: 0, seconds: 0, busySeconds: 0, peakKiB: 0 };
  child.on('message', (message) => {
    result = message as Result;
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${script} ${args.join(' ')} ended with ${code}.`);
  return result;
}

/** The receiver counts, so that the service cannot overstate its work. */
async function expectCount(receiver: ChildProcess, expected: number): Promise<void> {
  receiver.send('count');
  const [{ count }] = (await once(receiver, 'message')) as [{ count: number }];
  if (count !== expected) throw new Error(`${count} of ${expected} messages have arrived.`);
}

function row(name: string, result: Result, plain: Result): string[] {
  const speed = ({ sent, seconds }: Result) => sent / seconds;
  const microseconds = (seconds: number) => ((seconds / result.sent) * 1e6).toFixed(0);
  return [
    name,
    speed(result).toFixed(0),
    microseconds(result.seconds),
    microseconds(result.busySeconds),
    `${(result.peakKiB / 1024).toFixed(0)} MiB`,
    `${(speed(result) / speed(plain)).toFixed(1)}x`,
  ];
}

function print(rows: string[][]): void {
  printTable(
    `Push reminders, ${calmPace.concurrency} at a time (aim: ${AIM_RATIO}x the loop, at any size)`,
    ['', 'per second', 'µs each', 'CPU µs each', 'peak memory', 'ratio'],
    rows,
  );
}

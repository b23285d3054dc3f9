import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { composeReminder } from '../../../server/reminders/reminder-text.ts';
import { calmPace } from '../../../server/reminders/service.ts';
import { makeKey } from '../../../server/reminders/vapid-keys.ts';
import { printTable } from './table.ts';

type Result = { sent: number; seconds: number; peakKiB: number };

const AIM_RATIO = 4;
/** Enough of the plain loop to know its speed. */
const PLAIN_COUNT = 10_000;

/**
 * One wave of the reminder service against a push service in another process on this machine,
 * beside a plain loop over web-push; and the same wave smaller, to see that it does not grow slower.
 *
 * @param most reminders of the largest wave; DATABASE_URL chooses a PostgreSQL, which must be empty
 */
export async function benchReminders(most = 160_000): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'kaagapay-bench-'));
  const receiver = fork(resolve(import.meta.dirname, 'push-receiver.ts'), [folder]);
  try {
    const [{ port }] = (await once(receiver, 'message')) as [{ port: number }];
    const env = environment(folder, port);
    const plain = await run('plain-loop.ts', [String(PLAIN_COUNT), String(calmPace.concurrency)], {
      ...env,
    });
    const sizes = [1_000, 10_000, most].filter((size, index) => index === 2 || size < most);
    const waves: Result[] = [];
    for (const size of sizes)
      waves.push(await wave(size, { ...env, DATA_DIR: join(folder, `${size}`) }));
    print(plain, waves);
    await expectCount(receiver, PLAIN_COUNT + sizes.reduce((sum, size) => sum + size, 0));
  } finally {
    receiver.disconnect();
    rmSync(folder, { recursive: true, force: true });
  }
}

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
  let result: Result = { sent: 0, seconds: 0, peakKiB: 0 };
  child.on('message', (message) => {
    result = message as Result;
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${script} ${args.join(' ')} ended with ${code}.`);
  return result;
}

/** The receiver's own count: the service does not praise itself. */
async function expectCount(receiver: ChildProcess, expected: number): Promise<void> {
  receiver.send('count');
  const [{ count }] = (await once(receiver, 'message')) as [{ count: number }];
  if (count !== expected) throw new Error(`${count} of ${expected} messages have arrived.`);
}

function print(plain: Result, waves: readonly Result[]): void {
  const speed = ({ sent, seconds }: Result) => sent / seconds;
  const row = (name: string, result: Result) => [
    name,
    speed(result).toFixed(0),
    ((result.seconds / result.sent) * 1e6).toFixed(0),
    `${(result.peakKiB / 1024).toFixed(0)} MiB`,
    `${(speed(result) / speed(plain)).toFixed(1)}x`,
  ];
  printTable(
    `Push reminders, ${calmPace.concurrency} at a time (aim: ${AIM_RATIO}x; flat time and memory)`,
    ['', 'per second', 'µs each', 'peak memory', 'ratio'],
    [
      row(`plain loop over web-push, ${plain.sent}`, plain),
      ...waves.map((each) => row(`one wave of ${each.sent}`, each)),
    ],
  );
}

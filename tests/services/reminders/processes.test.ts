import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { makeKey } from '../../../server/reminders/vapid-keys.ts';
import { createPhone, type Phone } from '../../server/reminders/phone.ts';
import { compiledCache } from '../../support/compiled.ts';
import { type FakePushService, startFakePushService } from '../../support/fake-push-service.ts';
import { missingPostgres, startPostgres } from '../../support/postgres-server.ts';
import { seedReminders } from '../../support/seed-reminders.ts';
import { onEachDatabase, openAt, type Place } from './databases.ts';
import { type LogLine, quickPace } from './desk.ts';

const processFile = resolve(import.meta.dirname, 'service-process.ts');
const key = makeKey();
const pace = { ...quickPace, leaseMs: 1_500, timeoutMs: 5_000, batch: 10, concurrency: 10 };

type Running = {
  child: ChildProcess;
  lines: LogLine[];
  end: (signal: NodeJS.Signals) => Promise<void>;
};

function run({ databaseUrl, folder }: Place, push: FakePushService): Running {
  const child = spawn(process.execPath, [processFile, JSON.stringify(pace)], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: compiledCache,
      // The service's own folder is one below.
      DATA_DIR: resolve(folder, '..'),
      PUSH_HOSTS: push.origin,
      VAPID_KEYS: JSON.stringify([key]),
      VAPID_SUBJECT: 'mailto:it@coop.example',
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: LogLine[] = [];
  createInterface(child.stdout).on('line', (line) => lines.push(JSON.parse(line)));
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'close');
  };
  onTestFinished(() => end('SIGKILL'));
  return { child, lines, end };
}

const patience = { timeout: 120_000, interval: 30 };
const eventOf = ({ lines }: Running, event: string) => lines.find((line) => line.event === event);
const started = (running: Running) =>
  vi.waitFor(() => expect(eventOf(running, 'started')).toBeDefined(), patience);

/** Members who are all to be reminded now, and until when that is true. */
async function seed(place: Place, push: FakePushService, count: number): Promise<Phone[]> {
  const phones = Array.from({ length: count }, () => createPhone(push.origin));
  const receivers = phones.map(({ subscription: { endpoint, keys } }) => ({ endpoint, ...keys }));
  const database = await openAt(place);
  await database.script('truncate reminders.subscription, reminders.wave cascade');
  const due = new Date();
  const at = new Date(due.getTime() + 3_600_000);
  await seedReminders(database, receivers, { keyId: key.id, at, due });
  await database.close();
  return phones;
}

/** A push service that takes its time, so that a wave has a middle. */
async function startSlowPushService(milliseconds = 15): Promise<FakePushService> {
  const push = await startFakePushService();
  onTestFinished(() => push.close());
  push.behave = () => new Promise((answer) => setTimeout(() => answer(undefined), milliseconds));
  return push;
}

/** How many processes have sent: each signs with a token of its own. */
const sendersOf = ({ deliveries }: FakePushService) =>
  new Set(deliveries.map(({ headers }) => headers.authorization)).size;

const reached = ({ deliveries }: FakePushService) => new Set(deliveries.map(({ path }) => path));

/** Every message of every phone, read with its keys; throws where one cannot be. */
function readAll(phones: readonly Phone[], { deliveries }: FakePushService) {
  return phones.map((phone) => {
    const { pathname } = new URL(phone.owner.endpoint);
    return deliveries
      .filter(({ path }) => path === pathname)
      .map(({ body, headers }) => ({ topic: headers['topic'], ...phone.read(body).notification }));
  });
}

/** Whatever was sent twice is shown once. */
function expectFolded(messages: ReturnType<typeof readAll>): void {
  for (const own of messages) {
    expect(own.length).toBeGreaterThanOrEqual(1);
    expect(new Set(own.map(({ topic, tag }) => `${topic} ${tag}`)).size).toBe(1);
  }
}

// Several processes start in each test: on a busy machine that takes its time.
vi.setConfig({ testTimeout: 180_000 });

onEachDatabase((place) => {
  test('goes on after kill -9 in the middle of a wave, and reaches everybody', async () => {
    const push = await startSlowPushService();
    const phones = await seed(place(), push, 300);
    const first = run(place(), push);
    await vi.waitFor(() => expect(push.deliveries.length).toBeGreaterThan(80), patience);
    await first.end('SIGKILL');
    const before = reached(push).size;
    expect(before).toBeLessThan(300);
    expect(eventOf(first, 'wave-finished')).toBeUndefined();

    const second = run(place(), push);
    await vi.waitFor(() => expect(reached(push).size).toBe(300), patience);
    await vi.waitFor(() => expect(eventOf(second, 'wave-finished')).toBeDefined(), patience);
    expectFolded(readAll(phones, push));
    // Only what was in hand is sent again: four shards with a batch each.
    expect(push.deliveries.length).toBeLessThanOrEqual(300 + 4 * pace.batch);
    expect(push.complaints).toEqual([]);
    await second.end('SIGTERM');
  });
});

const missing = missingPostgres();
describe.skipIf(missing)(missing ? `postgresql (skipped: ${missing})` : 'postgresql', () => {
  let newPlace: () => Place;
  beforeAll(() => {
    const server = startPostgres();
    newPlace = () => ({ databaseUrl: server.createDatabase(), folder: '/nowhere/reminders' });
    return () => server.stop();
  });

  test('lets two processes make the tables at the same time', async () => {
    const push = await startSlowPushService();
    const place = newPlace();
    const both = [run(place, push), run(place, push)];
    await Promise.all(both.map(started));
    const database = await openAt(place);
    expect(await database.query('select version from reminders.migration')).toEqual([
      { version: 1 },
    ]);
    await database.close();
    for (const { end } of both) await end('SIGTERM');
  });

  test('shares a wave between two processes, and nobody is sent anything twice', async () => {
    // Slow enough that a process which looks for work every two seconds finds some left.
    const push = await startSlowPushService(150);
    const place = newPlace();
    const both = [run(place, push), run(place, push)];
    await Promise.all(both.map(started));
    const phones = await seed(place, push, 400);
    const finished = () => both.filter((each) => eventOf(each, 'wave-finished'));
    await vi.waitFor(() => expect(finished()).toHaveLength(1), patience);
    expect(readAll(phones, push).every(({ length }) => length === 1)).toBe(true);
    const database = await openAt(place);
    const [wave] = await database.query<{ sent: number; shards: number }>(
      'select sum(sent)::int as sent, count(*)::int as shards from reminders.shard',
    );
    await database.close();
    expect(wave).toEqual({ sent: 400, shards: 16 });
    // Both have done a part of it: each signs for itself.
    expect(sendersOf(push)).toBe(2);
    for (const { end } of both) await end('SIGTERM');
  });

  test('lets one process finish what another was killed in', async () => {
    const push = await startSlowPushService(150);
    const place = newPlace();
    const both = [run(place, push), run(place, push)];
    await Promise.all(both.map(started));
    const phones = await seed(place, push, 300);
    // Each has a part of it in hand: each signs for itself.
    await vi.waitFor(() => expect(sendersOf(push)).toBe(2), patience);
    const [killed, other] = both;
    if (!killed || !other) throw new Error('not started');
    await killed.end('SIGKILL');
    await vi.waitFor(() => expect(eventOf(other, 'wave-finished')).toBeDefined(), patience);
    expectFolded(readAll(phones, push));
    expect(eventOf(other, 'shards-taken-over')).toBeDefined();
    await other.end('SIGTERM');
  });
});

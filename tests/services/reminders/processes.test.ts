import { resolve } from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Pace } from '../../../server/reminders/service.ts';
import { makeKey } from '../../../server/reminders/vapid-keys.ts';
import { createPhone, type Phone } from '../../server/reminders/phone.ts';
import { type FakePushService, startFakePushService } from '../../support/fake-push-service.ts';
import { missingPostgres, startPostgres } from '../../support/postgres-server.ts';
import { seedReminders } from '../../support/seed-reminders.ts';
import { runScript } from '../main-process.ts';
import { onEachDatabase, openAt, type Place } from './databases.ts';
import { type LogLine, quickPace } from './desk.ts';

const processFile = resolve(import.meta.dirname, 'service-process.ts');
const key = makeKey();
const pace = { ...quickPace, leaseMs: 1_500, timeoutMs: 5_000, batch: 10, connections: 10 };

type Running = ReturnType<typeof run>;

function run({ databaseUrl, folder }: Place, push: FakePushService, morePace: Partial<Pace> = {}) {
  const env = {
    // The folder of the service is one below.
    DATA_DIR: resolve(folder, '..'),
    PUSH_HOSTS: push.origin,
    VAPID_KEYS: JSON.stringify([key]),
    VAPID_SUBJECT: 'mailto:it@coop.example',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  };
  return runScript(processFile, env, { args: [JSON.stringify({ ...pace, ...morePace })] });
}

const waitOptions = { timeout: 120_000, interval: 30 };
const eventOf = ({ printed }: Running, event: string): LogLine | undefined => {
  const lines = printed.out.split('\n').slice(0, -1);
  return lines.map((line) => JSON.parse(line)).find((line) => line.event === event);
};
const started = (running: Running) =>
  vi.waitFor(() => expect(eventOf(running, 'store-ready')).toBeDefined(), waitOptions);

/** Reminders that are due now and true for an hour. */
async function seed(place: Place, push: FakePushService, count: number): Promise<Phone[]> {
  const phones = Array.from({ length: count }, () => createPhone(push.origin));
  const receivers = phones.map(({ subscription: { endpoint, keys } }) => ({ endpoint, ...keys }));
  const database = await openAt(place);
  // Services may be reading: the locks of a truncate would deadlock with theirs.
  await database.script('delete from reminders.subscription; delete from reminders.sent_wave');
  const due = new Date();
  const at = new Date(due.getTime() + 3_600_000);
  await seedReminders(database, receivers, { keyId: key.id, at, due });
  await database.close();
  return phones;
}

/** Slow, so that a wave has a middle. */
async function startSlowPushService(milliseconds = 15): Promise<FakePushService> {
  const push = await startFakePushService();
  onTestFinished(() => push.close());
  push.behave = () => new Promise((answer) => setTimeout(() => answer(undefined), milliseconds));
  return push;
}

/** Each process signs with its own token. */
const sendersOf = ({ deliveries }: FakePushService) =>
  new Set(deliveries.map(({ headers }) => headers.authorization)).size;

const reached = ({ deliveries }: FakePushService) => new Set(deliveries.map(({ path }) => path));

/** Throws if a message cannot be decrypted. */
function readAll(phones: readonly Phone[], { deliveries }: FakePushService) {
  return phones.map((phone) => {
    const { pathname } = new URL(phone.owner.endpoint);
    return deliveries
      .filter(({ path }) => path === pathname)
      .map(({ body, headers }) => ({ topic: headers['topic'], ...phone.read(body).notification }));
  });
}

/** A phone shows messages with one topic and tag once. */
function expectFolded(messages: ReturnType<typeof readAll>): void {
  for (const own of messages) {
    expect(own.length).toBeGreaterThanOrEqual(1);
    expect(new Set(own.map(({ topic, tag }) => `${topic} ${tag}`)).size).toBe(1);
  }
}

// Each test starts several processes.
vi.setConfig({ testTimeout: 180_000 });

onEachDatabase((place) => {
  test('continues after kill -9 in the middle of a wave, and reaches every phone', async () => {
    const push = await startSlowPushService();
    const phones = await seed(place(), push, 300);
    const first = run(place(), push);
    await vi.waitFor(() => expect(push.deliveries.length).toBeGreaterThan(80), waitOptions);
    await first.end('SIGKILL');
    const before = reached(push).size;
    expect(before).toBeLessThan(300);
    expect(eventOf(first, 'wave-finished')).toBeUndefined();

    const second = run(place(), push);
    await vi.waitFor(() => expect(reached(push).size).toBe(300), waitOptions);
    await vi.waitFor(() => expect(eventOf(second, 'wave-finished')).toBeDefined(), waitOptions);
    expectFolded(readAll(phones, push));
    // Only open batches are sent again.
    expect(push.deliveries.length).toBeLessThanOrEqual(300 + pace.batchesAtATime * pace.batch);
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

  test('two processes can create the tables at the same time', async () => {
    const push = await startSlowPushService();
    const place = newPlace();
    const both = [run(place, push), run(place, push)];
    await Promise.all(both.map(started));
    const database = await openAt(place);
    expect(await database.query('select from reminders.reminder')).toEqual([]);
    await database.close();
    for (const { end } of both) await end('SIGTERM');
  });

  const named = ({ databaseUrl, folder }: Place, name: string): Place => ({
    databaseUrl: `${databaseUrl}&application_name=${name}`,
    folder,
  });

  /** Each process names its connections. */
  async function noteClaims(place: Place): Promise<void> {
    const database = await openAt(place);
    await database.script(`
      create table claim (holder uuid, process text);
      create function note_claim() returns trigger language plpgsql as $$ begin
        insert into claim values (new.holder, current_setting('application_name'));
        return new;
      end $$;
      create trigger note_claim before update on reminders.reminder for each row
        when (new.holder is distinct from old.holder and new.holder is not null)
        execute function note_claim();
    `);
    await database.close();
  }

  /**
   * Ends the leases of a process.
   *
   * @returns the phones of its open batches, as paths; they may get a second message
   */
  async function endLeasesOf(process: string, place: Place): Promise<Set<string>> {
    const database = await openAt(place);
    const inHand = await database.query<{ endpoint: string }>(
      `with lost as (
         update reminders.reminder set lease_until = 'epoch'
         where holder in (select holder from claim where process = $1) returning subscription_id
       )
       select endpoint from lost join reminders.subscription s on s.id = subscription_id`,
      [process],
    );
    await database.close();
    return new Set(inHand.map(({ endpoint }) => new URL(endpoint).pathname));
  }

  test.each([
    ['is killed', 'SIGKILL'],
    ['is asked to stop', 'SIGTERM'],
  ] as const)(
    'every phone shows one message if one of two processes %s in the middle',
    async (_, signal) => {
      const push = await startFakePushService();
      onTestFinished(() => push.close());
      // Nobody gets a response before both have begun, so that each has a part even on a slow
      // machine.
      push.behave = async () => {
        await vi.waitFor(() => expect(sendersOf(push)).toBe(2), { timeout: 120_000, interval: 20 });
        return undefined;
      };
      const place = newPlace();
      const unhurried = { leaseMs: 90_000, timeoutMs: 150_000 };
      const first = run(named(place, 'first'), push, unhurried);
      const second = run(named(place, 'second'), push, unhurried);
      await Promise.all([first, second].map(started));
      await noteClaims(place);
      const phones = await seed(place, push, 3_000);
      await vi.waitFor(() => expect(push.deliveries.length).toBeGreaterThan(900), waitOptions);
      expect(push.deliveries.length).toBeLessThan(phones.length);
      await first.end(signal);
      // A process that is asked to stop ends its leases itself.
      const inHand = signal === 'SIGKILL' ? await endLeasesOf('first', place) : new Set();
      // Only open batches can be sent again.
      expect(inHand.size).toBeLessThanOrEqual(pace.batchesAtATime * pace.batch);
      await vi.waitFor(() => expect(reached(push).size).toBe(phones.length), waitOptions);
      await vi.waitFor(() => expect(eventOf(second, 'wave-finished')).toBeDefined(), waitOptions);

      const messages = readAll(phones, push);
      expectFolded(messages);
      const twice = phones.filter((_phone, index) => messages[index]?.length !== 1);
      const paths = twice.map(({ owner }) => new URL(owner.endpoint).pathname);
      expect(paths.filter((path) => !inHand.has(path))).toEqual([]);
      expect(push.deliveries).toHaveLength(phones.length + twice.length);
      expect(push.complaints).toEqual([]);
      const isTakenOver = eventOf(second, 'reminders-taken-over') !== undefined;
      expect(isTakenOver).toBe(signal === 'SIGKILL');
      await second.end('SIGTERM');
    },
  );
});

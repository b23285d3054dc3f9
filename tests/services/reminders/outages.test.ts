import { randomInt } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { makeKey } from '../../../server/reminders/vapid-keys.ts';
import { createPhone } from '../../server/reminders/phone.ts';
import { serve } from '../../server/web/support.ts';
import { type FakePushService, startFakePushService } from '../../support/fake-push-service.ts';
import {
  missingPostgres,
  type PostgresServer,
  startPostgres,
} from '../../support/postgres-server.ts';
import { makeReceiverKeys, seedReminders } from '../../support/seed-reminders.ts';
import { startMain } from '../main-process.ts';
import { openAt } from './databases.ts';

const waitOptions = { timeout: 120_000, interval: 50 };
// Each test runs a server, a database and a wave.
vi.setConfig({ testTimeout: 300_000 });

/** Each call takes 20 ms, so that some calls are always open. */
const startApi = () =>
  serve((req, res) => {
    req.resume().on('end', () => {
      setTimeout(() => res.writeHead(200, { 'content-type': 'application/json' }).end('{}'), 20);
    });
  });

/** @returns the status of one call, or the network error */
function call(origin: string, method: 'GET' | 'POST'): Promise<number | string> {
  return new Promise((settle) => {
    const asked = request(`${origin}/api/v2/ga/GA1/election/vote`, { method }, (res) => {
      res.resume().on('end', () => settle(res.statusCode ?? 0));
    });
    asked.on('error', (error) => settle(String(error)));
    asked.end(method === 'POST' ? '{"votes":[]}' : undefined);
  });
}

/** Twelve members call and three phones save subscriptions, until `stop`. */
function keepCalling(origin: string) {
  const outcomes = new Map<number | string, number>();
  let isOver = false;
  // Each request is a transaction, so a connection is always in use when it breaks.
  const phone = async () => {
    while (!isOver) {
      const { subscription } = createPhone();
      const body = JSON.stringify({ subscription, reminders: [], language: 'en' });
      const asked = await fetch(`${origin}/reminders/subscription`, {
        method: 'PUT',
        body,
        headers: { 'x-forwarded-for': `1.1.1.${randomInt(255)}` },
        signal: AbortSignal.timeout(10_000),
      }).catch(() => undefined);
      savings.add(asked?.status ?? 0);
      await pause(10);
    }
  };
  const savings = new Set<number>();
  const phones = Promise.all([phone(), phone(), phone()]);
  const member = async (_: unknown, index: number) => {
    while (!isOver) {
      const outcome = await call(origin, index % 2 === 0 ? 'GET' : 'POST');
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      if (outcome !== 200) await pause(20);
    }
  };
  const members = Promise.all(Array.from({ length: 12 }, member));
  return {
    answered: () => outcomes.get(200) ?? 0,
    stop: async () => {
      isOver = true;
      await Promise.all([members, phones]);
      expect(savings).toContain(200);
      expect([...savings].filter((status) => ![0, 200, 503].includes(status))).toEqual([]);
      return Object.fromEntries(outcomes);
    },
  };
}

/** Resolves at the start of a wave. */
async function startWave(postgres: PostgresServer, count: number, pushMs: number) {
  const push = await startFakePushService();
  onTestFinished(() => push.close());
  push.behave = async () => {
    await pause(pushMs);
    return undefined;
  };
  const databaseUrl = postgres.createDatabase();
  const key = makeKey();
  const database = await openAt({ databaseUrl, folder: '/nowhere' });
  const receivers = Array.from({ length: count }, (_, index) => ({
    endpoint: `${push.origin}/phone/${index}`,
    ...makeReceiverKeys(),
  }));
  const due = new Date();
  const at = new Date(due.getTime() + 3_600_000);
  await seedReminders(database, receivers, { keyId: key.id, at, due });
  await database.close();

  const server = await startMain({
    SANDBOX: '',
    API_ORIGIN: await startApi(),
    OPERATIONS_PORT: '0',
    DATABASE_URL: databaseUrl,
    PUSH_HOSTS: push.origin,
    VAPID_KEYS: JSON.stringify([key]),
  });
  await vi.waitFor(() => expect(push.deliveries.length).toBeGreaterThan(count / 20), waitOptions);
  return { push, server };
}

/** @returns the number of phones by number of messages */
async function sentTimes(push: FakePushService, count: number): Promise<Record<number, number>> {
  const times = () => {
    const byPath = new Map<string, number>();
    for (const { path } of push.deliveries) byPath.set(path, (byPath.get(path) ?? 0) + 1);
    return byPath;
  };
  await vi.waitFor(() => expect(times().size).toBe(count), waitOptions);
  const all: Record<number, number> = {};
  for (const each of times().values()) all[each] = (all[each] ?? 0) + 1;
  return all;
}

const missing = missingPostgres();
describe.skipIf(missing)(missing ? `skipped: ${missing}` : 'while members call the API', () => {
  const start = () => {
    const postgres = startPostgres();
    onTestFinished(postgres.stop);
    return postgres;
  };

  const crashes = async ({ crash, comeBack }: PostgresServer) => {
    await crash();
    await pause(1_000);
    await comeBack();
  };
  const freezes = async ({ freeze, thaw }: PostgresServer) => {
    freeze();
    await pause(3_000);
    thaw();
  };

  test.each<[string, (postgres: PostgresServer) => Promise<void>]>([
    ['whose connections are ended', ({ endConnections }) => endConnections()],
    ['that is restarted', ({ restart }) => restart()],
    ['that crashes', crashes],
    ['that freezes', freezes],
  ])('a database %s costs no call, and no reminder is lost or sent twice', async (_, disturb) => {
    const postgres = start();
    const { push, server } = await startWave(postgres, 400, 15);
    const calls = keepCalling(server.origin);
    await vi.waitFor(() => expect(calls.answered()).toBeGreaterThan(20), waitOptions);
    await disturb(postgres);
    expect(await sentTimes(push, 400)).toEqual({ 1: 400 });
    const before = calls.answered();
    await vi.waitFor(() => expect(calls.answered()).toBeGreaterThan(before + 20), waitOptions);
    expect(await calls.stop()).toEqual({ 200: expect.any(Number) });
    await server.logged('wave-finished');
    const metrics = `${await server.operations()}/metrics`;
    await vi.waitFor(async () => {
      const numbers = await (await fetch(metrics)).text();
      expect(numbers).toContain('kaagapay_reminders_accepted_total{service="other"} 400');
    }, waitOptions);
    expect(await server.end('SIGTERM')).toBe(0);
  });

  test('a frozen database is reported within a second', async () => {
    const postgres = start();
    const { server } = await startWave(postgres, 400, 30);
    const operations = await server.operations();
    await server.logged('store-ready');
    postgres.freeze();
    onTestFinished(postgres.thaw);
    const ask = async (address: string) => {
      const since = performance.now();
      const answer = await fetch(address);
      const body = await answer.text();
      expect(performance.now() - since, address).toBeLessThan(1_000);
      return body;
    };
    for (let times = 0; times < 3; times += 1) {
      for (const place of [server.origin, operations]) {
        expect(JSON.parse(await ask(`${place}/ready`))).toEqual({
          status: 'not-ready',
          missing: ['store'],
        });
      }
      expect(await ask(`${operations}/metrics`)).toContain('kaagapay_reminders_store_up 0');
      const health = JSON.parse(await ask(`${server.origin}/reminders/health`));
      expect(health).toEqual({ store: { kind: 'postgresql', state: 'lost' } });
    }
    postgres.thaw();
    await vi.waitFor(
      async () =>
        expect((await fetch(`${operations}/ready`)).json()).resolves.toHaveProperty(
          'status',
          'ready',
        ),
      waitOptions,
    );
  });
});

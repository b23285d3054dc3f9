import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { makeKey } from '../../../server/reminders/vapid-keys.ts';
import { createPhone, reminderDue } from '../../server/reminders/phone.ts';
import { startFakePushService } from '../../support/fake-push-service.ts';
import { missingPostgres, startPostgres } from '../../support/postgres-server.ts';
import { makeReceiverKeys, seedReminders } from '../../support/seed-reminders.ts';
import { makeFolder, startMain } from '../main-process.ts';
import { openAt, prepareEmbedded } from './databases.ts';

const waitOptions = { timeout: 60_000, interval: 50 };

const saving = () => ({
  subscription: createPhone().subscription,
  reminders: [reminderDue(Date.now(), 3_600_000)],
  language: 'en',
});

// Each test starts several servers.
vi.setConfig({ testTimeout: 180_000 });

test('creates and opens nothing until a device wants reminders', async () => {
  const { call, cwd, end } = await startMain({});
  const { status, json } = await call('GET', '/health');
  expect([status, json]).toEqual([200, { store: { kind: 'embedded', state: 'closed' } }]);
  expect(readdirSync(cwd)).toEqual([]);
  const key = await call('GET', '/key');
  expect(key.json).toEqual({ keyId: expect.any(String), publicKey: expect.any(String) });
  expect(readdirSync(join(cwd, 'data/reminders'))).toEqual(['vapid-keys.json']);
  expect(await end('SIGTERM')).toBe(0);
});

test('keeps subscriptions over a restart, and serves pages before its store is open', async () => {
  const folder = makeFolder();
  await prepareEmbedded(join(folder, 'reminders'));
  const first = await startMain({ DATA_DIR: folder });
  const request = saving();
  await vi.waitFor(async () => {
    expect((await first.call('PUT', '/subscription', request)).status).toBe(200);
  }, waitOptions);
  expect(await first.end('SIGTERM')).toBe(0);

  const second = await startMain({ DATA_DIR: folder });
  expect((await fetch(`${second.origin}/health`)).status).toBe(200);
  await vi.waitFor(async () => {
    expect((await second.call('GET', '/health')).json.store.state).toBe('ready');
  }, waitOptions);
  const thief = { ...request.subscription, keys: createPhone().subscription.keys };
  expect(
    (await second.call('PUT', '/subscription', { ...request, subscription: thief })).status,
  ).toBe(409);
  const { endpoint, keys } = request.subscription;
  expect((await second.call('DELETE', '/subscription', { endpoint, auth: keys.auth })).status).toBe(
    204,
  );
  expect(second.said()).not.toContain(endpoint);

  const third = await startMain({ DATA_DIR: folder });
  await vi.waitFor(() => expect(third.said()).toContain('Another process uses'), waitOptions);
  const refused = await third.call('PUT', '/subscription', request);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10']);
});

test('counts sent and planned reminders in the metrics', async () => {
  const push = await startFakePushService();
  onTestFinished(() => push.close());
  const [key, folder] = [makeKey(), makeFolder()];
  const place = { databaseUrl: undefined, folder: join(folder, 'reminders') };
  await prepareEmbedded(place.folder);
  const database = await openAt(place);
  const receiver = { endpoint: `${push.origin}/phone/1`, ...makeReceiverKeys() };
  const at = new Date(Date.now() + 3_600_000);
  await seedReminders(database, [receiver], { keyId: key.id, at, due: new Date() });
  const other = { endpoint: `${push.origin}/phone/2`, ...makeReceiverKeys() };
  const later = { moment: 'voting-starts', lead: 0, at, due: at };
  await seedReminders(database, [other], { keyId: key.id, ...later });
  await database.close();

  const { operations: whereAsked } = await startMain({
    ...{ DATA_DIR: folder, OPERATIONS_PORT: '0' },
    ...{ PUSH_HOSTS: push.origin, VAPID_KEYS: JSON.stringify([key]) },
  });
  const operations = await whereAsked();
  await vi.waitFor(async () => {
    const metrics = await (await fetch(`${operations}/metrics`)).text();
    expect(metrics).toMatch(/^kaagapay_reminders_due_total 1$/m);
    expect(metrics).toMatch(/^kaagapay_reminders_sent_total 1$/m);
    const planned = /^kaagapay_reminders_planned\{moment="voting-starts",lead="0"\} 1$/m;
    expect(metrics).toMatch(planned);
  }, waitOptions);
});

const missing = missingPostgres();
test.skipIf(missing !== undefined)(
  'asks to wait while the database is lost, and works when it is back',
  async () => {
    const postgres = startPostgres();
    onTestFinished(postgres.stop);
    const { call, said } = await startMain({ DATABASE_URL: postgres.createDatabase() });
    const request = saving();
    const put = async () => (await call('PUT', '/subscription', request)).status;
    await vi.waitFor(async () => expect(await put()).toBe(200), waitOptions);
    const stateOf = async () => (await call('GET', '/health')).json.store.state;

    await postgres.crash();
    const { status, headers, json } = await call('PUT', '/subscription', request);
    expect([status, headers.get('retry-after')]).toEqual([503, '10']);
    expect(json.message).toMatch(/^Reminders are not ready yet/);
    await vi.waitFor(async () => expect(await stateOf()).toBe('lost'), waitOptions);
    await vi.waitFor(() => expect(said()).toContain('store-lost'), waitOptions);

    await postgres.comeBack();
    await vi.waitFor(async () => expect(await put()).toBe(200), waitOptions);
    await vi.waitFor(async () => expect(await stateOf()).toBe('ready'), waitOptions);
  },
);

test('serves pages even if the database cannot be reached', async () => {
  const url = 'postgresql://user:s3cret@127.0.0.1:1/kaagapay';
  const { origin, call, said, end } = await startMain({ DATABASE_URL: url });
  const page = await fetch(origin, { headers: { accept: 'text/html' } });
  expect(page.status).toBe(200);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  await vi.waitFor(() => expect(said()).toContain('store-not-available'), waitOptions);
  const { status, headers, json } = await call('PUT', '/subscription', saving());
  expect(status).toBe(503);
  expect(headers.get('retry-after')).toBe('10');
  expect(json.message).toMatch(/^Reminders are not ready yet/);
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(said()).toContain('ECONNREFUSED');
  expect(said()).not.toContain('s3cret');
  expect(existsSync(join(origin, 'data'))).toBe(false);
  expect(await end('SIGTERM')).toBe(0);
});

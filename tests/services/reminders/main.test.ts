import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createPhone, reminderDue } from '../../server/reminders/phone.ts';
import { missingPostgres, startPostgres } from '../../support/postgres-server.ts';
import { makeFolder, startMain } from '../main-process.ts';
import { prepareEmbedded } from './databases.ts';

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
  expect((await call('GET', '/health')).json.store.state).toBe('closed');
  // A new store takes a while.
  await vi.waitFor(async () => {
    const { json } = await call('GET', '/key');
    expect(json).toEqual({ keyId: expect.any(String), publicKey: expect.any(String) });
  }, waitOptions);
  expect(readdirSync(join(cwd, 'data/reminders'))).toContain('store');
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
  await vi.waitFor(() => expect(said()).toContain('store-not-available'), waitOptions);
  const { status, headers, json } = await call('PUT', '/subscription', saving());
  expect([status, headers.get('retry-after')]).toEqual([503, '10']);
  expect(json.message).toMatch(/^Reminders are not ready yet/);
  for (const each of [page.headers, headers]) {
    expect(each.get('content-security-policy')).toContain("default-src 'none'");
  }
  expect(said()).toContain('ECONNREFUSED');
  expect(said()).not.toContain('s3cret');
  expect(await end('SIGTERM')).toBe(0);
});

import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { createPhone, reminderDue } from '../../server/reminders/phone.ts';
import { serve } from '../../server/web/support.ts';
import { makeReceiverKeys, type Receiver, seedReminders } from '../../support/seed-reminders.ts';
import { makeFolder, startMain } from '../main-process.ts';
import { onOpenDatabase, prepareEmbedded } from './databases.ts';
import { openDesk } from './desk.ts';

const openings = 120;

onOpenDatabase((database) => {
  test('the last hour overtakes a slow wave of openings', async () => {
    const pace = { batch: 5, batchesAtATime: 2 };
    const desk = await openDesk(database(), { pace, rate: 100 });
    const [due, at] = [new Date(), new Date()];
    const seeding = { keyId: desk.keys.current.id, moment: 'voting-starts', lead: 0, at, due };
    await seedReminders(database(), receiversOf(desk.push.origin), seeding);
    await desk.waitFor(() => expect(desk.push.deliveries.length).toBeGreaterThan(10));
    const urgent = await desk.phone([reminderDue(Date.now(), 0)]);
    const { pathname } = new URL(urgent.owner.endpoint);
    const place = () => desk.push.deliveries.findIndex(({ path }) => path === pathname);
    await desk.waitFor(() => expect(place()).toBeGreaterThan(0));
    expect(place()).toBeLessThan(openings - 50);
    await desk.waitFor(() => expect(desk.push.deliveries).toHaveLength(openings + 1));
    const paths = desk.push.deliveries.map(({ path }) => path);
    expect(new Set(paths).size, 'nothing is sent twice').toBe(openings + 1);
  });
});

const receiversOf = (origin: string): Receiver[] =>
  Array.from({ length: openings }, (_, index) => ({
    endpoint: `${origin}/opening/${index}`,
    ...makeReceiverKeys(),
  }));

test('sends more slowly while the API refuses calls', { timeout: 120_000 }, async () => {
  const waitOptions = { timeout: 60_000, interval: 200 };
  let status = 429;
  const API_ORIGIN = await serve((_req, res) => void res.writeHead(status).end('{}'));
  const folder = makeFolder();
  await prepareEmbedded(join(folder, 'reminders'));
  const env = { SANDBOX: '', API_ORIGIN, DATA_DIR: folder, OPERATIONS_PORT: '0' };
  const server = await startMain({ ...env, REMINDER_RATE: '100' });
  const operations = await server.operations();
  const rateNow = async () => {
    const numbers = await (await fetch(`${operations}/metrics`)).text();
    return Number(/^kaagapay_reminders_rate (\S+)$/m.exec(numbers)?.[1]);
  };
  const callApi = () => fetch(`${server.origin}/api/v2/reference/branches`);
  await vi.waitFor(async () => {
    const { subscription } = createPhone();
    const put = { subscription, reminders: [], language: 'en' };
    expect((await server.call('PUT', '/subscription', put)).status).toBe(200);
  }, waitOptions);
  await vi.waitFor(async () => expect(await rateNow()).toBe(100), waitOptions);
  for (let calls = 0; calls < 5; calls += 1) await callApi();
  await vi.waitFor(async () => expect(await rateNow()).toBe(50), waitOptions);
  expect(server.said()).toContain('slowed-down');
  status = 200;
  await callApi();
  await vi.waitFor(async () => expect(await rateNow()).toBeGreaterThan(50), waitOptions);
  expect(await server.end('SIGTERM')).toBe(0);
});

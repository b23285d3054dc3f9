import { expect, onTestFinished, test } from 'vitest';
import { pause } from '~/core/waits.ts';
import { createSubscriptions } from '../../../server/reminders/subscriptions.ts';
import { makeKey, parseVapidKeys } from '../../../server/reminders/vapid-keys.ts';
import { hostileEndpoints } from '../../server/reminders/hostile-endpoints.ts';
import { createPhone, reminderDue } from '../../server/reminders/phone.ts';
import { startFakePushService } from '../../support/fake-push-service.ts';
import { onOpenDatabase } from './databases.ts';
import { openDesk } from './desk.ts';

/** Due at once and true for an hour. */
const soon = (more = {}) => reminderDue(Date.now(), 0, more);

onOpenDatabase((database) => {
  test('sends only what is due, encrypted and signed, while it is true', async () => {
    const { phone, push, readBy, waitFor, logged } = await openDesk(database());
    const reminder = soon();
    const later = reminderDue(Date.now(), 60_000, { lead: 0 });
    const member = await phone([reminder, later]);
    await waitFor(() => expect(readBy(member)).toHaveLength(1));
    const [payload] = readBy(member);
    expect(payload?.notification).toMatchObject({
      title: expect.stringMatching(/^Voting ends /),
      body: expect.stringMatching(/, Philippine time\.$/),
      tag: 'GA00000001',
    });
    const [delivery] = push.deliveries;
    expect(delivery?.headers['topic']).toBe('GA00000001');
    // The TTL ends at the deadline.
    expect(Number(delivery?.headers['ttl'])).toBeLessThanOrEqual(3_600);
    expect(Number(delivery?.headers['ttl'])).toBeGreaterThan(3_500);
    expect(push.complaints).toEqual([]);
    const counts = { sent: 1, failed: 0, gone: 0, expired: 0 };
    expect(await logged('wave-finished')).toMatchObject(counts);
    expect(push.deliveries).toHaveLength(1);
  });

  test.each([404, 410])('deletes a device after a %d', async (status) => {
    const { phone, push, subscriptions, logged } = await openDesk(database());
    push.behave = () => ({ status });
    const member = await phone([soon(), reminderDue(Date.now(), 3_600_000, { lead: 0 })]);
    expect(await logged('wave-finished')).toMatchObject({ sent: 0, gone: 1 });
    expect(await subscriptions.findOwned(member.owner)).toBeUndefined();
  });

  test('logs a 413 as our bug, and neither deletes the device nor retries', async () => {
    const { phone, push, subscriptions, logged, lines } = await openDesk(database());
    push.behave = () => ({ status: 413 });
    const member = await phone([soon()]);
    expect(await logged('wave-finished')).toMatchObject({ sent: 0, failed: 1, gone: 0 });
    expect(lines.find(({ event }) => event === 'message-too-large')?.level).toBe('error');
    await pause(300);
    expect(push.deliveries).toHaveLength(1);
    expect(await subscriptions.findOwned(member.owner)).toBeDefined();
  });

  test.each([
    ['seconds', 429, '1'],
    ['a date', 503, undefined],
  ])('waits for Retry-After in %s before the next attempt', async (_, status, seconds) => {
    const { phone, push, readBy, waitFor } = await openDesk(database());
    // An HTTP date has no fractions of a second.
    const date = new Date(Math.ceil(Date.now() / 1000) * 1000 + 1_000);
    const times: number[] = [];
    push.behave = (_path, count) => {
      times.push(Date.now());
      return count === 1
        ? { status, headers: { 'retry-after': seconds ?? date.toUTCString() } }
        : undefined;
    };
    const member = await phone([soon()]);
    await waitFor(() => expect(readBy(member)).toHaveLength(2));
    const [first = 0, second = 0] = times;
    expect(second).toBeGreaterThanOrEqual(seconds ? first + 1_000 : date.getTime());
    // The device shows both as one, because they have the same topic.
    const topics = push.deliveries.map(({ headers }) => headers['topic']);
    expect(new Set(topics).size).toBe(1);
  });

  test.each(['hang', 'cut'] as const)(
    'retries if connections %s, and never deletes the device',
    async (behaviour) => {
      const pace = behaviour === 'hang' ? { timeoutMs: 2_000 } : {};
      const desk = await openDesk(database(), { pace });
      const { phone, push, service, subscriptions, readBy, waitFor, logged } = desk;
      push.behave = (_path, count) => (count <= 3 ? behaviour : undefined);
      const member = await phone([soon()]);
      await waitFor(() => expect(readBy(member)).toHaveLength(4));
      await waitFor(async () =>
        expect((await service.health()).lastWave).toMatchObject({ sent: 1, failed: 3 }),
      );
      expect(await logged('not-sent')).toMatchObject({ level: 'warn' });
      expect(await subscriptions.findOwned(member.owner)).toBeDefined();
    },
  );

  test('a push service that hangs does not delay the others', async () => {
    const silent = await startFakePushService();
    onTestFinished(() => silent.close());
    silent.behave = () => 'hang';
    const healthy = await startFakePushService();
    const pace = { connections: 10, batch: 10, backoffMs: 10_000, timeoutMs: 400 };
    const pushHosts = [silent.origin, healthy.origin];
    const desk = await openDesk(database(), { pace, push: healthy, pushHosts });
    onTestFinished(() => healthy.close());
    for (let count = 0; count < 120; count += 1) await desk.phone([soon()], silent.origin);
    for (let count = 0; count < 20; count += 1) await desk.phone([soon()]);
    const reached = () => new Set(healthy.deliveries.map(({ path }) => path)).size;
    await desk.waitFor(() => expect(reached()).toBe(20));
    expect(silent.deliveries.length).toBeLessThan(60);
  });

  test('retries a server error only while the text is true', async () => {
    const clock = { ahead: 0 };
    const now = () => Date.now() + clock.ahead;
    const { phone, push, service, subscriptions, waitFor } = await openDesk(database(), { now });
    push.behave = () => ({ status: 500 });
    const member = await phone([soon()]);
    await waitFor(() => expect(push.deliveries.length).toBeGreaterThanOrEqual(4));
    clock.ahead = 3_600_000;
    await waitFor(async () =>
      expect(await service.health()).toMatchObject({
        lastWave: { sent: 0, expired: 1 },
        queue: { due: 0 },
      }),
    );
    expect(await subscriptions.findOwned(member.owner)).toBeDefined();
  });

  test('keeps new devices while their push service refuses everything', async () => {
    const { phone, push, subscriptions, readBy, logged, waitFor } = await openDesk(database());
    push.behave = () => ({ status: 403 });
    const [first, second] = [await phone([soon()]), await phone([soon()])];
    await waitFor(() => expect(push.deliveries.length).toBeGreaterThan(10));
    expect(await logged('not-sent')).toMatchObject({ level: 'warn' });
    push.behave = () => undefined;
    await waitFor(() => expect(readBy(first).length).toBeGreaterThan(5));
    for (const { owner } of [first, second])
      expect(await subscriptions.findOwned(owner)).toBeDefined();
  });

  test('follows no redirect', async () => {
    const { phone, push, waitFor } = await openDesk(database());
    const target = `${push.origin}/elsewhere`;
    push.behave = (_path, count) =>
      count === 1 ? { status: 307, headers: { location: target } } : undefined;
    await phone([soon()]);
    await waitFor(() => expect(push.deliveries).toHaveLength(2));
    expect(push.deliveries.some(({ path }) => path === '/elsewhere')).toBe(false);
  });

  test('contacts no hostile endpoint, even one from the database', async () => {
    const asked: string[] = [];
    const clock = { ahead: 0 };
    const { phone, push, subscriptions, logged, waitFor } = await openDesk(database(), {
      resolve: (host, _options, done) => {
        asked.push(host);
        done(null, [{ address: '127.0.0.1', family: 4 }]);
      },
      now: () => Date.now() + clock.ahead,
    });
    const reminders = [reminderDue(Date.now(), 600_000)];
    for (const endpoint of hostileEndpoints) {
      // Bypasses the check of the calls.
      const subscription = { ...createPhone().subscription, endpoint };
      await subscriptions.save({ subscription, reminders, keyId: 'any', language: 'en' });
    }
    await phone(reminders, 'https://web.push.apple.com');
    clock.ahead = 600_000;
    await waitFor(() => expect(asked).not.toEqual([]));
    expect(await logged('wave-finished')).toMatchObject({ sent: 0, gone: 0 });
    // A name that leads to this machine is looked up, but not contacted.
    expect(new Set(asked)).toEqual(new Set(['web.push.apple.com']));
    expect(push.connections()).toBe(0);
    expect((await logged('not-sent'))['problem']).toMatch(/^(REFUSED_HOST|EREFUSEDADDRESS)$/);
  });

  test('sends with the key of each subscription', async () => {
    const [newer, older] = [makeKey(), makeKey()];
    const keys = parseVapidKeys(JSON.stringify([newer, older]));
    const desk = await openDesk(database(), { keys });
    const { subscriptions, phone, push, waitFor } = desk;
    const save = (keyId: string) => {
      const { subscription } = createPhone(push.origin);
      const reminders = [soon()];
      return subscriptions.save({ subscription, reminders, keyId, language: 'en' });
    };
    await save(older?.id ?? '');
    await save('thrown-away');
    await phone([soon()]);
    await waitFor(() => expect(push.deliveries).toHaveLength(2));
    const used = push.deliveries.map(({ headers }) => headers.authorization?.split('k=')[1]);
    expect(new Set(used)).toEqual(new Set([newer?.publicKey, older?.publicKey]));
    expect(push.complaints).toEqual([]);
    // It is logged at most once a minute, even if it is retried often.
    let tries = 0;
    await waitFor(() => {
      tries += desk.service.takeCounts().refused['unknown-key'];
      expect(tries).toBeGreaterThan(1);
    });
    const said = desk.lines.filter(
      (line) => line.event === 'vapid-key-missing' && line['phones'] === undefined,
    );
    expect(said).toEqual([
      { level: 'error', event: 'vapid-key-missing', key: 'thrown-away', count: 1 },
    ]);
  });

  test('logs a missing key at its start, before anything is due', async () => {
    const subscriptions = createSubscriptions(database(), Date.now);
    const reminders = [reminderDue(Date.now(), 3_600_000)];
    for (const keyId of ['lost', 'lost', 'kept']) {
      const { subscription } = createPhone();
      await subscriptions.save({ subscription, reminders, keyId, language: 'en' });
    }
    const keys = parseVapidKeys(JSON.stringify([{ ...makeKey(), id: 'kept' }]));
    const { service, logged, lines } = await openDesk(database(), { keys });
    expect(await logged('vapid-key-missing')).toMatchObject({ key: 'lost', phones: 2 });
    expect(await service.health()).toMatchObject({ missingKeys: [{ key: 'lost', phones: 2 }] });
    expect(lines.filter(({ event }) => event === 'vapid-key-missing')).toHaveLength(1);
  });

  test('sends nothing that was cancelled, and nothing twice', async () => {
    const clock = { ahead: 0 };
    const now = () => Date.now() + clock.ahead;
    const { subscriptions, phone, push, readBy, waitFor } = await openDesk(database(), { now });
    const reminders = [reminderDue(Date.now(), 600_000)];
    const [voted, asked] = [await phone(reminders), await phone(reminders)];
    const save = (subscription: typeof voted.subscription, wanted: typeof reminders) =>
      subscriptions.save({ subscription, reminders: wanted, language: 'en', keyId: 'any' });
    await save(voted.subscription, []);
    clock.ahead = 600_000;
    await waitFor(() => expect(readBy(asked)).toHaveLength(1));
    await save(asked.subscription, reminders);
    await pause(400);
    expect(push.deliveries).toHaveLength(1);
  });

  test('writes to each device in its current language', async () => {
    const clock = { ahead: 0 };
    const now = () => Date.now() + clock.ahead;
    const { keys, subscriptions, phone, readBy, waitFor } = await openDesk(database(), { now });
    const reminders = [reminderDue(Date.now(), 600_000)];
    const [english, switched] = [await phone(reminders), await phone(reminders)];
    const { subscription } = switched;
    await subscriptions.save({ subscription, reminders, keyId: keys.current.id, language: 'fil' });
    clock.ahead = 600_000;
    const saysTo = (member: typeof english) => readBy(member)[0]?.notification.body;
    await waitFor(() => {
      expect(saysTo(english)).toContain('Philippine time');
      expect(saysTo(switched)).toContain('oras sa Pilipinas');
    });
  });

  test('sends a test at once, which replaces no reminder', async () => {
    const { service, subscriptions, phone, push, readBy, logged } = await openDesk(database());
    const member = await phone([], push.origin, 'fil');
    const find = () => subscriptions.findOwned(member.owner);
    const askForTest = async () => {
      const body = JSON.stringify(member.owner);
      const request = new Request('http://portal.test/reminders/test', { method: 'POST', body });
      return (await service.fetch(request, '203.0.113.1')).status;
    };
    expect(await askForTest()).toBe(202);
    expect(await logged('test-sent')).toMatchObject({ status: 201 });
    expect(readBy(member)[0]?.notification).toMatchObject({ lang: 'fil', tag: 'reminder-test' });
    expect(push.deliveries[0]?.headers['topic']).toBe('reminder-test');
    push.behave = () => ({ status: 410 });
    expect(await askForTest()).toBe(202);
    await expect.poll(find, { timeout: 10_000 }).toBeUndefined();
  });

  test('reports the queue and the last wave', async () => {
    const { service, phone, push, waitFor, logged } = await openDesk(database());
    const { promise: held, resolve: answer } = Promise.withResolvers<void>();
    push.behave = () => held.then(() => undefined);
    const reminder = soon();
    const later = reminderDue(Date.now(), 3_600_000, { moment: 'voting-starts', lead: 0 });
    await phone([reminder, later]);
    await waitFor(() => expect(push.deliveries).toHaveLength(1));
    const due = new Date(Date.parse(reminder.at) - 3_600_000).toISOString();
    await waitFor(async () =>
      expect(await service.health()).toMatchObject({
        queue: { planned: 1, due: 1, sent: 0 },
        planned: { reminders: [{ moment: 'voting-starts', lead: 0, count: 1 }] },
        oldestDue: due,
        stalledSince: due,
        lastWave: null,
      }),
    );
    answer();
    await logged('wave-finished');
    await waitFor(async () =>
      expect(await service.health()).toMatchObject({
        queue: { planned: 1, due: 0, sent: 1 },
        oldestDue: null,
        stalledSince: null,
        missingKeys: [],
        lastWave: { sent: 1, finishedAt: expect.any(String) },
      }),
    );
  });
});

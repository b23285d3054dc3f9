import { expect, test } from 'vitest';
import { defaultPhones } from '../../../server/options.ts';
import { createApi } from '../../../server/reminders/api.ts';
import { noCounts } from '../../../server/reminders/delivery.ts';
import { createHostRule } from '../../../server/reminders/host-rule.ts';
import { makeMark } from '../../../server/reminders/marks.ts';
import { createNewPhones, type PhoneLimits } from '../../../server/reminders/new-phones.ts';
import { type Database, type Queries, StoreLost } from '../../../server/reminders/store.ts';
import {
  createSubscriptions,
  type Subscription,
  subscriptionId,
} from '../../../server/reminders/subscriptions.ts';
import { makeKey, parseVapidKeys } from '../../../server/reminders/vapid-keys.ts';
import type { Reminder } from '../../../src/contracts/reminders.ts';
import { hostileEndpoints } from '../../server/reminders/hostile-endpoints.ts';
import { createPhone, reminderDue } from '../../server/reminders/phone.ts';
import { onEachOpenDatabase } from './databases.ts';

const start = Date.parse('2026-11-25T00:00:00Z');
const hour = 3_600_000;
const older = makeKey();

type Asked = { body?: unknown; text?: string; address?: string };

type Parts = { limits?: PhoneLimits; problem?: Error };

function createDesk(database: Database, { limits = defaultPhones, problem }: Parts = {}) {
  const clock = { now: start };
  const tests: Subscription[] = [];
  const logged: unknown[] = [];
  const keys = parseVapidKeys(JSON.stringify([makeKey(), older]));
  const subscriptions = createSubscriptions(database, () => clock.now);
  const counts = noCounts();
  const api = createApi({
    hosts: createHostRule(),
    keys,
    subscriptions: problem
      ? { ...subscriptions, remove: () => Promise.reject(problem) }
      : subscriptions,
    sendTest: async (subscription) => void tests.push(subscription),
    phones: createNewPhones({
      limits,
      now: () => clock.now,
      log: (...line) => logged.push(line),
    }),
    counts,
    now: () => clock.now,
    log: (...line) => logged.push(line),
  });
  const ask = async (method: string, path: string, asked: Asked = {}) => {
    const { body, text = JSON.stringify(body), address = '203.0.113.1' } = asked;
    const sent = { method, ...(method !== 'GET' && { body: text }) };
    const request = new Request(`http://localhost/reminders${path}`, sent);
    const response = await api.fetch(request, { address });
    const answer = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      json: answer ? JSON.parse(answer) : undefined,
    };
  };
  const put = (
    phone: { subscription: unknown },
    reminders: readonly Reminder[],
    more = {},
    address?: string,
  ) =>
    ask('PUT', '/subscription', {
      body: { subscription: phone.subscription, reminders, language: 'en', ...more },
      ...(address && { address }),
    });
  return { ask, put, clock, tests, keys, logged, counts, subscriptions };
}

/** With the transaction of each row, which also shows a write without a change. */
const rows = async (database: Database) => [
  await database.query('select *, xmin::text from reminders.subscription order by id'),
  await database.query('select *, xmin::text from reminders.reminder order by id'),
];

onEachOpenDatabase((database) => {
  test('returns the newest key', async () => {
    const { ask, keys } = createDesk(database());
    const { json, headers } = await ask('GET', '/key');
    expect(json).toEqual({ keyId: keys.current.id, publicKey: keys.current.publicKey });
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('changes nothing when the same request repeats', async () => {
    const { put, clock } = createDesk(database());
    const phone = createPhone();
    const reminders = [reminderDue(start, hour), reminderDue(start, 30 * hour, { lead: 0 })];
    const first = await put(phone, reminders);
    const before = await rows(database());
    clock.now += 1_000;
    expect((await put(phone, reminders)).json).toEqual(first.json);
    expect(await rows(database())).toEqual(before);
  });

  test('moves, adds and cancels reminders as requested, and drops past ones', async () => {
    const { put } = createDesk(database());
    const phone = createPhone();
    const registration = reminderDue(start, hour, { moment: 'registration-ends' });
    await put(phone, [registration, reminderDue(start, 2 * hour)]);
    const moved = reminderDue(start, 5 * hour);
    const added = reminderDue(start, 3 * hour, { code: 'GA00000002' });
    const past = reminderDue(start, -1, { lead: 86_400 });
    const { json } = await put(phone, [moved, added, past]);
    expect(json).toEqual({ reminders: [moved, added], language: 'en' });
    const stored = 'select code, try_at from reminders.reminder order by try_at';
    expect(await database().query(stored)).toEqual([
      { code: 'GA00000002', try_at: new Date(start + 3 * hour) },
      { code: 'GA00000001', try_at: new Date(start + 5 * hour) },
    ]);
    expect((await put(phone, [])).json.reminders).toEqual([]);
    expect(await database().query('select from reminders.reminder')).toHaveLength(0);
  });

  test('stores an election with any code that the API may give it', async () => {
    const { put } = createDesk(database());
    const phone = createPhone();
    const older = reminderDue(start, hour, { code: "agm'; drop table reminders.reminder /ñ 選" });
    expect((await put(phone, [older])).json.reminders).toEqual([older]);
    const named = { ...older, vote: 'referendum' } as const;
    expect((await put(phone, [named])).json.reminders).toEqual([named]);
    expect(await database().query('select vote from reminders.reminder')).toEqual([
      { vote: 'referendum' },
    ]);
    for (const code of ['', 'a\u0000', 'a\ud800', 'A'.repeat(201)]) {
      expect((await put(phone, [{ ...older, code }])).status).toBe(422);
    }
  });

  test('stores nothing about the member or their votes', async () => {
    const { put } = createDesk(database());
    await put(createPhone(), [reminderDue(start, hour)], {
      hash: 'session',
      username: 'regular01',
    });
    const [subscriptions = [], reminders = []] = await rows(database());
    expect(Object.keys(subscriptions[0] ?? {}).sort()).toEqual(
      'auth endpoint id key_id language p256dh seen_at xmin'.split(' '),
    );
    expect(Object.keys(reminders[0] ?? {}).sort()).toEqual(
      'at code holder id lead lease_until moment subscription_id tries try_at urgency vote xmin'.split(
        ' ',
      ),
    );
  });

  test('a subscription keeps the key that it was made with', async () => {
    const { put, keys } = createDesk(database());
    const phone = createPhone();
    await put(phone, [], { keyId: older.id });
    await put(phone, [], { keyId: keys.current.id });
    await put(createPhone(), []);
    const stored = await database().query<{ key_id: string }>(
      'select key_id from reminders.subscription order by endpoint = $1',
      [phone.owner.endpoint],
    );
    expect(stored.map(({ key_id }) => key_id)).toEqual([keys.current.id, older.id]);
    expect((await put(createPhone(), [], { keyId: 'unknown' })).status).toBe(422);
  });

  test('refuses to replace, delete or test a subscription without its keys', async () => {
    const { put, ask, tests } = createDesk(database());
    const phone = createPhone();
    await put(phone, [reminderDue(start, hour)]);
    const before = await rows(database());
    const other = createPhone().subscription.keys;
    const outOfDate = [409, expect.stringMatching(/^These reminders are out of date/)];
    for (const stolen of [other, { auth: other.auth }, { p256dh: other.p256dh }]) {
      const keys = { ...phone.subscription.keys, ...stolen };
      const thief = { subscription: { ...phone.subscription, keys } };
      const { status, json } = await put(thief, []);
      expect([status, json.message]).toEqual(outOfDate);
    }
    const stolen = { body: { ...phone.owner, auth: other.auth } };
    expect((await ask('DELETE', '/subscription', stolen)).status).toBe(403);
    expect((await ask('POST', '/test', stolen)).status).toBe(403);
    expect(tests).toHaveLength(0);
    expect(await rows(database())).toEqual(before);
  });

  test('deletes a subscription with its reminders, and accepts a repetition', async () => {
    const { put, ask } = createDesk(database());
    const phone = createPhone();
    await put(phone, [reminderDue(start, hour)]);
    for (let times = 0; times < 2; times += 1) {
      expect((await ask('DELETE', '/subscription', { body: phone.owner })).status).toBe(204);
    }
    expect(await rows(database())).toEqual([[], []]);
  });

  test('sends the owner three test reminders, then no more for ten minutes', async () => {
    const { put, ask, tests, clock } = createDesk(database());
    const phone = createPhone();
    await put(phone, []);
    const answers = [];
    for (let times = 0; times < 4; times += 1) {
      answers.push(await ask('POST', '/test', { body: phone.owner }));
    }
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 429]);
    expect(Number(answers[3]?.headers.get('retry-after'))).toBe(600);
    expect(tests.map(({ endpoint }) => endpoint)).toEqual(Array(3).fill(phone.owner.endpoint));
    clock.now += 600_000;
    expect((await ask('POST', '/test', { body: phone.owner })).status).toBe(202);
    // The response does not reveal whether another device is known.
    expect((await ask('POST', '/test', { body: createPhone().owner })).status).toBe(403);
  });

  test('moves the reminders to the address that the browser gives', async () => {
    const { put, ask, subscriptions } = createDesk(database());
    const [phone, renewed] = [createPhone(), createPhone()];
    const reminders = [reminderDue(start, hour), reminderDue(start, 2 * hour, { lead: 86_400 })];
    await put(phone, reminders, { language: 'fil' });
    const move = (from: object, to: object) => ask('POST', '/move', { body: { from, to } });
    const before = await rows(database());
    const thief = { ...phone.owner, auth: renewed.owner.auth };
    expect((await move(thief, renewed.subscription)).status).toBe(403);
    expect((await move(createPhone().owner, renewed.subscription)).status).toBe(403);
    const hostile = { ...renewed.subscription, endpoint: hostileEndpoints[0] };
    expect((await move(phone.owner, hostile)).status).toBe(422);
    expect(await rows(database())).toEqual(before);

    expect((await move(phone.owner, renewed.subscription)).status).toBe(204);
    expect(await subscriptions.findOwned(phone.owner)).toBeUndefined();
    expect(await subscriptions.findOwned(renewed.owner)).toMatchObject({ language: 'fil' });
    const [, kept] = await rows(database());
    const id = subscriptionId(renewed.owner.endpoint);
    const owned = { subscription_id: id };
    expect(kept).toMatchObject([
      { ...owned, lead: 3_600 },
      { ...owned, lead: 86_400 },
    ]);
    // A repetition: the old address is gone.
    expect((await move(phone.owner, renewed.subscription)).status).toBe(403);
  });

  test('a move keeps newer reminders of the portal, and accepts new keys of an address', async () => {
    const { put, ask, subscriptions } = createDesk(database());
    const [phone, renewed, other] = [createPhone(), createPhone(), createPhone()];
    const move = (from: object, to: object) => ask('POST', '/move', { body: { from, to } });
    await put(phone, [reminderDue(start, hour)]);
    const wanted = reminderDue(start, 2 * hour);
    await put(renewed, [wanted]);
    expect((await move(phone.owner, renewed.subscription)).status).toBe(204);
    expect((await rows(database()))[1]).toMatchObject([{ at: new Date(wanted.at) }]);

    const { keys } = other.subscription;
    const rekeyed = { ...renewed.subscription, keys };
    expect((await move(renewed.owner, rekeyed)).status).toBe(204);
    const owner = { ...renewed.owner, auth: keys.auth };
    expect(await subscriptions.findOwned(owner)).toMatchObject(keys);
    // The address of another device.
    await put(phone, []);
    const stolen = { ...phone.subscription, keys };
    expect((await move(owner, stolen)).status).toBe(403);
    expect(await subscriptions.findOwned(owner)).toBeDefined();
  });

  test('counts the reports of devices about our reminders, and nothing else', async () => {
    const { ask, keys, counts, clock, logged } = createDesk(database());
    const mark = makeMark({ service: 'google', until: start + hour }, keys.current);
    const tell = async (body: object) => (await ask('POST', '/seen', { body })).status;
    expect(await tell({ mark, event: 'shown' })).toBe(204);
    expect(await tell({ mark, event: 'shown' })).toBe(204);
    expect(await tell({ mark, event: 'tapped' })).toBe(204);
    expect(await tell({ mark: `${mark}x`, event: 'shown' })).toBe(422);
    expect(await tell({ mark, event: 'closed' })).toBe(422);
    expect(await tell({ mark: 'x'.repeat(201), event: 'shown' })).toBe(422);
    clock.now += 8 * 24 * hour;
    expect(await tell({ mark, event: 'tapped' })).toBe(422);
    expect(counts).toMatchObject({ shown: { google: 2, apple: 0 }, tapped: { google: 1 } });
    expect(logged).toEqual([]);
    expect(await rows(database())).toEqual([[], []]);
  });

  test('stores no hostile endpoint', async () => {
    const { put } = createDesk(database());
    const [endpoint] = hostileEndpoints;
    const subscription = { ...createPhone().subscription, endpoint };
    const { status, json } = await put({ subscription }, []);
    expect([status, json.message]).toEqual([422, expect.stringMatching(/\.$/)]);
    expect(await rows(database())).toEqual([[], []]);
  });

  test('refuses an unreadable, large or invalid request with a sentence', async () => {
    const { put, ask } = createDesk(database());
    const phone = createPhone();
    const unreadable = await ask('PUT', '/subscription', { text: '{"subscription":' });
    const message = 'This request could not be read.';
    expect(unreadable).toMatchObject({ status: 400, json: { message } });
    const large = JSON.stringify({ padding: 'x'.repeat(8_192) });
    expect((await ask('PUT', '/subscription', { text: large })).status).toBe(413);
    expect((await ask('DELETE', '/subscription', { text: large })).status).toBe(413);
    const sound = reminderDue(start, hour);
    for (const reminders of [
      Array.from({ length: 17 }, () => sound),
      [{ ...sound, moment: 'voting' }],
      [{ ...sound, lead: 60 }],
      [{ ...sound, at: 'tomorrow' }],
      [{ ...sound, at: '2029-01-01T00:00:00Z' }],
      [{ ...sound, at: '2026-10-02T17:00:00+08' }],
      [{ ...sound, at: '0000-01-01T00:00:00Z' }],
    ]) {
      const { status, json } = await put(phone, reminders as Reminder[]);
      const answer = [422, expect.stringMatching(/^[A-Z].+\.$/)];
      expect([status, json.message], JSON.stringify(reminders)).toEqual(answer);
    }
    const keys = { ...phone.subscription.keys, p256dh: 'BAAA' };
    expect((await put({ subscription: { ...phone.subscription, keys } }, [])).status).toBe(422);
    expect((await ask('GET', '/nothing')).status).toBe(404);
    expect(await rows(database())).toEqual([[], []]);
  });

  test('limits the calls of one device and of one address, but not of others', async () => {
    const { put, ask, clock } = createDesk(database());
    const [busy, calm] = [createPhone(), createPhone()];
    const statuses = [];
    for (let times = 0; times < 31; times += 1) statuses.push((await put(busy, [])).status);
    expect(statuses.slice(29)).toEqual([200, 429]);
    expect((await put(calm, [])).status).toBe(200);
    clock.now += 60_000;
    expect((await put(busy, [])).status).toBe(200);
    for (let times = 0; times < 6_000; times += 1)
      await ask('GET', '/key', { address: '192.0.2.1' });
    const { status, headers, json } = await ask('GET', '/key', { address: '192.0.2.1' });
    expect([status, headers.get('retry-after')]).toEqual([429, '60']);
    expect(json.message).toMatch(/^Too many tries/);
    expect((await ask('GET', '/key')).status).toBe(200);
  });
});

onEachOpenDatabase((database) => {
  const countOf = async () => {
    const [row] = await database().query<{ count: number }>(
      'select count(*)::int as count from reminders.subscription',
    );
    return row?.count;
  };

  test('limits new devices from one address, and keeps the known ones', async () => {
    const { put, clock } = createDesk(database(), { limits: { most: 100, mostPerAddress: 3 } });
    const [first, ...others] = [createPhone(), createPhone(), createPhone()];
    for (const phone of [first, ...others]) expect((await put(phone, [])).status).toBe(200);
    const refused = await put(createPhone(), []);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '86400']);
    expect(refused.json.message).toMatch(/^Very many phones on your network/);
    expect(await countOf()).toBe(3);
    // A known device can change its reminders, and other networks have their own limit.
    const reminder = reminderDue(start, 20 * hour);
    expect((await put(first, [reminder])).json.reminders).toEqual([reminder]);
    expect((await put(createPhone(), [], {}, '198.51.100.1')).status).toBe(200);
    clock.now += 24 * hour;
    expect((await put(createPhone(), [])).status).toBe(200);
  });

  test('limits the number of all devices, and keeps the known ones', async () => {
    const limits = { most: 2, mostPerAddress: 100 };
    const { put, ask, clock, logged } = createDesk(database(), { limits });
    const [first, second] = [createPhone(), createPhone()];
    for (const phone of [first, second]) expect((await put(phone, [])).status).toBe(200);
    const refused = await put(createPhone(), [], {}, '198.51.100.1');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600']);
    expect(refused.json.message).toMatch(/^Reminders are on for as many phones/);
    expect((await put(first, [reminderDue(start, hour)])).json.reminders).toHaveLength(1);
    clock.now += 60_000;
    expect((await put(createPhone(), [])).status).toBe(429);
    expect(logged).toEqual([['error', 'phones-full', { phones: 2 }]]);
    expect((await ask('DELETE', '/subscription', { body: second.owner })).status).toBe(204);
    clock.now += 60_000;
    expect((await put(createPhone(), [])).status).toBe(200);
    expect(await countOf()).toBe(2);
  });
});

test('accepts thousands of devices behind one address of a mobile network', async () => {
  const queries = { query: async () => [], script: async () => {} } as Queries;
  const parts = { limits: defaultPhones, now: () => start, log: () => {} };
  const { admit } = createNewPhones(parts);
  for (let phone = 0; phone < 20_000; phone += 1) await admit(queries, '203.0.113.1');
  await expect(admit(queries, '203.0.113.1')).rejects.toMatchObject({ status: 429 });
});

test('says when to retry while the store is lost, and hides another error', async () => {
  const askBehind = async (problem: Error) => {
    const { ask, logged } = createDesk({} as Database, { problem });
    return { ...(await ask('DELETE', '/subscription', { body: createPhone().owner })), logged };
  };
  const lost = await askBehind(new StoreLost());
  expect([lost.status, lost.headers.get('retry-after')]).toEqual([503, '10']);
  expect(lost.json).toEqual({ message: expect.stringMatching(/not ready yet/) });
  const { status, json, logged } = await askBehind(new Error('postgres://user:secret@host'));
  expect([status, JSON.stringify(logged)]).toEqual([500, expect.stringContaining('call-failed')]);
  expect(JSON.stringify([json, logged])).not.toContain('secret');
});

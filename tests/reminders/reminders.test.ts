import { createStore } from 'jotai';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { keepLanguage, tellLanguage } from '~/core/language/language.ts';
import { memberKeys } from '~/core/member-keys.ts';
import type { Store } from '~/core/services.ts';
import {
  ahead,
  chooseReminderAtom,
  leaveRemindersAtom,
  loadRemindersAtom,
  plannedRemindersAtom,
  reminderChoiceAtom,
  reminderName,
  reminderProblemAtom,
  reminderStateAtom,
  syncRemindersAtom,
  testRemindersAtom,
  turnRemindersOffAtom,
  turnRemindersOnAtom,
  unsentFingerprintAtom,
} from '~/reminders/reminders.ts';
import { watchReminders } from '~/reminders/watch-reminders.ts';
import {
  expireSessionAtom,
  markPinDoneAtom,
  signInAtom,
  signOutAtom,
  terminateSessionAtom,
} from '~/session/session.ts';
import { generalAssemblyQuery } from '~/vote/vote-calls.ts';
import {
  type Call,
  heldResponse,
  noConnection,
  type Responder,
  respondToCalls,
  respondWithData,
} from '../support/calls.ts';
import { disk } from '../support/disk.ts';
import { fastTimers } from '../support/fast-timers.ts';
import { pushPhone } from '../support/push-phone.ts';
import { wireAssembly, wireSession } from '../support/wire.ts';
import { wireReferendum } from '../vote/referendum/wire-referendum.ts';

const keyOf = (letter: string) => btoa(letter.repeat(65)).replace(/=+$/, '');

const voting = {
  start_date: new Date(Date.now() - 3_600_000).toISOString(),
  end_date: new Date(Date.now() + 9 * 86_400_000).toISOString(),
  started: true,
  ended: false,
};

type Service = {
  knowsReferendum: boolean;
  isReferendumOn: boolean;
  key: string;
  isUp: boolean;
  respondWithKey: Responder;
  respondToPut: Responder;
  assembly: Readonly<Record<string, unknown>>;
};
let service: Service;
let calls: Call[];
let store: Store;

const made = (method: string) =>
  calls.filter((call) => call.path === '/reminders/subscription' && call.method === method);
const lastPut = () => made('PUT').at(-1)?.body as { subscription: object; reminders: unknown[] };
const status = () => store.get(reminderStateAtom).status;

beforeEach(async () => {
  service = {
    knowsReferendum: true,
    isReferendumOn: true,
    key: keyOf('a'),
    isUp: true,
    assembly: {},
    respondWithKey: () => Response.json({ keyId: 'k1', publicKey: service.key }),
    respondToPut: ({ body }) =>
      Response.json({ reminders: (body as { reminders: unknown }).reminders, language: 'en' }),
  };
  calls = respondToCalls((call) => {
    const { method, path } = call;
    if (path.startsWith('/reminders/') && !service.isUp) noConnection();
    if (path === '/reminders/key') return service.respondWithKey(call);
    if (path === '/reminders/test') return new Response(null, { status: 202 });
    if (path === '/reminders/subscription') {
      return method === 'PUT' ? service.respondToPut(call) : new Response(null, { status: 204 });
    }
    if (path === '/sga/info' && !service.knowsReferendum) noConnection();
    if (path === '/sga/info') {
      return respondWithData(
        service.isReferendumOn ? wireReferendum({ has_participated: true }) : null,
      );
    }
    if (path === '/ga/info') return respondWithData(wireAssembly(service.assembly));
    return respondWithData(path === '/user' ? wireSession() : { hash: 'hash-1' });
  });
  store = createStore();
  await store.set(signInAtom, { username: 'u', password: 'p' }, false);
  await store.set(generalAssemblyQuery.refreshAtom);
  await store.set(loadRemindersAtom);
});

describe('a choice in another tab', () => {
  async function openTab() {
    const tab = createStore();
    await tab.set(signInAtom, { username: 'u', password: 'p' }, false);
    await tab.set(generalAssemblyQuery.refreshAtom);
    await tab.set(loadRemindersAtom);
    return tab;
  }
  const declined = (tab: Store) => tab.get(reminderChoiceAtom).declined;

  test('is not undone by a choice here', async () => {
    pushPhone({ permission: 'granted' });
    const other = await openTab();
    await store.set(turnRemindersOnAtom);
    const [first, second] = store.get(plannedRemindersAtom);
    if (first === undefined || second === undefined) throw new Error('nothing is planned');
    await store.set(chooseReminderAtom, first, false);
    await other.set(chooseReminderAtom, second, false);
    const next = await openTab();
    expect(next.get(reminderChoiceAtom).isOn).toBe(true);
    expect(declined(next)).toEqual([reminderName(first), reminderName(second)]);
  });
});

describe('turning reminders on', () => {
  test('changes nothing if permission is denied', async () => {
    const phone = pushPhone({ permission: 'default' });
    phone.answer = 'denied';
    await store.set(turnRemindersOnAtom);
    expect(status()).toBe('off');
    expect(made('PUT')).toEqual([]);
  });

  test('without the service is remembered, and sent when it is back', async () => {
    fastTimers();
    pushPhone();
    service.isUp = false;
    await store.set(turnRemindersOnAtom);
    expect(store.get(reminderStateAtom)).toEqual({
      status: 'unsent',
      problem: { kind: 'offline' },
      isWithoutAddress: false,
    });
    service.isUp = true;
    await store.set(syncRemindersAtom);
    expect(status()).toBe('on');
  });

  test('does not trust a response without the reminders, as of a public Wi-Fi', async () => {
    pushPhone();
    service.respondToPut = () => Response.json({});
    await store.set(turnRemindersOnAtom);
    expect(store.get(reminderStateAtom)).toEqual({
      status: 'unsent',
      problem: { kind: 'unreadable' },
      isWithoutAddress: false,
    });
  });
});

describe('reminders that are on', () => {
  beforeEach(async () => {
    pushPhone();
    await store.set(turnRemindersOnAtom);
  });

  test('are sent again at the next start, with the same subscription', async () => {
    const first = lastPut();
    const next = createStore();
    store = next;
    await next.set(signInAtom, { username: 'u', password: 'p' }, false);
    await next.set(generalAssemblyQuery.refreshAtom);
    await next.set(loadRemindersAtom);
    await next.set(syncRemindersAtom);
    expect(made('PUT')).toHaveLength(2);
    expect(lastPut().subscription).toEqual(first.subscription);
    expect(status()).toBe('on');
  });

  test('leave out the declined ones', async () => {
    const [offered] = ahead(store.get(plannedRemindersAtom), Date.now());
    if (offered === undefined) throw new Error('nothing is offered');
    await store.set(chooseReminderAtom, offered, false);
    expect(lastPut().reminders).not.toContainEqual(offered);
    await store.set(chooseReminderAtom, offered, true);
    expect(lastPut().reminders).toContainEqual(offered);
  });

  test('are not withdrawn before the votes are known', async () => {
    fastTimers();
    const next = createStore();
    store = next;
    service.knowsReferendum = false;
    await disk.forget(memberKeys.cached('uuid-1', 'referendum'));
    await next.set(signInAtom, { username: 'u', password: 'p' }, false);
    await next.set(loadRemindersAtom);
    await next.set(syncRemindersAtom);
    expect(made('PUT')).toHaveLength(1);
    expect(status()).toBe('unsent');
  });

  test.each([
    ['on this page', true],
    ['outside of this page', false],
  ])('are sent once in a language that was chosen %s', async (_where, isTold) => {
    // The page listens while a member is signed in.
    onTestFinished(store.sub(unsentFingerprintAtom, () => undefined));
    expect(lastPut()).toMatchObject({ language: 'en' });
    expect(store.get(unsentFingerprintAtom)).toBeNull();
    keepLanguage('fil');
    if (isTold) tellLanguage();
    expect(store.get(unsentFingerprintAtom) !== null).toBe(isTold);
    await store.set(syncRemindersAtom);
    expect(lastPut()).toMatchObject({ language: 'fil' });
    expect(store.get(unsentFingerprintAtom)).toBeNull();
  });

  test('get a new subscription if the service has a new key', async () => {
    const before = lastPut().subscription;
    service.key = keyOf('b');
    await store.set(syncRemindersAtom);
    expect(lastPut().subscription).not.toEqual(before);
    expect(made('PUT')).toHaveLength(2);
  });

  test('that a broken browser cannot turn off are deleted at the next try', async () => {
    pushPhone().isBroken = true;
    await store.set(turnRemindersOffAtom);
    expect(store.get(reminderProblemAtom)).not.toBeNull();
    expect(await store.set(testRemindersAtom)).toMatchObject({ ok: false });
    await store.set(leaveRemindersAtom);
    const phone = pushPhone();
    phone.key = new Uint8Array(1);
    await store.set(syncRemindersAtom);
    expect(made('DELETE')).toHaveLength(1);
    expect(store.get(reminderProblemAtom)).toBeNull();
  });

  test('can be tried until the log-out, which ends them', async () => {
    expect((await store.set(testRemindersAtom)).ok).toBe(true);
    const owner = { endpoint: 'https://push.test/1', auth: 'auth-1' };
    expect(calls.find(({ path }) => path === '/reminders/test')?.body).toEqual(owner);
    await store.set(leaveRemindersAtom);
    expect(made('DELETE').map(({ body }) => body)).toEqual([owner]);
    expect((await store.set(testRemindersAtom)).ok).toBe(false);
  });

  test('are shown as blocked if the device no longer allows notifications', async () => {
    pushPhone({ permission: 'denied' });
    await store.set(syncRemindersAtom);
    expect(status()).toBe('blocked');
  });
});

describe('reminders that the page watches', () => {
  const later = () => Response.json({ message: 'later' }, { status: 503 });
  const told = () =>
    made('PUT').map(({ body }) => (body as { reminders: unknown[] }).reminders.length);
  const vote = async () => {
    service.assembly = { voting, voted: true };
    await store.set(generalAssemblyQuery.refreshAtom);
  };
  let browser: ReturnType<typeof pushPhone>;

  beforeEach(async () => {
    browser = pushPhone();
    service.assembly = { voting };
    await store.set(generalAssemblyQuery.refreshAtom);
    watchReminders(store);
  });

  test('end with a vote even while an earlier update is in progress', async () => {
    const held = heldResponse();
    const { respondToPut } = service;
    service.respondToPut = () => held.response;
    const turning = store.set(turnRemindersOnAtom);
    await vi.waitFor(() => expect(told()).toEqual([3]));
    await vote();
    service.respondToPut = respondToPut;
    held.release(Response.json({ reminders: [], language: 'en' }));
    await turning;
    await vi.waitFor(() => expect(told()).toEqual([3, 0]));
    expect(status()).toBe('on');
  });

  test('end with a vote even after the service refused an earlier update', async () => {
    const { respondToPut } = service;
    service.respondToPut = later;
    await store.set(turnRemindersOnAtom);
    await vi.waitFor(() => expect(status()).toBe('unsent'));
    const before = told().length;
    service.respondToPut = respondToPut;
    await vote();
    await vi.waitFor(() => expect(told().slice(before)).toEqual([0]));
  });

  test('are sent again after a refusal, once', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const { respondToPut } = service;
    service.respondToPut = later;
    const turning = store.set(turnRemindersOnAtom);
    await vi.advanceTimersByTimeAsync(1);
    await turning;
    const before = told().length;
    expect(status()).toBe('unsent');
    service.respondToPut = respondToPut;
    await vi.advanceTimersByTimeAsync(5_000);
    expect([told().slice(before), status()]).toEqual([[3], 'on']);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(told().slice(before)).toEqual([3]);
  });

  test('end with a log-out', async () => {
    await store.set(turnRemindersOnAtom);
    store.set(markPinDoneAtom);
    await store.set(signOutAtom);
    await vi.waitFor(() => expect([made('DELETE').length, browser.key]).toEqual([1, null]));
  });

  test.each([
    ['that expires', expireSessionAtom],
    ['that ends while a rating is sent', terminateSessionAtom],
  ])('stay after a session %s, and are sent again in the next one', async (_which, endAtom) => {
    await store.set(turnRemindersOnAtom);
    const before = told().length;
    await store.set(endAtom);
    await store.set(syncRemindersAtom);
    await store.set(signInAtom, { username: 'u', password: 'p' }, false);
    await vi.waitFor(() => expect(told().length).toBeGreaterThan(before));
    expect([made('DELETE'), browser.made]).toEqual([[], 1]);
  });

  test('that are turned off on a bad connection are deleted soon after', async () => {
    await store.set(turnRemindersOnAtom);
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    service.isUp = false;
    const turning = store.set(turnRemindersOffAtom);
    await vi.advanceTimersByTimeAsync(1);
    await turning;
    expect([status(), browser.key === null]).toEqual(['off', false]);
    service.isUp = true;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(browser.key).toBeNull();
  });

  test('that are turned off while the key is fetched subscribe nothing', async () => {
    const { respondWithKey } = service;
    const { response, release } = heldResponse();
    service.respondWithKey = () => response;
    const turning = store.set(turnRemindersOnAtom);
    await vi.waitFor(() => expect(calls.map(({ path }) => path)).toContain('/reminders/key'));
    const turningOff = store.set(turnRemindersOffAtom);
    await vi.waitFor(() => expect(status()).toBe('off'));
    release(await respondWithKey(calls[0] as Call));
    await Promise.all([turning, turningOff]);
    expect(browser.made).toBe(0);
  });

  test('end with a log-out also while an update hangs', async () => {
    await store.set(turnRemindersOnAtom);
    service.respondToPut = () => heldResponse().response;
    void store.set(syncRemindersAtom);
    await vi.waitFor(() => expect(told()).toHaveLength(2));
    await store.set(signOutAtom);
    // The update ends by its timeout after 15 s.
    const isOver = () => expect([made('DELETE').length, browser.key]).toEqual([1, null]);
    await vi.waitFor(isOver, { timeout: 5_000 });
  });
});

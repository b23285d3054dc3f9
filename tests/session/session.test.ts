import { createStore } from 'jotai';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { ballotKind } from '~/contracts/vote-record.ts';
import { watchConnectivityAtom } from '~/core/connectivity.ts';
import { documentCookies } from '~/core/cookies.ts';
import { digest } from '~/core/digest.ts';
import { memberKeys } from '~/core/member-keys.ts';
import {
  askAtom,
  currentMessageAtom,
  currentQuestionAtom,
  showMessageAtom,
} from '~/core/messages.ts';
import { apiAtom, storageAtom, tabsAtom } from '~/core/services.ts';
import { checkCookieAtom, checkSessionAtom, restoreSessionAtom } from '~/session/checks.ts';
import {
  acknowledgeEndAtom,
  endEarlyAtom,
  expireSessionAtom,
  lastFarewellAtom,
  markPinDoneAtom,
  sessionStateAtom,
  signedInAtom,
  signInAtom,
  signOutAtom,
} from '~/session/session.ts';
import { sessionCookiesAtom } from '~/session/session-cookies.ts';
import { fetchGeneralAssembly } from '~/vote/vote-calls.ts';
import { noConnection, type Responder, respondToCalls, respondWithData } from '../support/calls.ts';
import { writeToDisk } from '../support/disk.ts';
import { endsWhenOver } from '../support/ends-when-over.ts';
import { connectPhone, signedInStore } from '../support/phone.ts';
import { draftOf } from '../support/wire.ts';
import { cookies, kept, regular } from './session-on-phone.ts';

let phone: ReturnType<typeof connectPhone>;

beforeEach(() => {
  phone = connectPhone();
});

/** Records each cookie as it is set, because its attributes cannot be read later. */
function watchCookies(): string[] {
  const written: string[] = [];
  const own = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
  vi.spyOn(document, 'cookie', 'set').mockImplementation((cookie) => {
    written.push(cookie);
    own?.set?.call(document, cookie);
  });
  return written;
}

describe('signing in', () => {
  test('opens a session without PIN and code, and writes no secret of it to disk', async () => {
    documentCookies.write('pin_login', 'of an earlier session', null);
    documentCookies.write('skipped_update', '1', null);
    const store = createStore();
    const outcome = await store.set(signInAtom, regular, false);
    expect(cookies()).toEqual(['hash']);
    const hash = documentCookies.read('hash') ?? '';
    expect(outcome.ok).toBe(true);
    expect(store.get(signedInAtom)).toMatchObject({
      session: { member: { username: 'regular01' } },
      sessionId: await digest(hash),
      isPinDone: false,
      isCodeDone: false,
    });
    expect(phone.calls.at(-1)?.search['hash']).toBe(hash);
    const record = await kept('session');
    expect(record).toMatchObject({ version: 1, answer: { info: { username: 'regular01' } } });
    expect(JSON.stringify(record)).not.toContain(hash);
    expect(record).not.toHaveProperty('answer.key');
    expect(record).not.toHaveProperty('answer.hash');
  });

  test.each([
    [true, '; Max-Age=86400; Path=/; Secure; SameSite=Strict'],
    [false, '; Path=/; Secure; SameSite=Strict'],
  ])('with "keep me signed in" %s sets the lifetime of its cookies', async (remember, life) => {
    const store = createStore();
    await store.set(signInAtom, regular, remember);
    const written = watchCookies();
    store.set(markPinDoneAtom);
    expect(written[0]).toMatch(new RegExp(`^pin_login=[0-9a-f]{64}${life}$`));
    await createStore().set(signInAtom, regular, remember);
    expect(written.filter((line) => /^hash=[^;]/.test(line))).toEqual([
      expect.stringMatching(new RegExp(`^hash=[^;]+${life}$`)),
    ]);
  });

  test("does not write another member's records back to a disk that loses them", async () => {
    const store = createStore();
    const hold = vi.spyOn(store.get(storageAtom), 'holdFor');
    await store.set(signInAtom, regular, false);
    const takesOver = hold.mock.lastCall?.[0]?.takesOver;
    expect(takesOver?.('session')).toBe(true);
    expect(takesOver?.(memberKeys.ballot('another', 'GA1'))).toBe(false);
  });

  test('with a wrong password leaves nothing behind', async () => {
    const store = createStore();
    const outcome = await store.set(signInAtom, { ...regular, password: 'wrong' }, true);
    expect(outcome).toMatchObject({ ok: false, problem: { kind: 'refused' } });
    expect([store.get(sessionStateAtom).status, cookies()]).toEqual(['signed-out', []]);
  });

  test('reports that cookies are refused, and ends the new session', async () => {
    vi.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined);
    const store = createStore();
    const outcome = await store.set(signInAtom, regular, false);
    expect(outcome).toEqual({ ok: false, problem: { kind: 'cookies-refused' } });
    expect(phone.calls.at(-1)).toMatchObject({ method: 'DELETE', path: '/user/logout' });
    expect(store.get(signedInAtom)).toBeNull();
  });

  test('reports that no cookie can hold a hash of 4.5 KB', async () => {
    respondToCalls(() => respondWithData({ hash: 'h'.repeat(4_500) }));
    vi.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined);
    const outcome = await createStore().set(signInAtom, regular, false);
    expect(outcome).toEqual({ ok: false, problem: { kind: 'cookies-refused', isTooLong: true } });
  });
});

describe('logging out', () => {
  test("deletes the member's data and messages here, and ends the session at the API", async () => {
    const store = await signedInStore();
    const uuid = store.get(signedInAtom)?.session.uuid ?? '';
    store.get(sessionCookiesAtom).skipUpdate();
    sessionStorage.setItem('one-time-code:5', '{}');
    await writeToDisk(memberKeys.ballot(uuid, 'GA1'), draftOf());
    await writeToDisk(memberKeys.cached(uuid, 'general-assembly'), {});
    await writeToDisk(memberKeys.ballot('somebody-else', 'GA1'), draftOf());
    store.set(showMessageAtom, { kind: 'notice', title: 'a', body: 'b' });
    const asked = store.set(askAtom, { title: 't', body: 'b', confirm: 'y', cancel: 'n' });
    await store.set(signOutAtom);
    expect(await asked).toBe(false);
    expect([store.get(currentMessageAtom), store.get(currentQuestionAtom)]).toEqual([null, null]);
    expect([store.get(sessionStateAtom).status, cookies()]).toEqual(['signed-out', []]);
    expect(sessionStorage).toHaveLength(0);
    expect(await kept('session')).toBeNull();
    expect(await kept(memberKeys.ballot(uuid, 'GA1'))).toBeNull();
    expect(await kept(memberKeys.cached(uuid, 'general-assembly'))).toBeNull();
    expect(await kept(memberKeys.ballot('somebody-else', 'GA1'))).not.toBeNull();
    await vi.waitFor(async () => {
      expect((await phone.believes('regular01')).sessions).toBe(0);
    });
    expect(phone.calls.at(-1)).toMatchObject({ method: 'DELETE', path: '/user/logout' });
    expect(phone.calls.at(-1)?.search).toHaveProperty('hash');
    await fetchGeneralAssembly(store.get(apiAtom));
    expect(phone.calls.at(-1)?.search).toEqual({ token: 'kaagapay-web', hash: '' });
  });

  test('on a full phone finds the draft at the start, and deletes it', async () => {
    const uuid = (await signedInStore()).get(signedInAtom)?.session.uuid ?? '';
    await writeToDisk(memberKeys.ballot(uuid, 'GA1'), draftOf());
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('The disk is full.', 'QuotaExceededError');
    });
    const store = createStore();
    const told = vi.fn();
    store.get(storageAtom).onMemoryOnly(told);
    await store.set(restoreSessionAtom);
    await vi.waitFor(() => expect(told).toHaveBeenCalledOnce());
    const draft = await store.get(storageAtom).read(memberKeys.ballot(uuid, 'GA1'), ballotKind);
    expect(draft?.phase).toBe('draft');
    await store.set(signOutAtom);
    await vi.waitFor(async () => expect(await kept('session')).toBeNull());
    expect(await kept(memberKeys.ballot(uuid, 'GA1'))).toBeNull();
  });

  test.each<[string, Responder]>([
    ['without a connection', noConnection],
    ['with a 403, and says nothing', () => Response.json({ message: 'No.' }, { status: 403 })],
  ])('works %s', async (_how, respond) => {
    const store = await signedInStore();
    endsWhenOver(store);
    const calls = respondToCalls(respond);
    const statuses: string[] = [];
    store.sub(sessionStateAtom, () => statuses.push(store.get(sessionStateAtom).status));
    await store.set(signOutAtom);
    await store.get(lastFarewellAtom);
    expect(calls.map(({ path }) => path)).toContain('/user/logout');
    expect([statuses, cookies()]).toEqual([['signed-out'], []]);
    expect(store.get(currentMessageAtom)).toBeNull();
  });
});

test.each([
  // Sent again after the deletion, because the other tabs may have checked before.
  ['a log-out', signOutAtom, ['signed-out', 'session-changed', 'session-changed'], 'signed-out'],
  ['an early end', endEarlyAtom, ['session-changed'], 'ended'],
] as const)('%s notifies the other tabs', async (_what, endAtom, told, status) => {
  const store = await signedInStore();
  const tell = vi.fn();
  store.set(tabsAtom, { ...store.get(tabsAtom), tell });
  await store.set(endAtom);
  expect(tell.mock.calls.map(([news]) => news.kind)).toEqual(told);
  expect([store.get(sessionStateAtom).status, cookies()]).toEqual([status, []]);
});

describe('a session that is over', () => {
  test('keeps the draft, deletes the other data, and shows a notice', async () => {
    const store = await signedInStore();
    const uuid = store.get(signedInAtom)?.session.uuid ?? '';
    await writeToDisk(memberKeys.ballot(uuid, 'GA1'), draftOf());
    await writeToDisk(memberKeys.cached(uuid, 'general-assembly'), {});
    const withNotice: unknown[] = [];
    store.sub(sessionStateAtom, () => withNotice.push(cookies()));
    await store.set(expireSessionAtom);
    expect(withNotice).toEqual([[]]);
    expect([store.get(sessionStateAtom).status, cookies()]).toEqual(['ended', []]);
    expect(await kept(memberKeys.ballot(uuid, 'GA1'))).toEqual(draftOf());
    expect(await kept(memberKeys.cached(uuid, 'general-assembly'))).toBeNull();
    store.set(acknowledgeEndAtom);
    expect(store.get(sessionStateAtom).status).toBe('signed-out');
  });

  test('keeps the records of a newer session, which opens without a connection', async () => {
    const replaced = await signedInStore();
    const newer = await signedInStore();
    const uuid = newer.get(signedInAtom)?.session.uuid ?? '';
    await writeToDisk(memberKeys.cached(uuid, 'general-assembly'), {});
    await replaced.set(checkCookieAtom);
    expect(replaced.get(sessionStateAtom).status).toBe('ended');
    phone.connection.isUp = false;
    const reopened = createStore();
    expect(await reopened.set(restoreSessionAtom)).toBeNull();
    expect(reopened.get(signedInAtom)?.sessionId).toBe(newer.get(signedInAtom)?.sessionId);
    expect(await kept(memberKeys.cached(uuid, 'general-assembly'))).not.toBeNull();
  });

  test.each([
    ['missing', ''],
    ['of another session', 'another'],
  ])('is detected by its cookie, and leaves a newer one: %s', async (_what, value) => {
    const store = await signedInStore();
    await store.set(checkCookieAtom);
    expect(store.get(sessionStateAtom).status).toBe('signed-in');
    documentCookies.write('hash', value, value === '' ? 0 : null);
    await store.set(checkCookieAtom);
    expect(store.get(sessionStateAtom).status).toBe('ended');
    expect(documentCookies.read('hash') ?? '').toBe(value);
  });
});

test.each([
  [60, 'with a connection', false],
  [61, 'with a connection', true],
  [61, 'without one', false],
] as const)('%i s after a successful call, %s, the session is verified: %s', async (...each) => {
  const [seconds, connection, isVerified] = each;
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  const store = await signedInStore();
  onTestFinished(store.set(watchConnectivityAtom));
  await fetchGeneralAssembly(store.get(apiAtom));
  vi.setSystemTime(Date.now() + seconds * 1000);
  phone.connection.isUp = connection !== 'without one';
  if (!phone.connection.isUp) await fetchGeneralAssembly(store.get(apiAtom));
  await store.set(checkSessionAtom);
  const verified = phone.calls.filter(({ path }) => /^\/user\/[^/]+\/verify$/.test(path));
  expect(verified).toHaveLength(isVerified ? 1 : 0);
});

import { createStore } from 'jotai';
import * as v from 'valibot';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fetchGeneralAssembly } from '~/api/general-assembly.ts';
import { readCookie, writeCookie } from '~/lib/cookies.ts';
import { digest } from '~/lib/digest.ts';
import { keep, readKept } from '~/lib/keeper.ts';
import { serverClockOffset, serverNow } from '~/lib/server-clock.ts';
import { memberKeys } from '~/state/member-scope.ts';
import {
  askAtom,
  currentMessageAtom,
  currentQuestionAtom,
  showMessageAtom,
} from '~/state/messages.ts';
import {
  acknowledgeEndAtom,
  expireSessionAtom,
  isExpiredAtStartAtom,
  markCodeDoneAtom,
  markPinDoneAtom,
  refreshSessionAtom,
  restoreSessionAtom,
  sessionAtom,
  signedInAtom,
  signInAtom,
  signOutAtom,
} from '~/state/session.ts';
import { checkCookieAtom, verifySessionAtom } from '~/state/session-checks.ts';
import { hasSessionCookie, hasSkippedUpdate, skipUpdate } from '~/state/session-cookies.ts';
import { answerCalls, answerData, heldAnswer, noConnection } from '../support/calls.ts';
import { connectPhone, signedInStore } from '../support/phone.ts';
import { draftOf, wireSession } from '../support/wire.ts';

const password = 'Sandbox#2026';
const regular = { username: 'regular01', password };
const cookieNames = ['hash', 'pin_login', 'otp_login', 'skipped_update'];
/** The cookies that say something; happy-dom takes a moment to drop an expired one. */
const cookies = () => cookieNames.filter((name) => (readCookie(name) ?? '') !== '');
const kept = (key: string) => readKept(key, v.unknown());
let phone: ReturnType<typeof connectPhone>;

beforeEach(() => {
  phone = connectPhone();
});

/** What the browser is told about a cookie, which it does not tell again. */
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
  test('opens a session, with its PIN and code still to do', async () => {
    const store = createStore();
    const outcome = await store.set(signInAtom, regular, false);
    const hash = readCookie('hash') ?? '';
    expect(outcome.ok).toBe(true);
    expect(store.get(signedInAtom)).toMatchObject({
      session: { member: { username: 'regular01' } },
      tag: await digest(hash),
      isPinDone: false,
      isCodeDone: false,
    });
    expect(phone.calls.at(-1)?.search['hash']).toBe(hash);
  });

  test.each([
    [true, /^hash=[^;]+; Max-Age=86400; Path=\/; Secure; SameSite=Strict$/],
    [false, /^hash=[^;]+; Path=\/; Secure; SameSite=Strict$/],
  ])('with "keep me signed in" %s sets its cookie for as long', async (remember, cookie) => {
    const written = watchCookies();
    await createStore().set(signInAtom, regular, remember);
    expect(written.filter((line) => /^hash=[^;]/.test(line))).toEqual([
      expect.stringMatching(cookie),
    ]);
  });

  test.each([
    [true, '; Max-Age=86400;'],
    [false, '; Path=/'],
  ])('with "keep me signed in" %s the PIN is remembered for as long', async (remember, life) => {
    const store = createStore();
    await store.set(signInAtom, regular, remember);
    const written = watchCookies();
    store.set(markPinDoneAtom);
    expect(written[0]).toMatch(new RegExp(`^pin_login=[0-9a-f]{64}${life}`));
  });

  test('with a wrong password leaves nothing behind', async () => {
    const store = createStore();
    const outcome = await store.set(signInAtom, { ...regular, password: 'wrong' }, true);
    expect(outcome).toMatchObject({ ok: false, problem: { kind: 'refused' } });
    expect([store.get(sessionAtom).status, cookies()]).toEqual(['signed-out', []]);
  });

  test('keeps no secret of the session on the phone', async () => {
    await createStore().set(signInAtom, regular, false);
    const record = await kept('session');
    expect(record).toMatchObject({ version: 1, answer: { info: { username: 'regular01' } } });
    expect(JSON.stringify(record)).not.toContain(readCookie('hash'));
    expect(record).not.toHaveProperty('answer.key');
    expect(record).not.toHaveProperty('answer.hash');
  });

  test('in a browser without cookies says so and ends the session it opened', async () => {
    vi.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined);
    const store = createStore();
    const outcome = await store.set(signInAtom, regular, false);
    expect(outcome).toEqual({ ok: false, problem: { kind: 'cookies-refused' } });
    expect(phone.calls.at(-1)).toMatchObject({ method: 'DELETE', path: '/user/logout' });
    expect(store.get(signedInAtom)).toBeNull();
  });

  test('takes the marks of an earlier session away', async () => {
    writeCookie('pin_login', 'old', null);
    writeCookie('skipped_update', '1', null);
    const store = createStore();
    await store.set(signInAtom, regular, false);
    expect(store.get(signedInAtom)?.isPinDone).toBe(false);
    expect(cookies()).toEqual(['hash']);
  });
});

describe('the steps that are done', () => {
  test('are remembered for this session', async () => {
    const store = await signedInStore();
    expect(store.get(signedInAtom)).toMatchObject({ isPinDone: true, isCodeDone: true });
    const reopened = createStore();
    await reopened.set(restoreSessionAtom);
    expect(reopened.get(signedInAtom)).toMatchObject({ isPinDone: true, isCodeDone: true });
  });

  test('count for no other session', async () => {
    const store = createStore();
    await store.set(signInAtom, regular, false);
    writeCookie('pin_login', await digest('another hash'), null);
    writeCookie('otp_login', '1', null);
    const reopened = createStore();
    await reopened.set(restoreSessionAtom);
    expect(reopened.get(signedInAtom)).toMatchObject({ isPinDone: false, isCodeDone: false });
  });

  test('do not hold where nobody is signed in', () => {
    const store = createStore();
    store.set(markPinDoneAtom);
    store.set(markCodeDoneAtom);
    expect(cookies()).toEqual([]);
  });

  test('the optional checklist is skipped once for the session', () => {
    expect(hasSkippedUpdate()).toBe(false);
    skipUpdate();
    expect(hasSkippedUpdate()).toBe(true);
  });
});

describe('opening the portal again', () => {
  test('brings the session back', async () => {
    await signedInStore('regular01', true);
    const store = createStore();
    expect(await store.set(restoreSessionAtom)).toBeNull();
    expect(store.get(signedInAtom)?.session.member.username).toBe('regular01');
  });

  test('without a cookie asks nobody and forgets what was known', async () => {
    await keep('session', { version: 1 });
    await keep(memberKeys.known('u', 'general-assembly'), {});
    await keep(memberKeys.ballot('u', 'GA1'), draftOf());
    writeCookie('pin_login', 'x', null);
    const store = createStore();
    expect(await store.set(restoreSessionAtom)).toBeNull();
    expect(phone.calls).toEqual([]);
    expect(cookies()).toEqual([]);
    expect(await kept('session')).toBeNull();
    expect(await kept(memberKeys.known('u', 'general-assembly'))).toBeNull();
    expect(await kept(memberKeys.ballot('u', 'GA1'))).not.toBeNull();
  });

  test('with a session that the server refuses clears the cookies, not the draft', async () => {
    await signedInStore();
    await keep(memberKeys.ballot('u', 'GA1'), draftOf());
    await phone.control('reset', {});
    const store = createStore();
    expect(await store.set(restoreSessionAtom)).toMatchObject({ kind: 'signed-out' });
    expect([store.get(sessionAtom).status, cookies()]).toEqual(['signed-out', []]);
    expect(store.get(isExpiredAtStartAtom)).toBe(true);
    expect(await kept('session')).toBeNull();
    expect(await kept(memberKeys.ballot('u', 'GA1'))).not.toBeNull();
    await store.set(signInAtom, regular, false);
    await store.set(signOutAtom);
    expect(store.get(isExpiredAtStartAtom)).toBe(false);
  });

  test.each([
    ['no connection', () => noConnection()],
    ['a server in trouble', () => new Response(null, { status: 502 })],
    ['garbage', () => new Response('<p>Free network</p>')],
  ])('with %s shows the last known session', async (_what, answer) => {
    const store = await signedInStore();
    const before = store.get(signedInAtom);
    answerCalls(answer);
    const reopened = createStore();
    expect(await reopened.set(restoreSessionAtom)).toBeNull();
    expect(reopened.get(signedInAtom)).toMatchObject({
      session: { member: before?.session.member },
      tag: before?.tag,
      isPinDone: true,
      knownAt: before?.knownAt,
    });
    expect(reopened.get(signedInAtom)?.session.key).toBe('');
  });

  test('without a connection keeps the time that the server had', async () => {
    await signedInStore();
    const offset = serverClockOffset();
    expect(Math.abs(serverNow() - phone.clock.now)).toBeLessThan(2_000);
    const { restoreServerClockOffset } = await import('~/lib/server-clock.ts');
    restoreServerClockOffset(0);
    answerCalls(noConnection);
    await createStore().set(restoreSessionAtom);
    expect(serverClockOffset()).toBe(offset);
  });

  test('without a connection does not show another session than the cookie’s', async () => {
    await signedInStore();
    writeCookie('hash', 'of-somebody-else', null);
    answerCalls(noConnection);
    const store = createStore();
    expect(await store.set(restoreSessionAtom)).toEqual({ kind: 'offline' });
    expect(store.get(signedInAtom)).toBeNull();
    expect(hasSessionCookie()).toBe(true);
  });

  test('without a connection and with a damaged record tells the problem', async () => {
    await signedInStore();
    await keep('session', { version: 1, tag: 7 });
    answerCalls(noConnection);
    expect(await createStore().set(restoreSessionAtom)).toEqual({ kind: 'offline' });
  });

  test.each(['%E0%A4%A', ''])('with the broken cookie %j starts clean', async (value) => {
    // biome-ignore lint/suspicious/noDocumentCookie: a cookie as somebody else may have left it
    document.cookie = `hash=${value}; Path=/`;
    const store = createStore();
    expect(await store.set(restoreSessionAtom)).toBeNull();
    expect(store.get(sessionAtom).status).toBe('signed-out');
    expect(store.get(isExpiredAtStartAtom)).toBe(false);
    expect(hasSessionCookie()).toBe(false);
  });

  test('with a cookie that is no session of the server starts clean', async () => {
    writeCookie('hash', '<script>alert(1)</script>', null);
    const store = createStore();
    expect(await store.set(restoreSessionAtom)).toMatchObject({ kind: 'signed-out' });
    expect(cookies()).toEqual([]);
  });
});

test('the session is fetched again with what has changed', async () => {
  const store = await signedInStore();
  answerCalls(() => answerData(wireSession({}, { first_name: 'Bago' })));
  await store.set(refreshSessionAtom);
  expect(store.get(signedInAtom)).toMatchObject({
    session: { member: { firstName: 'Bago' } },
    isPinDone: true,
  });
});

describe('logging out by hand', () => {
  test('leaves nothing of the member on the phone, and ends the session on the server', async () => {
    const store = await signedInStore();
    const uuid = store.get(signedInAtom)?.session.uuid ?? '';
    skipUpdate();
    sessionStorage.setItem('one-time-code:5', '{}');
    await keep(memberKeys.ballot(uuid, 'GA1'), draftOf());
    await keep(memberKeys.known(uuid, 'general-assembly'), {});
    await keep(memberKeys.ballot('somebody-else', 'GA1'), draftOf());
    await store.set(signOutAtom);
    expect([store.get(sessionAtom).status, cookies()]).toEqual(['signed-out', []]);
    expect(sessionStorage).toHaveLength(0);
    expect(await kept('session')).toBeNull();
    expect(await kept(memberKeys.ballot(uuid, 'GA1'))).toBeNull();
    expect(await kept(memberKeys.known(uuid, 'general-assembly'))).toBeNull();
    expect(await kept(memberKeys.ballot('somebody-else', 'GA1'))).not.toBeNull();
    await vi.waitFor(async () => {
      expect((await phone.believes('regular01')).sessions).toBe(0);
    });
    expect(phone.calls.at(-1)).toMatchObject({ method: 'DELETE', path: '/user/logout' });
    expect(phone.calls.at(-1)?.search).toHaveProperty('hash');
  });

  test('works without a connection', async () => {
    const store = await signedInStore();
    answerCalls(noConnection);
    await store.set(signOutAtom);
    expect([store.get(sessionAtom).status, cookies()]).toEqual(['signed-out', []]);
  });

  test('takes messages and questions off the screen', async () => {
    const store = await signedInStore();
    store.set(showMessageAtom, { kind: 'notice', title: 'a', body: 'b' });
    const asked = store.set(askAtom, { title: 't', body: 'b', confirm: 'y', cancel: 'n' });
    await store.set(signOutAtom);
    expect(await asked).toBe(false);
    expect(store.get(currentMessageAtom)).toBeNull();
    expect(store.get(currentQuestionAtom)).toBeNull();
  });

  test('sends no later call under the old session', async () => {
    const store = await signedInStore();
    await store.set(signOutAtom);
    await fetchGeneralAssembly();
    expect(phone.calls.at(-1)?.search).toEqual({ token: 'kaagapay-web' });
  });
});

describe('a session that is over', () => {
  test('leaves the draft, takes the rest, and says so', async () => {
    const store = await signedInStore();
    const uuid = store.get(signedInAtom)?.session.uuid ?? '';
    await keep(memberKeys.ballot(uuid, 'GA1'), draftOf());
    await keep(memberKeys.known(uuid, 'general-assembly'), {});
    await store.set(expireSessionAtom);
    expect([store.get(sessionAtom).status, cookies()]).toEqual(['ended', []]);
    expect(await kept(memberKeys.ballot(uuid, 'GA1'))).toEqual(draftOf());
    expect(await kept(memberKeys.known(uuid, 'general-assembly'))).toBeNull();
    store.set(acknowledgeEndAtom);
    expect(store.get(sessionAtom).status).toBe('signed-out');
  });

  test('leaves the cookies of a newer one alone', async () => {
    const store = await signedInStore();
    writeCookie('hash', 'of-a-newer-session', null);
    await store.set(expireSessionAtom);
    expect(readCookie('hash')).toBe('of-a-newer-session');
    expect(store.get(sessionAtom).status).toBe('ended');
  });

  test('is not ended where nobody is signed in', async () => {
    const store = createStore();
    await store.set(expireSessionAtom);
    expect(store.get(sessionAtom).status).toBe('signed-out');
  });

  test.each([
    ['gone', ''],
    ['another session’s', 'another'],
  ])('is found by its cookie: %s', async (_what, value) => {
    const store = await signedInStore();
    writeCookie('hash', value, value === '' ? 0 : null);
    await store.set(checkCookieAtom);
    expect(store.get(sessionAtom).status).toBe('ended');
  });

  test('is not found while its cookie stands', async () => {
    const store = await signedInStore();
    await store.set(checkCookieAtom);
    expect(store.get(sessionAtom).status).toBe('signed-in');
  });
});

describe('a line that hangs while the portal opens', () => {
  test('is waited for two seconds, then the last known session stands in', async () => {
    const store = await signedInStore();
    const late = heldAnswer();
    answerCalls(() => late.answer);
    const reopened = createStore();
    const before = Date.now();
    expect(await reopened.set(restoreSessionAtom)).toBeNull();
    expect(Date.now() - before).toBeGreaterThan(1_900);
    expect(reopened.get(signedInAtom)?.tag).toBe(store.get(signedInAtom)?.tag);
    late.release(answerData(wireSession({}, { first_name: 'Bago' })));
    await vi.waitFor(() => {
      expect(reopened.get(signedInAtom)?.session.member.firstName).toBe('Bago');
    });
  });

  test('and then brings a refusal ends the session that stood in', async () => {
    await signedInStore();
    const late = heldAnswer();
    answerCalls(() => late.answer);
    const reopened = createStore();
    await reopened.set(restoreSessionAtom);
    late.release(new Response(null, { status: 403 }));
    await vi.waitFor(() => {
      expect(reopened.get(sessionAtom).status).toBe('ended');
    });
  });
});

test('the session is verified when nothing has been heard of the server for long', async () => {
  const store = await signedInStore();
  await store.set(verifySessionAtom);
  expect(phone.calls.at(-1)?.path).toMatch(/^\/user\/[^/]+\/verify$/);
});

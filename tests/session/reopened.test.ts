import { createStore } from 'jotai';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { documentCookies } from '~/core/cookies.ts';
import { digest } from '~/core/digest.ts';
import { memberKeys } from '~/core/member-keys.ts';
import { apiClockAtom, storageAtom } from '~/core/services.ts';
import { restoreSessionAtom } from '~/session/checks.ts';
import {
  isExpiredAtStartAtom,
  markCodeDoneAtom,
  markPinDoneAtom,
  sessionStateAtom,
  signedInAtom,
  signInAtom,
  signOutAtom,
} from '~/session/session.ts';
import { sessionCookiesAtom } from '~/session/session-cookies.ts';
import {
  heldResponse,
  noConnection,
  type Responder,
  respondToCalls,
  respondWithData,
} from '../support/calls.ts';
import { writeToDisk } from '../support/disk.ts';
import { fastTimers } from '../support/fast-timers.ts';
import { connectPhone, signedInStore } from '../support/phone.ts';
import { draftOf, wireSession } from '../support/wire.ts';
import { cookies, kept, regular } from './session-on-phone.ts';

let phone: ReturnType<typeof connectPhone>;

beforeEach(() => {
  phone = connectPhone();
});

describe('completed steps', () => {
  test('are remembered for their session', async () => {
    const store = await signedInStore();
    expect(store.get(signedInAtom)).toMatchObject({ isPinDone: true, isCodeDone: true });
    expect(cookies()).toEqual(['hash', 'pin_login', 'otp_login']);
    const reopened = createStore();
    await reopened.set(restoreSessionAtom);
    expect(reopened.get(signedInAtom)).toMatchObject({ isPinDone: true, isCodeDone: true });
  });

  test('do not count for another session', async () => {
    const store = createStore();
    await store.set(signInAtom, regular, false);
    documentCookies.write('pin_login', await digest('another hash'), null);
    documentCookies.write('otp_login', '1', null);
    const reopened = createStore();
    await reopened.set(restoreSessionAtom);
    expect(reopened.get(signedInAtom)).toMatchObject({ isPinDone: false, isCodeDone: false });
  });

  test('are not stored while nobody is signed in', () => {
    const store = createStore();
    store.set(markPinDoneAtom);
    store.set(markCodeDoneAtom);
    expect(cookies()).toEqual([]);
  });
});

const firewall = { status: 403, headers: { 'Content-Type': 'text/html' } };

describe('opening the portal again', () => {
  test('without a cookie calls nothing, and deletes the data of the session', async () => {
    const answer = { uuid: 'u' };
    await writeToDisk('session', { version: 1, tag: 'id', at: 1, clockOffset: 0, answer });
    await writeToDisk(memberKeys.cached('u', 'general-assembly'), {});
    await writeToDisk(memberKeys.ballot('u', 'GA1'), draftOf());
    documentCookies.write('pin_login', 'x', null);
    const store = createStore();
    expect(await store.set(restoreSessionAtom)).toBeNull();
    expect(phone.calls).toEqual([]);
    expect(cookies()).toEqual([]);
    expect(await kept('session')).toBeNull();
    expect(await kept(memberKeys.cached('u', 'general-assembly'))).toBeNull();
    expect(await kept(memberKeys.ballot('u', 'GA1'))).not.toBeNull();
  });

  test('with a refused session clears the cookies, and keeps the draft', async () => {
    await signedInStore();
    await writeToDisk(memberKeys.ballot('u', 'GA1'), draftOf());
    await phone.control('reset', {});
    const store = createStore();
    expect(await store.set(restoreSessionAtom)).toMatchObject({ kind: 'signed-out' });
    expect([store.get(sessionStateAtom).status, cookies()]).toEqual(['signed-out', []]);
    expect(store.get(isExpiredAtStartAtom)).toBe(true);
    expect(await kept('session')).toBeNull();
    expect(await kept(memberKeys.ballot('u', 'GA1'))).not.toBeNull();
    await store.set(signInAtom, regular, false);
    await store.set(signOutAtom);
    expect(store.get(isExpiredAtStartAtom)).toBe(false);
  });

  test('with a refused session also deletes the copy of an earlier one', async () => {
    await signedInStore();
    const answer = { uuid: 'u' };
    await writeToDisk('session', { version: 1, tag: 'earlier', at: 1, clockOffset: 0, answer });
    await phone.control('reset', {});
    await createStore().set(restoreSessionAtom);
    expect(await kept('session')).toBeNull();
  });

  test('with a page for the session ends it, if the offices are listed', async () => {
    await signedInStore();
    respondToCalls(({ path }) =>
      path === '/reference/branches'
        ? Response.json([{ name: 'Main' }])
        : new Response('<h1>No</h1>', firewall),
    );
    const store = createStore();
    expect(await store.set(restoreSessionAtom)).toMatchObject({ kind: 'signed-out' });
    expect([store.get(sessionStateAtom).status, cookies()]).toEqual(['signed-out', []]);
    expect(store.get(isExpiredAtStartAtom)).toBe(true);
  });

  test.each<[string, Responder]>([
    ['no connection', noConnection],
    ['garbage', () => new Response('<p>Free network</p>')],
    ["a firewall's page", () => new Response('<h1>Blocked</h1>', firewall)],
    ...[408, 425, 429, 500, 502, 503].map((status): [string, Responder] => [
      `a ${status}`,
      () => new Response(null, { status }),
    ]),
  ])('with %s shows the session on disk', async (_what, respond) => {
    const before = (await signedInStore()).get(signedInAtom);
    respondToCalls(respond);
    const reopened = createStore();
    expect(await reopened.set(restoreSessionAtom)).toBeNull();
    expect(reopened.get(signedInAtom)).toMatchObject({
      session: { member: before?.session.member, referendumKey: '' },
      sessionId: before?.sessionId,
      isPinDone: true,
      knownAt: before?.knownAt,
    });
    expect(cookies()).toContain('hash');
  });

  test("without a connection keeps the API's time", async () => {
    const clock = (await signedInStore()).get(apiClockAtom);
    expect(Math.abs(clock.now() - phone.clock.now)).toBeLessThan(2_000);
    respondToCalls(noConnection);
    const reopened = createStore();
    expect(reopened.get(apiClockAtom).offset()).toBe(0);
    await reopened.set(restoreSessionAtom);
    expect(reopened.get(apiClockAtom).offset()).toBe(clock.offset());
  });

  test.each([
    ['of another session', () => documentCookies.write('hash', 'of-somebody-else', null)],
    ['that is damaged', () => writeToDisk('session', { version: 1, tag: 7 })],
  ])('without a connection shows no copy %s', async (_what, change) => {
    await signedInStore();
    await change();
    respondToCalls(noConnection);
    const store = createStore();
    expect(await store.set(restoreSessionAtom)).toEqual({ kind: 'offline' });
    expect(store.get(signedInAtom)).toBeNull();
    expect(store.get(sessionCookiesAtom).readToken()).not.toBeNull();
  });

  test('does not delete the record of a newer version of the portal', async () => {
    const newer = { version: 2, whatever: 'it says' };
    await writeToDisk('session', newer);
    await createStore().set(restoreSessionAtom);
    expect(await kept('session')).toEqual(newer);
  });

  test.each(['%E0%A4%A', ''])('with the broken cookie %j starts signed out', async (value) => {
    // biome-ignore lint/suspicious/noDocumentCookie: a cookie that another program may have left
    document.cookie = `hash=${value}; Path=/`;
    const store = createStore();
    expect(await store.set(restoreSessionAtom)).toBeNull();
    expect(store.get(sessionStateAtom).status).toBe('signed-out');
    expect(store.get(isExpiredAtStartAtom)).toBe(false);
    expect(store.get(sessionCookiesAtom).readToken()).toBeNull();
  });
});

describe('a disk that does not respond', () => {
  beforeEach(fastTimers);

  const hang = () => new Promise<never>(() => undefined);
  const withHangingDisk = () => {
    const store = createStore();
    const own = store.get(storageAtom);
    store.set(storageAtom, { ...own, read: hang, change: hang, forgetWhere: hang });
    return store;
  };

  test('is awaited for three seconds, before the sign-in is shown', async () => {
    const before = Date.now();
    expect(await withHangingDisk().set(restoreSessionAtom)).toBeNull();
    expect(Date.now() - before).toBeGreaterThan(290);
    expect(phone.calls).toEqual([]);
  });

  test('does not prevent a session', async () => {
    await signedInStore();
    const store = withHangingDisk();
    expect(await store.set(restoreSessionAtom)).toBeNull();
    expect(store.get(signedInAtom)?.session.member.username).toBe('regular01');
  });

  test('deletes nothing of a session that began before it responds', async () => {
    await writeToDisk('session', { version: 1, tag: 7 });
    const store = createStore();
    const own = store.get(storageAtom);
    const response = Promise.withResolvers<void>();
    const forgetWhere: typeof own.forgetWhere = async (isUnwanted) => {
      await response.promise;
      await own.forgetWhere(isUnwanted);
      forgotten.resolve();
    };
    const forgotten = Promise.withResolvers<void>();
    store.set(storageAtom, { ...own, forgetWhere });
    await store.set(restoreSessionAtom);
    await store.set(signInAtom, regular, false);
    response.resolve();
    await forgotten.promise;
    respondToCalls(noConnection);
    const reopened = createStore();
    await reopened.set(restoreSessionAtom);
    expect(reopened.get(signedInAtom)?.sessionId).toBe(store.get(signedInAtom)?.sessionId);
  });
});

describe('a response that hangs while the portal opens', () => {
  beforeEach(fastTimers);

  test('is awaited for two seconds, before the session on disk is used', async () => {
    const store = await signedInStore();
    const late = heldResponse();
    respondToCalls(() => late.response);
    const reopened = createStore();
    const before = Date.now();
    expect(await reopened.set(restoreSessionAtom)).toBeNull();
    expect(Date.now() - before).toBeGreaterThan(190);
    expect(reopened.get(signedInAtom)?.sessionId).toBe(store.get(signedInAtom)?.sessionId);
    late.release(respondWithData(wireSession({}, { first_name: 'Bago' })));
    await vi.waitFor(() => {
      expect(reopened.get(signedInAtom)?.session.member.firstName).toBe('Bago');
    });
  });

  test('ends that session if it is a refusal', async () => {
    await signedInStore();
    const late = heldResponse();
    respondToCalls(() => late.response);
    const reopened = createStore();
    await reopened.set(restoreSessionAtom);
    late.release(new Response(null, { status: 403 }));
    await vi.waitFor(() => {
      expect(reopened.get(sessionStateAtom).status).toBe('ended');
    });
  });

  test('does not restore a session that another tab ends meanwhile', async () => {
    await signedInStore();
    respondToCalls(() => heldResponse().response);
    const reopened = createStore();
    const own = reopened.get(storageAtom);
    // The other tab has cleared the cookie, but not yet the disk.
    const read: typeof own.read = (...record) => {
      documentCookies.clear('hash');
      return own.read(...record);
    };
    reopened.set(storageAtom, { ...own, read });
    expect(await reopened.set(restoreSessionAtom)).toBeNull();
    expect(reopened.get(sessionStateAtom).status).toBe('signed-out');
  });
});

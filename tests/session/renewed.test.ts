import { createStore } from 'jotai';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { documentCookies } from '~/core/cookies.ts';
import { apiAtom } from '~/core/services.ts';
import { verifySessionAtom } from '~/session/certainty.ts';
import { checkCookieAtom, restoreSessionAtom, watchSessionAtom } from '~/session/checks.ts';
import {
  markPinDoneAtom,
  refreshSessionAtom,
  sessionStateAtom,
  signedInAtom,
  signInAtom,
} from '~/session/session.ts';
import { ballot } from '~/vote/ballot.ts';
import { fetchGeneralAssembly } from '~/vote/vote-calls.ts';
import { respondToCalls, respondWithData } from '../support/calls.ts';
import { wireAssembly, wireSession } from '../support/wire.ts';

/** An API that renews the hash with each fetch of the session, and accepts only the latest. */
let present: string;
/** Delays each refusal. */
let way: Promise<void>;
/** Delays each session response. */
let lookWay: Promise<void>;

beforeEach(() => {
  let given = 0;
  present = 'hash-0';
  way = Promise.resolve();
  lookWay = Promise.resolve();
  respondToCalls(async ({ path, search }) => {
    if (path.startsWith('/user/login')) return respondWithData({ hash: present });
    if (search['hash'] !== present) {
      await way;
      return new Response(null, { status: 403 });
    }
    if (path === '/ga/info') return respondWithData(wireAssembly());
    given += 1;
    present = `hash-${given}`;
    const answer = respondWithData(wireSession({ hash: present }));
    await lookWay;
    return answer;
  });
});

async function signedIn() {
  const store = createStore();
  await store.set(signInAtom, { username: 'u', password: 'p' }, true);
  store.set(markPinDoneAtom);
  return store;
}

/** The API has renewed the hash, and the response is under way. */
async function whileRenewing() {
  const store = await signedIn();
  store.set(watchSessionAtom);
  const held = Promise.withResolvers<void>();
  lookWay = held.promise;
  const looking = store.set(refreshSessionAtom);
  await vi.waitFor(() => expect(present).toBe('hash-2'));
  const arrive = () => {
    held.resolve();
    return looking;
  };
  return { store, arrive };
}

describe('a session with a renewed hash', () => {
  test('stays the same session with its completed steps, also when the portal opens again', async () => {
    const store = await signedIn();
    const { sessionId } = store.get(signedInAtom) ?? {};
    await store.set(refreshSessionAtom);
    expect(documentCookies.read('hash')).toBe('hash-2');
    const reopened = createStore();
    await reopened.set(restoreSessionAtom);
    for (const each of [store, reopened]) {
      expect(each.get(signedInAtom)).toMatchObject({ sessionId, isPinDone: true });
    }
  });

  test('opens in a tab even if another tab renewed the hash meanwhile', async () => {
    const one = await signedIn();
    const other = createStore();
    const slow = Promise.withResolvers<void>();
    way = slow.promise;
    const refreshing = one.set(refreshSessionAtom);
    const opening = other.set(restoreSessionAtom);
    await refreshing;
    slow.resolve();
    await opening;
    expect(other.get(sessionStateAtom).status).toBe('signed-in');
  });

  test('is another session after a new sign-in', async () => {
    const one = await signedIn();
    const sessionId = one.get(signedInAtom)?.sessionId;
    present = 'hash-of-another';
    const other = await signedIn();
    expect(other.get(signedInAtom)?.sessionId).not.toBe(sessionId);
    await one.set(checkCookieAtom);
    expect(one.get(sessionStateAtom).status).toBe('ended');
  });

  test('does not end when a call with the earlier hash is refused', async () => {
    const { store, arrive } = await whileRenewing();
    expect((await fetchGeneralAssembly(store.get(apiAtom))).ok).toBe(false);
    await arrive();
    expect(store.get(sessionStateAtom).status).toBe('signed-in');
    expect((await fetchGeneralAssembly(store.get(apiAtom))).ok).toBe(true);
  });

  test.each([
    ['the session', verifySessionAtom],
    ['the status of a vote', ballot.verifyByInfoAtom],
  ])('does not end a verification by %s, whose hash is refused', async (_by, verifyAtom) => {
    const { store, arrive } = await whileRenewing();
    const verifying = store.set(verifyAtom, () => true);
    await arrive();
    expect(await verifying).toBe('found');
    // Another tab has the next one.
    await createStore().set(restoreSessionAtom);
    expect(await store.set(verifyAtom, () => true)).toBe('found');
    present = 'of nobody here';
    expect(await store.set(verifyAtom, () => true).catch(() => 'signed-out')).toBe('signed-out');
  });

  test('does not end if the hash is renewed while a verification by the session begins', async () => {
    const { store, arrive } = await whileRenewing();
    const held = Promise.withResolvers<void>();
    const digest = crypto.subtle.digest.bind(crypto.subtle);
    vi.spyOn(crypto.subtle, 'digest').mockImplementationOnce(async (...args) => {
      await held.promise;
      return digest(...args);
    });
    const verifying = store.set(verifySessionAtom, () => true);
    await arrive();
    held.resolve();
    expect(await verifying).toBe('found');
  });

  test('does not end in a tab that does not have the latest hash', async () => {
    const one = await signedIn();
    one.set(watchSessionAtom);
    await createStore().set(restoreSessionAtom);
    expect((await fetchGeneralAssembly(one.get(apiAtom))).ok).toBe(false);
    await vi.waitFor(() => expect(one.get(apiAtom).readSessionToken()).toBe(present));
    expect(one.get(sessionStateAtom).status).toBe('signed-in');
  });

  test('ends once the API refuses its latest hash', async () => {
    const store = await signedIn();
    store.set(watchSessionAtom);
    present = 'of nobody here';
    expect((await fetchGeneralAssembly(store.get(apiAtom))).ok).toBe(false);
    await vi.waitFor(() => expect(store.get(sessionStateAtom).status).toBe('ended'));
  });
});

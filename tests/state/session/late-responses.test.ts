import { createStore } from 'jotai';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Store, storageAtom } from '~/state/services.ts';
import { restoreSessionAtom } from '~/state/session/checks.ts';
import { sessionCookiesAtom } from '~/state/session/cookies.ts';
import { readKeptSessionAtom } from '~/state/session/kept-session.ts';
import {
  amendSessionAtom,
  expireSessionAtom,
  refreshSessionAtom,
  sessionStateAtom,
  signedInAtom,
  signInAtom,
  signOutAtom,
  verifySessionAtom,
} from '~/state/session/session.ts';
import { heldResponse, type Responder, respondWithData } from '../../support/calls.ts';
import { fastTimers } from '../../support/fast-timers.ts';
import { wireSession } from '../../support/wire.ts';
import { respondAboutSession } from './session-on-phone.ts';

let session: Responder;
let hashes: string[];
let store: Store;

const signIn = (username: string) => store.set(signInAtom, { username, password: 'p' }, false);
const tin = () => store.get(signedInAtom)?.session.member.tin;

beforeEach(async () => {
  hashes = [];
  session = () => respondWithData(wireSession());
  respondAboutSession((_asked, call) => {
    hashes.push(call.search['hash'] ?? '');
    return session(call);
  });
  store = createStore();
  await signIn('old');
  hashes = [];
});

/** Begins a fetch of the session whose response waits. */
async function fetchLate<Fetched>(fetch: () => Promise<Fetched>) {
  const late = heldResponse();
  const [atOnce, before] = [session, hashes.length];
  session = () => late.response;
  const fetched = fetch();
  await vi.waitFor(() => expect(hashes.length).toBeGreaterThan(before));
  session = atOnce;
  return { fetched, release: late.release };
}

/** Holds the next write of the session. */
function holdWrite() {
  const own = store.get(storageAtom);
  const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let isHeld = false;
  store.set(storageAtom, {
    ...own,
    change: async (key, kind, change) => {
      if (key === 'session' && !isHeld) {
        isHeld = true;
        begun.resolve();
        await gate.promise;
      }
      return own.change(key, kind, change);
    },
  });
  return { begun: begun.promise, release: gate.resolve };
}

test.each([
  ['a late response', () => respondWithData(wireSession())],
  ['a late 403', () => new Response(null, { status: 403 })],
])('%s to a call of an older session does not end the new one', async (_what, respond) => {
  fastTimers();
  store = createStore();
  const { fetched, release } = await fetchLate(() => store.set(restoreSessionAtom));
  await fetched;
  await store.set(signOutAtom);
  await signIn('new');
  const { sessionId } = store.get(signedInAtom) ?? {};
  release(respond());
  await new Promise((wait) => setTimeout(wait, 100));
  expect(store.get(sessionStateAtom)).toMatchObject({ status: 'signed-in', sessionId });
});

test('an older response does not override a newer one, even before it is on disk', async () => {
  const isNew = ({ member }: { readonly member: { readonly tin: string } }) => member.tin !== '';
  const { fetched, release } = await fetchLate(() => store.set(verifySessionAtom, isNew));
  session = () => respondWithData(wireSession({}, { tin: '123-456-789' }));
  const disk = holdWrite();
  const newer = store.set(refreshSessionAtom);
  await disk.begun;
  release(respondWithData(wireSession({}, { tin: '' })));
  // A slow disk does not delay the newer response.
  expect(await fetched).toBe('found');
  disk.release();
  expect((await newer)?.member.tin).toBe('123-456-789');
  expect(tin()).toBe('123-456-789');
});

test('an older response does not override a change by another call', async () => {
  const { fetched, release } = await fetchLate(() => store.set(refreshSessionAtom));
  store.set(amendSessionAtom, { hasPin: false });
  release(respondWithData(wireSession()));
  await fetched;
  expect(store.get(signedInAtom)?.session.hasPin).toBe(false);
});

test('a tab does not take over the session that another tab has begun', async () => {
  const { sessionId } = store.get(signedInAtom) ?? {};
  store.get(sessionCookiesAtom).write('theirs', false);
  await store.set(refreshSessionAtom);
  expect(hashes).toEqual([]);
  expect(store.get(signedInAtom)?.sessionId).toBe(sessionId);
});

test.each([
  ['a log-out', signOutAtom, 'signed-out'],
  ['a refusal', expireSessionAtom, 'ended'],
] as const)('%s is not undone by a response that is being written', async (_what, end, status) => {
  const { sessionId = '' } = store.get(signedInAtom) ?? {};
  const disk = holdWrite();
  const refreshing = store.set(refreshSessionAtom);
  await disk.begun;
  await store.set(end);
  disk.release();
  expect(await refreshing).toBeNull();
  expect(store.get(sessionStateAtom)).toEqual({ status });
  expect(await store.set(readKeptSessionAtom, sessionId)).toBeNull();
});

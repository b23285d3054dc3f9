import { createStore } from 'jotai';
import { beforeEach, expect, test } from 'vitest';
import { documentCookies } from '~/core/cookies.ts';
import { type Store, storageAtom } from '~/core/services.ts';
import { restoreSessionAtom } from '~/session/checks.ts';
import { readKeptSessionAtom } from '~/session/kept-session.ts';
import {
  expireSessionAtom,
  refreshSessionAtom,
  sessionStateAtom,
  signedInAtom,
  signInAtom,
  signOutAtom,
} from '~/session/session.ts';
import {
  chooseInReferendumAtom,
  referendumKeyAtom,
  referendumVote,
} from '~/vote/referendum-vote.ts';
import { noConnection, type Responder, respondToCalls, respondWithData } from '../support/calls.ts';
import { submitAsShown } from '../support/casting.ts';
import { look } from '../support/disk.ts';
import { wireSession } from '../support/wire.ts';
import { cookies } from './session-on-phone.ts';

let session: Responder;
let fetches: number;

beforeEach(async () => {
  fetches = 0;
  session = () => respondWithData(wireSession());
  respondToCalls((call) => {
    if (call.path === '/user') {
      fetches += 1;
      return session(call);
    }
    // A session has its member's username as token.
    const { username = 'h' } = (call.body ?? {}) as { readonly username?: string };
    return respondWithData({ hash: username });
  });
});

async function signedIn() {
  const store = createStore();
  await store.set(signInAtom, { username: 'u', password: 'p' }, false);
  return store;
}

/** Opens the portal again without a connection: it uses the session on disk. */
async function reopenedOffline() {
  await signedIn();
  session = noConnection;
  const store = createStore();
  await store.set(restoreSessionAtom);
  expect(store.get(signedInAtom)?.session.uuid).toBe('uuid-1');
  fetches = 0;
  return store;
}

test('a new session has its key without another call, and not on disk', async () => {
  const store = await signedIn();
  fetches = 0;
  expect(await store.set(referendumKeyAtom)).toBe('key-1');
  expect(fetches).toBe(0);
  const kept = JSON.stringify(await look('session'));
  expect(kept).toContain('uuid-1');
  expect(kept).not.toContain('key-1');
});

test('a session restored without a connection fetches its key once there is one', async () => {
  const store = await reopenedOffline();
  session = () => respondWithData(wireSession({ key: 'key-2' }));
  expect(await store.set(referendumKeyAtom)).toBe('key-2');
  expect(await store.set(referendumKeyAtom)).toBe('key-2');
  expect(fetches).toBe(1);
});

test.each<[string, Responder, string | null]>([
  ['null without a connection', noConnection, null],
  ['null after a 500', () => new Response(null, { status: 500 }), null],
  ["'' if the API gives none", () => respondWithData(wireSession({ key: null })), ''],
])('the key of a restored session is %s', async (_what, respond, key) => {
  const store = await reopenedOffline();
  session = respond;
  expect(await store.set(referendumKeyAtom)).toBe(key);
});

test('an answer is not sent without a key', async () => {
  const store = await reopenedOffline();
  session = () => new Response(null, { status: 500 });
  await store.set(chooseInReferendumAtom, 'GA00000002', 'approve');
  await submitAsShown(store);
  const notSent = { step: 'ready', last: { kind: 'not-sent' } };
  expect(store.get(referendumVote.castingAtom)).toEqual(notSent);
});

test('there is no key before the sign-in', async () => {
  expect(await createStore().set(referendumKeyAtom)).toBeNull();
});

/** Holds the next write of the session. */
function holdWrite(store: Store) {
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

test('a response is shown before it is on disk', async () => {
  const store = await signedIn();
  const tin = '123-456-789';
  session = () => respondWithData(wireSession({}, { tin }));
  const disk = holdWrite(store);
  const refreshing = store.set(refreshSessionAtom);
  await disk.begun;
  expect(store.get(signedInAtom)?.session.member.tin).toBe(tin);
  disk.release();
  await refreshing;
});

test('a response after a log-out in another tab signs nobody in again', async () => {
  const store = await signedIn();
  const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  session = async () => {
    begun.resolve();
    await gate.promise;
    return respondWithData(wireSession({ hash: 'renewed' }));
  };
  const refreshing = store.set(refreshSessionAtom);
  await begun.promise;
  documentCookies.clear('hash');
  gate.resolve();
  expect(await refreshing).toBeNull();
  expect(cookies()).not.toContain('hash');
});

test.each([
  ['a log-out', signOutAtom, 'signed-out'],
  ['a refusal', expireSessionAtom, 'ended'],
] as const)('%s is not undone by a response that is being written', async (_what, end, status) => {
  const store = await signedIn();
  const { sessionId = '' } = store.get(signedInAtom) ?? {};
  const disk = holdWrite(store);
  const refreshing = store.set(refreshSessionAtom);
  await disk.begun;
  await store.set(end);
  disk.release();
  expect(await refreshing).toBeNull();
  expect(store.get(sessionStateAtom)).toEqual({ status });
  expect(await store.set(readKeptSessionAtom, sessionId)).toBeNull();
});

test('a slow write does not replace the copy of a session that began in another tab', async () => {
  const [slow, other] = [createStore(), createStore()];
  const disk = holdWrite(slow);
  const signingIn = slow.set(signInAtom, { username: 'slow', password: 'p' }, false);
  await disk.begun;
  await other.set(signInAtom, { username: 'other', password: 'p' }, false);
  disk.release();
  await signingIn;
  expect(slow.get(signedInAtom)).toBeNull();
  expect(await look('session')).toMatchObject({ tag: other.get(signedInAtom)?.sessionId });
  await other.set(signOutAtom);
  expect(await look('session')).toBeNull();
});

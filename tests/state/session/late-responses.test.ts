import { createStore } from 'jotai';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Store, storageAtom } from '~/state/services.ts';
import { readKeptSessionAtom } from '~/state/session/kept-session.ts';
import {
  expireSessionAtom,
  refreshSessionAtom,
  sessionStateAtom,
  signedInAtom,
  signInAtom,
  signOutAtom,
  verifySessionAtom,
} from '~/state/session/session.ts';
import { heldResponse, type Responder, respondWithData } from '../../support/calls.ts';
import { wireSession } from '../../support/wire.ts';
import { respondAboutSession } from './session-on-phone.ts';

/** The other orders of responses: session-races.test.ts. */
let session: Responder;
let store: Store;
let asked: () => number;

beforeEach(async () => {
  session = () => respondWithData(wireSession());
  asked = respondAboutSession((_asked, call) => session(call));
  store = createStore();
  await store.set(signInAtom, { username: 'u', password: 'p' }, false);
});

/** Begins a fetch of the session whose response waits. */
async function fetchLate<Fetched>(fetch: () => Promise<Fetched>) {
  const late = heldResponse();
  const [atOnce, before] = [session, asked()];
  session = () => late.response;
  const fetched = fetch();
  await vi.waitFor(() => expect(asked()).toBeGreaterThan(before));
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
  expect(store.get(signedInAtom)?.session.member.tin).toBe('123-456-789');
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

import { createStore } from 'jotai';
import { beforeEach, expect, test } from 'vitest';
import { type Store, storageAtom } from '~/state/services.ts';
import { readKeptSessionAtom } from '~/state/session/kept-session.ts';
import {
  expireSessionAtom,
  refreshSessionAtom,
  sessionStateAtom,
  signedInAtom,
  signInAtom,
  signOutAtom,
} from '~/state/session/session.ts';
import { respondWithData } from '../../support/calls.ts';
import { wireSession } from '../../support/wire.ts';
import { respondAboutSession } from './session-on-phone.ts';

/** The other orders of responses: session-races.test.ts. */
let store: Store;
let tin: string;

beforeEach(async () => {
  tin = '';
  respondAboutSession(() => respondWithData(wireSession({}, { tin })));
  store = createStore();
  await store.set(signInAtom, { username: 'u', password: 'p' }, false);
});

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

test('a response is shown before it is on disk', async () => {
  tin = '123-456-789';
  const disk = holdWrite();
  const refreshing = store.set(refreshSessionAtom);
  await disk.begun;
  expect(store.get(signedInAtom)?.session.member.tin).toBe(tin);
  disk.release();
  await refreshing;
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

import { createStore } from 'jotai';
import { expect, test, vi } from 'vitest';
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

/** Delays the next write of the session once `isBusy` is set. */
function holdStorage(store: Store) {
  const own = store.get(storageAtom);
  const held = { isBusy: false, release: () => {} };
  store.set(storageAtom, {
    ...own,
    change: async (key, kind, change) => {
      if (held.isBusy && key === 'session') {
        held.isBusy = false;
        await new Promise<void>((resolve) => {
          held.release = resolve;
        });
      }
      return own.change(key, kind, change);
    },
  });
  return held;
}

test.each([
  ['a log-out', signOutAtom, 'signed-out'],
  ['a refusal', expireSessionAtom, 'ended'],
] as const)(
  '%s is not undone by a response that is being written to disk',
  async (_, end, status) => {
    respondAboutSession(() => respondWithData(wireSession()));
    const store = createStore();
    const storage = holdStorage(store);
    await store.set(signInAtom, { username: 'u', password: 'p' }, false);
    const sessionId = store.get(signedInAtom)?.sessionId ?? '';
    storage.isBusy = true;
    storage.release = () => {};
    const idle = storage.release;
    const refreshing = store.set(refreshSessionAtom);
    await vi.waitFor(() => expect(storage.release).not.toBe(idle));
    await store.set(end);
    storage.release();
    expect(await refreshing).toBeNull();
    expect(store.get(sessionStateAtom)).toEqual({ status });
    expect(await store.set(readKeptSessionAtom, sessionId)).toBeNull();
  },
);

import { createStore } from 'jotai';
import { expect, test, vi } from 'vitest';
import { readKeptSession } from '~/state/kept-session.ts';
import {
  expireSessionAtom,
  refreshSessionAtom,
  sessionAtom,
  signedInAtom,
  signInAtom,
  signOutAtom,
} from '~/state/session.ts';
import { answerCalls, answerData } from '../support/calls.ts';
import { wireSession } from '../support/wire.ts';

/** A phone whose storage takes its time, once `hold` is called. */
const storage = vi.hoisted(() => ({ isBusy: false, release: () => {} }));

vi.mock('~/state/kept-session.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('~/state/kept-session.ts')>();
  return {
    ...original,
    keepSession: async (tag: string, answer: unknown) => {
      if (storage.isBusy) await new Promise<void>((resolve) => (storage.release = resolve));
      return original.keepSession(tag, answer);
    },
  };
});

test.each([
  ['a log-out', signOutAtom, 'signed-out'],
  ['a refusal', expireSessionAtom, 'ended'],
] as const)('%s is not undone by an answer that is being written down', async (_, end, status) => {
  answerCalls(({ path }) => answerData(path === '/user' ? wireSession() : { hash: 'hash-1' }));
  const store = createStore();
  storage.isBusy = false;
  await store.set(signInAtom, { username: 'u', password: 'p' }, false);
  const tag = store.get(signedInAtom)?.tag ?? '';
  storage.isBusy = true;
  storage.release = () => {};
  const idle = storage.release;
  const refreshing = store.set(refreshSessionAtom);
  await vi.waitFor(() => expect(storage.release).not.toBe(idle));
  await store.set(end);
  storage.release();
  expect(await refreshing).toBeNull();
  expect(store.get(sessionAtom)).toEqual({ status });
  expect(await readKeptSession(tag)).toBeNull();
});

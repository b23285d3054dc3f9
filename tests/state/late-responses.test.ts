import { createStore } from 'jotai';
import { expect, test, vi } from 'vitest';
import { restoreSessionAtom } from '~/state/session/checks.ts';
import { sessionCookiesAtom } from '~/state/session/cookies.ts';
import {
  amendSessionAtom,
  refreshSessionAtom,
  sessionStateAtom,
  signedInAtom,
  signInAtom,
  signOutAtom,
} from '~/state/session/session.ts';
import { heldResponse, respondWithData } from '../support/calls.ts';
import { fastTimers } from '../support/fast-timers.ts';
import { wireSession } from '../support/wire.ts';
import { respondAboutSession } from './session/session-on-phone.ts';

test.each([
  ['a late response', () => respondWithData(wireSession())],
  ['a late 403', () => new Response(null, { status: 403 })],
])('%s to a call of an older session does not end the new one', async (_what, answer) => {
  fastTimers();
  const late = heldResponse();
  let isHanging = false;
  respondAboutSession((_asked, { search }) =>
    isHanging && search['hash'] === 'old' ? late.response : respondWithData(wireSession()),
  );
  const first = createStore();
  await first.set(signInAtom, { username: 'old', password: 'p' }, false);
  isHanging = true;
  const store = createStore();
  await store.set(restoreSessionAtom);
  await store.set(signOutAtom);
  await store.set(signInAtom, { username: 'new', password: 'p' }, false);
  late.release(answer());
  await vi.waitFor(() => expect(store.get(sessionStateAtom).status).toBe('signed-in'));
  await new Promise((wait) => setTimeout(wait, 100));
  expect(store.get(sessionStateAtom).status).toBe('signed-in');
});

test('an older session response does not override a newer one', async () => {
  const late = heldResponse();
  const asked = respondAboutSession((times) =>
    times === 2
      ? late.response
      : respondWithData(wireSession({}, { tin: times > 2 ? '123-456-789' : '' })),
  );
  const store = createStore();
  await store.set(signInAtom, { username: 'u', password: 'p' }, false);
  const older = store.set(refreshSessionAtom);
  await vi.waitFor(() => expect(asked()).toBe(2));
  await store.set(refreshSessionAtom);
  const newest = store.get(signedInAtom)?.session;
  late.release(respondWithData(wireSession({}, { tin: '' })));
  expect(await older).toEqual(newest);
  expect(store.get(signedInAtom)?.session.member.tin).toBe('123-456-789');
});

test('an older session response does not override a change by another call', async () => {
  const late = heldResponse();
  const asked = respondAboutSession((times) =>
    times === 2 ? late.response : respondWithData(wireSession()),
  );
  const store = createStore();
  await store.set(signInAtom, { username: 'u', password: 'p' }, false);
  const older = store.set(refreshSessionAtom);
  await vi.waitFor(() => expect(asked()).toBe(2));
  store.set(amendSessionAtom, { hasPin: false });
  late.release(respondWithData(wireSession()));
  await older;
  expect(store.get(signedInAtom)?.session.hasPin).toBe(false);
});

test('a tab does not take over the session that another tab has begun', async () => {
  const hashes: (string | undefined)[] = [];
  respondAboutSession((_asked, { search }) => {
    hashes.push(search['hash']);
    return respondWithData(wireSession());
  });
  const store = createStore();
  await store.set(signInAtom, { username: 'mine', password: 'p' }, false);
  const { sessionId } = store.get(signedInAtom) ?? {};
  store.get(sessionCookiesAtom).write('theirs', false);
  await store.set(refreshSessionAtom);
  expect(hashes).toEqual(['mine']);
  expect(store.get(signedInAtom)?.sessionId).toBe(sessionId);
});

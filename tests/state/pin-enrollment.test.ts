import { createStore } from 'jotai';
import { describe, expect, test, vi } from 'vitest';
import {
  askAboutPinAtom,
  finishPinAtom,
  pinPurposeAtom,
  savePinAtom,
} from '~/state/pin-enrollment.ts';
import { keepPinProofAtom, pinProofAtom } from '~/state/pin-proof.ts';
import { markPinDoneAtom, signedInAtom, signInAtom, signOutAtom } from '~/state/session.ts';
import {
  type Answerer,
  answerCalls,
  answerData,
  type Call,
  noConnection,
} from '../support/calls.ts';
import { wireSession } from '../support/wire.ts';

const proof = { token: 'token-1', pin: 'otp-pin-1' };
const none = { has_pin: false };
const pending = { has_pin: true, pin_update: true };
const settled = { has_pin: true, pin_update: false };

let calls: Call[];
let session: Record<string, unknown>;
let sessionAnswer: Answerer;

async function arrive(first: Record<string, unknown>, { isPinDone = false } = {}) {
  session = first;
  sessionAnswer = () => answerData(wireSession(session));
  calls = answerCalls((call) => {
    if (call.path === '/user') return sessionAnswer(call);
    if (call.path.startsWith('/user/login')) return answerData({ hash: 'hash-1' });
    return answerData(null);
  });
  const store = createStore();
  await store.set(signInAtom, { username: 'u', password: 'p' }, false);
  if (isPinDone) store.set(markPinDoneAtom);
  return store;
}

describe('a PIN is chosen', () => {
  test.each([
    ['by who has none', none, { isPinDone: false }, 'first'],
    [
      'where a new one is wanted and the old one was entered',
      pending,
      { isPinDone: true },
      'renewal',
    ],
    ['not before the old one was entered', pending, { isPinDone: false }, null],
    ['not by who has one', settled, { isPinDone: true }, null],
  ] as const)('%s', async (_what, standing, done, purpose) => {
    expect((await arrive(standing, done)).get(pinPurposeAtom)).toBe(purpose);
  });

  test('by who has proven that they forgot theirs, until they leave', async () => {
    const store = await arrive(settled);
    store.set(keepPinProofAtom, store.get(signedInAtom)?.tag ?? '', proof);
    expect(store.get(pinPurposeAtom)).toBe('forgotten');
    await store.set(signOutAtom);
    expect(store.get(pinProofAtom)).toBeNull();
    expect(store.get(pinPurposeAtom)).toBeNull();
  });

  test('by nobody who is not signed in', () => {
    expect(createStore().get(pinPurposeAtom)).toBeNull();
  });
});

describe('saving', () => {
  test('sends the confirmation in place of the old PIN', async () => {
    const store = await arrive(none);
    await store.set(savePinAtom, '246803');
    expect(calls.at(-1)).toMatchObject({
      method: 'PUT',
      path: '/user/uuid-1/pin',
      body: { value: '246803', pin: '246803' },
    });
  });

  test('sends the proof where the old one is forgotten', async () => {
    const store = await arrive(settled);
    store.set(keepPinProofAtom, store.get(signedInAtom)?.tag ?? '', proof);
    await store.set(savePinAtom, '246803');
    expect(calls.at(-1)).toMatchObject({
      method: 'PUT',
      path: '/user/uuid-1/pin/forgot',
      body: { hash: 'hash-1', otp_token: 'token-1', otp_pin: 'otp-pin-1', pin: '246803' },
    });
  });

  test('sends nothing without a connection', async () => {
    const store = await arrive(none);
    vi.stubGlobal('fetch', noConnection);
    expect(await store.set(savePinAtom, '246803')).toBe('not-begun');
  });
});

describe('after a lost reply', () => {
  test.each([
    ['a first PIN that arrived', none, settled, true],
    ['a first PIN that did not', none, none, false],
    ['a new PIN that arrived', pending, settled, true],
    ['a new PIN that did not', pending, pending, false],
  ])('the session tells of %s', async (_what, before, after, isSaved) => {
    const store = await arrive(before, { isPinDone: true });
    const standing = store.get(signedInAtom)?.session ?? { hasPin: true, isPinUpdatePending: true };
    session = after;
    expect(await store.set(askAboutPinAtom, standing)).toBe(isSaved);
  });

  test('the session is not asked about a forgotten PIN: it looks the same before and after', async () => {
    const store = await arrive(settled);
    const before = calls.length;
    const standing = { hasPin: true, isPinUpdatePending: false };
    expect(await store.set(askAboutPinAtom, standing)).toBeNull();
    expect(calls).toHaveLength(before);
  });

  test('nothing is told where the session cannot be fetched', async () => {
    const store = await arrive(none);
    sessionAnswer = noConnection;
    const standing = { hasPin: false, isPinUpdatePending: false };
    expect(await store.set(askAboutPinAtom, standing)).toBeNull();
  });
});

describe('a saved PIN', () => {
  test('counts as entered, uses the proof up, and the session knows it', async () => {
    const store = await arrive(none);
    store.set(keepPinProofAtom, store.get(signedInAtom)?.tag ?? '', proof);
    session = settled;
    expect(await store.set(finishPinAtom)).toBe(true);
    expect(store.get(signedInAtom)).toMatchObject({ isPinDone: true, session: { hasPin: true } });
    expect(store.get(pinProofAtom)).toBeNull();
  });

  test('does not open the portal while the session is not known to have it', async () => {
    const store = await arrive(none);
    sessionAnswer = noConnection;
    expect(await store.set(finishPinAtom)).toBe(false);
    session = settled;
    sessionAnswer = () => answerData(wireSession(session));
    expect(await store.set(finishPinAtom)).toBe(true);
  });
});

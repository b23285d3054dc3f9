import { createStore } from 'jotai';
import { describe, expect, test, vi } from 'vitest';
import { enrollPinCall, finishPinAtom, pinPurposeAtom } from '~/features/pin/save-pin.ts';
import { keepPinProofAtom, pinProofAtom } from '~/state/pin-proof.ts';
import type { Store } from '~/state/services.ts';
import { markPinDoneAtom, signedInAtom, signInAtom, signOutAtom } from '~/state/session/session.ts';
import {
  type Answerer,
  answerCalls,
  answerData,
  type Call,
  noConnection,
} from '../../support/calls.ts';
import { wireSession } from '../../support/wire.ts';

const proof = { token: 'token-1', reference: 'otp-pin-1' };
const none = { has_pin: false };
const pending = { has_pin: true, pin_update: true };
const settled = { has_pin: true, pin_update: false };

let calls: Call[];
let session: Record<string, unknown>;
let sessionAnswer: Answerer;
/** What saving a PIN answers. */
let saving: Answerer;

async function arrive(first: Record<string, unknown>, { isPinDone = false } = {}) {
  session = first;
  sessionAnswer = () => answerData(wireSession(session));
  saving = () => answerData(null);
  calls = answerCalls((call) => {
    if (call.method === 'PUT') return saving(call);
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
    store.set(keepPinProofAtom, proof);
    expect(store.get(pinPurposeAtom)).toBe('forgotten');
    await store.set(signOutAtom);
    expect(store.get(pinProofAtom)).toBeNull();
    expect(store.get(pinPurposeAtom)).toBeNull();
  });

  test('by nobody who is not signed in', () => {
    expect(createStore().get(pinPurposeAtom)).toBeNull();
  });
});

const save = (store: Store, isShown = true) =>
  store.set(enrollPinCall.beginAtom, { pin: '246803', current: null, isShown });
const puts = () => calls.filter(({ method }) => method === 'PUT');

describe('saving', () => {
  test('sends the confirmation in place of the old PIN', async () => {
    const store = await arrive(none);
    expect((await save(store)).step).toBe('confirmed');
    expect(puts()).toMatchObject([
      { path: '/user/uuid-1/pin', body: { value: '246803', pin: '246803' } },
    ]);
  });

  const renew = (store: Store) =>
    store.set(enrollPinCall.beginAtom, { pin: '246803', current: '135790', isShown: true });
  const withOld = { value: '246803', pin: '135790' };
  const withNew = { value: '246803', pin: '246803' };
  const sent = () => puts().map(({ body }) => body);
  const isWithOld = ({ body }: Call) => (body as { pin: string }).pin === '135790';
  const status = (code: number) => Response.json({ message: 'No.' }, { status: code });

  test('sends the old PIN that was entered just now', async () => {
    const store = await arrive(pending, { isPinDone: true });
    expect((await renew(store)).step).toBe('confirmed');
    expect(sent()).toEqual([withOld]);
  });

  test.each([400, 401, 403, 422])(
    'sends the confirmation once the old PIN is refused with %s',
    async (code) => {
      const store = await arrive(pending, { isPinDone: true });
      saving = (call) => (isWithOld(call) ? status(code) : answerData(null));
      expect((await renew(store)).step).toBe('confirmed');
      expect(sent()).toEqual([withOld, withNew]);
    },
  );

  test('says what the server said last where it takes neither', async () => {
    const store = await arrive(pending, { isPinDone: true });
    saving = (call) =>
      Response.json({ message: isWithOld(call) ? 'Wrong.' : 'Too easy.' }, { status: 422 });
    expect(await renew(store)).toEqual({
      step: 'ready',
      last: {
        kind: 'refused',
        problem: { kind: 'refused', status: 422, message: 'Too easy.' },
      },
    });
  });

  test.each([
    ['a lost reply', noConnection],
    ['a server in trouble', () => status(502)],
    ['an answer that cannot be read', () => new Response('<html>Free Wi-Fi</html>')],
    ['a server that has too much to do', () => status(429)],
  ] as const)('sends nothing else after %s: the old PIN may have served', async (_what, answer) => {
    const store = await arrive(pending, { isPinDone: true });
    saving = answer;
    await renew(store);
    expect(sent()).toEqual([withOld]);
  });

  test('asks once what became of a confirmation whose reply was lost', async () => {
    const store = await arrive(pending, { isPinDone: true });
    saving = (call) => {
      if (isWithOld(call)) return status(422);
      session = settled;
      return noConnection();
    };
    expect((await renew(store)).step).toBe('confirmed');
    expect(sent()).toEqual([withOld, withNew]);
  });

  test('sends the proof where the old one is forgotten', async () => {
    const store = await arrive(settled);
    store.set(keepPinProofAtom, proof);
    await save(store, false);
    expect(puts()).toMatchObject([
      {
        path: '/user/uuid-1/pin/forgot',
        body: { hash: 'hash-1', otp_token: 'token-1', otp_pin: 'otp-pin-1', pin: '246803' },
      },
    ]);
  });

  test('sends nothing without a connection', async () => {
    const store = await arrive(none);
    vi.stubGlobal('fetch', noConnection);
    expect(await save(store)).toEqual({ step: 'ready', last: { kind: 'not-begun' } });
  });
});

describe('after a lost reply', () => {
  const lose = async (before: Record<string, unknown>, after: Record<string, unknown>) => {
    const store = await arrive(before, { isPinDone: true });
    saving = () => {
      session = after;
      return noConnection();
    };
    return store;
  };

  test.each([
    ['a first PIN that arrived', none, settled, 'confirmed'],
    ['a first PIN that did not', none, none, 'ready'],
    ['a new PIN that arrived', pending, settled, 'confirmed'],
    ['a new PIN that did not', pending, pending, 'ready'],
  ])('the session tells of %s', async (_what, before, after, step) => {
    const store = await lose(before, after);
    expect((await save(store)).step).toBe(step);
  });

  test('the session is not asked about a forgotten PIN: it looks the same before and after', async () => {
    const store = await lose(settled, settled);
    const before = calls.filter(({ path }) => path === '/user').length;
    expect((await save(store, false)).step).toBe('unconfirmed');
    expect(calls.filter(({ path }) => path === '/user')).toHaveLength(before);
  });

  test('nothing is told where the session cannot be fetched', async () => {
    const store = await lose(none, none);
    sessionAnswer = noConnection;
    expect((await save(store)).step).toBe('unconfirmed');
  });
});

describe('a saved PIN', () => {
  test('counts as entered, uses the proof up, and the session knows it', async () => {
    const store = await arrive(none);
    store.set(keepPinProofAtom, proof);
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

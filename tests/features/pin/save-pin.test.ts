import { createStore } from 'jotai';
import { describe, expect, test, vi } from 'vitest';
import { enrollPinCall, finishPinAtom, pinPurposeAtom } from '~/features/pin/save-pin.ts';
import { keepPinProofAtom, pinProofAtom } from '~/state/pin-proof.ts';
import type { Store } from '~/state/services.ts';
import { markPinDoneAtom, signedInAtom, signInAtom, signOutAtom } from '~/state/session/session.ts';
import {
  type Call,
  noConnection,
  type Responder,
  respondToCalls,
  respondWithData,
} from '../../support/calls.ts';
import { wireSession } from '../../support/wire.ts';

const proof = { token: 'token-1', reference: 'otp-pin-1' };
const none = { has_pin: false };
const pending = { has_pin: true, pin_update: true };
const settled = { has_pin: true, pin_update: false };

let calls: Call[];
let session: Record<string, unknown>;
let sessionResponse: Responder;
let saving: Responder;

async function arrive(first: Record<string, unknown>, { isPinDone = false } = {}) {
  session = first;
  sessionResponse = () => respondWithData(wireSession(session));
  saving = () => respondWithData(null);
  calls = respondToCalls((call) => {
    if (call.method === 'PUT') return saving(call);
    if (call.path === '/user') return sessionResponse(call);
    if (call.path.startsWith('/user/login')) return respondWithData({ hash: 'hash-1' });
    return respondWithData(null);
  });
  const store = createStore();
  await store.set(signInAtom, { username: 'u', password: 'p' }, false);
  if (isPinDone) store.set(markPinDoneAtom);
  return store;
}

describe('the purpose of choosing a PIN', () => {
  test.each([
    ['a member without a PIN', none, { isPinDone: false }, 'first'],
    ['a due renewal after the old PIN', pending, { isPinDone: true }, 'renewal'],
    ['a due renewal before the old PIN', pending, { isPinDone: false }, null],
    ['a member with a valid PIN', settled, { isPinDone: true }, null],
  ] as const)('is decided for %s', async (_what, standing, done, purpose) => {
    expect((await arrive(standing, done)).get(pinPurposeAtom)).toBe(purpose);
  });

  test('is a forgotten PIN with its proof, until the log-out', async () => {
    const store = await arrive(settled);
    store.set(keepPinProofAtom, proof);
    expect(store.get(pinPurposeAtom)).toBe('forgotten');
    await store.set(signOutAtom);
    expect(store.get(pinProofAtom)).toBeNull();
    expect(store.get(pinPurposeAtom)).toBeNull();
  });

  test('does not exist for a visitor', () => {
    expect(createStore().get(pinPurposeAtom)).toBeNull();
  });
});

const save = (store: Store, isShown = true) =>
  store.set(enrollPinCall.beginAtom, { pin: '246803', current: null, isShown });
const puts = () => calls.filter(({ method }) => method === 'PUT');

describe('saving', () => {
  test('sends the repetition in place of the old PIN', async () => {
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

  test('sends the old PIN that was entered at the sign-in', async () => {
    const store = await arrive(pending, { isPinDone: true });
    expect((await renew(store)).step).toBe('confirmed');
    expect(sent()).toEqual([withOld]);
  });

  test.each([400, 401, 403, 422])(
    'sends the new PIN in its place once the old one is refused with %s',
    async (code) => {
      const store = await arrive(pending, { isPinDone: true });
      saving = (call) => (isWithOld(call) ? status(code) : respondWithData(null));
      expect((await renew(store)).step).toBe('confirmed');
      expect(sent()).toEqual([withOld, withNew]);
    },
  );

  test("shows the API's last sentence if it refuses both", async () => {
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
    ['a lost response', noConnection],
    ['an error of the API', () => status(502)],
    ['an unreadable response', () => new Response('<html>Free Wi-Fi</html>')],
    ['too many requests', () => status(429)],
  ] as const)(
    'sends nothing else after %s, because the old PIN may have counted',
    async (_what, answer) => {
      const store = await arrive(pending, { isPinDone: true });
      saving = answer;
      await renew(store);
      expect(sent()).toEqual([withOld]);
    },
  );

  test('verifies the second call once after a lost response', async () => {
    const store = await arrive(pending, { isPinDone: true });
    saving = (call) => {
      if (isWithOld(call)) return status(422);
      session = settled;
      return noConnection();
    };
    expect((await renew(store)).step).toBe('confirmed');
    expect(sent()).toEqual([withOld, withNew]);
  });

  test('sends the proof for a forgotten PIN', async () => {
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
    expect(await save(store)).toEqual({ step: 'ready', last: { kind: 'not-sent' } });
  });
});

describe('a lost response', () => {
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
    ['a first PIN that did not arrive', none, none, 'ready'],
    ['a new PIN that arrived', pending, settled, 'confirmed'],
    ['a new PIN that did not arrive', pending, pending, 'ready'],
  ])('is verified by the session for %s', async (_what, before, after, step) => {
    const store = await lose(before, after);
    expect((await save(store)).step).toBe(step);
  });

  test('is not verified for a forgotten PIN, because the session does not show it', async () => {
    const store = await lose(settled, settled);
    const before = calls.filter(({ path }) => path === '/user').length;
    expect((await save(store, false)).step).toBe('unconfirmed');
    expect(calls.filter(({ path }) => path === '/user')).toHaveLength(before);
  });

  test('stays unknown if the session cannot be fetched', async () => {
    const store = await lose(none, none);
    sessionResponse = noConnection;
    expect((await save(store)).step).toBe('unconfirmed');
  });
});

describe('a saved PIN', () => {
  test('counts as entered, uses up the proof, and is in the session', async () => {
    const store = await arrive(none);
    store.set(keepPinProofAtom, proof);
    session = settled;
    expect(await store.set(finishPinAtom)).toBe(true);
    expect(store.get(signedInAtom)).toMatchObject({ isPinDone: true, session: { hasPin: true } });
    expect(store.get(pinProofAtom)).toBeNull();
  });

  test('does not open the portal before the session shows it', async () => {
    const store = await arrive(none);
    sessionResponse = noConnection;
    expect(await store.set(finishPinAtom)).toBe(false);
    session = settled;
    sessionResponse = () => respondWithData(wireSession(session));
    expect(await store.set(finishPinAtom)).toBe(true);
  });
});

import { describe, expect, test } from 'vitest';
import { keepPinProofAtom, pinProofAtom } from '~/account/pin/pin-proof.ts';
import {
  beginForgottenPinAtom,
  enrollPinCall,
  finishPinAtom,
  pinPurposeAtom,
} from '~/account/pin/save-pin.ts';
import type { Store } from '~/core/services.ts';
import { signedInAtom, signOutAtom } from '~/session/session.ts';
import { type Call, noConnection, type Responder } from '../../support/calls.ts';
import { arrive, fine, none, pending, proof, settled } from './enrollee.tsx';

describe('the purpose of choosing a PIN', () => {
  test.each([
    ['a member without a PIN', none, { isPinDone: false }, 'first'],
    ['a due renewal after the old PIN', pending, { isPinDone: true }, 'renewal'],
    ['a due renewal before the old PIN', pending, { isPinDone: false }, null],
    ['a member with a valid PIN', settled, { isPinDone: true }, null],
  ] as const)('is decided for %s', async (_what, standing, done, purpose) => {
    const { store } = await arrive(standing, done);
    expect(store.get(pinPurposeAtom)).toBe(purpose);
  });

  test('is a forgotten PIN with its proof, until the log-out', async () => {
    const { store } = await arrive(settled);
    store.set(keepPinProofAtom, proof);
    expect(store.get(pinPurposeAtom)).toBe('forgotten');
    await store.set(signOutAtom);
    expect(store.get(pinProofAtom)).toBeNull();
    expect(store.get(pinPurposeAtom)).toBeNull();
  });
});

const save = (store: Store, isShown = true) =>
  store.set(enrollPinCall.beginAtom, { pin: '246803', current: null, isShown });

describe('saving', () => {
  test('sends the repetition in place of the old PIN', async () => {
    const { store, puts } = await arrive(none);
    expect((await save(store)).step).toBe('confirmed');
    expect(puts()).toMatchObject([
      { path: '/user/uuid-1/pin', body: { value: '246803', pin: '246803' } },
    ]);
  });

  test('sends the proof for a forgotten PIN', async () => {
    const { store, puts } = await arrive(settled);
    store.set(keepPinProofAtom, proof);
    await save(store, false);
    expect(puts()).toMatchObject([
      {
        path: '/user/uuid-1/pin/forgot',
        body: { hash: 'hash-1', otp_token: 'token-1', otp_pin: 'otp-pin-1', pin: '246803' },
      },
    ]);
  });
});

test('a new code ends an attempt that used another proof', async () => {
  const { store, server, puts } = await arrive(settled);
  server.save = noConnection;
  expect((await save(store, false)).step).toBe('unconfirmed');
  store.set(beginForgottenPinAtom, proof);
  expect(store.get(pinPurposeAtom)).toBe('forgotten');
  server.save = fine;
  const attempt = { pin: '135791', current: null, isShown: false };
  expect((await store.set(enrollPinCall.beginAtom, attempt)).step).toBe('confirmed');
  expect(puts()[1]?.body).toMatchObject({ pin: '135791', otp_token: proof.token });
});

describe('a renewal', () => {
  const withOld = { value: '246803', pin: '135790' };
  const withNew = { value: '246803', pin: '246803' };
  const isWithOld = ({ body }: Call) => (body as { pin: string }).pin === '135790';
  const status = (code: number, message = 'No.') => Response.json({ message }, { status: code });

  async function renew(saving: Responder) {
    const { store, server, puts } = await arrive(pending, { isPinDone: true });
    server.save = saving;
    const attempt = { pin: '246803', current: '135790', isShown: true };
    const rest = await store.set(enrollPinCall.beginAtom, attempt);
    return { rest, sent: puts().map(({ body }) => body) };
  }

  test('sends the old PIN that was entered at the sign-in', async () => {
    const { rest, sent } = await renew(fine);
    expect(rest.step).toBe('confirmed');
    expect(sent).toEqual([withOld]);
  });

  test.each([400, 401, 403, 422])(
    'sends the new PIN in its place once the old one is refused with %s',
    async (code) => {
      const { rest, sent } = await renew((call) => (isWithOld(call) ? status(code) : fine(call)));
      expect(rest.step).toBe('confirmed');
      expect(sent).toEqual([withOld, withNew]);
    },
  );

  test("shows the API's last sentence if it refuses both", async () => {
    const { rest } = await renew((call) => status(422, isWithOld(call) ? 'Wrong.' : 'Too easy.'));
    const problem = { kind: 'refused', status: 422, message: 'Too easy.' };
    expect(rest).toEqual({ step: 'ready', last: { kind: 'refused', problem } });
  });

  test.each([
    ['a lost response', noConnection],
    ['an error of the API', () => status(502)],
    ['an unreadable response', () => new Response('<html>Free Wi-Fi</html>')],
    ['too many requests', () => status(429)],
  ] as const)(
    'sends nothing else after %s, because the old PIN may have counted',
    async (_what, answer) => {
      expect((await renew(answer)).sent).toEqual([withOld]);
    },
  );
});

describe('a lost response', () => {
  async function lose(before: typeof none, after: typeof none, { isShown = true } = {}) {
    const { store, server, calls } = await arrive(before, { isPinDone: true });
    server.save = () => {
      server.session = after;
      return noConnection();
    };
    const fetches = () => calls.filter(({ path }) => path === '/user').length;
    const known = fetches();
    return { rest: await save(store, isShown), verifications: fetches() - known };
  }

  test.each([
    ['a first PIN that arrived', none, settled, 'confirmed'],
    ['a first PIN that did not arrive', none, none, 'ready'],
    ['a new PIN that arrived', pending, settled, 'confirmed'],
    ['a new PIN that did not arrive', pending, pending, 'ready'],
  ])('is verified by the session for %s', async (_what, before, after, step) => {
    const { rest, verifications } = await lose(before, after);
    expect(rest.step).toBe(step);
    expect(verifications).toBe(1);
  });

  test('is not verified for a forgotten PIN, because the session does not show it', async () => {
    const { rest, verifications } = await lose(settled, settled, { isShown: false });
    expect(rest.step).toBe('unconfirmed');
    expect(verifications).toBe(0);
  });
});

describe('a saved PIN', () => {
  test('counts as entered, uses up the proof, and is in the session', async () => {
    const { store, server } = await arrive(none);
    store.set(keepPinProofAtom, proof);
    server.session = settled;
    expect(await store.set(finishPinAtom)).toBe(true);
    expect(store.get(signedInAtom)).toMatchObject({ isPinDone: true, session: { hasPin: true } });
    expect(store.get(pinProofAtom)).toBeNull();
  });
});

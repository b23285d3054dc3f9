import { describe, expect, test, vi } from 'vitest';
import { pageOf } from '~/account/pin/choose-pin.ts';
import { keepEnteredPinAtom, keepPinProofAtom, pinProofAtom } from '~/account/pin/pin-secrets.ts';
import {
  beginForgottenPinAtom,
  finishPinAtom,
  pinEnrolment,
  pinPurposeAtom,
} from '~/account/pin/save-pin.ts';
import type { Store } from '~/core/services.ts';
import { signedInAtom, signOutAtom } from '~/session/session.ts';
import { type Call, heldResponse, noConnection, type Responder } from '../../support/calls.ts';
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

/** Opens the screen and enters the PIN twice. */
async function save(store: Store, pin = '246803') {
  store.set(pinEnrolment.openScreenAtom);
  await store.set(pinEnrolment.runAtom, { type: 'entered', pin });
  const rest = await store.set(pinEnrolment.runAtom, { type: 'entered', pin });
  if (rest === null) throw new Error('The second entry was ignored.');
  return rest;
}

describe('saving', () => {
  test('sends the repetition in place of the old PIN', async () => {
    const { store, puts } = await arrive(none);
    expect((await save(store)).step).toBe('saved');
    expect(puts()).toMatchObject([
      { path: '/user/uuid-1/pin', body: { value: '246803', pin: '246803' } },
    ]);
  });

  test('sends the proof for a forgotten PIN', async () => {
    const { store, puts } = await arrive(settled);
    store.set(keepPinProofAtom, proof);
    await save(store);
    expect(puts()).toMatchObject([
      {
        path: '/user/uuid-1/pin/forgot',
        body: { hash: 'hash-1', otp_token: 'token-1', otp_pin: 'otp-pin-1', pin: '246803' },
      },
    ]);
  });
});

test('a second tap does nothing', async () => {
  const { store, puts } = await arrive(none);
  const tap = () => store.set(pinEnrolment.runAtom, { type: 'entered', pin: '246803' });
  await tap();
  const [first, second] = await Promise.all([tap(), tap()]);
  expect([first?.step, second]).toEqual(['saved', null]);
  expect(await tap()).toBeNull();
  expect(puts()).toHaveLength(1);
});

test('a response to the test of an earlier visit says nothing about the next PIN', async () => {
  const { store, server, calls } = await arrive(none);
  const [held, other] = [heldResponse(), heldResponse()];
  const sent = (pin: string) =>
    vi.waitFor(() => expect(calls.at(-1)).toMatchObject({ path: '/user/pin', body: { pin } }));
  server.test = () => held.response;
  const first = store.set(pinEnrolment.runAtom, { type: 'entered', pin: '111111' });
  await sent('111111');
  store.set(pinEnrolment.stateAtom, { type: 'screen-left' });
  store.set(pinEnrolment.openScreenAtom);
  server.test = () => other.response;
  void store.set(pinEnrolment.runAtom, { type: 'entered', pin: '222222' });
  await sent('222222');
  held.release(Response.json({ data: null }));
  await first;
  expect(store.get(pinEnrolment.stateAtom)).toMatchObject({ step: 'testing' });
});

test('a new code ends an attempt that used another proof', async () => {
  const { store, server, puts } = await arrive(settled);
  server.save = noConnection;
  expect(pageOf(await save(store))).toBe('unknown');
  store.set(pinEnrolment.stateAtom, { type: 'screen-left' });
  store.set(beginForgottenPinAtom, proof);
  expect(store.get(pinPurposeAtom)).toBe('forgotten');
  server.save = fine;
  expect((await save(store, '135791')).step).toBe('saved');
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
    store.set(keepEnteredPinAtom, '135790');
    const rest = await save(store);
    return { rest, sent: puts().map(({ body }) => body) };
  }

  test('sends the old PIN that was entered at the sign-in', async () => {
    const { rest, sent } = await renew(fine);
    expect(rest.step).toBe('saved');
    expect(sent).toEqual([withOld]);
  });

  test.each([400, 401, 403, 422])(
    'sends the new PIN in its place once the old one is refused with %s',
    async (code) => {
      const { rest, sent } = await renew((call) => (isWithOld(call) ? status(code) : fine(call)));
      expect(rest.step).toBe('saved');
      expect(sent).toEqual([withOld, withNew]);
    },
  );

  test("shows the API's last sentence if it refuses both", async () => {
    const { rest } = await renew((call) => status(422, isWithOld(call) ? 'Wrong.' : 'Too easy.'));
    const problem = { kind: 'refused', status: 422, message: 'Too easy.' };
    expect(rest).toMatchObject({ step: 'entering', refusal: problem });
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
  async function lose(before: typeof none, after: typeof none) {
    const { store, server, calls } = await arrive(before, { isPinDone: true });
    server.save = () => {
      server.session = after;
      return noConnection();
    };
    const fetches = () => calls.filter(({ path }) => path === '/user').length;
    const known = fetches();
    const rest = await save(store);
    const outcome = rest.step === 'saved' ? 'saved' : pageOf(rest);
    return { outcome, verifications: fetches() - known };
  }

  test.each([
    ['a first PIN that arrived', none, settled, 'saved'],
    ['a first PIN that did not arrive', none, none, 'not-saved'],
    ['a new PIN that arrived', pending, settled, 'saved'],
    ['a new PIN that did not arrive', pending, pending, 'not-saved'],
  ])('is verified by the session for %s', async (_what, before, after, expected) => {
    const { outcome, verifications } = await lose(before, after);
    expect(outcome).toBe(expected);
    expect(verifications).toBe(1);
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

import { screen } from '@testing-library/react';
import { createStore } from 'jotai';
import { vi } from 'vitest';
import { EnrollPinScreen } from '~/account/pin/pin-screens.tsx';
import { keepPinProofAtom } from '~/account/pin/pin-secrets.ts';
import { markPinDoneAtom, signInAtom } from '~/session/session.ts';
import { type Responder, respondToCalls, respondWithData } from '../../support/calls.ts';
import { renderScreen } from '../../support/render-app.tsx';
import { wireSession } from '../../support/wire.ts';

type WireSession = Readonly<Record<string, unknown>>;

export const pin = '246803';
export const none = { has_pin: false };
export const pending = { has_pin: true, pin_update: true };
export const settled = { has_pin: true, pin_update: false };
export const proof = { token: 'token-1', reference: 'otp-pin-1' };
export const fine: Responder = () => respondWithData(null);
export const refuse =
  (message?: string): Responder =>
  () =>
    new Response(message === undefined ? null : JSON.stringify({ message }), { status: 422 });

/** A member who has signed in without the PIN, and an API whose responses the test replaces. */
export async function arrive(session: WireSession, { isPinDone = false } = {}) {
  const server = {
    session,
    test: fine,
    save: fine,
    fetchSession: (() => respondWithData(wireSession(server.session))) as Responder,
  };
  const calls = respondToCalls((call) => {
    if (call.method === 'PUT') return server.save(call);
    if (call.path === '/user/pin') return server.test(call);
    if (call.path === '/user') return server.fetchSession(call);
    return respondWithData({ hash: 'hash-1' });
  });
  const store = createStore();
  await store.set(signInAtom, { username: 'u', password: 'p' }, false);
  if (isPinDone) store.set(markPinDoneAtom);
  return { server, calls, store, puts: () => calls.filter(({ method }) => method === 'PUT') };
}

export async function openScreen(session: WireSession = none, { isForgotten = false } = {}) {
  const { server, calls, store, puts } = await arrive(session, { isPinDone: session === pending });
  if (isForgotten) store.set(keepPinProofAtom, proof);
  const before = calls.length;
  const ways = {
    onDone: vi.fn(),
    onPinEntry: vi.fn(),
    onAnotherCode: vi.fn(),
    onOtherAccount: vi.fn(),
  };
  const open = () => renderScreen(<EnrollPinScreen {...ways} />, store);
  const view = await open();
  const press = (name: string) => view.user.click(screen.getByRole('button', { name }));
  const first = () => screen.getByLabelText<HTMLInputElement>('New PIN, 6 digits');
  const again = () => screen.findByLabelText<HTMLInputElement>('New PIN again, 6 digits');
  const enter = async (digits = pin) => {
    await view.user.type(first(), digits);
    await press('Continue');
  };
  const confirm = async (digits = pin) => {
    await view.user.type(await again(), digits);
    await press('Save PIN');
  };
  return {
    ...view,
    ...ways,
    calls,
    open,
    server,
    puts,
    press,
    first,
    again,
    enter,
    confirm,
    choose: async (digits = pin) => {
      await enter(digits);
      await confirm(digits);
    },
    /** The requests since the screen opened, without connection checks. */
    made: () =>
      calls
        .slice(before)
        .map(({ method, path }) => `${method} ${path}`)
        .filter((call) => !call.endsWith('/verify')),
  };
}

export const savedBy = (server: { session: WireSession }): Responder => {
  return () => {
    server.session = settled;
    return respondWithData(null);
  };
};

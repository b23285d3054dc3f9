import { screen, waitFor } from '@testing-library/react';
import { createStore } from 'jotai';
import { expect } from 'vitest';
import type { Store } from '~/core/services.ts';
import { watchSessionAtom } from '~/session/checks.ts';
import { signInAtom } from '~/session/session.ts';
import { password, pin } from '../../server/sandbox/visitor.ts';
import { connectPhone, signedInStore } from '../../support/phone.ts';
import { renderApp } from '../../support/render-app.tsx';
import { sendCode } from '../../support/send-code.ts';

async function openPortal(phone: ReturnType<typeof connectPhone>, store: Store, address: string) {
  const app = await renderApp(address, store);
  const press = async (name: string) => app.user.click(await screen.findByRole('button', { name }));
  const inbox = async (type: number) =>
    ((await phone.control('inbox')).body as { type: number; otp: string }[]).filter(
      (message) => message.type === type,
    );
  return {
    ...app,
    phone,
    press,
    /** The number of codes. Each goes to two contacts. */
    codesSent: async (type: number) => new Set((await inbox(type)).map(({ otp }) => otp)).size,
    at: (path: string) => waitFor(() => expect(app.shownAt()).toBe(path)),
    heading: (name: string | RegExp) => screen.findByRole('heading', { level: 1, name }),
    fail: (...faults: readonly Record<string, unknown>[]) => phone.control('faults', faults),
    callsOf: (method: string, path: string) =>
      phone.calls.filter((call) => call.method === method && call.path.endsWith(path)),
    async enterCode(type: number, digits?: string) {
      await screen.findByText(/We sent a 6-digit code/);
      await sendCode(digits ?? (await inbox(type))[0]?.otp ?? '');
    },
  };
}

const deactivationCode = 3;

export async function openClosing(address = '/settings/deactivate', username = 'regular01') {
  const phone = connectPhone();
  const portal = await openPortal(phone, await signedInStore(username), address);
  const { user, press, at, enterCode } = portal;
  const passwordField = () => screen.findByLabelText<HTMLInputElement>('Your password');
  const pinField = () => screen.findByLabelText<HTMLInputElement>('PIN, 6 digits');
  const steps = {
    async enterPassword(typed = password) {
      await user.type(await passwordField(), typed);
      await press('Proceed');
    },
    async enterPin(digits = pin) {
      await user.type(await pinField(), digits);
      await press('Continue');
    },
    async toPin() {
      await steps.enterPassword();
      await at('/settings/deactivate/pin');
    },
    async toCode() {
      await steps.toPin();
      await steps.enterPin();
      await at('/settings/deactivate/verify');
    },
    async toFinal() {
      await steps.toCode();
      await enterCode(deactivationCode);
      await at('/settings/deactivate/final');
    },
    async confirm() {
      await press('Deactivate my account');
      await press('Deactivate');
    },
  };
  const isDeactivated = async () => (await phone.believes(username)).deactivated !== null;
  const deletes = () => portal.callsOf('DELETE', '/settings/deactivate');
  return { ...portal, ...steps, passwordField, pinField, isDeactivated, deletes };
}

export type Closing = Awaited<ReturnType<typeof openClosing>>;

/** Opens the portal for a deactivated member who has only entered the password. */
export async function openClosed(address = '/user/deactivated', username = 'inactive01') {
  const phone = connectPhone();
  const store = createStore();
  const outcome = await store.set(signInAtom, { username, password }, false);
  if (!outcome.ok) throw new Error(`${username} could not sign in`);
  // The sandbox ends the session at any call that a closed account may not make.
  store.set(watchSessionAtom);
  const portal = await openPortal(phone, store, address);
  const isDeactivated = async () => (await phone.believes(username)).deactivated !== null;
  const askForCode = async () => {
    await portal.press('Activate');
    await screen.findByText(/We sent a 6-digit code/);
  };
  return { ...portal, isDeactivated, askForCode };
}

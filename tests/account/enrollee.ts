import { fireEvent, screen } from '@testing-library/react';
import { createStore } from 'jotai';
import { restoreSessionAtom } from '~/session/checks.ts';
import { signedInAtom } from '~/session/session.ts';
import { connectPhone, signedInStore } from '../support/phone.ts';
import { renderApp } from '../support/render-app.tsx';
import { sendCode } from '../support/send-code.ts';

export async function openAs(username: string, address: string) {
  const phone = connectPhone();
  const store = await signedInStore(username);
  const app = await renderApp(address, store);
  const { user } = app;
  const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);
  return {
    ...app,
    phone,
    at: app.shownAt,
    press: (name: string) => user.click(screen.getByRole('button', { name })),
    field,
    fill: (name: string | RegExp, value: string) =>
      fireEvent.change(field(name), { target: { value } }),
    heading: (name: string) => screen.findByRole('heading', { name }),
    fail: (
      method: string,
      path: string,
      fault: { kind: string; status?: number; times?: number },
    ) => phone.control('faults', [{ method, path, ...fault }]),
    inbox: async () => (await phone.control('inbox')).body as { to: string; otp: string }[],
    callsOf: (method: string, path: string) =>
      phone.calls.filter((call) => call.method === method && call.path.endsWith(path)),
  };
}

export type Enrollee = Awaited<ReturnType<typeof openAs>>;

export const success = () => screen.findByRole('heading', { name: 'Success' });

export const codeSent = () => screen.findByText(/We sent a 6-digit code/);

export async function askForCode(member: Enrollee, value = '9175550101', label = 'Mobile number') {
  await screen.findByLabelText(label);
  member.fill(label, value);
  await member.press('Continue');
  await codeSent();
}

/** @param code the newest code by default */
export async function enterCode(member: Enrollee, code?: string) {
  await codeSent();
  await sendCode(code ?? (await member.inbox())[0]?.otp ?? '');
}

/** The same tab after a reload: only data on disk and the tab's notes are left. */
export async function reloadAt(member: Enrollee, address: string) {
  member.unmount();
  const store = createStore();
  await store.set(restoreSessionAtom);
  return renderApp(address, store);
}

export const memberOf = (member: Enrollee) => member.store.get(signedInAtom)?.session.member;

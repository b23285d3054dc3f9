import { screen } from '@testing-library/react';
import { signedInAtom } from '~/state/session/session.ts';
import { connectPhone, signedInStore } from '../../support/phone.ts';
import { renderApp } from '../../support/render-app.tsx';

export async function openAs(username: string, address: string) {
  const phone = connectPhone();
  const store = await signedInStore(username);
  const app = await renderApp(address, store);
  const { user } = app;
  return {
    ...app,
    phone,
    at: app.shownAt,
    press: (name: string) => user.click(screen.getByRole('button', { name })),
    field: (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name),
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

export const success = () => screen.findByRole('heading', { name: 'Success' });

export type Enrollee = Awaited<ReturnType<typeof openAs>>;

export const codeField = () => screen.findByLabelText<HTMLInputElement>('One-time code, 6 digits');

export async function askForCode(member: Enrollee, number = '9175550101') {
  await member.user.type(await screen.findByLabelText('Mobile number'), number);
  await member.press('Continue');
  await screen.findByText(/We sent a 6-digit code/);
}

/** @param code the newest code by default */
export async function enterCode(member: Enrollee, code?: string) {
  const field = await codeField();
  await screen.findByText(/We sent a 6-digit code/);
  await member.user.type(field, code ?? (await member.inbox())[0]?.otp ?? '');
  await member.press('Verify');
}

export const memberOf = (member: Enrollee) => member.store.get(signedInAtom)?.session.member;

import { fireEvent, screen } from '@testing-library/react';
import { connectPhone, signedInStore } from '../support/phone.ts';
import { renderApp } from '../support/render-app.tsx';

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

export const success = () => screen.findByRole('heading', { name: 'Success' });

export const codeSent = () => screen.findByText(/We sent a 6-digit code/);

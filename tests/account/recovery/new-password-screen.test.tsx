import { fireEvent, screen, waitFor } from '@testing-library/react';
import { createStore } from 'jotai';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { newPasswordFaults } from '~/account/new-password-fields.tsx';
import { PasswordScreen } from '~/account/recovery/new-password-screen.tsx';
import { passwordRecovery } from '~/account/recovery/recovery.ts';
import { newPassword } from '~/labels/new-password.ts';
import {
  type Call,
  heldResponse,
  noConnection,
  type Responder,
  respondToCalls,
  respondWithData,
} from '../../support/calls.ts';
import { renderScreen } from '../../support/render-app.tsx';

const password = 'Kaagapay#2027';
let calls: Call[];
let update: Responder;

beforeEach(() => {
  update = () => respondWithData(null);
  calls = respondToCalls((call) => {
    if (call.method === 'PUT') return update(call);
    return respondWithData({ uuid: 'one', hash: 'h', pin: 'ref-1', email: 'a@example.test' });
  });
});

async function openScreen() {
  const store = createStore();
  await store.set(passwordRecovery.findAtom, 'one');
  await store.set(passwordRecovery.requestAtom);
  const state = store.get(passwordRecovery.stateAtom);
  if (state.step !== 'requested') throw new Error('no recovery was requested');
  store.set(passwordRecovery.proveAtom, state.ticket, { token: 't', reference: 'p' });
  const ways = { onDone: vi.fn(), onAnotherCode: vi.fn(), onSignIn: vi.fn() };
  const view = await renderScreen(<PasswordScreen {...ways} />, store);
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  const press = (name: string) => view.user.click(screen.getByRole('button', { name }));
  return {
    ...view,
    ...ways,
    press,
    password: () => field('New password'),
    confirmation: () => field('New password again'),
    fillIn: async (typed = password, confirmed = typed) => {
      fireEvent.change(field('New password'), { target: { value: typed } });
      fireEvent.change(field('New password again'), { target: { value: confirmed } });
      await press('Save password');
    },
  };
}

const puts = () => calls.filter(({ method }) => method === 'PUT');

describe('a new password', () => {
  test('is not sent while a rule fails', async () => {
    const { press, fillIn, password: first, onDone } = await openScreen();
    await press('Save password');
    expect(screen.getByText('Enter a new password.')).toBeTruthy();
    expect(screen.getByText('Enter the new password again.')).toBeTruthy();
    await fillIn('weak', 'week');
    expect(screen.getByText('Choose a stronger password.')).toBeTruthy();
    expect(screen.getByText('Passwords do not match.')).toBeTruthy();
    expect(first().getAttribute('aria-invalid')).toBe('true');
    expect(puts()).toEqual([]);
    await fillIn();
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  });

  test('may be of 24 characters, and is confirmed exactly', () => {
    const long = `Aa#1${'b'.repeat(20)}`;
    const missing = { password: newPassword.notStrong, confirmation: newPassword.mismatch };
    const faultsOf = (password: string, confirmation: string) =>
      newPasswordFaults({ password, confirmation }, missing);
    expect(faultsOf(long, long)).toEqual({ password: null, confirmation: null });
    expect(faultsOf(long, `${long} `).confirmation).toBe(newPassword.mismatch);
    expect(faultsOf(`${long}b`, long).password).toBe(newPassword.hint);
  });

  test('is cleared after a refusal, without faults at the empty fields', async () => {
    update = () => Response.json({ message: 'You have used this password.' }, { status: 422 });
    const {
      fillIn,
      password: first,
      confirmation,
      press,
      onAnotherCode,
      store,
    } = await openScreen();
    await fillIn();
    const sentence = await screen.findByText('You have used this password.');
    expect(sentence.closest('[role="alert"]')).not.toBeNull();
    expect([first().value, confirmation().value]).toEqual(['', '']);
    expect(store.get(passwordRecovery.stateAtom).step).toBe('proven');
    expect(screen.queryByText('Enter a new password.')).toBeNull();
    await press('Save password');
    expect(screen.getByText('Enter a new password.')).toBeTruthy();
    await press('Ask for another code');
    expect(onAnotherCode).toHaveBeenCalledOnce();
  });

  test('stays in the fields while there is no connection, and is not called unknown', async () => {
    const { fillIn, password: first, confirmation } = await openScreen();
    vi.stubGlobal('fetch', noConnection);
    await fillIn();
    expect(await screen.findByText(/could not reach the cooperative/)).toBeTruthy();
    expect(screen.getByText('What you typed is still here.')).toBeTruthy();
    expect([first().value, confirmation().value]).toEqual([password, password]);
  });

  test('is sent once, as it was at the tap', async () => {
    const late = heldResponse();
    update = () => late.response;
    const { fillIn, user, password: first, onDone } = await openScreen();
    await fillIn();
    await user.click(screen.getByRole('button', { name: 'Saving…' }));
    await user.type(first(), 'x');
    expect(first().value).toBe(password);
    late.release(respondWithData(null));
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(puts()).toHaveLength(1);
  });
});

describe('a new password with a lost response', () => {
  test('is called unknown, and can be tried', async () => {
    update = noConnection;
    const { fillIn, press, onSignIn, onDone } = await openScreen();
    await fillIn();
    expect(await screen.findByRole('heading', { name: 'We cannot tell yet' })).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/not changed|Nothing was lost/);
    await press('Log in with the new password');
    expect(onSignIn).toHaveBeenCalledOnce();
    expect(onDone).not.toHaveBeenCalled();
  });

  test('stays unknown after the second call is refused, with the reason', async () => {
    update = noConnection;
    const { fillIn, press, onAnotherCode } = await openScreen();
    await fillIn();
    await screen.findByRole('heading', { name: 'We cannot tell yet' });
    update = () => Response.json({ message: 'Please start again.' }, { status: 422 });
    await press('Send it again');
    expect(await screen.findByText(/not accepted: Please start again\./)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send it again' })).toBeNull();
    await press('Ask for another code');
    expect(onAnotherCode).toHaveBeenCalledOnce();
  });
});

import { screen, waitFor } from '@testing-library/react';
import { createStore } from 'jotai';
import { describe, expect, test } from 'vitest';
import { enteredPinAtom, keepPinProofAtom, pinProofAtom } from '~/account/pin/pin-secrets.ts';
import type { Store } from '~/core/services.ts';
import { restoreSessionAtom } from '~/session/checks.ts';
import { sessionStateAtom, signedInAtom, signInAtom } from '~/session/session.ts';
import { password, pin } from '../server/sandbox/visitor.ts';
import { connectPhone } from '../support/phone.ts';
import { renderApp } from '../support/render-app.tsx';

const newPin = '246803';

async function arrive(username: string, address: string) {
  const phone = connectPhone();
  const store = createStore();
  await store.set(signInAtom, { username, password }, false);
  return { phone, ...(await openAt(address, store)) };
}

async function openAt(address: string, store: Store) {
  const app = await renderApp(address, store);
  const press = async (name: string) => app.user.click(await screen.findByRole('button', { name }));
  const at = (path: string) => waitFor(() => expect(app.shownAt()).toBe(path));
  const choosePin = async (digits = newPin) => {
    await app.user.type(await screen.findByLabelText('New PIN, 6 digits'), digits);
    await press('Continue');
    await app.user.type(await screen.findByLabelText('New PIN again, 6 digits'), digits);
    await press('Save PIN');
  };
  return { ...app, press, at, choosePin };
}

const enroll = '/user/enroll/pin';
const reset = '/user/reset/pin';

describe('choosing a PIN', () => {
  test('comes after the old PIN in a due renewal, which needs both', async () => {
    const { at, user, press, choosePin, phone, store } = await arrive('pinupdate01', enroll);
    await at('/');
    await user.type(await screen.findByLabelText('PIN, 6 digits'), pin);
    await press('Continue');
    // Between the two screens, the sign-in form does not appear.
    await waitFor(() => {
      expect(screen.queryByLabelText('Username')).toBeNull();
      expect(document.title).toContain('Your PIN');
    });
    await at(enroll);
    await user.type(await screen.findByLabelText('New PIN, 6 digits'), pin);
    await press('Continue');
    expect(await screen.findByText('The new PIN must differ from your old one.')).toBeTruthy();
    await choosePin();
    await at('/dashboard');
    const sent = phone.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
    expect(sent).toEqual([{ value: newPin, pin }]);
    expect(store.get(enteredPinAtom)).toBeNull();
  });

  test('can be left only by logging out', async () => {
    const { press, at, store } = await arrive('nopin001', enroll);
    await press('Back');
    await screen.findByRole('alertdialog', { name: 'Log out without a new PIN?' });
    await press('Stay');
    await at(enroll);
    expect(store.get(signedInAtom)).not.toBeNull();
    await press('Back');
    await press('Log Out');
    await at('/');
    expect(store.get(sessionStateAtom).status).toBe('signed-out');
    expect(await screen.findByRole('button', { name: 'Log In' })).toBeTruthy();
  });
});

test('a member without a PIN can open the help without a question', async () => {
  const { at, router } = await arrive('nopin001', enroll);
  await at(enroll);
  await screen.findByLabelText('New PIN, 6 digits');
  void router.navigate({ to: '/help' });
  await at('/help');
});

test.each([
  ['nopin001', enroll],
  ['regular01', reset],
])('%s can leave %s for another account', async (username, address) => {
  const { press, at, store } = await arrive(username, address);
  await press('Use another account');
  await at('/');
  expect(store.get(sessionStateAtom).status).toBe('signed-out');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

describe('a forgotten PIN', () => {
  test('needs another code after a reload', async () => {
    const { store, router, at } = await arrive('regular01', '/');
    store.set(keepPinProofAtom, { token: 't', reference: 'p' });
    await router.navigate({ to: enroll });
    await at(enroll);
    const reloaded = createStore();
    await reloaded.set(restoreSessionAtom);
    expect(reloaded.get(pinProofAtom)).toBeNull();
    const again = await openAt(enroll, reloaded);
    await again.at('/');
  });

  test('needs no second code after a right one', async () => {
    const { phone, store, at, router } = await arrive('regular01', '/');
    store.set(keepPinProofAtom, { token: 't', reference: 'p' });
    await router.navigate({ to: reset });
    await at(enroll);
    expect((await phone.control('inbox')).body).toEqual([]);
  });

  test('is not open to a member without contacts', async () => {
    const { at } = await arrive('nocontact01', reset);
    await at('/user/info/checklist');
  });
});

import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { createStore } from 'jotai';
import { beforeEach, expect, test } from 'vitest';
import { restoreSessionAtom } from '~/state/session/checks.ts';
import { password, pin } from '../server/sandbox/visitor.ts';
import { cookies } from '../state/session/session-on-phone.ts';
import { connectPhone } from '../support/phone.ts';
import { renderApp } from '../support/render-app.tsx';

beforeEach(() => {
  connectPhone();
});

/** Opens the portal at an address like a reload: only data on disk is left. */
async function open(address = '/') {
  cleanup();
  const store = createStore();
  await store.set(restoreSessionAtom);
  const { shownAt: at, user } = await renderApp(address, store);
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const fill = async (label: string, value: string) =>
    fireEvent.change(await screen.findByLabelText(label), { target: { value } });
  return {
    press,
    at,
    comesTo: (place: string) => waitFor(() => expect(at()).toBe(place)),
    identify: async (username: string) => {
      await fill('Username', username);
      await fill('Password', password);
      await press('Log In');
    },
    enterPin: async (digits = pin) => {
      await fill('PIN, 6 digits', digits);
      await press('Continue');
    },
  };
}

test.each([
  ['nopin001', '/user/enroll/pin', 'Your PIN'],
  ['nocontact01', '/user/info/checklist', 'Complete Your Data'],
  ['inactive01', '/user/deactivated', 'Reactivate Account'],
  ['inactive02', '/user/deactivated', 'Reactivate Account'],
])('%s goes from the form to the next open step', async (username, address, title) => {
  const { identify, comesTo } = await open();
  await identify(username);
  await comesTo(address);
  await waitFor(() => expect(document.title).toBe(`Kaagapay - ${title}`));
});

test('no address skips an open step', async () => {
  const { identify } = await open();
  await identify('pinupdate01');
  await screen.findByLabelText('PIN, 6 digits');
  const { at, enterPin, comesTo } = await open('/dashboard');
  expect(at()).toBe('/');
  await enterPin();
  await comesTo('/user/enroll/pin');
  for (const address of ['/dashboard', '/ga/election/auth', '/']) {
    expect((await open(address)).at()).toBe('/user/enroll/pin');
  }
});

test('a member without TIN and date of birth sees the optional checklist once', async () => {
  const { identify, enterPin, comesTo, press } = await open();
  await identify('nodata001');
  await enterPin();
  await comesTo('/user/info/checklist/optional');
  await screen.findByText('Complete your data');
  await press('Continue');
  await comesTo('/dashboard');
  expect((await open()).at()).toBe('/dashboard');
});

test('five wrong PINs block the right one, and another member can still sign in', async () => {
  const { identify, enterPin, comesTo, press } = await open();
  await identify('regular01');
  for (let tries = 0; tries < 5; tries += 1) {
    await enterPin('000000');
    await screen.findByText(/The PIN you entered does not match/);
  }
  await enterPin();
  await screen.findByText(/Too many wrong PINs\./);
  expect(screen.getByLabelText<HTMLInputElement>('PIN, 6 digits').value).toBe('');
  await press('Use another account');
  await screen.findByLabelText('Username');
  expect(cookies()).toEqual([]);
  await identify('bulk0001');
  await enterPin();
  await comesTo('/dashboard');
});

import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { createStore } from 'jotai';
import { beforeEach, expect, test } from 'vitest';
import { pause } from '~/core/waits.ts';
import { restoreSessionAtom } from '~/session/checks.ts';
import {
  markPinDoneAtom,
  refreshSessionAtom,
  signedInAtom,
  signInAtom,
} from '~/session/session.ts';
import { openAs } from '../account/enrollee.ts';
import { password, pin } from '../server/sandbox/visitor.ts';
import { holdResponseTo } from '../support/calls.ts';
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
    store,
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

test('a PIN entered in another tab opens Home here too', async () => {
  const { identify, comesTo, store } = await open();
  await identify('regular01');
  await screen.findByLabelText('PIN, 6 digits');
  const other = createStore();
  await other.set(restoreSessionAtom);
  other.set(markPinDoneAtom);
  await act(() => store.set(refreshSessionAtom));
  await comesTo('/dashboard');
});

const soon = () => act(() => pause(100));

test('a PIN that is saved late does not leave the next screen', async () => {
  const member = await openAs('regular01', '/settings/security/pin');
  const enter = async (label: string, digits: string, button: string) => {
    await member.user.type(await screen.findByLabelText(label), digits);
    await member.press(button);
  };
  await enter('Current PIN, 6 digits', pin, 'Continue');
  await enter('New PIN, 6 digits', '246803', 'Continue');
  const held = holdResponseTo('PUT', '/pin');
  await enter('New PIN again, 6 digits', '246803', 'Save PIN');
  await held.arrived;
  await act(() => member.router.navigate({ to: '/settings/username', ignoreBlocker: true }));
  const name = await screen.findByLabelText<HTMLInputElement>('Username');
  await member.user.type(name, 'amihan');
  held.release();
  await screen.findByText(/^Your new PIN is saved/);
  await soon();
  expect(member.at()).toBe('/settings/username');
  expect(name.value).toBe('regular01amihan');
});

test('a late correct PIN does not open the portal to another member', async () => {
  connectPhone();
  const store = createStore();
  await store.set(signInAtom, { username: 'regular01', password }, false);
  const { user } = await renderApp('/', store);
  const held = holdResponseTo('POST', '/pin');
  await user.type(await screen.findByLabelText('PIN, 6 digits'), pin);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await held.arrived;
  await user.click(screen.getByRole('button', { name: 'Use another account' }));
  await user.type(await screen.findByLabelText('Username'), 'regular02');
  await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Log In' }));
  await screen.findByText('Logged in as regular02');
  held.release();
  await soon();
  expect(store.get(signedInAtom)?.isPinDone).toBe(false);
  expect(screen.getByLabelText('PIN, 6 digits')).toBeTruthy();
});

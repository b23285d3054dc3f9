import { act, fireEvent, screen } from '@testing-library/react';
import { createStore } from 'jotai';
import { expect, test, vi } from 'vitest';
import { OfflineStrip } from '~/app/shell/strips.tsx';
import { probeServerAtom, serverNoticesAtom } from '~/core/connectivity.ts';
import type { Store } from '~/core/services.ts';
import { noConnection } from '../../support/calls.ts';
import { connectPhone, signedInStore } from '../../support/phone.ts';
import { renderApp, renderScreen } from '../../support/render-app.tsx';

const strip = () => screen.queryByText(/No connection/);

test('the strip follows the connection, but moves nothing under a finger or before a tap', async () => {
  let isUp = false;
  vi.stubGlobal('fetch', async () => (isUp ? Response.json({}) : noConnection()));
  const store = createStore();
  await renderScreen(<OfflineStrip />, store);
  const probe = () => act(() => store.set(probeServerAtom));
  expect(strip()).toBeNull();
  await probe();
  expect(strip()).not.toBeNull();
  expect(document.body.dataset).toHaveProperty('settling');

  fireEvent.pointerDown(document.body);
  isUp = true;
  await probe();
  expect(strip()).not.toBeNull();
  fireEvent.pointerUp(document.body);
  expect(strip()).not.toBeNull();
  await vi.waitFor(() => expect(strip()).toBeNull());
});

const tell = (store: Store, notices: object) =>
  store.set(serverNoticesAtom, (before) => ({ ...before, ...notices }));

test('a closed portal keeps the input, and opens with it', async () => {
  const store = createStore();
  const { user } = await renderApp('/', store);
  await screen.findByRole('heading', { name: 'Welcome, member' });
  await user.type(screen.getByLabelText('Username'), 'amihan');
  tell(store, { isClosed: true });
  expect(await screen.findByRole('heading', { name: 'We are improving the portal' })).toBeTruthy();
  expect(screen.getAllByRole('main')).toHaveLength(1);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(document.title).toMatch(/ - Maintenance$/);

  tell(store, { isClosed: false });
  const username = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Username' });
  expect(username.value).toBe('amihan');
  expect(screen.queryByRole('heading', { name: 'We are improving the portal' })).toBeNull();
});

test('a closed portal has no bar at the bottom', async () => {
  connectPhone();
  const store = await signedInStore();
  await renderApp('/dashboard', store);
  expect(await screen.findByRole('navigation', { name: 'Main' })).toBeTruthy();
  act(() => tell(store, { isClosed: true }));
  await screen.findByRole('heading', { name: 'We are improving the portal' });
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('the sandbox strip is on every page, also on Not Found and during maintenance', async () => {
  const store = createStore();
  const words = 'Demo: nothing here is real';
  await renderApp('/no/such/page', store);
  expect(screen.queryByText(words)).toBeNull();
  tell(store, { isSandbox: true });
  expect(await screen.findByText(words)).toBeTruthy();
  tell(store, { isClosed: true });
  await screen.findByRole('heading', { name: 'We are improving the portal' });
  expect(screen.getByText(words)).toBeTruthy();
});

import { screen } from '@testing-library/react';
import { createStore } from 'jotai';
import { expect, test } from 'vitest';
import { serverNoticesAtom } from '~/state/connectivity.ts';
import type { Store } from '~/state/services.ts';
import { renderApp } from '../../support/render-app.tsx';

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

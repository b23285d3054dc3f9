import { screen, waitFor } from '@testing-library/react';
import { createStore } from 'jotai';
import { expect, test } from 'vitest';
import { accountGuards } from '~/account/account-guards.ts';
import { markPinDoneAtom, signInAtom } from '~/session/session.ts';
import { password } from '../server/sandbox/visitor.ts';
import { kept } from '../session/session-on-phone.ts';
import { read } from '../support/read.ts';
import { renderApp } from '../support/render-app.tsx';
import { rewriteSessions, withoutContacts } from '../support/rewrite-sessions.ts';

async function signIn(username: string) {
  const store = createStore();
  const outcome = await store.set(signInAtom, { username, password }, false);
  expect(outcome.ok).toBe(true);
  return store;
}

test('a member whose contacts only the cooperative knows can sign in', async () => {
  rewriteSessions(withoutContacts);
  const store = await signIn('regular01');
  const { shownAt, unmount } = await renderApp('/dashboard', store);
  await screen.findByLabelText('PIN, 6 digits');
  expect(shownAt()).toBe('/');
  unmount();
  store.set(markPinDoneAtom);
  const home = await renderApp('/user/info/checklist', store);
  await waitFor(() => expect(home.shownAt()).toBe('/dashboard'));
  expect(() => accountGuards['/user/reset/pin'](store)).not.toThrow();
});

test('a closed account with contacts only the cooperative knows can be reactivated', async () => {
  rewriteSessions(withoutContacts);
  await renderApp('/user/deactivated', await signIn('inactive01'));
  const activate = await screen.findByRole<HTMLButtonElement>('button', { name: 'Activate' });
  expect(activate.disabled).toBe(false);
  const card = screen.getByRole('region', { name: 'Contact information' });
  expect(read(card)).toContain('the contacts the cooperative has for you');
  expect(screen.queryByText('None on file')).toBeNull();
});

test('the secrets of a session are not stored, wherever the session has them', async () => {
  rewriteSessions((session) => ({ user: { ...session, hash: 'hash-secret', key: 'key-secret' } }));
  await signIn('regular01');
  const record = JSON.stringify(await kept('session'));
  expect(record).toContain('regular01');
  expect(record).not.toContain('secret');
});

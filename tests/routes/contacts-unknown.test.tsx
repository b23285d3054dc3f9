import { screen, waitFor } from '@testing-library/react';
import { createStore } from 'jotai';
import { expect, test, vi } from 'vitest';
import { accountGuards } from '~/routes/-account-guards.ts';
import { markPinDoneAtom, signedInAtom, signInAtom } from '~/state/session/session.ts';
import { password } from '../server/sandbox/visitor.ts';
import { kept } from '../state/session/session-on-phone.ts';
import { connectPhone } from '../support/phone.ts';
import { renderApp } from '../support/render-app.tsx';

/** Sessions of other APIs: the sandbox's, written anew on its way to the phone. */

type Wire = Record<string, unknown>;

function rewriteSessions(write: (session: Wire) => unknown) {
  connectPhone();
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    const response = await answer(input, init);
    if (!pathname.endsWith('/user') || !response.ok) return response;
    const { data } = (await response.json()) as { data: Wire };
    return Response.json({ data: write(data) });
  });
}

async function signIn(username: string) {
  const store = createStore();
  const outcome = await store.set(signInAtom, { username, password }, false);
  expect(outcome.ok).toBe(true);
  return store;
}

/** The session, and nothing about how its member can be reached. */
function withoutContacts({ info, ...session }: Wire): Wire {
  const { email: _email, mobile_no: _mobile, mobile: _number, ...rest } = info as Wire;
  return { ...session, info: rest };
}

test('a member whose contacts only the cooperative knows is let in', async () => {
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

test.each([
  ['flat', ({ info, ...session }: Wire) => ({ ...session, ...(info as Wire) })],
  ['under their user', (session: Wire) => ({ user: session })],
])('a member whose session comes %s is let in', async (_how, write) => {
  rewriteSessions(write);
  const store = await signIn('regular01');
  expect(store.get(signedInAtom)?.session).toMatchObject({
    areContactsKnown: true,
    member: { username: 'regular01', mobile: expect.stringContaining('+63') },
  });
});

test('a closed account whose contacts only the cooperative knows can be opened again', async () => {
  rewriteSessions(withoutContacts);
  await renderApp('/user/deactivated', await signIn('inactive01'));
  const activate = await screen.findByRole<HTMLButtonElement>('button', { name: 'Activate' });
  expect(activate.disabled).toBe(false);
  const card = screen.getByRole('region', { name: 'Contact information' });
  expect(card.textContent).toContain('the contacts that the cooperative has for you');
  expect(screen.queryByText('None on file')).toBeNull();
});

test('the secrets of a session are kept nowhere, wherever they stood in it', async () => {
  rewriteSessions((session) => ({ user: { ...session, hash: 'hash-secret', key: 'key-secret' } }));
  await signIn('regular01');
  const record = JSON.stringify(await kept('session'));
  expect(record).toContain('regular01');
  expect(record).not.toContain('secret');
});

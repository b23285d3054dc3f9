import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setReloadGuardAtom } from '~/session/reload-guard.ts';
import { connectPhone, signedInStore } from '../../support/phone.ts';
import { renderApp } from '../../support/render-app.tsx';

const question = () => screen.findByRole('alertdialog', { name: 'Leave this page?' });

test('leaving right after the first change asks, before anything is drawn again', async () => {
  connectPhone();
  const { store, router, shownAt } = await renderApp('/settings', await signedInStore('regular01'));
  act(() => {
    store.set(setReloadGuardAtom, { id: 'form', work: 'unsaved' });
    void router.navigate({ to: '/satellite-offices' });
  });
  await question();
  expect(shownAt()).toBe('/settings');
});

test('leaving the sign-up right after the first key asks, too', async () => {
  connectPhone();
  const { router, shownAt } = await renderApp('/signup');
  const field = await screen.findByLabelText('Last name');
  act(() => {
    fireEvent.change(field, { target: { value: 'S' } });
    void router.navigate({ to: '/' });
  });
  await question();
  expect(shownAt()).toBe('/signup');
});

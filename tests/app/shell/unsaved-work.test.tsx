import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setReloadGuardAtom } from '~/session/reload-guard.ts';
import { connectPhone, signedInStore } from '../../support/phone.ts';
import { renderApp } from '../../support/render-app.tsx';

test('a Back right after the first key asks, before anything is drawn again', async () => {
  connectPhone();
  const { store, router, shownAt } = await renderApp('/settings', await signedInStore('regular01'));
  act(() => {
    store.set(setReloadGuardAtom, { id: 'form', work: 'unsaved' });
    void router.navigate({ to: '/satellite-offices' });
  });
  await screen.findByRole('alertdialog', { name: 'Leave this page?' });
  expect(shownAt()).toBe('/settings');
});

import { act, fireEvent, screen } from '@testing-library/react';
import { createStore } from 'jotai';
import { expect, test, vi } from 'vitest';
import { OfflineStrip } from '~/features/shell/offline-strip.tsx';
import { probeAtom } from '~/state/connectivity.ts';
import { noConnection } from '../../support/calls.ts';
import { renderScreen } from '../../support/render-app.tsx';

const strip = () => screen.queryByText(/No connection/);

test('the strip comes and goes with the connection, and never under a finger', async () => {
  let isUp = false;
  vi.stubGlobal('fetch', async () => (isUp ? Response.json({}) : noConnection()));
  const store = createStore();
  await renderScreen(<OfflineStrip />, store);
  const probe = () => act(() => store.set(probeAtom));
  expect(strip()).toBeNull();
  await probe();
  expect(strip()).not.toBeNull();

  fireEvent.pointerDown(document.body);
  isUp = true;
  await probe();
  expect(strip()).not.toBeNull();
  fireEvent.pointerUp(document.body);
  expect(strip()).not.toBeNull();
  await vi.waitFor(() => expect(strip()).toBeNull());
});

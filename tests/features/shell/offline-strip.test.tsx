import { act, fireEvent, screen } from '@testing-library/react';
import { createStore } from 'jotai';
import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { OfflineStrip } from '~/features/shell/offline-strip.tsx';
import { probeServerAtom } from '~/state/connectivity.ts';
import { storageAtom } from '~/state/services.ts';
import { noConnection } from '../../support/calls.ts';
import { writeToDisk } from '../../support/disk.ts';
import { renderScreen } from '../../support/render-app.tsx';

const strip = () => screen.queryByText(/No connection/);

test('the strip follows the connection, but never moves under a finger', async () => {
  let isUp = false;
  vi.stubGlobal('fetch', async () => (isUp ? Response.json({}) : noConnection()));
  const store = createStore();
  await renderScreen(<OfflineStrip />, store);
  const probe = () => act(() => store.set(probeServerAtom));
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

test('a page older than its records says so, and can be opened again', async () => {
  await writeToDisk('member:1:ballot:GA1', { version: 3 });
  const store = createStore();
  await renderScreen(<OfflineStrip />, store);
  expect(screen.queryByText(/page is out of date/)).toBeNull();
  const kind = { version: 2, schema: v.object({ version: v.literal(2) }) };
  await act(() => store.get(storageAtom).read('member:1:ballot:GA1', kind));
  expect(screen.getByText(/page is out of date/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Open the portal again' })).toBeTruthy();
});

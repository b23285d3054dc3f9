import { screen, within } from '@testing-library/react';
import { createStore } from 'jotai';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { watchEvents } from '~/app/watch-events.ts';
import { failedCallsAtom, watchFailedCallsAtom } from '~/core/connectivity.ts';
import { apiAtom, type Store } from '~/core/services.ts';
import { WhatHappenedScreen } from '~/help/what-happened/what-happened-screen.tsx';
import { eventsAtom, loadEventsAtom, noteEventAtom } from '~/session/events.ts';
import { signOutAtom } from '~/session/session.ts';
import { connectPhone, signedInStore } from '../../support/phone.ts';
import { read } from '../../support/read.ts';
import { renderScreen } from '../../support/render-app.tsx';

const at = Date.UTC(2026, 10, 24, 2, 0);
const failure = {
  kind: 'call-failed',
  place: 'castBallot',
  code: 'K-5406',
  requestId: '7F3K9Q2M',
} as const;

let store: Store;

beforeEach(() => {
  store = createStore();
});

const rows = async () => (await screen.findAllByRole('listitem')).map(read);

async function openWith(...events: readonly Parameters<typeof noteFailure>[0][]) {
  for (const event of events) await noteFailure(event);
  return renderScreen(<WhatHappenedScreen />, store);
}

const noteFailure = (event: Parameters<Store['set']>[1] & object) =>
  store.set(noteEventAtom, event as typeof failure, at);

test('lists events in plain words, newest first, with the code and the request', async () => {
  await openWith({ kind: 'vote', vote: 'ballot', step: 'sent' }, failure);
  expect(await rows()).toEqual([
    expect.stringContaining(
      'Casting your ballot: trouble in the cooperative’s system.Code K-5406, request 7F3K9Q2M',
    ),
    expect.stringContaining('Your ballot was sent.'),
  ]);
});

test('starts with the failures, and merges repeated lines', async () => {
  await openWith(failure, { kind: 'opened' }, { kind: 'online' }, { kind: 'opened' });
  expect(await rows()).toEqual([
    expect.stringContaining('Casting your ballot'),
    expect.stringContaining('The portal was opened. (2 times'),
    expect.stringContaining('The connection was back.'),
  ]);
});

test('says that nothing has happened, without buttons', async () => {
  await openWith();
  expect(await screen.findByText('Nothing has happened on this phone yet.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('copies the list as text', async () => {
  const { user } = await openWith(failure);
  await user.click(await screen.findByRole('button', { name: 'Copy the list' }));
  expect(within(await screen.findByRole('status')).getByText('Copied.')).toBeTruthy();
  expect(await navigator.clipboard.readText()).toMatch(
    /^11\/24\/2026 .*Casting your ballot.* Code K-5406, request 7F3K9Q2M$/,
  );
});

test('shares the list only at a tap, and a closed sheet is no error', async () => {
  const share = vi.fn(() => Promise.reject(new DOMException('Abort', 'AbortError')));
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
  const { user } = await openWith(failure);
  const button = await screen.findByRole('button', { name: 'Share the list' });
  expect(share).not.toHaveBeenCalled();
  await user.click(button);
  expect(share).toHaveBeenCalledExactlyOnceWith({
    title: 'What happened',
    text: expect.stringContaining('K-5406'),
  });
});

const kinds = () => store.get(eventsAtom).map((event) => event.kind);

test('keeps the last 20 events, and a log-out removes them', async () => {
  connectPhone();
  store = await signedInStore();
  watchEvents(store);
  for (let call = 0; call < 25; call += 1)
    await noteFailure({ ...failure, code: `K-54${String(call).padStart(2, '0')}` });
  expect(kinds()).toHaveLength(20);
  await store.set(signOutAtom);
  await store.set(loadEventsAtom);
  expect(kinds()).toEqual([]);
});

test('has the failures before the list was loaded, and each of them once', async () => {
  const { connection } = connectPhone();
  store.set(watchFailedCallsAtom);
  connection.isUp = false;
  const fail = () =>
    store.get(apiAtom).call('checkPin', { params: { uuid: 'u' }, body: { pin: '1' } });
  await fail();
  watchEvents(store);
  await vi.waitFor(() => expect(kinds()).toEqual(['call-failed', 'opened']));
  await fail();
  await fail();
  await vi.waitFor(() => expect(store.get(failedCallsAtom)).toEqual([]));
  await vi.waitFor(() => expect(kinds()).toEqual(['call-failed', 'opened']));
});

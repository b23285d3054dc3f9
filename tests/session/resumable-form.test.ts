import { renderHook } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { createElement, type ReactNode } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Store, tabNotesAtom } from '~/core/services.ts';
import { restoreSessionAtom } from '~/session/checks.ts';
import {
  isReloadGuardedAtom,
  setReloadGuardAtom,
  type UnsavedWork,
} from '~/session/reload-guard.ts';
import {
  discardFormAtom,
  discardFormOfAtom,
  formValuesAtom,
  isFormSuspendedAtom,
  keepFormValueAtom,
  keepLocationAtom,
  takeLocationAtom,
} from '~/session/resumable-form.ts';
import {
  acknowledgeEndAtom,
  endEarlyAtom,
  expireSessionAtom,
  signedInAtom,
  signInAtom,
  signOutAtom,
} from '~/session/session.ts';
import { useResumableField } from '~/session/use-resumable-field.ts';
import { connectPhone, signedInStore } from '../support/phone.ts';

const address = '/settings/email';

let phone: ReturnType<typeof connectPhone>;
beforeEach(() => {
  phone = connectPhone();
});

async function interrupt(how = expireSessionAtom) {
  const store = await signedInStore();
  const uuid = store.get(signedInAtom)?.session.uuid ?? '';
  store.set(setReloadGuardAtom, { id: 'form', work: 'draft' });
  await store.set(how);
  store.set(keepLocationAtom, address);
  store.set(setReloadGuardAtom, { id: 'form', work: null });
  return { store, uuid };
}

const signInAs = (store: Store, username: string) =>
  store.set(signInAtom, { username, password: 'Sandbox#2026' }, false);

const noteOf = (store: Store) => store.get(tabNotesAtom).readRaw('interrupted');

describe('unsaved work at the end of a session', () => {
  test('waits for its member through a wrong password, and leads back once', async () => {
    const { store } = await interrupt();
    expect(store.get(isFormSuspendedAtom)).toBe(true);
    expect(store.get(isReloadGuardedAtom)).toBe(false);
    store.set(acknowledgeEndAtom);
    const wrong = { username: 'regular01', password: 'Wrong#2026' };
    expect((await store.set(signInAtom, wrong, false)).ok).toBe(false);
    await signInAs(store, 'regular01');
    expect(store.get(isFormSuspendedAtom)).toBe(false);
    expect(store.set(takeLocationAtom)?.to).toBe(address);
    expect(store.set(takeLocationAtom)).toBeNull();
  });

  test('is dropped when another member signs in, and does not return', async () => {
    const { store } = await interrupt();
    store.set(acknowledgeEndAtom);
    await signInAs(store, 'regular02');
    expect(noteOf(store)).toBeNull();
    expect(store.set(takeLocationAtom)).toBeNull();
    await signInAs(store, 'regular01');
    expect(store.set(takeLocationAtom)).toBeNull();
  });

  test.each([
    ['regular01', address],
    ['regular02', undefined],
  ])('after a reload waits for its member only: %s', async (username, to) => {
    await interrupt();
    const reloaded = createStore();
    await reloaded.set(restoreSessionAtom);
    await signInAs(reloaded, username);
    expect(reloaded.set(takeLocationAtom)?.to).toBe(to);
    expect(noteOf(reloaded)).toBeNull();
  });

  test('keeps the first address, also if the address changes under the notice', async () => {
    const { store } = await interrupt();
    store.set(keepLocationAtom, '/profile');
    await signInAs(store, 'regular01');
    expect(store.set(takeLocationAtom)?.to).toBe(address);
  });

  test('leads nowhere if the record names no screen', async () => {
    const { store, uuid } = await interrupt();
    store.get(tabNotesAtom).write('interrupted', { uuid, address: '/settings/nowhere' });
    await signInAs(store, 'regular01');
    expect(store.set(takeLocationAtom)).toBeNull();
  });

  test.each<[string, UnsavedWork[], string | null, boolean]>([
    ['nothing', [], null, false],
    ['a call, a code or a PIN', ['entry'], null, false],
    ['text that cannot be restored', ['unsaved'], null, false],
    ['a vote that is being cast', ['draft', 'entry'], null, true],
    ['typed text with a request for a code', ['entry'], 'new@example.test', true],
  ])('is kept only if it can be restored: %s', async (_what, works, typed, isKept) => {
    const store = await signedInStore();
    if (typed !== null) store.set(keepFormValueAtom, 'email', typed);
    for (const work of works) store.set(setReloadGuardAtom, { id: work, work });
    await store.set(expireSessionAtom);
    store.set(keepLocationAtom, address);
    expect([store.get(isFormSuspendedAtom), noteOf(store) !== null]).toEqual([isKept, isKept]);
  });

  test.each<[string, (store: Store, uuid: string) => unknown]>([
    ['another member says that it is not theirs', (store) => store.set(discardFormAtom)],
    ['the member logs out in another tab', (store, uuid) => store.set(discardFormOfAtom, uuid)],
    [
      'the member logs out here',
      async (store) => {
        await signInAs(store, 'regular01');
        await store.set(signOutAtom);
      },
    ],
  ])('is deleted when %s', async (_what, act) => {
    const { store, uuid } = await interrupt();
    store.set(discardFormOfAtom, 'somebody else');
    expect([store.get(isFormSuspendedAtom), noteOf(store) !== null]).toEqual([true, true]);
    await act(store, uuid);
    expect([store.get(isFormSuspendedAtom), noteOf(store)]).toEqual([false, null]);
  });

  test('is not kept if the member had logged out in another tab before', async () => {
    const store = await signedInStore();
    store.set(setReloadGuardAtom, { id: 'form', work: 'draft' });
    store.set(discardFormOfAtom, store.get(signedInAtom)?.session.uuid ?? '');
    await store.set(expireSessionAtom);
    expect(store.get(isFormSuspendedAtom)).toBe(false);
  });

  test('also waits if the member ends the session early, and the API ends it, too', async () => {
    const { store } = await interrupt(endEarlyAtom);
    expect(store.get(isFormSuspendedAtom)).toBe(true);
    expect(phone.calls.map((call) => call.method)).toContain('DELETE');
  });
});

test('a resumed value is kept until the API has it', () => {
  const openField = (resumed: string, saved: string) => {
    const store = createStore();
    store.set(keepFormValueAtom, 'email', resumed);
    const wrapper = ({ children }: { readonly children: ReactNode }) =>
      createElement(Provider, { store }, children);
    renderHook(() => useResumableField('email', saved), { wrapper });
    return store.get(formValuesAtom);
  };
  expect(openField('new@example.test', 'old@example.test')).toEqual({ email: 'new@example.test' });
  expect(openField('new@example.test', 'new@example.test')).toEqual({});
});

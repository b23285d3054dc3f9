import { renderHook } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { createElement, type ReactNode } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { isReloadGuardedAtom, setReloadGuardAtom } from '~/state/reload-guard.ts';
import {
  discardFormAtom,
  discardFormOfAtom,
  formValuesAtom,
  isFormSuspendedAtom,
  keepFormValueAtom,
  keepLocationAtom,
  takeLocationAtom,
  useResumableField,
} from '~/state/resumable-form.ts';
import { type Store, tabNotesAtom } from '~/state/services.ts';
import { restoreSessionAtom } from '~/state/session/checks.ts';
import {
  acknowledgeEndAtom,
  endEarlyAtom,
  expireSessionAtom,
  signedInAtom,
  signInAtom,
  signOutAtom,
} from '~/state/session/session.ts';
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

  test('does not exist if nothing was unsaved', async () => {
    const store = await signedInStore();
    await store.set(expireSessionAtom);
    store.set(keepLocationAtom, address);
    expect(store.get(isFormSuspendedAtom)).toBe(false);
    expect(noteOf(store)).toBeNull();
  });

  test.each([
    ['a call, a code or a PIN', 'entry'],
    ['text that cannot be restored', 'unsaved'],
  ] as const)('does not exist if the only unsaved work was %s', async (_what, work) => {
    const store = await signedInStore();
    store.set(setReloadGuardAtom, { id: 'form', work });
    await store.set(expireSessionAtom);
    expect(store.get(isFormSuspendedAtom)).toBe(false);
  });

  test('exists if a vote was being cast, or if a code was requested for typed text', async () => {
    const voter = await signedInStore();
    voter.set(setReloadGuardAtom, { id: 'ballot', work: 'draft' });
    voter.set(setReloadGuardAtom, { id: 'call', work: 'entry' });
    await voter.set(expireSessionAtom);
    expect(voter.get(isFormSuspendedAtom)).toBe(true);

    const typist = await signedInStore();
    typist.set(keepFormValueAtom, 'email', 'somebody.new@example.test');
    typist.set(setReloadGuardAtom, { id: 'code', work: 'entry' });
    await typist.set(expireSessionAtom);
    expect(typist.get(isFormSuspendedAtom)).toBe(true);
  });

  test('is deleted when another member says that it is not theirs', async () => {
    const { store } = await interrupt();
    store.set(discardFormAtom);
    expect(store.get(isFormSuspendedAtom)).toBe(false);
    expect(noteOf(store)).toBeNull();
  });

  test('is deleted when the member logs out', async () => {
    const { store } = await interrupt();
    await signInAs(store, 'regular01');
    await store.set(signOutAtom);
    expect(noteOf(store)).toBeNull();
  });

  test('is deleted when the member logs out in another tab, in any order of events', async () => {
    const { store, uuid } = await interrupt();
    store.set(discardFormOfAtom, 'somebody else');
    expect(store.get(isFormSuspendedAtom)).toBe(true);
    expect(noteOf(store)).not.toBeNull();
    store.set(discardFormOfAtom, uuid);
    expect(noteOf(store)).toBeNull();
    expect(store.get(isFormSuspendedAtom)).toBe(false);

    const early = await signedInStore();
    early.set(setReloadGuardAtom, { id: 'form', work: 'draft' });
    early.set(discardFormOfAtom, uuid);
    await early.set(expireSessionAtom);
    expect(early.get(isFormSuspendedAtom)).toBe(false);
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

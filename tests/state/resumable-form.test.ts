import { createStore } from 'jotai';
import { beforeEach, describe, expect, test } from 'vitest';
import { createTabNotes } from '~/lib/tab-notes.ts';
import { isReloadGuardedAtom, setReloadGuardAtom } from '~/state/reload-guard.ts';
import {
  discardFormAtom,
  discardFormOfAtom,
  isFormSuspendedAtom,
  keepFormValueAtom,
  keepLocationAtom,
  takeLocationAtom,
} from '~/state/resumable-form.ts';
import { deviceAtom, type Store, tabNotesAtom } from '~/state/services.ts';
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

/** A member whose session ends at this address, with unsaved work. */
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

describe('work that the end of a session interrupts', () => {
  test('waits for its member, who is led back once', async () => {
    const { store } = await interrupt();
    expect(store.get(isFormSuspendedAtom)).toBe(true);
    store.set(acknowledgeEndAtom);
    await signInAs(store, 'regular01');
    expect(store.get(isFormSuspendedAtom)).toBe(false);
    expect(store.set(takeLocationAtom)?.to).toBe(address);
    expect(store.set(takeLocationAtom)).toBeNull();
  });

  test('waits through a wrong password', async () => {
    const { store } = await interrupt();
    store.set(acknowledgeEndAtom);
    const refused = await store.set(
      signInAtom,
      { username: 'regular01', password: 'Wrong#2026' },
      false,
    );
    expect(refused.ok).toBe(false);
    await signInAs(store, 'regular01');
    expect(store.set(takeLocationAtom)?.to).toBe(address);
  });

  test('is gone when another member signs in, and does not come back', async () => {
    const { store } = await interrupt();
    store.set(acknowledgeEndAtom);
    await signInAs(store, 'regular02');
    expect(noteOf(store)).toBeNull();
    expect(store.set(takeLocationAtom)).toBeNull();
    await signInAs(store, 'regular01');
    expect(store.set(takeLocationAtom)).toBeNull();
  });

  test('is found again by its member after a reload, and by nobody else', async () => {
    const { store } = await interrupt();
    const notes = createTabNotes(store.get(deviceAtom).openTabStorage);
    expect(notes.readRaw('interrupted')).not.toBeNull();
    const kept = notes.readRaw('interrupted');
    const reloaded = createStore();
    await reloaded.set(restoreSessionAtom);
    await signInAs(reloaded, 'regular01');
    expect(reloaded.set(takeLocationAtom)?.to).toBe(address);

    notes.write('interrupted', kept);
    const others = createStore();
    await others.set(restoreSessionAtom);
    await signInAs(others, 'regular02');
    expect(notes.readRaw('interrupted')).toBeNull();
  });

  test('keeps the first place, whatever is gone through under the screen that tells the end', async () => {
    const { store } = await interrupt();
    store.set(keepLocationAtom, '/profile');
    await signInAs(store, 'regular01');
    expect(store.set(takeLocationAtom)?.to).toBe(address);
  });

  test('leads nowhere where the note names no screen', async () => {
    const { store, uuid } = await interrupt();
    store.get(tabNotesAtom).write('interrupted', { uuid, address: '/settings/nowhere' });
    await signInAs(store, 'regular01');
    expect(store.set(takeLocationAtom)).toBeNull();
  });

  test('is not there where nothing was unsaved', async () => {
    const store = await signedInStore();
    await store.set(expireSessionAtom);
    store.set(keepLocationAtom, address);
    expect(store.get(isFormSuspendedAtom)).toBe(false);
    expect(noteOf(store)).toBeNull();
  });

  test.each([
    ['a call, a code or a PIN', 'entry'],
    ['what is held nowhere', 'unsaved'],
  ] as const)('is not there where the only unsaved work was %s', async (_what, work) => {
    const store = await signedInStore();
    store.set(setReloadGuardAtom, { id: 'form', work });
    await store.set(expireSessionAtom);
    expect(store.get(isFormSuspendedAtom)).toBe(false);
  });

  test('waits where a vote was on its way, or a code was asked for what was typed', async () => {
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

  test('goes when the member says that it is not theirs', async () => {
    const { store } = await interrupt();
    store.set(discardFormAtom);
    expect(store.get(isFormSuspendedAtom)).toBe(false);
    expect(noteOf(store)).toBeNull();
  });

  test('goes when the member signs out by hand', async () => {
    const { store } = await interrupt();
    await signInAs(store, 'regular01');
    await store.set(signOutAtom);
    expect(noteOf(store)).toBeNull();
  });

  test('is not left by who signs out by hand in another tab, whichever this one hears first', async () => {
    const { store, uuid } = await interrupt();
    store.set(discardFormOfAtom, uuid);
    expect(noteOf(store)).toBeNull();
    expect(store.get(isFormSuspendedAtom)).toBe(false);

    const early = await signedInStore();
    early.set(setReloadGuardAtom, { id: 'form', work: 'draft' });
    early.set(discardFormOfAtom, uuid);
    await early.set(expireSessionAtom);
    expect(early.get(isFormSuspendedAtom)).toBe(false);
  });

  test('stays where somebody else signs out by hand', async () => {
    const { store } = await interrupt();
    store.set(discardFormOfAtom, 'somebody else');
    expect(store.get(isFormSuspendedAtom)).toBe(true);
    expect(noteOf(store)).not.toBeNull();
  });

  test('waits too where the member ends the session early, on the server as well', async () => {
    const { store } = await interrupt(endEarlyAtom);
    expect(store.get(isFormSuspendedAtom)).toBe(true);
    expect(phone.calls.map((call) => call.method)).toContain('DELETE');
  });

  test('that lies on disk keeps nobody from reloading', async () => {
    const { store } = await interrupt();
    expect(store.get(isReloadGuardedAtom)).toBe(false);
  });
});

import { createStore } from 'jotai';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { connectStore } from '~/app/start.ts';
import { watchEvents } from '~/app/watch-events.ts';
import { type Store, tabNotesAtom } from '~/core/services.ts';
import { restoreSessionAtom } from '~/session/checks.ts';
import { eventsAtom, loadEventsAtom, noteEventAtom } from '~/session/events.ts';
import { setReloadGuardAtom } from '~/session/reload-guard.ts';
import { isFormSuspendedAtom } from '~/session/resumable-form.ts';
import {
  acknowledgeEndAtom,
  sessionStateAtom,
  signInAtom,
  signOutAtom,
} from '~/session/session.ts';
import { sessionCookiesAtom } from '~/session/session-cookies.ts';
import { password } from '../server/sandbox/visitor.ts';
import { connectPhone, signedInStore } from '../support/phone.ts';

describe('a tab', () => {
  let tab: Store;
  let other: Store;
  const end = () => vi.waitFor(() => expect(tab.get(sessionStateAtom).status).toBe('ended'));

  beforeEach(async () => {
    connectPhone();
    other = await signedInStore();
    tab = createStore();
    await tab.set(restoreSessionAtom);
    connectStore(tab);
    tab.set(setReloadGuardAtom, { id: 'form', work: 'draft' });
  });

  test('forgets its typed text when the member logs out in another tab', async () => {
    await other.set(signOutAtom);
    await end();
    expect(tab.get(isFormSuspendedAtom)).toBe(false);
  });

  const kinds = async () => {
    await tab.set(loadEventsAtom);
    return tab.get(eventsAtom).map(({ kind }) => kind);
  };

  test('lists the end of its session, unless the member logged out in another tab', async () => {
    watchEvents(tab);
    tab.get(sessionCookiesAtom).clear();
    document.dispatchEvent(new Event('visibilitychange'));
    await end();
    await vi.waitFor(async () => expect(await kinds()).toEqual(['session-ended', 'opened']));
  });

  test('writes no event after the member logged out in another tab, until a log-in', async () => {
    watchEvents(tab);
    await other.set(signOutAtom);
    await end();
    await tab.set(noteEventAtom, { kind: 'offline' });
    expect(await kinds()).toEqual([]);
    await tab.set(acknowledgeEndAtom);
    await tab.set(signInAtom, { username: 'regular01', password }, false);
    await vi.waitFor(async () => expect(await kinds()).toContain('signed-in'));
  });
});

describe('a page that opens', () => {
  afterEach(() => history.replaceState(null, '', '/'));

  test.each([
    ['/', { registration: null, recovery: null }],
    ['/signup', { registration: 'typed', recovery: null }],
    ['/forgot-password/verify', { registration: null, recovery: 'typed' }],
  ])('forgets a sign-up or a recovery that was left for %s', (place, kept) => {
    history.replaceState(null, '', place);
    const store = createStore();
    const notes = store.get(tabNotesAtom);
    notes.write('registration', 'typed');
    notes.write('recovery', 'typed');
    connectStore(store);
    const [registration, recovery] = [notes.readRaw('registration'), notes.readRaw('recovery')];
    expect({ registration, recovery }).toEqual(kept);
  });
});

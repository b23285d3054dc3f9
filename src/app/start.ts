import { shareWorkAtom } from '~/app/shell/update.ts';
import {
  reconnectionsAtom,
  watchConnectivityAtom,
  watchFailedCallsAtom,
} from '~/core/connectivity.ts';
import { memberKeys } from '~/core/member-keys.ts';
import {
  encryptionAtom,
  locksAtom,
  type Store,
  storageAtom,
  tabNotesAtom,
  tabsAtom,
} from '~/core/services.ts';
import { SessionEndedError } from '~/core/session-atom.ts';
import { loadUntilThere } from '~/core/waits.ts';
import { checkCookieAtom, watchSessionAtom } from '~/session/checks.ts';
import { nextStep } from '~/session/guards.ts';
import { lookForBegunVotesAtom, sessionRegistryAtom } from '~/session/registry.ts';
import { isReloadGuardedAtom } from '~/session/reload-guard.ts';
import { discardFormOfAtom } from '~/session/resumable-form.ts';
import { isLoggedOutElsewhereAtom, refreshSessionAtom, signedInAtom } from '~/session/session.ts';
import { sessionCookiesAtom } from '~/session/session-cookies.ts';

/** Flows with tab notes, and the path of their pages. Opening any other page ends the flow. */
const begun = { registration: '/signup', recovery: '/forgot-password' };

function clearAbandonedFlows(store: Store): void {
  const notes = store.get(tabNotesAtom);
  for (const [note, pages] of Object.entries(begun)) {
    if (!`${location.pathname}/`.startsWith(`${pages}/`)) notes.write(note, null);
  }
}

export function fillRegistry(store: Store): void {
  const load = () => loadUntilThere(() => import('./higher-rooms.ts'));
  store.set(encryptionAtom, { load });
  store.set(sessionRegistryAtom, { load });
}

export function connectStore(store: Store): void {
  fillRegistry(store);
  clearAbandonedFlows(store);
  store.set(watchConnectivityAtom);
  store.set(watchFailedCallsAtom);
  store.set(watchSessionAtom);

  let onRecordChanged = (_key: string): void => undefined;
  store.get(tabsAtom).onNews((news) => {
    if (news.kind === 'record-changed') return onRecordChanged(news.key);
    if (news.kind === 'signed-out') {
      const isOurs = store.get(signedInAtom)?.session.uuid === news.uuid;
      if (isOurs) store.set(isLoggedOutElsewhereAtom, true);
      store.set(discardFormOfAtom, news.uuid);
      // Records that only this tab's memory holds must not return to the disk.
      store.get(storageAtom).forgetInMemory(memberKeys.isOf(news.uuid));
    }
    // Another tab's message can arrive before its cookie change.
    void store.set(lookForBegunVotesAtom);
    for (const wait of [0, 300, 1_500]) setTimeout(() => void store.set(checkCookieAtom), wait);
  });

  // The cookie may have changed while the tab was frozen.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void store.set(checkCookieAtom);
  });

  store.sub(reconnectionsAtom, () => void store.set(refreshSessionAtom));

  window.addEventListener('unhandledrejection', (event) => {
    if (event.reason instanceof SessionEndedError) event.preventDefault();
  });

  // Unsaved work prevents an update in other tabs.
  store.sub(isReloadGuardedAtom, () => store.set(shareWorkAtom));

  // If a chunk is missing, TanStack Router reloads the page, even in the booth. It recognises the
  // error by the start of its message, so change that.
  window.addEventListener('vite:preloadError', ({ payload }) => {
    payload.message = `A part of the portal is missing. ${payload.message}`;
  });

  const hasSession = store.get(sessionCookiesAtom).readToken() !== null;
  if (hasSession) void import('./home.ts').catch(() => undefined);

  const unsubscribe = store.sub(signedInAtom, watchMemberOnce);
  async function watchMemberOnce(): Promise<void> {
    const signedIn = store.get(signedInAtom);
    if (signedIn === null) return;
    unsubscribe();
    // Home's files: the form for the PIN goes first.
    const { whenQuiet } = await loadUntilThere(() => import('~/core/when-quiet.ts'));
    if (nextStep(signedIn) !== 'none') await whenQuiet(store.get(locksAtom));
    const { watchMember } = await loadUntilThere(() => import('./watch-member.ts'));
    onRecordChanged = watchMember(store);
  }
}

import { shareWorkAtom } from '~/features/shell/update.ts';
import { loadUntilThere } from '~/lib/load.ts';
import { lookForBegunVotesAtom } from '~/state/begun-votes.ts';
import { returnsOnlineAtom, watchConnectivityAtom } from '~/state/connectivity.ts';
import { memberKeys } from '~/state/member-keys.ts';
import { isReloadGuardedAtom } from '~/state/reload-guard.ts';
import { discardFormOfAtom } from '~/state/resumable-form.ts';
import { type Store, storageAtom, tabNotesAtom, tabsAtom } from '~/state/services.ts';
import { checkCookieAtom, watchSessionAtom } from '~/state/session/checks.ts';
import { sessionCookiesAtom } from '~/state/session/cookies.ts';
import { refreshSessionAtom, signedInAtom } from '~/state/session/session.ts';
import { SessionEndedError } from '~/state/session/session-atom.ts';

/** The tab notes what was begun on these pages; whoever opens another page has left them. */
const begun = { registration: '/signup', recovery: '/forgot-password' };

function forgetWhatWasLeft(store: Store): void {
  const notes = store.get(tabNotesAtom);
  for (const [note, pages] of Object.entries(begun)) {
    if (!`${location.pathname}/`.startsWith(`${pages}/`)) notes.write(note, null);
  }
}

/**
 * Connects the store to the world outside it: the connection, other tabs, the cookie. Runs once,
 * for the life of the page.
 */
export function connectStore(store: Store): void {
  forgetWhatWasLeft(store);
  store.set(watchConnectivityAtom);
  store.set(watchSessionAtom);

  // Until somebody has signed in, nothing is shown that another tab could change.
  let onRecordChanged = (_key: string): void => undefined;
  store.get(tabsAtom).onNews((news) => {
    if (news.kind === 'record-changed') return onRecordChanged(news.key);
    if (news.kind === 'signed-out') {
      store.set(discardFormOfAtom, news.uuid);
      // Records that only this tab's memory still holds must not come back to the disk.
      store.get(storageAtom).letGo(memberKeys.isOf(news.uuid));
    }
    // The news can be faster than the cookie, which another tab's process sees a moment later.
    void store.set(lookForBegunVotesAtom);
    for (const wait of [0, 300, 1_500]) setTimeout(() => void store.set(checkCookieAtom), wait);
  });

  // The cookie may have run out, or another tab may have changed it while this one was frozen.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void store.set(checkCookieAtom);
  });

  store.sub(returnsOnlineAtom, () => void store.set(refreshSessionAtom));

  // An action that stops because its session ended is no error.
  window.addEventListener('unhandledrejection', (event) => {
    if (event.reason instanceof SessionEndedError) event.preventDefault();
  });

  // Unsaved work here keeps the other tabs from taking a new version.
  store.sub(isReloadGuardedAtom, () => store.set(shareWorkAtom));

  // Where a part of the portal is missing the router would reload the page, in the booth too. It
  // tells such an error by how the browser's message begins.
  window.addEventListener('vite:preloadError', ({ payload }) => {
    payload.message = `A part of the portal is missing. ${payload.message}`;
  });

  // With a session, Home is the next screen: its file loads while the server is asked.
  const hasSession = store.get(sessionCookiesAtom).readToken() !== null;
  if (hasSession) void import('./home.ts').catch(() => undefined);

  // The watchers of votes and reading are needed once somebody has signed in, and load then.
  const unsubscribe = store.sub(signedInAtom, watchMemberOnce);
  async function watchMemberOnce(): Promise<void> {
    if (store.get(signedInAtom) === null) return;
    unsubscribe();
    const { watchMember } = await loadUntilThere(() => import('./home.ts'));
    onRecordChanged = watchMember(store);
  }
}

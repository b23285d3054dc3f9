import type { createStore } from 'jotai';
import { observeCalls } from '~/api/http.ts';
import type { GeneralAssembly } from '~/contracts/general-assembly.ts';
import { dashboard } from '~/labels/dashboard.ts';
import { say } from '~/labels/label.ts';
import { onNewsFromOtherTabs } from '~/lib/tabs.ts';
import {
  ballotKeyAtom,
  draftBallotAtom,
  loadBallotAtom,
  reconcileBallotAtom,
  reloadBallotAtom,
} from '~/state/ballot.ts';
import { checkCastAtom } from '~/state/cast-ballot.ts';
import { returnsOnlineAtom, watchConnectivityAtom } from '~/state/connectivity.ts';
import { generalAssemblyAtom, refreshGeneralAssemblyAtom } from '~/state/general-assembly.ts';
import { showMessageAtom } from '~/state/messages.ts';
import {
  checkCookieAtom,
  expireSessionAtom,
  refreshSessionAtom,
  signedInAtom,
} from '~/state/session.ts';

type Store = ReturnType<typeof createStore>;

/**
 * Connects the store to the world outside it: the connection, other tabs, the cookie. Runs once,
 * for the life of the page.
 */
export function connectStore(store: Store): void {
  store.set(watchConnectivityAtom);

  observeCalls((outcome) => {
    if (outcome === 'session-over') void store.set(expireSessionAtom);
  });

  onNewsFromOtherTabs((news) => {
    if (news.kind === 'session-changed') void store.set(checkCookieAtom);
    else void store.set(reloadBallotAtom, news.key);
  });

  // The cookie may have run out, or another tab may have changed it while this one was frozen.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return;
    void store.set(checkCookieAtom);
    const key = store.get(ballotKeyAtom);
    if (key !== null) void store.set(reloadBallotAtom, key);
  });

  // What the server says now decides about the ballot on this phone.
  store.sub(generalAssemblyAtom, () => {
    const { value, isFresh } = store.get(generalAssemblyAtom);
    if (value !== null) void settleBallot(store, value, isFresh);
  });

  store.sub(returnsOnlineAtom, () => {
    if (store.get(signedInAtom) === null) return;
    void store.set(checkCastAtom);
    void store.set(refreshSessionAtom);
    void store.set(refreshGeneralAssemblyAtom);
  });
}

const fates = {
  'cast-earlier': [dashboard.castEarlierTitle, dashboard.castEarlier],
  'voted-elsewhere': [dashboard.votedElsewhereTitle, dashboard.votedElsewhere],
  'voting-ended': [dashboard.votingEndedTitle, dashboard.votingEnded],
} as const;

async function settleBallot(store: Store, info: GeneralAssembly, isFresh: boolean): Promise<void> {
  await store.set(loadBallotAtom, info.code);
  if (!isFresh) return;
  if (store.get(draftBallotAtom)?.isAttemptOpen) await store.set(checkCastAtom);
  const fate = await store.set(reconcileBallotAtom, info);
  if (fate === 'kept') return;
  const [title, body] = fates[fate];
  store.set(showMessageAtom, { kind: 'notice', title: say(title), body: say(body) });
}

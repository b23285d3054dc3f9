import type { createStore } from 'jotai';
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
import { returnsOnlineAtom } from '~/state/connectivity.ts';
import { generalAssemblyAtom, refreshGeneralAssemblyAtom } from '~/state/general-assembly.ts';
import { showMessageAtom } from '~/state/messages.ts';
import { signedInAtom } from '~/state/session.ts';

type Store = ReturnType<typeof createStore>;

/** Holds the ballot on this phone against what the server and the other tabs say of it. */
export function watchBallot(store: Store): void {
  onNewsFromOtherTabs((news) => {
    if (news.kind === 'ballot-changed') void store.set(reloadBallotAtom, news.key);
  });

  // A frozen tab hears no news.
  document.addEventListener('visibilitychange', () => {
    const key = store.get(ballotKeyAtom);
    if (document.visibilityState === 'visible' && key !== null) {
      void store.set(reloadBallotAtom, key);
    }
  });

  store.sub(returnsOnlineAtom, () => {
    if (store.get(signedInAtom) === null) return;
    void store.set(checkCastAtom);
    void store.set(refreshGeneralAssemblyAtom);
  });

  const settle = () => {
    const { value, isFresh } = store.get(generalAssemblyAtom);
    if (value !== null) void settleBallot(store, value, isFresh);
  };
  store.sub(generalAssemblyAtom, settle);
  settle();
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

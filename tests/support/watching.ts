import { watchVote } from '~/app/watch-vote.ts';
import { type Store, tabsAtom } from '~/state/services.ts';
import { ballot } from '~/state/vote/ballot.ts';
import { referendumVote } from '~/state/vote/referendum-vote.ts';

/** Starts the watchers and listens to other tabs, as the portal does after a sign-in. */
export function watchWithTabs(
  store: Store,
  ...watches: readonly ((store: Store) => (key: string) => void)[]
): void {
  const listeners = watches.map((watch) => watch(store));
  store.get(tabsAtom).onNews((news) => {
    if (news.kind !== 'record-changed') return;
    for (const reload of listeners) reload(news.key);
  });
}

export const watchBallot = (store: Store) => watchVote(store, ballot);
export const watchReferendum = (store: Store) => watchVote(store, referendumVote);

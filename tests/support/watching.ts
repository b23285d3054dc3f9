import { type Store, tabsAtom } from '~/core/services.ts';
import { ballot } from '~/vote/ballot.ts';
import { referendumVote } from '~/vote/referendum-vote.ts';
import { watchVote } from '~/vote/watch-vote.ts';

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

import { reloadReadingAtom } from '~/amendments/reading-progress.ts';
import { locksAtom, type Store } from '~/core/services.ts';
import { loadUntilThere } from '~/core/waits.ts';
import { restOfHomeAtom } from '~/home/loaded-rest.ts';
import { watchReminders } from '~/reminders/watch-reminders.ts';
import { ballot } from '~/vote/ballot.ts';
import { watchBadge } from '~/vote/member-votes.ts';
import { watchPhotos } from '~/vote/photos.ts';
import { reloadRatingAtom } from '~/vote/rating/rating.ts';
import { referendumVote } from '~/vote/referendum-vote.ts';
import { watchVote, watchVoteEvents } from '~/vote/watch-vote.ts';
import { loadInTurn, screensAfterHome } from './next-screens.ts';

/** @returns the listener for keys that another tab changes */
export function watchMember(store: Store): (key: string) => void {
  const reload = (key: string) => {
    void store.set(reloadReadingAtom, key);
    void store.set(reloadRatingAtom, key);
  };
  const listeners: ((key: string) => void)[] = [
    watchVote(store, ballot),
    watchVote(store, referendumVote),
    watchReminders(store),
    reload,
  ];
  watchPhotos(store);
  watchBadge(store);
  watchVoteEvents(store);
  void loadRest(store).then((watchFaults) => listeners.push(watchFaults(store)));
  return (key) => {
    for (const listen of listeners) listen(key);
  };
}

async function loadRest(store: Store) {
  const hasFiles = Boolean(navigator.serviceWorker?.controller);
  if (!hasFiles) await loadInTurn(store.get(locksAtom), screensAfterHome);
  const rest = await loadUntilThere(() => import('~/home/rest-of-home.tsx'));
  store.set(restOfHomeAtom, rest);
  return (await loadUntilThere(() => import('./watch-faults.ts'))).watchFaults;
}

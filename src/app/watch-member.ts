import { reloadReadingAtom } from '~/amendments/reading-progress.ts';
import type { Store } from '~/core/services.ts';
import { watchReminders } from '~/reminders/watch-reminders.ts';
import { ballot } from '~/vote/ballot.ts';
import { watchBadge } from '~/vote/member-votes.ts';
import { watchPhotos } from '~/vote/photos.ts';
import { reloadRatingAtom } from '~/vote/rating/rating.ts';
import { referendumVote } from '~/vote/referendum-vote.ts';
import { watchVote, watchVoteEvents } from '~/vote/watch-vote.ts';
import { watchFaults } from './watch-faults.ts';

/** @returns the listener for keys that another tab changes */
export function watchMember(store: Store): (key: string) => void {
  const reload = (key: string) => {
    void store.set(reloadReadingAtom, key);
    void store.set(reloadRatingAtom, key);
  };
  const listeners = [
    watchVote(store, ballot),
    watchVote(store, referendumVote),
    watchReminders(store),
    watchFaults(store),
    reload,
  ];
  watchPhotos(store);
  watchBadge(store);
  watchVoteEvents(store);
  return (key) => {
    for (const listen of listeners) listen(key);
  };
}

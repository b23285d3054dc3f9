import { reloadReadingAtom } from '~/amendments/reading.ts';
import { listPhotosAtom, runLibraryAtom } from '~/core/library.ts';
import { apiClockAtom, type Store } from '~/core/services.ts';
import { watchReminders } from '~/reminders/watch-reminders.ts';
import { showBadge } from '~/vote/badge.ts';
import { ballot } from '~/vote/ballot.ts';
import { candidatesQuery } from '~/vote/general-assembly.ts';
import { countOpenVotes, memberVotesAtom, untilNextCount } from '~/vote/member-votes.ts';
import { reloadRatingAtom } from '~/vote/rating/rating.ts';
import { referendumVote } from '~/vote/referendum-vote.ts';
import { watchVote } from '~/vote/watch-vote.ts';
import { watchVoteEvents } from '~/vote/watch-vote-events.ts';
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

export function watchPhotos(store: Store): void {
  if (!('serviceWorker' in navigator)) return;
  let sentPhotos: unknown = null;
  const sendPhotos = async () => {
    const { data } = store.get(candidatesQuery.queryAtom);
    if (data === null || data === sentPhotos) return;
    sentPhotos = data;
    await store.set(listPhotosAtom, data);
    void store.set(runLibraryAtom);
  };
  store.sub(candidatesQuery.queryAtom, () => void sendPhotos());
  void sendPhotos();
}

/** The number of open votes on the app icon, as soon as it is known. */
export function watchBadge(store: Store): void {
  let shown: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const count = () => {
    clearTimeout(timer);
    const votes = store.get(memberVotesAtom);
    const now = store.get(apiClockAtom).now();
    if (votes !== null) timer = setTimeout(count, untilNextCount(votes, now));
    const open = votes === null ? 0 : countOpenVotes(votes, now);
    if (open === null || open === shown) return;
    shown = open;
    void showBadge(open);
  };
  store.sub(memberVotesAtom, count);

  // A reminder may have changed the badge.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return;
    shown = null;
    count();
  });
  count();
}

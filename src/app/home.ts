import { showBadge } from '~/lib/badge.ts';
import { candidatesQuery } from '~/state/general-assembly.ts';
import { namePhotosAtom, runLibraryAtom } from '~/state/library.ts';
import { countOpenVotes, memberVotesAtom, untilNextCount } from '~/state/member-votes.ts';
import { reloadRatingAtom } from '~/state/rating.ts';
import { reloadReadingAtom } from '~/state/reading.ts';
import { type Store, serverClockAtom } from '~/state/services.ts';
import { ballot } from '~/state/vote/ballot.ts';
import { referendumVote } from '~/state/vote/referendum-vote.ts';
import { watchFaults } from './watch-faults.ts';
import { watchReminders } from './watch-reminders.ts';
import { watchVote } from './watch-vote.ts';

// The screens of Home come in one file with the watchers of the member's votes: a slow phone takes a
// second longer for fifty small files, which the service worker hands out one by one.
import '~/features/dashboard/dashboard-screen.tsx';
import '~/features/rating/rating-box.tsx';
import '~/features/shell/bottom-bar.tsx';
import '~/features/shell/session-ended-screen.tsx';
import '~/components/session/session-ending-strip.tsx';

/**
 * Watches votes, reading, the candidates' photos, reminders, the icon's badge and faults, for the life
 * of the page.
 *
 * @returns to be called when another tab has changed what lies at a key
 */
export function watchMember(store: Store): (key: string) => void {
  // Pages read, marks and ratings of another tab show here, and are not written over.
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
  return (key) => {
    for (const listen of listeners) listen(key);
  };
}

/** Names the candidates' photos to the worker, as soon as a member's page knows them. */
export function watchPhotos(store: Store): void {
  if (!('serviceWorker' in navigator)) return;
  let told: unknown = null;
  const tellPhotos = async () => {
    const { data } = store.get(candidatesQuery.queryAtom);
    if (data === null || data === told) return;
    told = data;
    await store.set(namePhotosAtom, data);
    void store.set(runLibraryAtom);
  };
  store.sub(candidatesQuery.queryAtom, () => void tellPhotos());
  void tellPhotos();
}

/**
 * Shows on the portal's icon how many votes are open and not cast; after logging out nothing. A number
 * that a reminder has put there stays until the true number is known.
 */
export function watchBadge(store: Store): void {
  let shown: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const count = () => {
    clearTimeout(timer);
    const votes = store.get(memberVotesAtom);
    const now = store.get(serverClockAtom).now();
    if (votes !== null) timer = setTimeout(count, untilNextCount(votes, now));
    const open = votes === null ? 0 : countOpenVotes(votes, now);
    if (open === null || open === shown) return;
    shown = open;
    void showBadge(open);
  };
  store.sub(memberVotesAtom, count);

  // A reminder may have put its own there meanwhile.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return;
    shown = null;
    count();
  });
  count();
}

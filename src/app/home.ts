import { reloadRatingAtom } from '~/state/rating.ts';
import type { Store } from '~/state/services.ts';
import { ballot } from '~/state/vote/ballot.ts';
import { referendumVote } from '~/state/vote/referendum-vote.ts';
import { watchBadge } from './watch-badge.ts';
import { watchFaults } from './watch-faults.ts';
import { watchPhotos } from './watch-photos.ts';
import { watchReading } from './watch-reading.ts';
import { watchReminders } from './watch-reminders.ts';
import { watchVote } from './watch-vote.ts';

// What Home shows: it comes in one file with what watches over the member's votes, because fifty
// small ones that a service worker hands out one by one take a slow phone a second longer.
import '~/features/dashboard/dashboard-screen.tsx';
import '~/features/rating/rating-box.tsx';
import '~/features/shell/bottom-bar.tsx';
import '~/features/shell/session-ended-screen.tsx';
import '~/features/shell/session-ending-strip.tsx';

/**
 * Watches over votes, reading, the candidates' photos, reminders, the icon's badge and what fails, for the life of the page.
 *
 * @returns to be called when another tab has changed what lies at a key
 */
export function watchMember(store: Store): (key: string) => void {
  const reloadRating = (key: string) => void store.set(reloadRatingAtom, key);
  const listeners = [
    watchVote(store, ballot),
    watchVote(store, referendumVote),
    watchReading(store),
    watchReminders(store),
    watchFaults(store),
    reloadRating,
  ];
  watchPhotos(store);
  watchBadge(store);
  return (key) => {
    for (const reload of listeners) reload(key);
  };
}

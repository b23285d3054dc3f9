import { showBadge } from '~/lib/badge.ts';
import { countOpenVotes, memberVotesAtom, untilNextCount } from '~/state/member-votes.ts';
import { type Store, serverClockAtom } from '~/state/services.ts';

/**
 * Keeps on the portal's icon how many votes are open and not cast; of who has gone nothing stays
 * there. What a reminder has put there stays until it is known what is true.
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

import { apiClockAtom, type Store } from '~/core/services.ts';
import { countOpenVotes, memberVotesAtom, untilNextCount } from './member-votes.ts';

/** 0 removes the badge. Does nothing if badges are not allowed. */
export async function showBadge(count: number): Promise<void> {
  try {
    await (count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.());
  } catch {
    // The portal shows the same.
  }
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

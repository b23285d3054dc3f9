import type { createStore } from 'jotai';
import { onNewsFromOtherTabs } from '~/lib/tabs.ts';
import { reloadReadingAtom } from '~/state/reading.ts';

/** What the member read or marked in another tab shows here, and is not written over. */
export function watchReading(store: ReturnType<typeof createStore>): void {
  onNewsFromOtherTabs((news) => {
    if (news.kind === 'record-changed') void store.set(reloadReadingAtom, news.key);
  });
}

import type { createStore } from 'jotai';
import { tabsAtom } from '~/state/platform.ts';
import { reloadReadingAtom } from '~/state/reading.ts';

/** What the member read or marked in another tab shows here, and is not written over. */
export function watchReading(store: ReturnType<typeof createStore>): void {
  store.get(tabsAtom).onNews((news) => {
    if (news.kind === 'record-changed') void store.set(reloadReadingAtom, news.key);
  });
}

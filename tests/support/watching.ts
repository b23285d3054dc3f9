import type { createStore } from 'jotai';
import { tabsAtom } from '~/state/platform.ts';

type Store = ReturnType<typeof createStore>;

/** Watches as the portal does once somebody has signed in: it hears of the other tabs, too. */
export function watchWithTabs(
  store: Store,
  ...watches: readonly ((store: Store) => (key: string) => void)[]
): void {
  const listeners = watches.map((watch) => watch(store));
  store.get(tabsAtom).onNews((news) => {
    if (news.kind !== 'record-changed') return;
    for (const hearOfChange of listeners) hearOfChange(news.key);
  });
}

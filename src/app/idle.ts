import { keepBranchesAtom } from '~/features/company/branches.ts';
import { loadUntilThere } from '~/lib/load.ts';
import { reconnectionsAtom } from '~/state/connectivity.ts';
import type { Store } from '~/state/services.ts';
import { signedInAtom } from '~/state/session/session.ts';
import { keepTranslatedTexts } from './translated.ts';
import { watchEvents } from './watch-events.ts';
import { watchKeyboard } from './watch-keyboard.ts';
import { watchServer } from './watch-server.ts';
import { registerWorker } from './worker.ts';

export function beginIdleWork(store: Store): void {
  watchKeyboard();
  keepTranslatedTexts(document.body);
  watchEvents(store);
  registerWorker(store);
  watchServer(store);
  // The app's own files come first: without them this data is useless offline.
  void Promise.resolve(navigator.serviceWorker?.ready).then(async () => {
    watchBranches(store);
    const { watchLibrary } = await loadUntilThere(() => import('./watch-library.ts'));
    watchLibrary(store);
  });
}

export function watchBranches(store: Store): void {
  const keep = () => {
    if (store.get(signedInAtom)?.session.isDeactivated === true) return;
    void store.set(keepBranchesAtom);
  };
  store.sub(reconnectionsAtom, keep);
  keep();
}

import { reconnectionsAtom } from '~/core/connectivity.ts';
import { loadUntilThere } from '~/core/load.ts';
import type { Store } from '~/core/services.ts';
import { keepBranchesAtom } from '~/help/offices/branches.ts';
import { signedInAtom } from '~/session/session.ts';
import { registerWorker } from './register-worker.ts';
import { keepTranslatedTexts } from './translated.ts';
import { watchEvents } from './watch-events.ts';
import { watchKeyboard } from './watch-keyboard.ts';
import { watchServer } from './watch-server.ts';

export function beginIdleWork(store: Store): void {
  watchKeyboard();
  keepTranslatedTexts(document.body);
  watchEvents(store);
  registerWorker(store);
  watchServer(store);
  // The app's own files come first: without them this data is useless offline.
  void Promise.resolve(navigator.serviceWorker?.ready).then(async () => {
    watchBranches(store);
    const { watchLibrary } = await loadUntilThere(() => import('~/amendments/watch-library.ts'));
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

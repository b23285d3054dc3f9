import { loadUntilThere } from '~/lib/load.ts';
import type { Store } from '~/state/services.ts';
import { watchBranches } from './watch-branches.ts';
import { watchServer } from './watch-server.ts';
import { registerWorker } from './worker.ts';

/** What begins once the page has nothing better to do: nothing that is seen at the start needs it. */
export function beginIdleWork(store: Store): void {
  registerWorker(store);
  watchServer(store);
  // What anybody may know comes onto the phone without a visit: after the portal itself, without
  // which it could not be shown.
  void Promise.resolve(navigator.serviceWorker?.ready).then(async () => {
    watchBranches(store);
    const { watchLibrary } = await loadUntilThere(() => import('./watch-library.ts'));
    watchLibrary(store);
  });
}

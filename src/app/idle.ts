import { keepBranchesAtom } from '~/features/company/branches.ts';
import { loadUntilThere } from '~/lib/load.ts';
import { returnsOnlineAtom } from '~/state/connectivity.ts';
import type { Store } from '~/state/services.ts';
import { signedInAtom } from '~/state/session/session.ts';
import { watchServer } from './watch-server.ts';
import { registerWorker } from './worker.ts';

/** Begins the work that the first screen does not need, once the page is idle. */
export function beginIdleWork(store: Store): void {
  registerWorker(store);
  watchServer(store);
  // Data for everybody comes onto the phone before anybody visits its screen, but after the portal's own
  // files: the screens could not be shown without them.
  void Promise.resolve(navigator.serviceWorker?.ready).then(async () => {
    watchBranches(store);
    const { watchLibrary } = await loadUntilThere(() => import('./watch-library.ts'));
    watchLibrary(store);
  });
}

/** Brings the list of offices onto the phone now, or when the connection is back. */
export function watchBranches(store: Store): void {
  const keep = () => {
    // A closed account may call nothing but what opens it.
    if (store.get(signedInAtom)?.session.isDeactivated === true) return;
    void store.set(keepBranchesAtom);
  };
  store.sub(returnsOnlineAtom, keep);
  keep();
}

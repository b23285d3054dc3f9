import type { WorkerNews } from '~/contracts/worker.ts';
import { isReloadGuardedAtom } from '~/state/reload-guard.ts';
import type { Store } from '~/state/services.ts';

const takenOver: WorkerNews['kind'] = 'taken-over';

/**
 * Resolves when another worker controls the page than the one that it was loaded by. Call it before
 * anything is awaited: the browser keeps messages for the page until then, and no longer.
 */
export function whenControllerChanges(): Promise<void> {
  const { serviceWorker } = navigator;
  if (serviceWorker === undefined) return new Promise(() => undefined);
  return new Promise((resolve) => {
    // The first worker of all takes charge of a page of its own version.
    const isFirst = serviceWorker.controller === null;
    let mayBeNews = !isFirst;
    let mayBeChange = !isFirst;
    serviceWorker.addEventListener('message', ({ data }) => {
      if (data?.kind !== takenOver) return;
      if (mayBeNews) resolve();
      mayBeNews = true;
    });
    // For a worker of a version that says nothing.
    serviceWorker.addEventListener('controllerchange', () => {
      if (mayBeChange) resolve();
      mayBeChange = true;
    });
  });
}

/** Reloads, so that page and worker are of one version; waits while the member has unsaved work. */
export function reloadOnce(store: Store): void {
  let isReloading = false;
  const reload = () => {
    if (isReloading || store.get(isReloadGuardedAtom)) return;
    isReloading = true;
    location.reload();
  };
  store.sub(isReloadGuardedAtom, reload);
  reload();
}

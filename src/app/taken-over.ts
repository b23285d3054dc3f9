import type { WorkerNews } from '~/contracts/worker.ts';
import { isReloadGuardedAtom } from '~/state/reload-guard.ts';
import type { Store } from '~/state/services.ts';

const takenOver: WorkerNews['kind'] = 'taken-over';

/**
 * Hears that another worker has taken over from the one that this page was loaded by. To be called
 * before anything is waited for: what is said until then is kept for the page, and no longer.
 */
export function whenTakenOver(): Promise<void> {
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

/** A page and its worker are always of one version; a reload waits for unsaved work. */
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

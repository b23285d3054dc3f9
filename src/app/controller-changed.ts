import type { WorkerNews } from '~/contracts/worker.ts';
import type { Store } from '~/core/services.ts';
import { isReloadGuardedAtom } from '~/session/reload-guard.ts';

const takenOver: WorkerNews['kind'] = 'taken-over';

/**
 * Resolves when another worker takes control. Call it before the first `await`: the browser queues
 * the worker's messages only until then.
 */
export function whenControllerChanges(): Promise<void> {
  const { serviceWorker } = navigator;
  if (serviceWorker === undefined) return new Promise(() => undefined);
  return new Promise((resolve) => {
    // The first worker's takeover is not a change.
    const isFirst = serviceWorker.controller === null;
    let mayBeNews = !isFirst;
    let mayBeChange = !isFirst;
    serviceWorker.addEventListener('message', ({ data }) => {
      if (data?.kind !== takenOver) return;
      if (mayBeNews) resolve();
      mayBeNews = true;
    });
    // Older workers send no message.
    serviceWorker.addEventListener('controllerchange', () => {
      if (mayBeChange) resolve();
      mayBeChange = true;
    });
  });
}

/** Reloads once, so that page and worker have one version. Waits for unsaved work. */
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

import { atom } from 'jotai';
import { workLock } from '~/contracts/work-lock.ts';
import type { WorkerNews } from '~/contracts/worker.ts';
import { locksAtom, type Store } from '~/core/services.ts';
import { isReloadGuardedAtom } from '~/session/reload-guard.ts';

/**
 * - waiting: for the member or a quiet moment
 * - activating: waits for the old worker's end
 * - waiting-elsewhere: unsaved work in another tab delays it
 */
export type Update = 'current' | 'waiting' | 'activating' | 'waiting-elsewhere';

export const baseAtom = atom<Update>('current');

export const updateAtom = atom((get) => get(baseAtom));

export const skipWaitingAtom = atom({ run: (): void => undefined });

export const noteUpdateAtom = atom(null, (_get, set, skipWaiting: () => void) => {
  set(skipWaitingAtom, { run: skipWaiting });
  set(baseAtom, 'waiting');
});

/** The shared lock of this tab. `gone` resolves when other tabs see its release. */
type Share =
  | { readonly isHeld: true; readonly letGo: () => Promise<void> }
  | { readonly isHeld: false; readonly gone: Promise<void> };

export const shareAtom = atom<Share>({ isHeld: false, gone: Promise.resolve() });

export const shareWorkAtom = atom(null, (get, set) => {
  const isInHand = get(isReloadGuardedAtom);
  const share = get(shareAtom);
  if (isInHand === share.isHeld) return;
  set(
    shareAtom,
    share.isHeld
      ? { isHeld: false, gone: share.letGo() }
      : { isHeld: true, letGo: get(locksAtom).shareLock(workLock) },
  );
});

const takenOver: WorkerNews['kind'] = 'taken-over';

/** Call it before the first `await`: the browser queues the worker's messages only until then. */
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

import { atom } from 'jotai';
import { workLock } from '~/contracts/work-lock.ts';
import { locksAtom } from '~/core/services.ts';
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

/** Shares with other tabs whether this one has unsaved work. */
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

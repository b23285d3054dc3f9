import { atom } from 'jotai';
import { pause } from '~/lib/pause.ts';
import { isReloadGuardedAtom } from '~/state/reload-guard.ts';
import { locksAtom } from '~/state/services.ts';

/** Older versions use this name, too: never change it. */
const lockName = 'work in hand';

/**
 * - current: no newer version is known
 * - waiting: a new version is stored and waits for the member or a quiet moment
 * - waiting-elsewhere: unsaved work in another tab delays it
 */
export type Update = 'current' | 'waiting' | 'waiting-elsewhere';

const baseAtom = atom<Update>('current');

export const updateAtom = atom((get) => get(baseAtom));

const skipWaitingAtom = atom({ run: (): void => undefined });

export const noteUpdateAtom = atom(null, (_get, set, skipWaiting: () => void) => {
  set(skipWaitingAtom, { run: skipWaiting });
  set(baseAtom, 'waiting');
});

/** The shared lock of this tab. `gone` resolves when other tabs see its release. */
type Share =
  | { readonly isHeld: true; readonly letGo: () => Promise<void> }
  | { readonly isHeld: false; readonly gone: Promise<void> };

const shareAtom = atom<Share>({ isHeld: false, gone: Promise.resolve() });

/** Milliseconds in which the new worker must take over and reload the page. */
const takeoverTimeoutMs = 3_000;

/**
 * Activates the new version, which reloads every tab. Does nothing while any tab has unsaved work.
 */
export const takeUpdateAtom = atom(null, async (get, set): Promise<void> => {
  if (get(baseAtom) === 'current' || get(isReloadGuardedAtom)) return;
  const share = get(shareAtom);
  if (!share.isHeld) await share.gone;
  const isFree = await get(locksAtom).withLockIfFree(lockName, async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    if (!registration?.waiting) {
      set(baseAtom, 'current');
      return;
    }
    get(skipWaitingAtom).run();
    await pause(takeoverTimeoutMs);
    // The old worker still serves a request of this page; a reload frees it.
    if (!get(isReloadGuardedAtom)) location.reload();
  });
  if (!isFree) set(baseAtom, 'waiting-elsewhere');
});

/** Shares with other tabs whether this one has unsaved work. */
export const shareWorkAtom = atom(null, (get, set) => {
  const isInHand = get(isReloadGuardedAtom);
  const share = get(shareAtom);
  if (isInHand === share.isHeld) return;
  set(
    shareAtom,
    share.isHeld
      ? { isHeld: false, gone: share.letGo() }
      : { isHeld: true, letGo: get(locksAtom).shareLock(lockName) },
  );
});

import { atom } from 'jotai';
import { pause } from '~/lib/pause.ts';
import { isReloadGuardedAtom } from '~/state/reload-guard.ts';
import { locksAtom } from '~/state/services.ts';

/** Shared by every tab with unsaved work, also by tabs of older versions: the name stays as it is. */
const lockName = 'work in hand';

/**
 * How the portal stands to its newest version:
 *
 * - current: no other version is known
 * - waiting: a new version is on the phone and is taken when the member agrees, or at a quiet moment
 * - waiting-elsewhere: it was to be taken, but another tab holds a ballot, a code or a form
 */
export type Update = 'current' | 'waiting' | 'waiting-elsewhere';

const baseAtom = atom<Update>('current');

export const updateAtom = atom((get) => get(baseAtom));

const skipWaitingAtom = atom({ run: (): void => undefined });

/** A new version has arrived. @param skipWaiting has its worker take over */
export const noteUpdateAtom = atom(null, (_get, set, skipWaiting: () => void) => {
  set(skipWaitingAtom, { run: skipWaiting });
  set(baseAtom, 'waiting');
});

/** This tab's share of the lock: how to let go of it, or since when the others see that it is gone. */
type Share =
  | { readonly isHeld: true; readonly letGo: () => Promise<void> }
  | { readonly isHeld: false; readonly gone: Promise<void> };

const shareAtom = atom<Share>({ isHeld: false, gone: Promise.resolve() });

/** Milliseconds in which a worker takes over and the page, told so, reloads. */
const takeoverTimeoutMs = 3_000;

/**
 * Takes the new version, which reloads every tab: only where no tab holds a ballot, a code or a
 * form. Work that is begun while it is taken is not disturbed either.
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
    // The old worker still answers something for this page, and is let go when the page is.
    if (!get(isReloadGuardedAtom)) location.reload();
  });
  if (!isFree) set(baseAtom, 'waiting-elsewhere');
});

/** Tells the other tabs whether this one holds what a reload would disturb. */
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

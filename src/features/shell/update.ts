import { atom } from 'jotai';
import type { LibraryCommand } from '~/contracts/library.ts';
import { pause } from '~/lib/pause.ts';
import { isReloadGuardedAtom } from '~/state/reload-guard.ts';
import { locksAtom } from '~/state/services.ts';

/** Older versions use this name, too: never change it. */
const lockName = 'work in hand';

/**
 * - waiting: for the member or a quiet moment
 * - activating: waits for the old worker's end
 * - waiting-elsewhere: unsaved work in another tab delays it
 */
export type Update = 'current' | 'waiting' | 'activating' | 'waiting-elsewhere';

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

/** Milliseconds. */
const remindAfter = 1_000;
const longestTakeover = 60_000;

const canActivate: readonly Update[] = ['waiting', 'waiting-elsewhere'];

/** By a navigation: docs/offline.md#new-versions. */
function remindOfTakeover(): void {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.src = '/health/nothing';
  document.body.append(frame);
  setTimeout(() => frame.remove(), remindAfter);
}

/**
 * Activates the new version, which reloads every tab. Does nothing while any tab has unsaved work.
 */
export const takeUpdateAtom = atom(null, async (get, set): Promise<void> => {
  if (!canActivate.includes(get(baseAtom)) || get(isReloadGuardedAtom)) return;
  const share = get(shareAtom);
  if (!share.isHeld) await share.gone;
  const isFree = await get(locksAtom).withLockIfFree(lockName, async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    if (!registration?.waiting) {
      set(baseAtom, 'current');
      return;
    }
    set(baseAtom, 'activating');
    registration.active?.postMessage({ kind: 'library-end' } satisfies LibraryCommand);
    get(skipWaitingAtom).run();
    const endsAt = Date.now() + longestTakeover;
    for (;;) {
      await pause(remindAfter);
      if (!registration.waiting || get(isReloadGuardedAtom) || Date.now() >= endsAt) break;
      remindOfTakeover();
    }
    set(baseAtom, 'waiting');
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

import { atom } from 'jotai';
import type { LibraryCommand } from '~/contracts/library.ts';
import { workLock } from '~/contracts/work-lock.ts';
import { locksAtom } from '~/core/services.ts';
import { pause } from '~/core/waits.ts';
import { isReloadGuardedAtom } from '~/session/reload-guard.ts';
import { baseAtom, shareAtom, skipWaitingAtom, type Update } from './update.ts';

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

/** Reloads every tab with the new version. Does nothing while any tab has unsaved work. */
export const takeUpdateAtom = atom(null, async (get, set): Promise<void> => {
  if (!canActivate.includes(get(baseAtom)) || get(isReloadGuardedAtom)) return;
  const share = get(shareAtom);
  if (!share.isHeld) await share.gone;
  const isFree = await get(locksAtom).withLockIfFree(workLock, async () => {
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
  if (!isFree && get(baseAtom) !== 'activating') set(baseAtom, 'waiting-elsewhere');
});

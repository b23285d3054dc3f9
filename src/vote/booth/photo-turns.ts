import type { Locks } from '~/core/lock.ts';
import { lazySingleton, locksAtom } from '~/core/services.ts';
import { whenQuiet } from '~/core/when-quiet.ts';

/** Photos load at once. On a slow connection they load one at a time, between calls. */
export type PhotoTurns = {
  /** @returns ends the turn: the photo has been loaded, or else it failed or left the screen */
  readonly take: (load: () => void) => (isLoaded: boolean) => void;
};

/** Milliseconds for one photo. */
const slowFrom = 1_000;
/** A photo that hangs must not stop the others for ever. */
const longestTurn = 20_000;

export function createPhotoTurns(locks: Locks): PhotoTurns {
  const waiting = new Set<() => void>();
  let running = 0;
  /** Null before the first photo, which loads alone. */
  let isSlow: boolean | null = null;
  let isGoing = false;

  async function go(): Promise<void> {
    if (isGoing) return;
    isGoing = true;
    for (const begin of waiting) {
      if (isSlow === true) await whenQuiet(locks);
      if (isSlow !== false && running > 0) break;
      if (waiting.delete(begin)) begin();
    }
    isGoing = false;
  }

  return {
    take: (load) => {
      let startedAt: number | null = null;
      const end = (isLoaded: boolean) => {
        waiting.delete(begin);
        if (startedAt === null) return;
        if (isLoaded) isSlow = performance.now() - startedAt >= slowFrom;
        startedAt = null;
        running -= 1;
        void go();
      };
      const begin = () => {
        startedAt = performance.now();
        running += 1;
        setTimeout(end, longestTurn, false);
        load();
      };
      waiting.add(begin);
      void go();
      return end;
    },
  };
}

export const photoTurnsAtom = lazySingleton((get) => createPhotoTurns(get(locksAtom)));

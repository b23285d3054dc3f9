import { foregroundLock } from './foreground.ts';
import type { Locks } from './lock.ts';
import { pause } from './waits.ts';

/** Milliseconds. */
const lookAgainMs = 250;
/** A call that hangs must not stop the downloads for ever. */
const longestWaitMs = 20_000;

/** Resolves when no tab has anything in the foreground, or after 20 s. Never rejects. */
export async function whenQuiet(
  locks: Locks,
  isStopped: () => boolean = () => false,
): Promise<void> {
  const until = performance.now() + longestWaitMs;
  while (performance.now() < until && !isStopped()) {
    const isQuiet = await locks.withLockIfFree(foregroundLock, async () => undefined);
    if (isQuiet) return;
    await pause(lookAgainMs);
  }
}

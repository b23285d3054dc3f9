import type { Locks } from '~/core/lock.ts';
import { pause } from '~/core/pause.ts';

/** Milliseconds. */
const longestWait = 10_000;

/** @returns false if a suspended tab may hold the lock: `task` does not run */
export async function lockInTime(
  locks: Locks,
  name: string,
  task: () => Promise<void>,
): Promise<boolean> {
  let hasBegun = false;
  let isLate = false;
  const held = locks.withLock(name, async () => {
    hasBegun = true;
    if (!isLate) await task();
  });
  await Promise.race([held, pause(longestWait)]);
  isLate = !hasBegun;
  if (!isLate) await held;
  return !isLate;
}

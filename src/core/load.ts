import { pause } from './pause.ts';

/** Milliseconds; each pause is twice the last. */
const firstPause = 3_000;
const longestPause = 60_000;

/**
 * For files that the worker may not have stored yet.
 *
 * @param tries throws after this many attempts
 */
export async function loadUntilThere<File>(
  load: () => Promise<File>,
  tries = Number.POSITIVE_INFINITY,
): Promise<File> {
  for (let [tried, wait] = [1, firstPause]; ; tried += 1) {
    try {
      return await load();
    } catch (failure) {
      if (tried >= tries) throw failure;
      await pause(wait);
      wait = Math.min(wait * 2, longestPause);
    }
  }
}

import { pause } from './pause.ts';

/** Milliseconds before what could not be loaded is asked for again: each time twice as long. */
const firstPause = 3_000;
const longestPause = 60_000;

/**
 * Loads a file without which nobody can go on: before the worker holds it, a line may break just
 * here. It is asked for until it comes.
 *
 * @param tries after so many the failure is thrown, for a file whose absence a screen can show
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

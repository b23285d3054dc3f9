import { pause } from './pause.ts';

/** Milliseconds before what could not be loaded is asked for again. */
const loadAgainAfter = 3_000;

/**
 * Loads a file without which nobody can go on: before the worker holds it, a line may break just
 * here. It is asked for until it comes.
 */
export async function loadUntilThere<File>(load: () => Promise<File>): Promise<File> {
  for (;;) {
    try {
      return await load();
    } catch {
      await pause(loadAgainAfter);
    }
  }
}

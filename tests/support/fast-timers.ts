import { vi } from 'vitest';

/**
 * For the rest of this test the timers of a page take a tenth of their time: where what has to be
 * seen is only that the portal waits, or tries again, and what it does then.
 */
export function fastTimers(): void {
  const setTimeout = globalThis.setTimeout;
  vi.stubGlobal('setTimeout', (work: () => void, milliseconds = 0, ...rest: unknown[]) =>
    setTimeout(work, milliseconds / 10, ...rest),
  );
}

import { vi } from 'vitest';

/** Makes timers ten times faster until the test ends, for tests of pauses and retries. */
export function fastTimers(): void {
  const setTimeout = globalThis.setTimeout;
  vi.stubGlobal('setTimeout', (work: () => void, milliseconds = 0, ...rest: unknown[]) =>
    setTimeout(work, milliseconds / 10, ...rest),
  );
}

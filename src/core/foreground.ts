import type { Locks } from './lock.ts';

/** `call`: to the API. `screen`: the files of a screen. `since`: `performance.now()`. */
export type Wait = { readonly kind: 'call' | 'screen'; readonly since: number };

/** Calls and screens that the member of this tab waits for. Background downloads wait (`whenQuiet`). */
export type Foreground = {
  /** @param kind null before a call, when nothing is awaited yet. @returns ends it */
  readonly begin: (kind: Wait['kind'] | null) => () => void;
  readonly oldest: () => Wait | null;
};

/** Tabs and the worker share it while something is in the foreground. */
export const foregroundLock = 'foreground';

/** Milliseconds. The next call often follows at once. */
const lingerMs = 500;

export function createForeground(locks: Locks): Foreground {
  /** Oldest first. */
  const waits = new Set<Wait | { readonly kind: null }>();
  let end: ReturnType<typeof setTimeout> | undefined;
  let release: (() => Promise<void>) | null = null;

  return {
    begin: (kind) => {
      const wait = kind === null ? { kind } : { kind, since: performance.now() };
      waits.add(wait);
      clearTimeout(end);
      release ??= locks.shareLock(foregroundLock);
      return () => {
        if (!waits.delete(wait) || waits.size > 0) return;
        end = setTimeout(() => {
          void release?.();
          release = null;
        }, lingerMs);
      };
    },
    oldest: () => [...waits].find((wait) => wait.kind !== null) ?? null,
  };
}

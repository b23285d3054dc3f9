import { setTimeout as pause } from 'node:timers/promises';

export type SendRate = {
  /** Waits for its turn; ends early if the process stops. */
  readonly take: (stopping: AbortSignal) => Promise<void>;
  /** @param share above 0 and up to 1; repeated while it holds */
  readonly slowTo: (share: number) => void;
  /** Messages a second. */
  readonly now: () => number;
};

/** Portals repeat a share every five seconds. */
const slowMs = 12_000;

/**
 * Several portals watch the API: the lowest share counts.
 * Source: docs/reminders.md#the-rate-of-a-wave.
 *
 * @param most messages a second
 */
export function createSendRate(most: number): SendRate {
  let shares: { share: number; until: number }[] = [];
  const rate = () => {
    const now = performance.now();
    shares = shares.filter(({ until }) => now < until);
    return Math.max(1, most * Math.min(1, ...shares.map(({ share }) => share)));
  };
  /** Evenly spaced; milliseconds of the monotonic clock. */
  let nextAt = 0;
  return {
    take: async (stopping) => {
      const now = performance.now();
      const at = Math.max(nextAt, now);
      nextAt = at + 1000 / rate();
      // Timers have no fractions of a millisecond.
      if (at - now < 1) return;
      await pause(at - now, undefined, { signal: stopping }).catch(() => {});
    },
    slowTo: (share) => {
      shares = [...shares, { share, until: performance.now() + slowMs }];
    },
    now: rate,
  };
}

/** So many calls in so much time. */
type Limit = { calls: number; ms: number };

export type RateLimit = {
  /**
   * Counts a call, or several at once. @returns 0 where it may go on, else the seconds until the
   * next may
   */
  readonly take: (key: string, now: number, count?: number) => number;
};

/** Keys that are remembered at most: an attacker with many addresses costs two megabytes. */
const maxKeys = 20_000;

/** Counts calls by key in fixed windows; the longest unseen key is forgotten first. */
export function createRateLimit({ calls, ms }: Limit): RateLimit {
  const windows = new Map<string, { endsAt: number; count: number }>();
  return {
    take(key, now, count = 1) {
      const known = windows.get(key);
      const window = known && known.endsAt > now ? known : { endsAt: now + ms, count: 0 };
      window.count += count;
      windows.delete(key);
      windows.set(key, window);
      const [oldest] = windows.keys();
      if (windows.size > maxKeys && oldest !== undefined) windows.delete(oldest);
      return window.count > calls ? Math.ceil((window.endsAt - now) / 1000) : 0;
    },
  };
}

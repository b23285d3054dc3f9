type Limit = { calls: number; ms: number };

export type RateLimit = {
  /** 0, or the seconds to wait. */
  readonly take: (key: string, now: number, count?: number) => number;
};

const maxKeys = 20_000;

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

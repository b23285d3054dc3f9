export type ApiClock = {
  /** @param date a `Date` header */
  readonly note: (date: unknown) => void;
  /** Seconds by which the API's clock is ahead of this machine's. Null before the first response. */
  readonly ahead: () => number | null;
};

/** Milliseconds after which an older difference is forgotten. */
const windowMs = 60_000;

/** Keeps the largest difference of a minute, because a slow or cached response makes it smaller. */
export function createApiClock(now: () => number = Date.now): ApiClock {
  let largest: { ahead: number; at: number } | null = null;
  return {
    note: (date) => {
      const at = now();
      const ahead = (Date.parse(String(date)) - at) / 1000;
      if (Number.isNaN(ahead)) return;
      if (largest && Math.abs(at - largest.at) <= windowMs && ahead <= largest.ahead) return;
      largest = { ahead, at };
    },
    ahead: () => largest?.ahead ?? null,
  };
}

export type ClockLead = {
  readonly note: (date: unknown) => void;
  /** Seconds; null before the first response. */
  readonly ahead: () => number | null;
};

const windowMs = 60_000;

/** The largest difference of a minute: a slow or cached response makes it smaller. */
export function createClockLead(now: () => number = Date.now): ClockLead {
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

export type CircuitBreaker = {
  readonly allows: (origin: string) => boolean;
  readonly note: (origin: string, hasResponded: boolean) => void;
};

type Settings = {
  /** After each pause one message tests the push service. */
  pauseMs: number;
  now: () => number;
};

/** Consecutive messages without a response. */
const enough = 20;

/** A wildcard host lets anyone name new origins. */
const most = 1_000;

/**
 * Skips push services that hang: they could occupy all slots for longer than a reminder stays true.
 */
export function createCircuitBreaker({ pauseMs, now }: Settings): CircuitBreaker {
  const missed = new Map<string, { times: number; until: number }>();
  return {
    allows(origin) {
      const record = missed.get(origin);
      if (record === undefined || record.times < enough) return true;
      if (now() < record.until) return false;
      record.until = now() + pauseMs;
      return true;
    },
    note(origin, hasResponded) {
      const times = (missed.get(origin)?.times ?? 0) + 1;
      missed.delete(origin);
      if (hasResponded) return;
      if (missed.size >= most) missed.clear();
      missed.set(origin, { times, until: now() + pauseMs });
    },
  };
}

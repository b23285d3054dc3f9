/** Push services that do not answer at all: hosts that are down, or that a network swallows. */
export type CircuitBreaker = {
  /** False while asking would only take the place of what can be sent to others. */
  readonly allows: (origin: string) => boolean;
  readonly note: (origin: string, hasAnswered: boolean) => void;
};

type Settings = {
  /** After each such pause one message may find out whether somebody is there again. */
  pauseMs: number;
  now: () => number;
};

/** So many messages in a row without an answer: a broken connection is no silence. */
const enough = 20;

/** Origins that are remembered; a wildcard lets strangers name new ones. */
const most = 1_000;

/**
 * Whoever hangs holds a place until its time is up. Without this, one silent push service with a
 * quarter of the phones would hold all places for longer than a reminder stays true.
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
    note(origin, hasAnswered) {
      const times = (missed.get(origin)?.times ?? 0) + 1;
      missed.delete(origin);
      if (hasAnswered) return;
      if (missed.size >= most) missed.clear();
      missed.set(origin, { times, until: now() + pauseMs });
    },
  };
}

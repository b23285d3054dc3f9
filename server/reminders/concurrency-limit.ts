/** Lets a changing number of tasks run at a time. */
export type ConcurrencyLimit = { readonly run: <T>(task: () => Promise<T>) => Promise<T> };

type Settings = {
  /** Tasks at a time, once it is warm. */
  most: number;
  /** From the first task after a rest until `most` may run. */
  rampMs: number;
  now: () => number;
};

/** Without a task for so long, it starts slowly again. */
const restMs = 10_000;

/**
 * A wave begins with a trickle and grows: a push service that is met by 160,000 messages out of
 * nothing answers 429 or 503 to most of them.
 */
export function createConcurrencyLimit({ most, rampMs, now }: Settings): ConcurrencyLimit {
  const waiting: (() => void)[] = [];
  let running = 0;
  let since = Number.NEGATIVE_INFINITY;
  let lastEnd = Number.NEGATIVE_INFINITY;

  const limit = () => {
    const age = now() - since;
    return age >= rampMs ? most : Math.max(2, Math.floor((most * age) / rampMs));
  };
  const open = () => {
    while (waiting.length > 0 && running < limit()) {
      running += 1;
      waiting.shift()?.();
    }
  };
  return {
    async run(task) {
      if (running === 0 && waiting.length === 0 && now() - lastEnd > restMs) since = now();
      await new Promise<void>((enter) => {
        waiting.push(enter);
        open();
      });
      try {
        return await task();
      } finally {
        running -= 1;
        lastEnd = now();
        open();
      }
    },
  };
}

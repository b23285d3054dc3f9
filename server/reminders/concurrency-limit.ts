export type ConcurrencyLimit = { readonly run: <T>(task: () => Promise<T>) => Promise<T> };

type Settings = {
  most: number;
  /** Milliseconds until `most` tasks may run. */
  rampMs: number;
  now: () => number;
};

/** Idle milliseconds after which the ramp begins again. */
const restMs = 10_000;

/** Push services refuse a sudden flood with 429 or 503. */
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

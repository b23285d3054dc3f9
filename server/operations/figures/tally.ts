import * as v from 'valibot';
import type { Counts, FigureName } from './figures.ts';

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;

/** As many as the page shows. */
const kept = { hours: { ms: hourMs, most: 24 }, minutes: { ms: minuteMs, most: 60 } };
type Period = keyof typeof kept;

export const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
export const Time = v.pipe(v.string(), v.isoTimestamp());
const Periods = v.record(Time, v.record(v.string(), v.record(v.string(), Count)));

/** By the start of the hour or minute, then by figure. */
export const Tallied = v.object({ hours: Periods, minutes: Periods });
export type Tallied = v.InferOutput<typeof Tallied>;

/** Philippine hours begin with those of UTC. */
export const startOf = (time: number, period: Period): number => time - (time % kept[period].ms);

export type Tally = ReturnType<typeof createTally>;

export function createTally(now: () => number = Date.now) {
  let tallied: Tallied = { hours: {}, minutes: {} };
  return {
    count: (period: Period, name: FigureName, key: string, times = 1): void => {
      if (times <= 0) return;
      const start = new Date(startOf(now(), period)).toISOString();
      const figures = (tallied[period][start] ??= {});
      const counts = (figures[name] ??= {});
      counts[key] = (counts[key] ?? 0) + times;
    },
    read: (): Tallied => {
      for (const period of ['hours', 'minutes'] as const) {
        const first = startOf(now(), period) - (kept[period].most - 1) * kept[period].ms;
        for (const start of Object.keys(tallied[period])) {
          if (Date.parse(start) < first) delete tallied[period][start];
        }
      }
      return structuredClone(tallied);
    },
    /** Continues the counts of the process before. */
    restore: ({ hours, minutes }: Tallied): void => {
      tallied = { hours, minutes };
    },
  };
}

export function addCounts(
  all: readonly Counts[],
  together: (one: number, other: number) => number = (one, other) => one + other,
): Counts {
  const sum: Record<string, number> = {};
  for (const [key, count] of all.flatMap((counts) => Object.entries(counts))) {
    const before = sum[key];
    sum[key] = before === undefined ? count : together(before, count);
  }
  return sum;
}

export const totalOf = (counts: Counts): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

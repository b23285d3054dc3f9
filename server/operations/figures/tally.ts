import * as v from 'valibot';
import type { Counts, FigureName } from './figures.ts';

export const minuteMs = 60_000;

/** As many as the page shows. */
const kept = { hours: { ms: 60 * minuteMs, most: 24 }, minutes: { ms: minuteMs, most: 60 } };
export type Period = keyof typeof kept;

/** ISO 8601. Philippine hours begin with those of UTC. */
const startOf = (period: Period, time: number): string =>
  new Date(time - (time % kept[period].ms)).toISOString();

export const startsOf = (period: Period, now: number): string[] =>
  Array.from({ length: kept[period].most }, (_, ago) =>
    startOf(period, now - ago * kept[period].ms),
  ).reverse();

export const Count = v.pipe(v.number(), v.finite());
export const Time = v.pipe(v.string(), v.isoTimestamp());
const Counted = v.record(Time, v.record(v.string(), v.record(v.string(), Count)));

/** By the begin of the hour or minute, then by figure. */
export const Tallied = v.object({ hours: Counted, minutes: Counted });
type Tallied = v.InferOutput<typeof Tallied>;

export type Tally = ReturnType<typeof createTally>;

export function createTally() {
  let tallied: Tallied = { hours: {}, minutes: {} };
  return {
    count: (period: Period, name: FigureName, key: string, times = 1): void => {
      if (times <= 0) return;
      const start = startOf(period, Date.now());
      const figures = tallied[period][start] ?? {};
      const counts = figures[name] ?? {};
      counts[key] = (counts[key] ?? 0) + times;
      figures[name] = counts;
      tallied[period][start] = figures;
    },
    read: (): Tallied => {
      for (const period of ['hours', 'minutes'] as const) {
        const starts = startsOf(period, Date.now());
        for (const start of Object.keys(tallied[period]))
          if (!starts.includes(start)) delete tallied[period][start];
      }
      return structuredClone(tallied);
    },
    /** Continues the counts of the process before. */
    restore: ({ hours, minutes }: Tallied): void => {
      tallied = { hours, minutes };
    },
  };
}

export function addCounts(all: readonly Counts[], isLargest = false): Counts {
  const sum: Record<string, number> = {};
  for (const [key, count] of all.flatMap((counts) => Object.entries(counts)))
    sum[key] = isLargest ? Math.max(sum[key] ?? count, count) : (sum[key] ?? 0) + count;
  return sum;
}

export const totalOf = (counts: Counts = {}): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

export type Counts = Readonly<Record<string, number>>;

export type Groups = Readonly<Record<string, Counts>>;

export type Periods = Readonly<Record<string, Groups>>;

type Settings = {
  readonly periodMs: number;
  readonly kept: number;
  readonly now?: () => number;
};

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;

/** Philippine hours begin with those of UTC. */
export const startOf = (time: number, periodMs: number): number => time - (time % periodMs);

export function createTally({ periodMs, kept, now = Date.now }: Settings) {
  const periods: Record<string, Record<string, Record<string, number>>> = {};

  function addTo(start: string, group: string, key: string, times: number): void {
    periods[start] ??= {};
    periods[start][group] ??= {};
    periods[start][group][key] = (periods[start][group][key] ?? 0) + times;
  }

  return {
    count: (group: string, key: string, times = 1): void => {
      if (times > 0) addTo(new Date(startOf(now(), periodMs)).toISOString(), group, key, times);
    },
    read: (): Periods => {
      const first = startOf(now(), periodMs) - (kept - 1) * periodMs;
      for (const start of Object.keys(periods)) {
        if (Date.parse(start) < first) delete periods[start];
      }
      return structuredClone(periods);
    },
    restore: (stored: Periods): void => {
      for (const [start, groups] of Object.entries(stored)) {
        for (const [group, counts] of Object.entries(groups)) {
          for (const [key, times] of Object.entries(counts)) addTo(start, group, key, times);
        }
      }
    },
  };
}

export function addCounts(all: readonly Counts[]): Counts {
  const sum = new Map<string, number>();
  for (const counts of all) {
    for (const [key, count] of Object.entries(counts)) sum.set(key, (sum.get(key) ?? 0) + count);
  }
  return Object.fromEntries(sum);
}

export const countsIn = (
  all: readonly Periods[],
  group: string,
  { from, to = Number.POSITIVE_INFINITY }: { from: number; to?: number },
): Counts =>
  addCounts(
    all.flatMap((periods) =>
      Object.entries(periods)
        .filter(([start]) => Date.parse(start) >= from && Date.parse(start) < to)
        .map(([, groups]) => groups[group] ?? {}),
    ),
  );

export type ApiPressure = {
  /** @param ms until the response began */
  readonly note: (status: number, ms: number) => void;
  /** @returns the share of the reminders' rate that the API can bear */
  readonly judge: () => number;
};

/** Members need some seconds to react to a reminder. */
export const judgeEveryMs = 5_000;

const busyStatuses: readonly number[] = [429, 502, 503, 504];
/** As the alarm ApiSlow. */
const slowMs = 2_000;
const fewestCalls = 3;
const mostShare = 0.05;
/** The most urgent reminders still leave. */
const lowest = 1 / 64;
const recovery = 0.05;

/** Halves the share while the API is slow or refuses calls, then returns step by step. */
export function createApiPressure(): ApiPressure {
  let calls = 0;
  let struggling = 0;
  let share = 1;
  return {
    note: (status, ms) => {
      calls += 1;
      if (ms > slowMs || busyStatuses.includes(status)) struggling += 1;
    },
    judge: () => {
      const isBusy = struggling >= fewestCalls && struggling / calls >= mostShare;
      share = isBusy ? Math.max(lowest, share / 2) : Math.min(1, share + recovery);
      [calls, struggling] = [0, 0];
      return share;
    },
  };
}

import { priorities, type QueuedPriority } from './call-rules.ts';

export type Place = {
  readonly priority: QueuedPriority;
  /** The first attempt. Epoch milliseconds, like all times here. */
  readonly since: number;
  readonly returnAt: number;
};

/** The client gives up after 15 s. */
const [holdMs, againMs, longestMs] = [5_000, 5_000, 15 * 60_000];
const mostWaiting = 2_000;
/** In seconds of the limit. */
const [burst, mostDebt] = [1, 2];
/** The measured rate forgets older calls. */
const memoryMs = 10_000;

const [, ...queuedPriorities] = priorities;

/**
 * A token bucket. Waiting calls go by priority, then by their first attempt. Returns are spread by
 * the rate at which calls of any priority were served lately. Source: docs/behaviour/queue.md.
 */
export function createCallQueue(perSecond: number) {
  const now = () => Date.now();
  type Waiting = { readonly rank: number; readonly since: number; readonly go: () => void };
  const queue: Waiting[] = [];
  const nextAt = queuedPriorities.map(() => 0);
  let [tokens, filledAt] = [perSecond * burst, now()];
  let [rate, ratedAt] = [perSecond, now()];
  let timer: NodeJS.Timeout | undefined;

  function refill(): void {
    const at = now();
    tokens = Math.min(perSecond * burst, tokens + (Math.max(0, at - filledAt) / 1000) * perSecond);
    filledAt = at;
  }

  function take(): void {
    tokens = Math.max(-perSecond * mostDebt, tokens - 1);
  }

  function serve(): void {
    clearTimeout(timer);
    refill();
    while (tokens >= 1) {
      const first = queue.shift();
      if (first === undefined) return;
      take();
      first.go();
    }
    if (queue.length === 0) return;
    timer = setTimeout(serve, Math.max(1, ((1 - tokens) / perSecond) * 1000)).unref();
  }

  const hold = (rank: number, since: number, left: AbortSignal): Promise<boolean> =>
    new Promise((settle) => {
      const end = (hasGone: boolean) => {
        clearTimeout(giveUp);
        left.removeEventListener('abort', leave);
        const at = queue.indexOf(waiting);
        if (at >= 0) queue.splice(at, 1);
        settle(hasGone);
      };
      const leave = () => end(false);
      const waiting = { rank, since, go: () => end(true) };
      const giveUp = setTimeout(leave, holdMs);
      left.addEventListener('abort', leave, { once: true });
      queue.push(waiting);
      queue.sort((one, other) => one.rank - other.rank || one.since - other.since);
      serve();
    });

  function ageRate(): void {
    const at = now();
    rate *= Math.exp(-Math.max(0, at - ratedAt) / memoryMs);
    ratedAt = at;
  }

  const freeAt = (rank: number): number => Math.max(...nextAt.slice(0, rank + 1));

  function scheduleReturn(rank: number): number {
    ageRate();
    const soonest = Math.max(freeAt(rank), now() + holdMs);
    const spaced = soonest + 1000 / Math.max(rate, perSecond / 50);
    const returnAt = Math.min(spaced, now() + longestMs);
    nextAt[rank] = returnAt;
    return returnAt;
  }

  return {
    /** Counts a vote. */
    pass: (): void => {
      refill();
      take();
    },
    /** @returns null if the call may go now */
    enter: async (
      priority: QueuedPriority,
      place: Place | null,
      left: AbortSignal,
    ): Promise<Place | null> => {
      refill();
      const rank = queuedPriorities.indexOf(priority);
      const isQuiet = queue.length === 0 && tokens >= 1;
      if (isQuiet) nextAt[rank] = 0;
      const ahead = queue.filter((each) => each.rank <= rank).length;
      const wait = Math.max(freeAt(rank) - now(), (ahead / perSecond) * 1000);
      const isLong = place === null && !isQuiet && wait > holdMs;
      const since = place?.since ?? now();
      if (!isLong && ahead < mostWaiting && (await hold(rank, since, left))) {
        ageRate();
        rate += 1000 / memoryMs;
        return null;
      }
      if (left.aborted) return { priority, since, returnAt: now() };
      if (place === null) return { priority, since, returnAt: scheduleReturn(rank) };
      const isEarly = place.returnAt > now();
      return { priority, since, returnAt: isEarly ? place.returnAt : now() + againMs };
    },
    waiting: (): number => queue.length,
  };
}

import { priorities, type QueuedPriority } from './call-priority.ts';

export type Place = {
  readonly priority: QueuedPriority;
  /** The first attempt, epoch milliseconds. */
  readonly since: number;
  /** Epoch milliseconds. */
  readonly returnAt: number;
};

export type CallQueue = {
  readonly pass: () => void;
  /** @returns null if the call may go now */
  readonly enter: (
    priority: QueuedPriority,
    place: Place | null,
    left: AbortSignal,
  ) => Promise<Place | null>;
  readonly waiting: () => number;
};

type Waiting = {
  readonly priority: QueuedPriority;
  readonly since: number;
  readonly go: () => void;
};

/** Milliseconds. The client gives up after 15 s. */
const holdMs = 5_000;
const mostWaiting = 2_000;
/** In seconds of the limit. */
const [burst, mostDebt] = [1, 2];
/** In milliseconds, of the measured rate. */
const memoryMs = 10_000;
const [longestMs, againMs] = [15 * 60_000, 5_000];

const isBefore = (one: Waiting, other: Waiting): boolean =>
  one.priority === other.priority
    ? one.since < other.since
    : priorities.indexOf(one.priority) < priorities.indexOf(other.priority);

/**
 * A token bucket. Waiting calls go by priority, then by their first attempt.
 * Source: docs/behaviour/queue.md.
 */
export function createCallQueue(perSecond: number, now: () => number = Date.now): CallQueue {
  let tokens = perSecond * burst;
  let filledAt = now();
  let timer: NodeJS.Timeout | undefined;
  const queue: Waiting[] = [];
  const schedules = {
    entry: createSchedule(perSecond, now),
    home: createSchedule(perSecond, now),
    library: createSchedule(perSecond, now),
  };

  function refill(): void {
    const at = now();
    tokens = Math.min(perSecond * burst, tokens + ((at - filledAt) / 1000) * perSecond);
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

  function insert(waiting: Waiting): void {
    const at = queue.findIndex((other) => isBefore(waiting, other));
    queue.splice(at < 0 ? queue.length : at, 0, waiting);
  }

  function hold(priority: QueuedPriority, since: number, left: AbortSignal): Promise<boolean> {
    return new Promise((settle) => {
      const end = (hasGone: boolean) => {
        clearTimeout(giveUp);
        left.removeEventListener('abort', leave);
        const at = queue.indexOf(waiting);
        if (at >= 0) queue.splice(at, 1);
        settle(hasGone);
      };
      const leave = () => end(false);
      const waiting = { priority, since, go: () => end(true) };
      const giveUp = setTimeout(leave, holdMs);
      left.addEventListener('abort', leave, { once: true });
      insert(waiting);
      serve();
    });
  }

  return {
    pass: () => {
      refill();
      take();
    },
    enter: async (priority, place, left) => {
      refill();
      const schedule = schedules[priority];
      const isQuiet = queue.length === 0 && tokens >= 1;
      if (isQuiet) schedule.clear();
      const wait = Math.max(schedule.wait(), (queue.length / perSecond) * 1000);
      const isLong = place === null && !isQuiet && wait > holdMs;
      const since = place?.since ?? now();
      if (!isLong && queue.length < mostWaiting && (await hold(priority, since, left))) {
        schedule.served();
        return null;
      }
      const isEarly = place !== null && place.returnAt > now();
      const returnAt = isEarly
        ? place.returnAt
        : place === null
          ? schedule.next()
          : now() + againMs;
      return { priority, since, returnAt };
    },
    waiting: () => queue.length,
  };
}

/** Spreads returns by the rate at which calls were served lately. */
function createSchedule(perSecond: number, now: () => number) {
  let rate = perSecond;
  let ratedAt = now();
  let nextAt = 0;

  function age(): void {
    const at = now();
    rate *= Math.exp(-(at - ratedAt) / memoryMs);
    ratedAt = at;
  }

  return {
    served: () => {
      age();
      rate += 1000 / memoryMs;
    },
    wait: () => Math.max(0, nextAt - now()),
    clear: () => {
      nextAt = 0;
    },
    next: (): number => {
      age();
      const soonest = now() + holdMs;
      const spaced = Math.max(nextAt, soonest) + 1000 / Math.max(rate, perSecond / 50);
      nextAt = Math.min(spaced, now() + longestMs);
      return nextAt;
    },
  };
}

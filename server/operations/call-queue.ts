import { priorities, type QueuedPriority } from './call-priority.ts';

/** A place in the queue. */
export type Place = {
  readonly priority: QueuedPriority;
  /** The first attempt, epoch milliseconds: it decides the order. */
  readonly since: number;
  /** When to come back, epoch milliseconds. */
  readonly returnAt: number;
};

export type CallQueue = {
  /** Counts a call that never waits. */
  readonly pass: () => void;
  /**
   * @param place from an earlier attempt
   * @param left aborts when the client leaves
   * @returns null if the call may go now, else the place to come back with
   */
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

/** Milliseconds for which a call waits in the server: the client gives up after 15 s. */
const holdMs = 5_000;
const mostWaiting = 2_000;
/** In seconds of the limit. */
const [burst, mostDebt] = [1, 2];
/** Milliseconds over which the rate of a priority is measured. */
const memoryMs = 10_000;
/** The farthest return, and the wait of a place that came back too early or too late. */
const [longestMs, againMs] = [15 * 60_000, 5_000];

const isBefore = (one: Waiting, other: Waiting): boolean =>
  one.priority === other.priority
    ? one.since < other.since
    : priorities.indexOf(one.priority) < priorities.indexOf(other.priority);

/**
 * Limits the calls a second by a token bucket. Waiting calls go by priority, then by their first
 * attempt. A call that would wait longer than five seconds gets a time to come back.
 * Source: docs/decisions/0103-a-queue-before-a-full-api.md.
 *
 * @param perSecond the calls a second that the API bears from this server
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

  /** @returns true if the call may go */
  function hold(priority: QueuedPriority, since: number, left: AbortSignal): Promise<boolean> {
    return new Promise((settle) => {
      const end = (hasGone: boolean) => {
        clearTimeout(patience);
        left.removeEventListener('abort', leave);
        const at = queue.indexOf(waiting);
        if (at >= 0) queue.splice(at, 1);
        settle(hasGone);
      };
      const leave = () => end(false);
      const waiting = { priority, since, go: () => end(true) };
      const patience = setTimeout(leave, holdMs);
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

/** Spreads the returns of one priority by the rate at which its calls were served lately. */
function createSchedule(perSecond: number, now: () => number) {
  let rate = perSecond;
  let ratedAt = now();
  let nextAt = 0;

  /** An average that forgets: a call adds to it, time takes from it. */
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
    /** Milliseconds until a new call would be served. */
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

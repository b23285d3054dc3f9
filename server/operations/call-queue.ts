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

const [, ...queuedPriorities] = priorities;

const rankOf = (priority: QueuedPriority): number => queuedPriorities.indexOf(priority);

const isBefore = (one: Waiting, other: Waiting): boolean =>
  one.priority === other.priority
    ? one.since < other.since
    : rankOf(one.priority) < rankOf(other.priority);

/**
 * A token bucket. Waiting calls go by priority, then by their first attempt.
 * Source: docs/behaviour/queue.md.
 */
export function createCallQueue(perSecond: number, now: () => number = Date.now): CallQueue {
  let tokens = perSecond * burst;
  let filledAt = now();
  let timer: NodeJS.Timeout | undefined;
  const queue: Waiting[] = [];
  const schedule = createSchedule(perSecond, now);

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
      const isQuiet = queue.length === 0 && tokens >= 1;
      if (isQuiet) schedule.clear(priority);
      const ahead = queue.filter((each) => rankOf(each.priority) <= rankOf(priority)).length;
      const wait = Math.max(schedule.wait(priority), (ahead / perSecond) * 1000);
      const isLong = place === null && !isQuiet && wait > holdMs;
      const since = place?.since ?? now();
      if (!isLong && ahead < mostWaiting && (await hold(priority, since, left))) {
        schedule.served();
        return null;
      }
      if (left.aborted) return { priority, since, returnAt: now() };
      const isEarly = place !== null && place.returnAt > now();
      const returnAt = isEarly
        ? place.returnAt
        : place === null
          ? schedule.next(priority)
          : now() + againMs;
      return { priority, since, returnAt };
    },
    waiting: () => queue.length,
  };
}

/** Spreads returns by the rate at which calls of any priority were served lately. */
function createSchedule(perSecond: number, now: () => number) {
  let rate = perSecond;
  let ratedAt = now();
  const nextAt = { entry: 0, home: 0, library: 0 };

  function age(): void {
    const at = now();
    rate *= Math.exp(-Math.max(0, at - ratedAt) / memoryMs);
    ratedAt = at;
  }

  const freeAt = (priority: QueuedPriority): number =>
    Math.max(...queuedPriorities.slice(0, rankOf(priority) + 1).map((each) => nextAt[each]));

  return {
    served: () => {
      age();
      rate += 1000 / memoryMs;
    },
    wait: (priority: QueuedPriority) => Math.max(0, freeAt(priority) - now()),
    clear: (priority: QueuedPriority) => {
      nextAt[priority] = 0;
    },
    next: (priority: QueuedPriority): number => {
      age();
      const soonest = Math.max(freeAt(priority), now() + holdMs);
      const spaced = soonest + 1000 / Math.max(rate, perSecond / 50);
      nextAt[priority] = Math.min(spaced, now() + longestMs);
      return nextAt[priority];
    },
  };
}

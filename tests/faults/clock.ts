import { vi } from 'vitest';
import { readPage } from '../support/read.ts';

/** Real timers, saved before the fake ones. */
const realSetTimeout = globalThis.setTimeout;
const breathe = (milliseconds: number) =>
  new Promise<void>((resolve) => realSetTimeout(resolve, milliseconds));

let openDigests = 0;

/** A digest runs in another thread, so it takes real time. */
export function countDigests(): void {
  const digest = crypto.subtle.digest.bind(crypto.subtle);
  vi.spyOn(crypto.subtle, 'digest').mockImplementation(async (...data) => {
    openDigests += 1;
    try {
      return await digest(...data);
    } finally {
      openDigests -= 1;
    }
  });
}

export const areDigestsOpen = () => openDigests > 0;

export function takeTheClock(): void {
  countDigests();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
}

/** Advances the portal's timers, and lets disk, digests and lazy screens finish. */
async function pass(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
  do {
    for (let turn = 0; turn < 4; turn += 1) await new Promise((next) => setImmediate(next));
  } while (areDigestsOpen());
}

/** Milliseconds of real time. */
const waitTimeoutMs = 25_000;

export const until = <Found>(find: () => Found | null, what: string): Promise<Found> =>
  within(Number.POSITIVE_INFINITY, find, what);

/**
 * Waits until `find` returns a value, while the portal's timers advance by `milliseconds` at most.
 * Real work on a busy machine, such as loading a screen, may take longer.
 */
export async function within<Found>(
  milliseconds: number,
  find: () => Found | null,
  what: string,
): Promise<Found> {
  const begun = performance.now();
  for (let passed = 0; ; ) {
    const found = find();
    if (found !== null) return found;
    if (performance.now() - begun > waitTimeoutMs) {
      throw new Error(`${what} did not appear; instead: ${readPage()}`);
    }
    const step = Math.min(20, milliseconds - passed);
    await pass(step);
    await breathe(step > 0 ? 0 : 5);
    passed += step;
  }
}

/** Milliseconds. Together more than the 40 s that a call and its verification can take. */
const waits = [50, 250, 700, 1_000, 2_000, 2_000, 9_500, 500, 1_000, 13_000, 15_000, 10_000, 1_000];

/** The longest step in milliseconds: a busy machine must finish the work of each step. */
const longestStep = 500;

async function passInSteps(milliseconds: number, afterStep: () => Promise<void>): Promise<void> {
  for (let left = milliseconds; left > 0; left -= longestStep) {
    await pass(Math.min(left, longestStep));
    await breathe(2);
    await afterStep();
  }
}

/** Lets time pass until the work has ended. */
export async function outlast<Value>(work: Promise<Value>): Promise<Value> {
  let isOver = false;
  const ended = work.finally(() => {
    isOver = true;
  });
  while (!isOver) await passInSteps(longestStep, async () => {});
  return ended;
}

type Status = {
  /** A call is open, or the screen shows that something is running. */
  readonly isBusy: () => boolean;
  /** The sandbox or a lazy screen is working, which takes real time. */
  readonly isLoading: () => boolean;
  /** The screen shows that something is running, but no call is open. */
  readonly isStarved: () => boolean;
};

/** Lets time pass until nothing changes. @param look is called after every wait */
export async function rest(
  { isBusy, isLoading, isStarved }: Status,
  look: () => void = () => {},
): Promise<void> {
  const begun = performance.now();
  let before = '';
  for (const wait of waits) {
    await passInSteps(wait, async () => {
      while (isLoading() && performance.now() - begun < waitTimeoutMs) await breathe(5);
    });
    await pass(0);
    look();
    const now = document.body.innerHTML;
    if (wait >= 500 && now === before && !isBusy()) return;
    before = now;
  }
  // On a busy machine, the simulated time can end before the real work.
  while (isStarved() && performance.now() - begun < waitTimeoutMs) {
    await pass(50);
    await breathe(20);
    look();
  }
}

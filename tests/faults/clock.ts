import { vi } from 'vitest';

/** Timers that a cell turns by hand; taken before they are replaced. */
const realSetTimeout = globalThis.setTimeout;
const breathe = (milliseconds: number) =>
  new Promise<void>((resolve) => realSetTimeout(resolve, milliseconds));

export const takeTheClock = () =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });

/** Lets the portal's timers run on, and then what they set going: disk, digests, lazy screens. */
async function pass(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
  for (let turn = 0; turn < 4; turn += 1) await new Promise((next) => setImmediate(next));
}

/** Real milliseconds after which what was waited for is not coming. */
const waitTimeoutMs = 25_000;

/** Waits until `find` finds something. */
export async function until<Found>(find: () => Found | null, what: string): Promise<Found> {
  const begun = performance.now();
  for (;;) {
    const found = find();
    if (found !== null) return found;
    if (performance.now() - begun > waitTimeoutMs) {
      throw new Error(`${what} did not appear; instead: ${document.body.textContent}`);
    }
    await pass(20);
    await breathe(0);
  }
}

/**
 * Waits until `find` finds something, while the portal's own timers run on for so many milliseconds
 * and no longer. What takes real time on a busy machine, such as loading a screen, may take it.
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
      throw new Error(`${what} did not appear; instead: ${document.body.textContent}`);
    }
    const step = Math.min(20, milliseconds - passed);
    await pass(step);
    await breathe(step > 0 ? 0 : 5);
    passed += step;
  }
}

/** More than the 40 seconds that a call may take in all, with what may come after it. */
const waits = [50, 250, 700, 1_000, 2_000, 2_000, 9_500, 500, 1_000, 13_000, 15_000, 10_000, 1_000];

/** Milliseconds that pass at once: a busy machine has to do what they set going before it is late. */
const longestStep = 500;

async function passInSteps(milliseconds: number, afterStep: () => Promise<void>): Promise<void> {
  for (let left = milliseconds; left > 0; left -= longestStep) {
    await pass(Math.min(left, longestStep));
    await breathe(2);
    await afterStep();
  }
}

/** Lets all the time pass that a call may take. */
export async function outlast(): Promise<void> {
  for (const wait of waits) await passInSteps(wait, async () => {});
}

type Status = {
  /** Something is still under way. */
  readonly isBusy: () => boolean;
  /** The server is at work, or a part of the portal is on its way: they take real time and no timer. */
  readonly isLoading: () => boolean;
  /** Something is waited for, and no call is open that it could be. */
  readonly isStarved: () => boolean;
};

/** Lets time pass until nothing changes any more. @param look is called at every stop */
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
  // On a busy machine the portal's time runs out before what takes real time is there.
  while (isStarved() && performance.now() - begun < waitTimeoutMs) {
    await pass(50);
    await breathe(20);
    look();
  }
}

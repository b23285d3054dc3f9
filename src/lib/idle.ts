/** Milliseconds after which the work is done even on a page that is never idle. */
const idleTimeoutMs = 3_000;
/** Milliseconds that stand in where the browser (Safari) cannot say when it is idle. */
const idlePauseMs = 500;

/** Does what must not slow the start, once the page has nothing better to do. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: idleTimeoutMs });
  else setTimeout(work, idlePauseMs);
}

/** Milliseconds after which no paint is waited for: a page in the background has none. */
const paintTimeoutMs = 100;

/** Resolves as soon as what has changed so far is on the screen. */
export const nextPaint = () =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, paintTimeoutMs);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      // Called before the frame is drawn: a task of its own comes after it.
      setTimeout(resolve);
    });
  });

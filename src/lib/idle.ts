/** Milliseconds after which the work is done even on a page that is never idle. */
const idleTimeoutMs = 3_000;
/** Milliseconds that stand in where the browser (Safari) cannot say when it is idle. */
const pause = 500;

/** Does what must not slow the start, once the page has nothing better to do. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: idleTimeoutMs });
  else setTimeout(work, pause);
}

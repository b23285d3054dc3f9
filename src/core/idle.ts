/** The work then runs on a busy page, too. */
const idleTimeoutMs = 3_000;
/** For Safari, which has no `requestIdleCallback`. */
const idlePauseMs = 500;

export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: idleTimeoutMs });
  else setTimeout(work, idlePauseMs);
}

/** Background pages do not paint. */
const paintTimeoutMs = 100;

export const nextPaint = () =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, paintTimeoutMs);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      // The callback precedes the paint, a new task follows it.
      setTimeout(resolve);
    });
  });

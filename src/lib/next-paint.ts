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

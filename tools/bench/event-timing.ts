import type { Page } from 'playwright';

/** The browser does not report shorter events, so they count as this. */
const shortestTold = 16;

declare global {
  interface Window {
    /** The longest event of each interaction, by its id, in milliseconds. */
    interactions?: Map<number, number>;
    /** Milliseconds from a touch until the heading of another screen was painted. */
    arrival?: number;
  }
}

export async function watchInteractions(page: Page): Promise<void> {
  const watch = (durationThreshold: number) => {
    if (window.interactions !== undefined) return;
    const interactions = new Map<number, number>();
    window.interactions = interactions;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEventTiming & {
        interactionId: number;
      })[]) {
        if (entry.interactionId === 0) continue;
        const longest = interactions.get(entry.interactionId) ?? 0;
        interactions.set(entry.interactionId, Math.max(longest, entry.duration));
      }
    }).observe({ type: 'event', durationThreshold } as PerformanceObserverInit);
  };
  await page.addInitScript(watch, shortestTold);
  await page.evaluate(watch, shortestTold);
}

/** Returns and clears the recorded times of `count` interactions. */
export async function takeInteractions(page: Page, count: number): Promise<number[]> {
  const told = await page.evaluate(() => {
    const all = [...(window.interactions?.values() ?? [])];
    window.interactions?.clear();
    return all;
  });
  const untold = Math.max(0, count - told.length);
  return [...told, ...Array.from({ length: untold }, () => shortestTold)];
}

export async function watchArrivals(page: Page): Promise<void> {
  await page.evaluate(() => {
    let touchedAt = 0;
    addEventListener('pointerdown', ({ timeStamp }) => {
      touchedAt = timeStamp;
    });
    let heading = document.querySelector('main h1');
    new MutationObserver(() => {
      const now = document.querySelector('main h1');
      if (now === null || now === heading) return;
      heading = now;
      // This task runs after the frame.
      requestAnimationFrame(() =>
        setTimeout(() => {
          window.arrival = performance.now() - touchedAt;
        }),
      );
    }).observe(document.body, { childList: true, subtree: true });
  });
}

export async function takeArrival(page: Page): Promise<number> {
  await page.waitForFunction(() => window.arrival !== undefined);
  return await page.evaluate(() => {
    const arrival = window.arrival ?? 0;
    delete window.arrival;
    return arrival;
  });
}

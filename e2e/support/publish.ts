import type { Page } from 'playwright/test';
import { onNewConnection } from './sandbox.ts';
import { expect } from './test.ts';

/** Publishes a new version of the portal on the test's own server. Source: the sandbox's calls. */
export async function publish(
  origin: string,
  kind: 'whole' | 'missing-chunk' | 'half-finished' = 'whole',
): Promise<number> {
  const answer = await fetch(`${origin}/sandbox/publish`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...onNewConnection },
    body: JSON.stringify({ kind }),
  });
  if (!answer.ok) throw new Error(`publish: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { release: number }).release;
}

/** Which release the page was loaded from; 0 is the one that was built. */
export const releaseOf = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Number(document.querySelector('meta[name="release"]')?.getAttribute('content') ?? 0),
  );

/** Has the browser look for a newer worker, and waits until it has been judged. */
export const lookForUpdate = (page: Page): Promise<'waiting' | 'none'> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update().catch(() => undefined);
    const { installing } = registration;
    if (installing) {
      await new Promise<void>((judged) => {
        installing.addEventListener('statechange', () => judged());
      });
    }
    return registration.waiting ? 'waiting' : 'none';
  });

/** Goes to another app and comes back, as far as the page can tell. */
export async function lookAway(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

export const onRelease = (page: Page, release: number) =>
  expect.poll(() => releaseOf(page).catch(() => -1)).toBe(release);

/** Counts how often the document was loaded, across reloads. */
export function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  return () => loads;
}

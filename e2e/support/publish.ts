import type { Page } from 'playwright/test';
import { control } from '../../tools/kit/sandbox.ts';
import { expect } from './test.ts';

/**
 * Returns the number of the release.
 * Source: docs/behaviour/sandbox.md#control-calls.
 */
export const publish = async (
  origin: string,
  kind: 'whole' | 'missing-chunk' | 'half-finished' = 'whole',
): Promise<number> => (await control<{ release: number }>(origin, 'publish', { kind })).release;

/** The app as built is release 0. */
export const releaseOf = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Number(document.querySelector('meta[name="release"]')?.getAttribute('content') ?? 0),
  );

/** Makes the browser look for a new worker, and waits until it is installed or discarded. */
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

/** A switch to another app hides the page in the same way. */
export async function lookAway(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

export const onRelease = (page: Page, release: number) =>
  expect.poll(() => releaseOf(page).catch(() => -1)).toBe(release);

export function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  return () => loads;
}

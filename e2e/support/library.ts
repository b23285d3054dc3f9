import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from 'playwright/test';
import { amendmentPageCount } from '../../src/contracts/amendment-pages.ts';
import { expect } from './test.ts';

export const library = (page: Page) => page.getByRole('region', { name: 'Saved for offline' });
const whole = `Saved for offline: ${amendmentPageCount} of ${amendmentPageCount}`;

/** Home folds the card while nothing needs the member. */
export async function unfoldLibrary(page: Page): Promise<void> {
  const folded = library(page).locator('details:not([open]) > summary');
  await expect(library(page)).toBeVisible();
  if (await folded.isVisible()) await folded.click();
}

export async function whenWhole(page: Page): Promise<void> {
  await unfoldLibrary(page);
  await expect(library(page)).toShow(whole, { timeout: 45_000 });
  // The last page is counted before the work is finished.
  await expect(library(page).getByRole('button', { name: 'Check' })).toBeVisible();
}

/** The test must hold the other pages back. */
export async function whenSaved(page: Page, pages: number): Promise<void> {
  await unfoldLibrary(page);
  await expect(library(page)).toShow(`Saved for offline: ${pages} of`, { timeout: 45_000 });
}

export const filesKept = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await (await caches.open('library')).keys()).map(({ url }) => url));

/** SHA-256 of the bytes that the page receives for each file. */
export const hashesServed = (
  page: Page,
  files: readonly string[],
): Promise<Record<string, string>> =>
  page.evaluate(async (wanted) => {
    const hashes: Record<string, string> = {};
    for (const file of wanted) {
      const answer = await fetch(`/media/${file}`);
      const digest = await crypto.subtle.digest('SHA-256', await answer.arrayBuffer());
      hashes[file] = [...new Uint8Array(digest)]
        .map((byte) => byte.toString(16).padStart(2, '0'))
        .join('');
    }
    return hashes;
  }, files);

const photos = readdirSync(
  resolve(import.meta.dirname, '../../server/sandbox/media/candidates'),
).sort();

export const whenPhotosKept = (page: Page) =>
  expect
    .poll(
      async () => {
        const kept = await filesKept(page);
        return photos.filter((photo) => kept.some((url) => url.includes(photo)));
      },
      // The worker fetches the photos after the app.
      { timeout: 45_000 },
    )
    .toEqual(photos);

/** On a phone, the reader opens with the text. It remembers this choice. */
export async function expectPicture(page: Page, number: number): Promise<void> {
  await page.getByRole('button', { name: 'Page', exact: true }).click();
  await expectPage(page, number);
}

/** Waits until the reader has painted the picture. */
export async function expectPage(page: Page, number: number): Promise<void> {
  const picture = page.getByRole('img', { name: new RegExp(`^Page ${number} of 35`) });
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(1000);
}

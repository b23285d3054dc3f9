import type { Page } from 'playwright/test';
import { amendmentPageCount } from '../../src/contracts/amendment-pages.ts';
import { expect } from './test.ts';

export const library = (page: Page) => page.getByRole('region', { name: 'Saved for offline' });
/** What the panel says when nothing is missing. */
export const whole = `Saved for offline: ${amendmentPageCount} of ${amendmentPageCount}`;
export const whenWhole = (page: Page) =>
  expect(library(page)).toContainText(whole, { timeout: 20_000 });
/** The number of pages that the panel says are saved. */
export const saved = async (page: Page) =>
  Number(/offline: (\d+) of/.exec(await library(page).innerText())?.[1] ?? 0);

/** The picture of the page that the reader shows, once it is painted. */
export async function expectPage(page: Page, number: number): Promise<void> {
  const picture = page.getByRole('img', { name: new RegExp(`^Page ${number} of 35`) });
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(1000);
}

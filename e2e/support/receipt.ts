import type { Locator, Page } from 'playwright/test';
import { expect } from './test.ts';

/** Nothing of them is below the screen or beneath the buttons at its bottom. */
export async function expectInSight(page: Page, parts: readonly Locator[]): Promise<void> {
  const top = await page
    .getByRole('button', { name: 'Done', exact: true })
    .evaluate((done) => done.parentElement?.getBoundingClientRect().top ?? 0);
  for (const part of parts) {
    const { y = 0, height = top } = (await part.boundingBox()) ?? {};
    expect(y + height, String(part)).toBeLessThanOrEqual(top);
  }
  expect(await page.evaluate(() => scrollY)).toBe(0);
}

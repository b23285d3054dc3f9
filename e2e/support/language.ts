import type { Page } from 'playwright/test';
import { type Language, languageCookie } from '../../src/contracts/languages.ts';
import { expect } from './test.ts';

/** A choice in another tab does the same. The next page uses the language. */
export async function keepLanguage(page: Page, origin: string, language: Language): Promise<void> {
  const cookie = { name: languageCookie, value: language, url: `${origin}/` } as const;
  await page.context().addCookies([{ ...cookie, secure: true, sameSite: 'Strict' }]);
}

export async function whenSpoken(page: Page, language: Language): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.locator('#loading-screen')).toHaveCount(0);
  // An open box hides the heading of the screen.
  const heading = page.locator('main :is(h1, h2)').filter({ visible: true });
  await expect(heading.first()).toBeVisible();
}

export async function reloadIn(page: Page, language: Language): Promise<void> {
  await keepLanguage(page, new URL(page.url()).origin, language);
  await page.reload();
  await whenSpoken(page, language);
}

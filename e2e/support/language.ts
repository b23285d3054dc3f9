import type { Page } from 'playwright/test';
import { type Language, languageCookie } from '../../src/contracts/languages.ts';
import { expect } from './test.ts';

/** Keeps a language on the phone, as a choice in another tab does: the next page begins in it. */
export async function keepLanguage(page: Page, origin: string, language: Language): Promise<void> {
  const cookie = { name: languageCookie, value: language, url: `${origin}/` } as const;
  await page.context().addCookies([{ ...cookie, secure: true, sameSite: 'Strict' }]);
}

/** Waits until a screen stands there in this language. */
export async function whenSpoken(page: Page, language: Language): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.locator('#loading-screen')).toHaveCount(0);
  // A box over a screen hides the screen's own heading.
  const heading = page.locator('main :is(h1, h2)').filter({ visible: true });
  await expect(heading.first()).toBeVisible();
}

/** Opens the screen anew in another language: what the portal keeps of it is there again. */
export async function reloadIn(page: Page, language: Language): Promise<void> {
  await keepLanguage(page, new URL(page.url()).origin, language);
  await page.reload();
  await whenSpoken(page, language);
}

import type { Page } from 'playwright/test';
import { choose, enterBooth, generalAssembly, signIn } from '../../tools/kit/member.ts';
import { whenPicksKept } from './kept.ts';
import { readAll } from './read.ts';
import { expect } from './test.ts';

export const box = (page: Page) => page.getByRole('alertdialog');

export const countdown = (page: Page) => generalAssembly(page).getByRole('timer');
export const button = (page: Page, name: string | RegExp) =>
  generalAssembly(page).getByRole('button', { name, exact: true });

export const count = (page: Page, chosen: number, max: number) =>
  expect(page.getByText(`${chosen} of ${max}`, { exact: true })).toBeVisible();

/** Resolves when the choices are on disk. */
export async function beginDraft(page: Page, origin: string, picks: number): Promise<void> {
  await signIn(page);
  await enterBooth(page, origin);
  await choose(page, picks);
  await whenPicksKept(page, 'bod', picks);
}

/** Unfolds the choices. */
export async function namesOnReceipt(page: Page): Promise<string[]> {
  await page.getByText('Your choices, not on the receipt').click();
  await expect(page.locator('main section li').first()).toBeVisible();
  return namesOnBallot(page);
}

export const namesOnBallot = (page: Page): Promise<string[]> =>
  readAll(page.locator('main section li'));

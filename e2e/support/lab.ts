import type { Locator, Page } from 'playwright/test';
import { onSignIn } from '../../tools/kit/member.ts';
import { expect } from './test.ts';

export const desktop = {
  viewport: { width: 1440, height: 900 },
  isMobile: false,
  hasTouch: false,
};

/** A frame has all methods of a page that the steps of a member use. */
export async function phoneOf(page: Page): Promise<Page> {
  const frame = await (await page.locator('#app').elementHandle())?.contentFrame();
  return frame as unknown as Page;
}

/** @returns the app in its frame */
export async function openLab(page: Page): Promise<Page> {
  await page.goto('/sandbox');
  const phone = await phoneOf(page);
  await onSignIn(phone);
  return phone;
}

export const panel = (page: Page, name: string): Locator => page.getByRole('region', { name });

/** `check()` does not wait for the sandbox's response, after which the switch changes. */
export async function turn(control: Locator, isOn: boolean): Promise<void> {
  await control.click();
  await expect(control).toBeChecked({ checked: isOn });
}

export const chooseNetwork = (page: Page, name: string) =>
  turn(panel(page, 'Network').getByRole('radio', { name }), true);

export const fact = (page: Page, name: string): Locator =>
  panel(page, 'On this phone').locator('dl > div', { hasText: name }).locator('dd');

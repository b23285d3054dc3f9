import type { Locator, Page } from 'playwright/test';
import { onSignIn } from './member.ts';
import { onNewConnection } from './sandbox.ts';
import { expect } from './test.ts';

/** A desktop, where the console stands beside the phone. */
export const desktop = {
  viewport: { width: 1440, height: 900 },
  isMobile: false,
  hasTouch: false,
};

/** The app as it is in the frame now, for the steps of a member: a frame has all that they use. */
export async function phoneOf(page: Page): Promise<Page> {
  const frame = await (await page.locator('#app').elementHandle())?.contentFrame();
  return frame as unknown as Page;
}

/** Opens the sandbox's console. @returns the app in its frame */
export async function openLab(page: Page): Promise<Page> {
  await page.goto('/sandbox');
  const phone = await phoneOf(page);
  await onSignIn(phone);
  return phone;
}

export const panel = (page: Page, name: string): Locator => page.getByRole('region', { name });

/** A switch follows when the sandbox has answered, which `check()` does not wait for. */
export async function turn(control: Locator, isOn: boolean): Promise<void> {
  await control.click();
  await expect(control).toBeChecked({ checked: isOn });
}

export const chooseNetwork = (page: Page, name: string) =>
  turn(panel(page, 'Network').getByRole('radio', { name }), true);

/** What the console says of a fact of the phone, such as `Worker, active`. */
export const fact = (page: Page, name: string): Locator =>
  panel(page, 'On this phone').locator('dl > div', { hasText: name }).locator('dd');

/** Answers of the sandbox's own calls: what the console's switches have to come to. */
export async function told<Answer>(origin: string, path: string): Promise<Answer> {
  const answer = await fetch(`${origin}/sandbox/${path}`, { headers: onNewConnection });
  expect(answer.ok).toBe(true);
  return (await answer.json()) as Answer;
}

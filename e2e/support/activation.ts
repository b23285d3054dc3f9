import type { Page } from 'playwright/test';
import { oneTimeCodeType } from '../../src/contracts/one-time-code.ts';
import { enterCredentials, enterPin, press, signIn } from '../../tools/kit/member.ts';
import type { Fault } from '../../tools/kit/sandbox.ts';
import { enterNewestCode, onTitle, question } from './account.ts';
import { expect } from './test.ts';

export const closing = '/settings/deactivate';
export const closed = '/user/deactivated';

export const passwordField = (page: Page) => page.getByLabel('Your password');
const proceed = (page: Page) => page.getByRole('button', { name: 'Proceed' });
const box = (page: Page, name: string) => page.getByRole('alertdialog', { name });

export const onPassword = (page: Page) => onTitle(page, 'Deactivate your account');
export const onPin = (page: Page) => onTitle(page, 'Enter your PIN');
const onCode = (page: Page) => onTitle(page, 'Enter your one-time code');
export const onFinal = (page: Page) => onTitle(page, 'Deactivate your account now?');
export const onClosed = (page: Page) => onTitle(page, 'Your account is deactivated');

export async function openClosing(page: Page): Promise<void> {
  await signIn(page);
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: /^Deactivate account/ }).click();
  await onPassword(page);
}

export async function enterPassword(page: Page, typed = 'Sandbox#2026'): Promise<void> {
  await passwordField(page).fill(typed);
  await proceed(page).click();
}

async function toCode(page: Page): Promise<void> {
  await enterPassword(page);
  await onPin(page);
  await enterPin(page);
  await onCode(page);
}

export async function toFinal(page: Page, origin: string): Promise<void> {
  await toCode(page);
  await enterNewestCode(page, origin, oneTimeCodeType.deactivation);
  await onFinal(page);
}

export async function confirm(page: Page): Promise<void> {
  await press(page, 'Deactivate my account');
  await press(question(page), 'Deactivate');
}

export async function onDone(page: Page): Promise<void> {
  await expect(box(page, 'Success')).toShow('Nothing was deleted');
  await expect(page).toHaveURL('/');
}

export async function openClosed(page: Page, username = 'inactive01'): Promise<void> {
  await page.goto('/');
  await enterCredentials(page, username);
  await onClosed(page);
}

export const enterReactivationCode = (page: Page, origin: string) =>
  enterNewestCode(page, origin, oneTimeCodeType.reactivation);

export const onWelcome = (page: Page) => expect(box(page, 'Success')).toBeVisible();

export const inTrouble = (call: Pick<Fault, 'method' | 'path'>): Fault => ({
  ...call,
  kind: 'status',
  status: 500,
});

import type { Locator, Page } from 'playwright/test';
import { oneTimeCodeType } from '../../src/contracts/one-time-code.ts';
import { enterCredentials, enterPin, press } from '../../tools/kit/member.ts';
import { onTitle } from './account.ts';

export const mobileType = oneTimeCodeType.mobile;
export const emailType = oneTimeCodeType.email;
export const mobile = (page: Page) => page.getByLabel('Mobile number');
export const email = (page: Page) => page.getByLabel('Email address');
export const tin = (page: Page) => page.getByLabel('Tax identification number (TIN)');
export const birthDate = (page: Page) => page.getByLabel('Date of birth');
export const item = (page: Page, name: RegExp) => page.getByRole('link', { name });

export async function openChecklist(page: Page): Promise<void> {
  await page.goto('/');
  await enterCredentials(page, 'nocontact01');
  await onTitle(page, 'How can we reach you?');
}

export async function openOptional(page: Page): Promise<void> {
  await page.goto('/');
  await enterCredentials(page, 'nodata001');
  await enterPin(page);
  await onTitle(page, 'Complete your data');
}

export async function give(page: Page, field: Locator, typed: string): Promise<void> {
  await field.fill(typed);
  await press(page, 'Continue');
}

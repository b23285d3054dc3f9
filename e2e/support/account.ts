import type { Page } from 'playwright/test';
import { press } from '../../tools/kit/member.ts';
import { newestCode } from '../../tools/kit/sandbox.ts';
import { expect } from './test.ts';

export const codeField = (page: Page) => page.getByLabel('One-time code, 6 digits');
export const newPinField = (page: Page) => page.getByLabel('New PIN, 6 digits');
export const confirmPinField = (page: Page) => page.getByLabel('New PIN again, 6 digits');
export const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });
export const question = (page: Page) => page.getByRole('alertdialog');

export const onTitle = (page: Page, name: string | RegExp) =>
  expect(heading(page, name)).toBeVisible();

export const whenSent = (page: Page) =>
  expect(page.getByText('We sent a 6-digit code')).toBeVisible();

export async function enterCode(page: Page, digits: string): Promise<void> {
  await codeField(page).fill(digits);
  await press(page, 'Verify');
}

/** @returns the code */
export async function enterNewestCode(page: Page, origin: string, type: number): Promise<string> {
  await whenSent(page);
  const code = await newestCode(origin, type);
  await enterCode(page, code);
  return code;
}

export const accountField = (page: Page) =>
  page.getByLabel('Email address, mobile number or username');

export async function findAccount(page: Page, value: string): Promise<void> {
  await accountField(page).fill(value);
  await press(page, 'Find my account');
}

export const newPasswordField = (page: Page) => page.getByLabel('New password', { exact: true });

export async function choosePassword(page: Page, typed: string, again = typed): Promise<void> {
  await newPasswordField(page).fill(typed);
  await page.getByLabel('New password again').fill(again);
  await press(page, 'Save password');
}

export async function enterNewPin(page: Page, digits: string): Promise<void> {
  await newPinField(page).fill(digits);
  await press(page, 'Continue');
}

export async function confirmPin(page: Page, digits: string): Promise<void> {
  await confirmPinField(page).fill(digits);
  await press(page, 'Save PIN');
}

export async function readSuccess(page: Page, sentence: string): Promise<void> {
  await expect(question(page)).toShow(sentence);
  await press(question(page), 'OK');
}

/** The portal shows at most one alert at a time. */
export const alert = (page: Page) => page.getByRole('alert').filter({ hasText: /./ });

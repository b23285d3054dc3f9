import type { Page } from 'playwright/test';
import { expect } from './test.ts';

export const box = (page: Page) => page.getByRole('alertdialog');

export const count = (page: Page, chosen: number, max: number) =>
  expect(page.getByText(`${chosen} of ${max}`, { exact: true })).toBeVisible();

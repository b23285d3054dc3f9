import type { Page } from 'playwright/test';
import { expect } from './test.ts';

/** What stands before a member in the booth. */

export const box = (page: Page) => page.getByRole('alertdialog');

/** So many are chosen, by the count that the page of the ballot shows. */
export const count = (page: Page, chosen: number, max: number) =>
  expect(page.getByText(`${chosen} of ${max} chosen`, { exact: true })).toBeVisible();

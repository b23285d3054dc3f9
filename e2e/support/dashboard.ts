import type { Page } from 'playwright/test';
import { generalAssembly } from './member.ts';

export const countdown = (page: Page) => generalAssembly(page).getByRole('timer');
export const button = (page: Page, name: string | RegExp) =>
  generalAssembly(page).getByRole('button', { name, exact: true });

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { type AppServer, startAppServer } from '../tools/kit/app-server.ts';
import { expectNoViolations } from './support/accessibility.ts';
import { test as base, expect } from './support/test.ts';

/** The server has an operations port. */
const test = base.extend({
  app: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'kaagapay-operators-'));
    const app = await startAppServer({ env: { DATA_DIR: folder, OPERATIONS_PORT: '0' } });
    await use(app);
    await app.stop();
    rmSync(folder, { recursive: true, force: true });
  },
});

const operationsOf = (app: AppServer) => /http:\/\/127\.0\.0\.1:\d+/.exec(app.printed())?.[0] ?? '';

const lookBack = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

test.use({ serviceWorkers: 'block', viewport: { width: 360, height: 740 } });

test('renews its figures in place, and says since when the server does not respond', async ({
  page,
  app,
}) => {
  const operations = operationsOf(app);
  await page.goto(operations);
  await expectNoViolations(page, 'the operators’ page', [false]);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(360);

  const table = page.locator('details').first();
  await table.getByText('As a table').click();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(0);
  const maintenance = page.getByText(/^Maintenance has been on since/);
  await expect(maintenance).toHaveCount(0);
  await page.request.post(`${operations}/maintenance`, { data: { on: true } });
  await lookBack(page);
  await expect(maintenance).toHaveCount(1);
  await expect(page).toHaveTitle(/^\(\d\) Kaagapay operators$/);
  await expect(table).toHaveAttribute('open', '');
  await expect(table.getByText('As a table')).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(place);

  await app.stop();
  await lookBack(page);
  const time = '\\d\\d:\\d\\d';
  await expect(page.getByRole('status')).toShow(
    new RegExp(`^No response since ${time}\\. The figures below are from ${time}\\.$`),
  );
  await expect(maintenance).toHaveCount(1);
});

import type { Page } from 'playwright/test';
import { enterCredentials, onSignIn, press, whenKeptOffline } from '../tools/kit/member.ts';
import { expectNoViolations } from './support/accessibility.ts';
import { keysKept } from './support/kept.ts';
import { expect, test } from './support/test.ts';

const panel = (page: Page) => page.getByRole('region', { name: 'Welcome' });
const username = (page: Page) => page.getByLabel('Username');
const ended = (page: Page) => expect.poll(() => keysKept(page)).toContain('welcome-seen-in-tab');

async function firstVisit(page: Page): Promise<void> {
  await page.goto('/');
  await onSignIn(page);
  await expect(panel(page)).toBeVisible();
}

test.describe('without the worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('lets a member sign in below it at once, and then ends', async ({ page }) => {
    await page.goto('/');
    await enterCredentials(page, 'regular01');
    await expect(page.getByLabel('PIN, 6 digits')).toBeVisible();
    await expect(panel(page)).toHaveCount(0);
    await press(page, 'Use another account');
    await expect(username(page)).toBeVisible();
    await expect(panel(page)).toHaveCount(0);
    await ended(page);
  });

  test('moves nothing while it arrives', async ({ page }) => {
    await page.addInitScript(() => {
      const moved: string[] = [];
      Object.assign(window, { moved });
      type Shift = PerformanceEntry & { sources: { node: Node | null }[] };
      new PerformanceObserver((list) => {
        // The strip of the practice server moves the whole page.
        for (const { node } of (list.getEntries() as Shift[]).flatMap(({ sources }) => sources)) {
          if (node?.parentElement?.closest('main')) moved.push(node.textContent ?? '');
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await firstVisit(page);
    await expect(panel(page).locator('img').first()).toHaveJSProperty('complete', true);
    await expect(page.getByText('Demo: nothing')).toBeVisible();
    expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([]);
  });

  test('has no accessibility violations on any card', async ({ page }) => {
    await firstVisit(page);
    for (const card of ['1', '2', '3']) {
      await expect(page.getByRole('img', { name: `Card ${card} of 3` })).toBeVisible();
      await expectNoViolations(page, `card ${card}`);
      if (card !== '3') await press(page, 'Next');
    }
  });
});

test.describe('with the worker', () => {
  test.use({ server: 'own', serviceWorkers: 'allow' });

  test('is above the sign-in until it is skipped, also without a connection', async ({
    page,
    app,
  }) => {
    await firstVisit(page);
    await expect(username(page)).toBeInViewport({ ratio: 1 });
    await whenKeptOffline(page);
    await app.stop();
    await page.reload();
    await expect(panel(page)).toBeVisible();
    await expect(panel(page).locator('img').first()).not.toHaveJSProperty('naturalWidth', 0);
    await press(page, 'Next');
    await expect(page.getByRole('heading', { level: 2 })).toBeFocused();
    await press(page, 'Skip');
    await expect(panel(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await ended(page);
    await page.reload();
    await onSignIn(page);
    await expect(panel(page)).toHaveCount(0);
  });
});

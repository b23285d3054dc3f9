import type { Page } from 'playwright/test';
import {
  choose,
  enterBooth,
  next,
  onDashboard,
  onVotePage,
  press,
  signIn,
} from '../tools/kit/member.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'block' });

/** As the browser's own button does it, not the page. */
async function goBackInBrowser(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const { currentIndex, entries } = await browser.send('Page.getNavigationHistory');
  const { id = 0 } = entries[currentIndex - 1] ?? {};
  await browser.send('Page.navigateToHistoryEntry', { entryId: id });
}

async function closesWithBack(page: Page, opens: RegExp): Promise<void> {
  const { href } = new URL(page.url());
  for (const goBack of [() => page.goBack(), () => goBackInBrowser(page)]) {
    await page.getByRole('button', { name: opens }).first().click();
    const dialog = page.locator('dialog[open]');
    await expect(dialog).toBeVisible();
    await page.waitForFunction(() => 'isOverPage' in history.state);
    await goBack();
    await expect(dialog, String(opens)).toHaveCount(0);
    await expect(page).toHaveURL(href);
    // The second tap of a double tap is ignored.
    await expect(page.locator('body[data-settling]')).toHaveCount(0);
  }
}

test('closes what is open, and then leaves the page as ever', async ({ page, app }) => {
  await signIn(page);
  for (const name of [/^Schedule/, /^Open menu/, /^Reminders/]) await closesWithBack(page, name);
  await onDashboard(page);
  await enterBooth(page, app.origin);
  await choose(page, 7);
  for (const name of [/^My choices/, /^Clear/, /^Leave the booth/])
    await closesWithBack(page, name);
  // Closed by its own button, it leaves no entry behind.
  await press(page, 'My choices');
  await press(page, 'Close');
  await next(page);
  await onVotePage(page, 'Audit and Supervisory Committee');
  await choose(page, 1);
  await page.goBack();
  await onVotePage(page, 'Board of Directors');
  await page.getByRole('button', { name: 'Leave the booth' }).click();
  await press(page, 'Leave');
  await onDashboard(page);
});

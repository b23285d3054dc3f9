import type { Page } from 'playwright/test';
import {
  choose,
  enterBooth,
  next,
  onDashboard,
  onReceipt,
  onVotePage,
  openReferendum,
  press,
  signIn,
  submitAnswer,
} from '../tools/kit/member.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'block' });

/** As the browser's own button does it, not the page. */
async function goBackInBrowser(page: Page, steps = 1): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const { currentIndex, entries } = await browser.send('Page.getNavigationHistory');
  const { id = 0 } = entries[currentIndex - steps] ?? {};
  await browser.send('Page.navigateToHistoryEntry', { entryId: id });
}

const box = (page: Page) => page.getByRole('alertdialog');
const onMark = (page: Page) => page.waitForFunction(() => 'isOverPage' in history.state);

async function closesWithBack(page: Page, opens: RegExp): Promise<void> {
  const { href } = new URL(page.url());
  await page.getByRole('button', { name: opens }).first().click();
  const open = page.locator('dialog[open]');
  await expect(open.last()).toBeVisible();
  const beneath = (await open.count()) - 1;
  await onMark(page);
  const place = await page.evaluate(() => scrollY);
  await goBackInBrowser(page);
  await expect(open, String(opens)).toHaveCount(beneath);
  expect(await page.evaluate(() => scrollY), `${opens} keeps the place`).toBe(place);
  await expect(page).toHaveURL(href);
  // The second tap of a double tap is ignored.
  await expect(page.locator('body[data-settling]')).toHaveCount(0);
}

test('closes what is open, and then leaves the page as ever', async ({ page, app }) => {
  await signIn(page);
  // The second time, the history has an entry after this one.
  for (const name of [/^Schedule/, /^Schedule/, /^Open menu/]) await closesWithBack(page, name);
  await openReferendum(page);
  await press(page, /^Read the amendments/);
  await expect(page.getByRole('heading', { name: 'Page 1 of 35' })).toBeVisible();
  await closesWithBack(page, /^All pages/);
  await goBackInBrowser(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/sga/referendum');
  await page.goBack();
  await onDashboard(page);
  await enterBooth(page, app.origin);
  await choose(page, 7);
  for (const name of [/^My choices/, /^Leave the booth/]) await closesWithBack(page, name);
  // Closed by its own button, its entry is taken by the next page.
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

test('answers a question as its safe button does, also one that Back itself has raised', async ({
  page,
}) => {
  await signIn(page);
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.locator('main a[href="/settings/username"]').click();
  const field = page.getByRole('textbox').first();
  await expect(page).toHaveURL('/settings/username');
  await field.fill('somebody');
  const asks = () => expect(box(page)).toHaveAccessibleName('Leave this page?');
  const stays = async () => {
    await expect(box(page)).toHaveCount(0);
    await expect(page).toHaveURL('/settings/username');
    await expect(field).toHaveValue('somebody');
  };
  // A second Back, before and during the question.
  for (const pauses of [0, 500]) {
    await page.evaluate(async (wait) => {
      history.back();
      await new Promise((later) => setTimeout(later, wait));
      if (wait > 0) history.back();
    }, pauses);
    if (pauses === 0) {
      await asks();
      await goBackInBrowser(page);
    }
    await stays();
  }
  await page.goBack();
  await asks();
  await press(page, 'Stay');
  await stays();
  await page.goBack();
  await asks();
  await press(page, 'Leave');
  await expect(page).toHaveURL('/settings');
});

test('needs one Back after a reload, a link of the menu, or one box after another', async ({
  page,
}) => {
  await signIn(page);
  await press(page, 'Schedule');
  await onMark(page);
  await page.reload();
  await onDashboard(page);
  await press(page, 'Open menu');
  await onMark(page);
  await page.getByRole('link', { name: 'Satellite Offices' }).click();
  await expect(page).toHaveURL('/satellite-offices');
  await goBackInBrowser(page);
  await onDashboard(page);
  // Closed by its own button: one Back leaves the page.
  await page.getByRole('link', { name: 'Settings' }).click();
  await press(page, /^Reminders on this phone/);
  await onMark(page);
  await press(page, 'Close');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await goBackInBrowser(page);
  await onDashboard(page);
  await press(page, 'Open menu');
  await onMark(page);
  await press(page, 'Log Out');
  await expect(box(page)).toBeVisible();
  // The menu is still open beneath.
  for (const open of [1, 0]) {
    await onMark(page);
    await goBackInBrowser(page);
    await expect(page.locator('dialog[open]')).toHaveCount(open);
  }
});

test('skips a replaced page also right after a reload', async ({ page }) => {
  await signIn(page, 'regular01', '/sga/referendum');
  await press(page, /^Read the amendments/);
  await press(page, 'All pages');
  await onMark(page);
  await page.getByLabel('Go to page').fill('9');
  await press(page, 'Go');
  await page.waitForFunction(() => 'isOverReplaced' in history.state);
  // A slow phone is not idle before the first Back.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Page 9 of 35' })).toBeVisible();
  await goBackInBrowser(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/sga/referendum');
});

test('skips each page that was replaced from a box', async ({ page }) => {
  await signIn(page);
  await openReferendum(page);
  await press(page, /^Read the amendments/);
  for (const number of ['5', '9']) {
    await press(page, 'All pages');
    await onMark(page);
    await page.getByLabel('Go to page').fill(number);
    await press(page, 'Go');
    await expect(page.getByRole('heading', { name: `Page ${number} of 35` })).toBeVisible();
  }
  await goBackInBrowser(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/sga/referendum');
  await submitAnswer(page, 'Approve');
  await onReceipt(page);
  await page.waitForFunction(() => 'isOverReplaced' in history.state);
  await page.reload();
  await onReceipt(page);
  await goBackInBrowser(page);
  await onDashboard(page);
});

import type { Page } from 'playwright/test';
import { amendmentPages } from '../src/contracts/amendment-pages.ts';
import type { Reading } from '../src/contracts/reading.ts';
import { onDashboard, press, referendum, signIn } from '../tools/kit/member.ts';
import { expectNoViolations } from './support/accessibility.ts';
import { readKept } from './support/kept.ts';
import { expectPage, expectPicture } from './support/library.ts';
import { readText } from './support/read.ts';
import { expect, test } from './support/test.ts';

// Without the worker, the pages come from the server.
test.use({ serviceWorkers: 'block' });

const openReader = async (page: Page, at: number) => {
  await signIn(page, 'regular01', `/sga/referendum?page=${at}`);
  await expectPicture(page, at);
  await page.locator(`[data-slot="${at}"]`).focus();
};

/** In CSS pixels. */
const shownWidth = (page: Page) =>
  page
    .locator('[data-slot]:not([inert]) img')
    .evaluate((image) => image.getBoundingClientRect().width);

/** The distance of the page in front from its place, in whole pixels. */
const aside = (page: Page) =>
  page.locator('[data-slot]:not([inert])').evaluate((slot) => {
    const row = slot.parentElement ?? slot;
    const left = slot.getBoundingClientRect().left - row.getBoundingClientRect().left;
    return Math.abs(Math.round(left));
  });

/**
 * Until the page is in its place and its neighbours have loaded, a swipe can end on the wrong
 * page.
 */
async function whenStill(page: Page): Promise<void> {
  const shown = page.locator('[data-slot] [data-status="shown"]');
  await expect(shown).toHaveCount(3);
  await expect.poll(() => aside(page)).toBe(0);
}

/**
 * Pauses before the finger lifts, for longer than a released row takes to settle. The page's own
 * timer measures the pause, so that a busy machine cannot shorten it.
 */
async function swipe(page: Page, distance: number, whilePaused?: () => Promise<void>) {
  const devtools = await page.context().newCDPSession(page);
  const start = 195 - distance / 2;
  const touch = (type: 'touchStart' | 'touchMove', x: number) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y: 420 }] });
  await touch('touchStart', start);
  for (let step = 1; step <= 10; step += 1)
    await touch('touchMove', start + (distance * step) / 10);
  await expect.poll(() => aside(page)).toBeGreaterThan(0);
  await page.evaluate(() => new Promise((pause) => setTimeout(pause, 300)));
  await whilePaused?.();
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await devtools.detach();
}

async function pinch(page: Page, scale: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const [x, y, reach] = [195, 420, 50];
  const points = (by: number) => [
    { x: x - reach * by, y, id: 1 },
    { x: x + reach * by, y, id: 2 },
  ];
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: points(1) });
  for (let step = 1; step <= 8; step += 1) {
    await devtools.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: points(1 + ((scale - 1) * step) / 8),
    });
  }
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await devtools.detach();
}

/** The touches have their own timestamps, so that a slow browser still sees a double tap. */
async function doubleTap(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const begun = Date.now() / 1_000 - 0.2;
  const touch = (type: 'touchStart' | 'touchEnd', after: number) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      timestamp: begun + after,
      touchPoints: type === 'touchStart' ? [{ x: 195, y: 420 }] : [],
    });
  await Promise.all([
    touch('touchStart', 0),
    touch('touchEnd', 0.05),
    touch('touchStart', 0.15),
    touch('touchEnd', 0.2),
  ]);
  await devtools.detach();
}

test('opens the wanted page at once, retries a failed one, and continues at the first unread', async ({
  page,
}) => {
  const second = '**/media/amendments/02.webp';
  await page.route(second, (route) => route.abort());
  await signIn(page);
  await press(referendum(page), 'Read the amendments');
  await press(page, 'Read from page 1');
  await expect(page.getByText('Special Referendum of the Cooperative')).toBeVisible();
  await expectPicture(page, 1);
  await expectNoViolations(page, 'reader');
  await press(page, 'Next page');
  await expect(page.getByText('This page did not arrive')).toBeVisible();
  await expect(page).toHaveURL(/\?page=2$/);
  await press(page, 'Next page');
  await expectPage(page, 3);
  await press(page, 'Previous page');
  await expect(page.getByText('This page did not arrive')).toBeVisible();
  await page.unroute(second);
  await press(page, 'Try again');
  await expectPage(page, 2);

  await press(page, /^2 \/ 35/);
  await page.getByLabel('Go to page').fill('99');
  await press(page, 'Go');
  await expect(page.getByText('Enter a page number from 1 to 35.')).toBeVisible();
  await expectNoViolations(page, 'page list');
  await page.getByLabel('Go to page').fill('21');
  await press(page, 'Go');
  await expectPage(page, 21);
  const begun = { read: expect.arrayContaining([21]) };
  await expect.poll(() => readKept(page, ':reading:')).toMatchObject(begun);
  await page.goBack();
  await onDashboard(page);

  const kept = (await readKept(page, ':reading:')) as Reading | null;
  const unread = amendmentPages.find((number) => !kept?.read.includes(number));
  if (unread === undefined) throw new Error('all pages are read');
  await press(referendum(page), 'Read the amendments');
  await expectPage(page, unread);
  await press(page, new RegExp(`^${unread} / 35`));
  await page.getByLabel('Go to page').fill('21');
  await press(page, 'Go');
  await expectPage(page, 21);
  await press(page, 'Bookmark this page');
  await press(page, 'Text');
  await expect(page.locator('[data-slot="21"]')).toShow('Proposed text');
  await expectNoViolations(page, 'reader, text');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Page 22 of 35', { exact: true })).toBeVisible();
  await expect(page.locator('[data-slot="22"]')).toShow('Proposed text');
  await expect(page).toHaveURL(/\?page=22$/);
  await press(page, 'Page');
  await expectPage(page, 22);
  await expect.poll(() => readKept(page, ':reading:')).toMatchObject({ bookmarks: [21] });

  await page.reload();
  await expectPage(page, 22);
  // Closing leads back to the opener, also after a reload.
  await page.keyboard.press('Escape');
  await onDashboard(page);
  await press(referendum(page), /^Vote Now/);
  const row = page.getByRole('button', { name: /^Read the amendments \d+ of 35 read$/ });
  await row.click();
  await expect(page.getByRole('heading', { name: /^Page [123] of 35$/ })).toBeVisible();
  await press(page, 'Close');
  await expect(page.getByRole('heading', { name: 'Your vote' })).toBeVisible();
  const progress = await readText(row);
  await page.reload();
  await expect(row).toShow(progress);
  // From the summary to a page, and back to the same line.
  await page.getByText('What changes, in short').click();
  await expectNoViolations(page, 'referendum, summary');
  const line = page.getByRole('button', { name: /^Article XIII\. / });
  await line.click();
  await expectPage(page, 26);
  await page.goBack();
  await expect(line).toBeInViewport();
  await row.click();
  await press(page, 'All pages');
  await press(page, 'Page 21');
  await expectPage(page, 21);
  await expect(page.getByRole('button', { name: 'Bookmark this page' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('leads from Home to a rule that is removed, by the summary and by a word', async ({
  page,
}) => {
  const rule = page.getByText(/with the rank of at least technical sergeant/);
  await signIn(page);
  await press(referendum(page), 'Read the amendments');
  await press(page, /^Article IX\. .*Directors need no rank/);
  await press(page, 'Text');
  await expect(page.locator('[data-slot="18"]')).toShow('They may be re-elected.');
  await expect(rule).toBeVisible();
  await expect(page).toHaveURL(/\?page=18$/);
  await page.reload();
  await expect(page.getByText('Section 1. Number and term')).toBeInViewport();
  await press(page, 'All pages');
  await page.getByLabel('Find a word').fill('Ranks of directors');
  await expect(page.getByText('Found on 1 page')).toBeVisible();
  await expectNoViolations(page, 'page list, search');
  await press(page, /^Section 2\. Qualifications/);
  await expect(page.getByRole('heading', { name: 'Section 2. Qualifications' })).toBeInViewport();
  await expect(page.getByText('Section 1. Number and term')).not.toBeInViewport();
  await expect(page).toHaveURL(/\?page=18$/);
});

test('leads from the last page to a page that was not read, and to the question', async ({
  page,
}) => {
  await openReader(page, 35);
  await press(page, 'Finish');
  await expect(page).toHaveURL(/\?page=end$/);
  await expectNoViolations(page, 'reader, end');
  await press(page, 'Read page 1');
  await expectPage(page, 1);
  await press(page, 'Previous page');
  await expect(page).toHaveURL(/\?page=summary$/);
  await expectNoViolations(page, 'reader, summary');
  await press(page, /^Article IV\./);
  await expectPage(page, 7);
  await page.goto('/sga/referendum?page=end');
  await press(page, 'Go to the question');
  await expect(page.getByRole('radio', { name: /^Approve/ })).toBeInViewport();
});

test('turns a page when a swipe ends, and keeps the page when the device rotates', async ({
  page,
}) => {
  await openReader(page, 10);
  await whenStill(page);
  await swipe(page, -300, async () => {
    await expect(page).toHaveURL(/\?page=10$/);
    await expectPage(page, 10);
  });
  await expectPage(page, 11);
  await expect(page).toHaveURL(/\?page=11$/);
  await whenStill(page);
  await swipe(page, 300);
  await expectPage(page, 10);
  await expect(page).toHaveURL(/\?page=10$/);
  await whenStill(page);

  await page.setViewportSize({ width: 844, height: 390 });
  await whenStill(page);
  await expectPage(page, 10);
  await page.setViewportSize({ width: 390, height: 844 });
  await whenStill(page);
  await expectPage(page, 10);
});

test('zooms by pinch, double tap and keys', async ({ page }) => {
  await openReader(page, 10);
  await whenStill(page);
  const usual = await shownWidth(page);
  await pinch(page, 3);
  await expect.poll(() => shownWidth(page)).toBeGreaterThan(usual * 2);
  await page.keyboard.press('0');
  await expect.poll(() => shownWidth(page)).toBe(usual);
  await page.keyboard.press('PageDown');
  await expect(page).toHaveURL(/\?page=11$/);
  await page.keyboard.press('PageUp');
  await expect(page).toHaveURL(/\?page=10$/);
  await whenStill(page);
  await doubleTap(page);
  await expect.poll(() => shownWidth(page)).toBeCloseTo(usual * 2.5, -1);
  await page.keyboard.press('-');
  await page.keyboard.press('+');
  // The arrows pan an enlarged page. The page keys turn it.
  await page.keyboard.press('PageDown');
  await expectPage(page, 11);
  await expect.poll(() => shownWidth(page)).toBe(usual);
});

test('stays closed if Back comes while a page comes to rest', async ({ page }) => {
  await signIn(page);
  await press(referendum(page), 'Read the amendments');
  await press(page, 'Read from page 1');
  await expectPicture(page, 1);
  await page.evaluate(async () => {
    // No frame is painted between the rest of the page and Back.
    const own = globalThis.requestAnimationFrame;
    globalThis.requestAnimationFrame = () => 0;
    document.querySelector<HTMLElement>('[aria-label="Next page"]')?.click();
    await new Promise((resolve) => setTimeout(resolve, 200));
    history.back();
    await new Promise((resolve) => setTimeout(resolve, 400));
    globalThis.requestAnimationFrame = own;
  });
  await onDashboard(page);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

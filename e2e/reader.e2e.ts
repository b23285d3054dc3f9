import type { Page } from 'playwright/test';
import { expectForEverybody } from './support/accessibility.ts';
import { readKept } from './support/kept.ts';
import { expectPage, whenWhole } from './support/library.ts';
import { onDashboard, press, referendum, signIn } from './support/member.ts';
import { expect, test } from './support/test.ts';

const openReader = async (page: Page, at = 1) => {
  await page.goto(`/sga/referendum?page=${at}`);
  await expectPage(page, at);
};

/** Waits until these pages count as read, and are kept as such with the bookmarks. */
const onceRead = (page: Page, read: readonly number[], bookmarks: readonly number[] = []) =>
  expect.poll(() => readKept(page, ':reading:')).toMatchObject({ read, bookmarks });

/** How wide the page in front is shown, in CSS pixels. */
const shownWidth = (page: Page) =>
  page
    .locator('[data-slot]:not([inert]) img')
    .evaluate((image) => image.getBoundingClientRect().width);

/**
 * Waits until the row of pages stands on one, and its neighbours are there: a swipe from between two
 * leads elsewhere, and one under which a picture arrives leads back.
 */
const whenStill = (page: Page) =>
  expect
    .poll(() =>
      page
        .locator('[data-slot]')
        .first()
        .evaluate(({ parentElement: row }) => ({
          offset: row ? row.scrollLeft % row.clientWidth : -1,
          pictures: [...(row?.querySelectorAll<HTMLElement>('[data-status]') ?? [])].map(
            ({ dataset }) => dataset['status'],
          ),
        })),
    )
    .toEqual({ offset: 0, pictures: ['shown', 'shown', 'shown'] });

/**
 * One finger along the page. It stops before it lifts: after a swift one Chromium overshoots where a
 * frame is late, and turns two pages.
 */
async function swipe(page: Page, distance: number, whileStopped?: () => Promise<void>) {
  const devtools = await page.context().newCDPSession(page);
  const start = 195 - distance / 2;
  const touch = (type: 'touchStart' | 'touchMove', x: number) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y: 420 }] });
  await touch('touchStart', start);
  for (let step = 1; step <= 10; step += 1)
    await touch('touchMove', start + (distance * step) / 10);
  await page.waitForTimeout(300);
  await whileStopped?.();
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await devtools.detach();
}

/** Two fingers that move apart around a point. */
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

/**
 * Two taps that are far apart are no double tap. They say themselves when they were: however late a
 * busy browser hears of them, they are a tenth of a second apart.
 */
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

test('opens at once on the page that is wanted, and goes on where the member left', async ({
  page,
}) => {
  await signIn(page);
  await press(referendum(page), 'Read the amendments');
  await expectPage(page, 1);
  await press(page, 'Next page');
  await expectPage(page, 2);
  await expect(page).toHaveURL(/\?page=2$/);
  await press(page, /^2 \/ 35/);
  await page.getByLabel('Go to page').fill('99');
  await press(page, 'Go');
  await expect(page.getByText('Enter a page number from 1 to 35.')).toBeVisible();
  await page.getByLabel('Go to page').fill('21');
  await press(page, 'Go');
  await expectPage(page, 21);
  await page.goBack();
  await onDashboard(page);

  await press(referendum(page), 'Read the amendments');
  await expectPage(page, 21);
  await page.reload();
  await expectPage(page, 21);
  // Back where it was opened, which a reload does not forget.
  await page.keyboard.press('Escape');
  await onDashboard(page);
  await press(referendum(page), 'Vote Now');
  await press(page, 'Continue on page 21');
  await expectPage(page, 21);
  await press(page, 'Close');
  await expect(page.getByRole('heading', { name: 'Your vote' })).toBeVisible();
});

test('counts what was in front of the member, and keeps bookmarks, through a reload', async ({
  page,
}) => {
  await signIn(page);
  await openReader(page, 3);
  await onceRead(page, [3]);
  await page.keyboard.press('ArrowRight');
  await expectPage(page, 4);
  await page.getByRole('button', { name: 'Bookmark this page' }).click();
  await onceRead(page, [3, 4], [4]);
  await page.keyboard.press('ArrowLeft');
  await expectPage(page, 3);
  await page.keyboard.press('Escape');
  await expect(page.getByText('35 pages · 2 of 35 read')).toBeVisible();
  await page.reload();
  await expect(page.getByText('35 pages · 2 of 35 read')).toBeVisible();
  await press(page, 'Page 4');
  await expectPage(page, 4);
  await expect(page.getByRole('button', { name: 'Bookmark this page' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('turns by swiping, zooms by pinching, by a double tap and by keys', async ({ page }) => {
  await signIn(page);
  await openReader(page, 10);
  await whenStill(page);
  const usual = await shownWidth(page);
  await swipe(page, -300);
  await expectPage(page, 11);
  await expect(page).toHaveURL(/\?page=11$/);
  await whenStill(page);
  await swipe(page, 300);
  await expectPage(page, 10);

  await pinch(page, 3);
  await expect.poll(() => shownWidth(page)).toBeGreaterThan(usual * 2);
  await page.keyboard.press('0');
  await expect.poll(() => shownWidth(page)).toBe(usual);
  // Both fingers have lifted: the next page comes to rest.
  await page.keyboard.press('PageDown');
  await expect(page).toHaveURL(/\?page=11$/);
  await page.keyboard.press('PageUp');
  await expect(page).toHaveURL(/\?page=10$/);
  await whenStill(page);
  await doubleTap(page);
  await expect.poll(() => shownWidth(page)).toBeCloseTo(usual * 2.5, -1);
  await page.keyboard.press('-');
  await page.keyboard.press('+');
  // An enlarged page is panned by the arrows; the page keys turn it.
  await page.keyboard.press('PageDown');
  await expectPage(page, 11);
  await expect.poll(() => shownWidth(page)).toBe(usual);
});

test('turns no page while the finger holds it between two', async ({ page }) => {
  await signIn(page);
  await openReader(page, 10);
  await whenStill(page);
  await swipe(page, -300, async () => {
    await expect(page).toHaveURL(/\?page=10$/);
    await expectPage(page, 10);
  });
  await expectPage(page, 11);
  await expect(page).toHaveURL(/\?page=11$/);
});

test('stays on its page when the phone is turned', async ({ page }) => {
  await signIn(page);
  await openReader(page, 14);
  await page.setViewportSize({ width: 844, height: 390 });
  await expectPage(page, 14);
  await expect(page.getByText('Page 14 of 35', { exact: true })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectPage(page, 14);
});

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('a page that fails has its own way to be asked for again; the others are not affected', async ({
    page,
  }) => {
    const file = '**/media/amendments/16.webp';
    await page.route(file, (route) => route.abort());
    await signIn(page);
    await page.goto('/sga/referendum?page=16');
    await expect(page.getByText('This page did not arrive')).toBeVisible();
    await press(page, 'Next page');
    await expectPage(page, 17);
    await press(page, 'Previous page');
    await expect(page.getByText('This page did not arrive')).toBeVisible();
    await page.unroute(file);
    await press(page, 'Try again');
    await expectPage(page, 16);
  });
});

test('can be used by everybody: the reader, its list, and its words', async ({ page }) => {
  await signIn(page);
  await whenWhole(page);
  await openReader(page, 5);
  await expectForEverybody(page, 'reader');
  await press(page, /^5 \/ 35/);
  await expect(page.getByLabel('Go to page')).toBeVisible();
  await expectForEverybody(page, 'page list');
  await page.keyboard.press('Escape');
  await press(page, 'Text');
  await expect(page.getByText('Proposed text').first()).toBeVisible();
  await expectForEverybody(page, 'reader, words');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Page 6 of 35', { exact: true })).toBeVisible();
  await expect(page.getByText('Proposed text').first()).toBeVisible();
});

for (const address of [
  '/sga/referendum?page=0',
  '/sga/referendum?page=36',
  '/sga/referendum?page=x',
]) {
  test(`shows the referendum where the address names no page: ${address}`, async ({ page }) => {
    await signIn(page);
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Your vote' })).toBeVisible();
  });
}

import type { Page } from 'playwright/test';
import {
  choose,
  enterBooth,
  fillBallot,
  next,
  onSummary,
  onVotePage,
  press,
  signIn,
} from '../tools/kit/member.ts';
import { expect, test } from './support/test.ts';
import { setTextSize, textFaults } from './support/text.ts';
import { box } from './support/vote.ts';

test.use({ serviceWorkers: 'block' });

/** 46 letters without a place to break. */
const longWord = 'PANGANGATANGATANGANGATANGATANGANGATANGATANGATA';

const putCandidates = (page: Page, count: number, names: readonly string[]) =>
  page.route(/\/election\/candidates\/bod\?/, (route) =>
    route.fulfill({
      json: {
        data: Array.from({ length: count }, (_, index) => ({
          code: `BOD-${String(index + 1).padStart(2, '0')}`,
          name: names[index % names.length],
          photo: 'candidates/bod-01.webp',
        })),
      },
    }),
  );

/** In pixels. */
const surplus = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });

const cutNames = (page: Page) =>
  page.locator('main li button').evaluateAll((tiles) =>
    tiles
      .filter((tile) => {
        const range = document.createRange();
        range.selectNodeContents(tile.querySelector('[translate="no"]') ?? tile);
        const [text, frame] = [range.getBoundingClientRect(), tile.getBoundingClientRect()];
        return text.right > frame.right + 1 || text.bottom > frame.bottom + 1;
      })
      .map((tile) => tile.textContent),
  );

test('fits a name of 46 letters on every screen of the booth, and asks before every exit', async ({
  page,
  app,
}) => {
  const names = [longWord, `${longWord}, RAMON`, 'DE GUZMAN-VILLAVICENCIO, MARIA Q.'];
  await putCandidates(page, 9, names);
  await signIn(page);
  await enterBooth(page, app.origin);
  const looks = async (screen: string) => {
    for (const [width, height] of [
      [320, 568],
      [360, 740],
      [740, 360],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const size of ['100%', '200%'] as const) {
        await setTextSize(page, size);
        expect([screen, width, size, await surplus(page)]).toEqual([screen, width, size, 0]);
        expect([screen, width, size, await cutNames(page)]).toEqual([screen, width, size, []]);
      }
    }
    await page.setViewportSize({ width: 360, height: 740 });
    await setTextSize(page, '100%');
  };
  await expect(page.locator('main li button')).toHaveCount(9);
  // A phone's bar has no room for the username.
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.getByRole('link', { name: /^Your profile/ }).click();
  await expect(box(page)).toShow('Leave the booth?');
  await press(page, 'Stay');
  await expect(page).toHaveURL('/ga/election/vote/bod');
  await looks('the page of the board');
  await fillBallot(page);
  await expect(
    page
      .locator('main')
      .getByText(/^Pangangatang/)
      .first(),
  ).toBeVisible();
  await looks('the summary');

  // The device's back button.
  await page.goto('/dashboard');
  await press(page, 'Continue your ballot');
  await onSummary(page);
  await page.evaluate(() => history.back());
  await expect(box(page)).toShow('Leave the booth?');
  await press(page, 'Stay');
  await expect(page).toHaveURL('/ga/election/vote/summary');
  await page.evaluate(() => history.back());
  await press(page, 'Leave');
  await expect(page).toHaveURL('/dashboard');
  await press(page, 'Continue your ballot');
  await onSummary(page);
});

test('shows whole names at 17 px or more, at 320 px, twice the text size, and below the photos', async ({
  page,
  app,
}) => {
  await signIn(page);
  await enterBooth(page, app.origin);
  const names = page.locator('main li button [translate="no"]');
  for (const [heading, picks] of [
    ['Board of Directors', 7],
    ['Audit and Supervisory Committee', 1],
    ['Election Committee, Officer', 1],
    ['Election Committee, Enlisted Personnel', 1],
  ] as const) {
    await onVotePage(page, heading);
    await expect(names.first()).toBeVisible();
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 640 });
      for (const size of ['100%', '200%'] as const) {
        await setTextSize(page, size);
        const smallest = await names.evaluateAll((all) =>
          Math.min(...all.map((name) => Number.parseFloat(getComputedStyle(name).fontSize))),
        );
        expect(smallest, `${width} px, ${size}`).toBeGreaterThanOrEqual(17);
        expect(await textFaults(page, { longer: false }), `${width} px, ${size}`).toEqual([]);
      }
    }
    await setTextSize(page, '100%');
    if (picks === 7) {
      await page.getByText('Photos', { exact: true }).click();
      await expect(page.locator('main [data-view="photos"]')).toBeVisible();
      for (const width of [320, 360, 390, 820]) {
        await page.setViewportSize({ width, height: 844 });
        expect(await textFaults(page, { longer: false }), `photos, ${width} px`).toEqual([]);
      }
      await page.getByText('List', { exact: true }).click();
    }
    await choose(page, picks);
    await next(page);
  }
});

test('lays out only the visible ones of two thousand candidates, and the last can be chosen', async ({
  page,
  app,
}) => {
  await putCandidates(page, 2000, ['DELA CRUZ, RAMON P.', 'MAGSINO, TERESITA L.']);
  let photos = 0;
  page.on('request', (request) => {
    if (request.resourceType() === 'image') photos += 1;
  });
  await signIn(page);
  await enterBooth(page, app.origin);
  const tiles = page.locator('main li button');
  await expect(tiles).toHaveCount(2000);
  const last = page.locator('main li').last();
  expect(await last.evaluate((item) => getComputedStyle(item).contentVisibility)).toBe('auto');
  const isLaidOut = () =>
    tiles.last().evaluate((tile) => tile.checkVisibility({ contentVisibilityAuto: true }));
  expect(await isLaidOut()).toBe(false);
  await tiles.last().click();
  expect(await isLaidOut()).toBe(true);
  await expect(tiles.last()).toHaveAttribute('aria-pressed', 'true');
  expect(photos).toBeLessThan(500);
});

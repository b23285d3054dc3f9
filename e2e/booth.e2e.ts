import type { Locator, Page } from 'playwright/test';
import {
  choose,
  enterBooth,
  next,
  onDashboard,
  onSummary,
  onVotePage,
  openElectionCode,
  press,
  signIn,
} from '../tools/kit/member.ts';
import { whenPicksKept } from './support/kept.ts';
import { reloadIn } from './support/language.ts';
import { expect, test } from './support/test.ts';
import { box, count } from './support/vote.ts';

test.use({ serviceWorkers: 'block' });

const pages = [
  ['Board of Directors', 7],
  ['Audit and Supervisory Committee', 1],
  ['Election Committee, Officer', 1],
  ['Election Committee, Enlisted Personnel', 1],
] as const;

const chosenTile = (page: Page) => page.locator('main li button[aria-pressed="true"]');

const goBackInHistory = (page: Page) => page.evaluate(() => history.back());

const top = async (place: Locator) => (await place.boundingBox())?.y ?? Number.NaN;

const height = async (place: Locator) => (await place.boundingBox())?.height ?? Number.NaN;

async function expectBackBlocked(
  page: Page,
  sentence: string,
  address: string,
  answer = 'OK',
): Promise<void> {
  for (const goBack of [() => press(page, 'Back'), () => goBackInHistory(page)]) {
    await goBack();
    await expect(box(page)).toShow(sentence);
    await press(page, answer);
    await expect(box(page)).toHaveCount(0);
    await expect(page).toHaveURL(address);
  }
}

async function opens(page: Page, address: string, end: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page, address).toHaveURL(end);
}

const languages = [
  ['en', 'Next', /^\d of \d$/],
  ['fil', 'Susunod', /^\d sa \d$/],
] as const;

for (const [language, nextName, counted] of languages) {
  test(`shows a large heading, and controls above the names, between low bars, in ${language}`, async ({
    page,
    app,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await signIn(page);
    await openElectionCode(page, app.origin);
    await reloadIn(page, language);
    await page.locator('main button').last().click();
    const strip = page.locator('main [role="status"][aria-label]').locator('..');
    const bar = page.getByRole('banner');
    for (const [index, [name, picks]] of pages.entries()) {
      const heading = page.getByRole('heading', { level: 1 });
      const row = page.locator('main li button').first();
      const step = page.getByText(index === 0 ? counted : new RegExp(`^${index + 1} `)).first();
      await expect(step).toBeVisible();
      await expect(row).toBeVisible();
      if (language === 'en') await expect(heading).toHaveAccessibleName(name);
      await expect(heading).toHaveAttribute('aria-describedby');
      const size = await heading.evaluate((h1) => Number.parseFloat(getComputedStyle(h1).fontSize));
      expect(size).toBeGreaterThanOrEqual(24);

      const choices = page.locator('main button[aria-haspopup="dialog"]');
      const footer = choices.locator('..').locator('..');
      const heights = await Promise.all([bar, strip, footer].map(height));
      expect(heights.reduce((sum, each) => sum + each)).toBeLessThanOrEqual(740 / 4);
      const above = page.locator('main button:not([aria-pressed])');
      expect(await top(above.first())).toBeLessThan(await top(row));
      expect(await top(row)).toBeLessThanOrEqual(740 / 2);
      await choose(page, picks);
      await press(page, nextName);
    }
  });
}

test('shows heading and instruction after a reload, and repeats the heading below', async ({
  page,
  app,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page);
  await enterBooth(page, app.origin);
  const title = page.getByRole('banner').getByText('Board of Directors').filter({ visible: true });
  await expect(title).toHaveCount(0);
  await page.locator('main li button').last().scrollIntoViewIfNeeded();
  await expect(title).toBeVisible();
  await page.reload();
  await onVotePage(page, 'Board of Directors');
  await expect(page.getByText(/^Choose exactly 7\./)).toBeInViewport();
  await expect(title).toHaveCount(0);
});

test('goes back only from complete pages, never from the first, and opens pages in order', async ({
  page,
  app,
}) => {
  const first = 'This is the first page of the ballot';
  await signIn(page);
  await opens(page, '/ga/election/vote/summary', '/dashboard');
  await onDashboard(page);
  await enterBooth(page, app.origin);
  await opens(page, '/ga/election/vote/audit', '/ga/election/vote/bod');
  await page.goto('/dashboard');
  await press(page, 'Continue your ballot');
  await onVotePage(page, 'Board of Directors');
  await expectBackBlocked(page, first, '/ga/election/vote/bod', 'Stay');
  await choose(page, 7);
  await expectBackBlocked(page, first, '/ga/election/vote/bod', 'Stay');

  await next(page);
  await onVotePage(page, 'Audit and Supervisory Committee');
  const incomplete = 'Complete this page before you go back: 1 more to choose.';
  await expectBackBlocked(page, incomplete, '/ga/election/vote/audit');
  await choose(page, 1);
  await press(page, 'Back');
  await onVotePage(page, 'Board of Directors');
  await count(page, 7, 7);
  await next(page);
  await count(page, 1, 1);
  await next(page);
  await onVotePage(page, 'Election Committee, Officer');
  await expectBackBlocked(page, incomplete, '/ga/election/vote/elecom/officer');
  await choose(page, 1);
  await goBackInHistory(page);
  await onVotePage(page, 'Audit and Supervisory Committee');

  await whenPicksKept(page, 'elecom_of', 1);
  await page.reload();
  await onVotePage(page, 'Audit and Supervisory Committee');
  await opens(page, '/ga/election/vote/summary', '/ga/election/vote/elecom/enlisted-personnel');
  await choose(page, 1);
  await next(page);
  await onSummary(page);

  // Once the member has seen the summary, each page returns to it.
  await press(page, 'Edit Audit and Supervisory Committee');
  await onVotePage(page, 'Audit and Supervisory Committee');
  await expect(page.getByRole('button', { name: 'Next' })).toHaveCount(0);
  await chosenTile(page).click();
  await expect(page.getByRole('button', { name: /^Back to summary, Choose 1/ })).toBeDisabled();
  await expectBackBlocked(page, incomplete, '/ga/election/vote/audit');
  await choose(page, 1);
  await press(page, 'Back to summary');
  await onSummary(page);
});

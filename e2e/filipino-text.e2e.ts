import type { Locator, Page } from 'playwright/test';
import { ballotCategories, seatCounts } from '../src/contracts/ballot.ts';
import {
  cast,
  choose,
  enterBooth,
  onReceipt,
  onSummary,
  openSessionFor,
  press,
  signIn,
} from '../tools/kit/member.ts';
import { whenPicksKept } from './support/kept.ts';
import { keepLanguage, reloadIn, whenSpoken } from './support/language.ts';
import { expect, test } from './support/test.ts';
import { setTextSize, textFaults } from './support/text.ts';
import { beginDraft } from './support/vote.ts';

/** No Filipino word is broken in its middle, and no text is cut off. */

test.use({ serviceWorkers: 'block', viewport: { width: 360, height: 740 } });

const textSizes = ['100%', '200%'] as const;

async function whole(page: Page, screen: string): Promise<void> {
  for (const size of textSizes) {
    await setTextSize(page, size);
    expect.soft(await textFaults(page, { longer: false }), `${screen}, ${size}`).toEqual([]);
  }
  await setTextSize(page, '100%');
}

const boxOf = async (place: Locator) =>
  (await place.boundingBox()) ?? { y: Number.NaN, height: Number.NaN };

test('keeps Filipino text whole at any size, before signing in and at Home', async ({
  page,
  app,
}) => {
  await keepLanguage(page, app.origin, 'fil');
  for (const address of ['/', '/help', '/signup', '/forgot-password', '/practice']) {
    await page.goto(address);
    await whenSpoken(page, 'fil');
    await whole(page, address);
  }
  await openSessionFor(page, 'regular01');
  for (const [address, thing] of [
    ['/dashboard', page.getByRole('timer')],
    ['/ready', page.locator('main summary')],
    ['/settings', page.locator('main a')],
    ['/settings/security/authentication', page.locator('main p').filter({ hasText: '*' })],
    ['/profile', page.locator('main dd, main img, main canvas')],
    ['/sga/referendum', page.getByRole('radio')],
  ] as const) {
    await page.goto(address);
    await whenSpoken(page, 'fil');
    await expect(thing.first()).toBeVisible();
    await page.locator('main details').evaluateAll((all) => {
      for (const one of all as HTMLDetailsElement[]) one.open = true;
    });
    await whole(page, address);
  }
});

test('keeps Filipino text whole at any size, from the booth to the receipt, with a large heading, and controls above the names, between low bars', async ({
  page,
  app,
}) => {
  await signIn(page);
  await enterBooth(page, app.origin);
  await reloadIn(page, 'fil');
  const heading = page.getByRole('heading', { level: 1 });
  const row = page.locator('main li button').first();
  const strip = page.locator('main [role="status"][aria-label]').locator('..');
  const choices = page.locator('main button[aria-haspopup="dialog"]');
  const bars = [page.getByRole('banner'), strip, choices.locator('..').locator('..')];
  for (const [index, category] of ballotCategories.entries()) {
    const step = page.getByText(index === 0 ? /^\d sa \d$/ : new RegExp(`^${index + 1} `));
    await expect(step.first()).toBeVisible();
    await expect(row).toBeVisible();
    await expect(heading).toHaveAttribute('aria-describedby');
    const size = await heading.evaluate((h1) => Number.parseFloat(getComputedStyle(h1).fontSize));
    expect(size).toBeGreaterThanOrEqual(24);
    const heights = await Promise.all(bars.map(async (bar) => (await boxOf(bar)).height));
    expect(heights.reduce((sum, each) => sum + each)).toBeLessThanOrEqual(740 / 4);
    const above = page.locator('main button:not([aria-pressed])').first();
    expect((await boxOf(above)).y).toBeLessThan((await boxOf(row)).y);
    expect((await boxOf(row)).y).toBeLessThanOrEqual(740 / 2);

    await choose(page, seatCounts[category]);
    await whole(page, category);
    await press(page, 'Susunod');
  }
  await expect(page).toHaveURL('/ga/election/vote/summary');
  await whenPicksKept(page, 'elecom_ep', 1);
  await whenSpoken(page, 'fil');
  await whole(page, 'summary');
  await reloadIn(page, 'en');
  await onSummary(page);
  await cast(page);
  await onReceipt(page);
  await reloadIn(page, 'fil');
  await whole(page, 'receipt');
});

const isInSight = (thing: Locator) =>
  thing.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

test("shows the session's end over the ballot in Philippine time, in large Filipino text", async ({
  page,
  app,
}) => {
  await beginDraft(page, app.origin, 3);
  // The middle of a minute, because the server's clock may differ by a second.
  const minute = 60_000;
  const end = Math.floor(Date.now() / minute) * minute + 9.5 * minute;
  const url = `${app.origin}/`;
  await page.context().addCookies([{ name: 'remember', value: String(end), url, secure: true }]);
  const time = new Date(end).toLocaleTimeString('en-US', {
    timeZone: 'Asia/Manila',
    hour: '2-digit',
    minute: '2-digit',
  });
  await reloadIn(page, 'fil');
  const strip = page.getByRole('status').filter({ hasText: `${time}, oras sa Pilipinas` });
  await expect(strip).toBeVisible();
  await expect(page.locator('main li button[aria-pressed="true"]')).toHaveCount(3);
  for (const size of textSizes) {
    await setTextSize(page, size);
    expect.soft(await textFaults(page, { longer: false }), size).toEqual([]);
    for (const place of ['top', 'middle'] as const) {
      await page.evaluate((isTop) => scrollTo(0, isTop ? 0 : 600), place === 'top');
      for (const name of ['Mag-log in muli', 'Mamaya na']) {
        const button = page.getByRole('button', { name, exact: true });
        // A strip that appeared takes no tap for a moment.
        await expect.poll(() => isInSight(button), `${name}, ${size}, ${place}`).toBe(true);
      }
    }
  }
});

import type { Locator, Page } from 'playwright/test';
import {
  cast,
  choose,
  enterBooth,
  next,
  onReceipt,
  onSummary,
  onVotePage,
  openSessionFor,
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

async function wholeInFilipino(page: Page, screen: string): Promise<void> {
  await reloadIn(page, 'fil');
  await whole(page, screen);
  await reloadIn(page, 'en');
}

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

test('keeps Filipino text whole at any size, from the booth to the receipt', async ({
  page,
  app,
}) => {
  await signIn(page);
  await enterBooth(page, app.origin);
  for (const [name, category, picks] of [
    ['Board of Directors', 'bod', 7],
    ['Audit and Supervisory Committee', 'audit', 1],
    ['Election Committee, Officer', 'elecom_of', 1],
    ['Election Committee, Enlisted Personnel', 'elecom_ep', 1],
  ] as const) {
    await onVotePage(page, name);
    await choose(page, picks);
    await whenPicksKept(page, category, picks);
    await wholeInFilipino(page, name);
    await next(page);
  }
  await onSummary(page);
  await wholeInFilipino(page, 'summary');
  await cast(page);
  await onReceipt(page);
  await wholeInFilipino(page, 'receipt');
});

const isInSight = (thing: Locator) =>
  thing.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

test("shows the session's end over the ballot in Philippine time, also in large text", async ({
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
  for (const [language, words, now, later] of [
    ['en', `${time}, Philippine time`, 'Log in again now', 'Later'],
    ['fil', `${time}, oras sa Pilipinas`, 'Mag-log in muli', 'Mamaya na'],
  ] as const) {
    await reloadIn(page, language);
    await expect(page.getByRole('status').filter({ hasText: words })).toBeVisible();
    await expect(page.locator('main li button[aria-pressed="true"]')).toHaveCount(3);
    for (const size of textSizes) {
      await setTextSize(page, size);
      expect.soft(await textFaults(page, { longer: false }), `${language}, ${size}`).toEqual([]);
      for (const place of ['top', 'middle'] as const) {
        await page.evaluate((isTop) => scrollTo(0, isTop ? 0 : 600), place === 'top');
        for (const name of [now, later]) {
          const button = page.getByRole('button', { name, exact: true });
          // A strip that appeared takes no tap for a moment.
          await expect.poll(() => isInSight(button), `${name}, ${size}, ${place}`).toBe(true);
        }
      }
    }
    await setTextSize(page, '100%');
  }
});

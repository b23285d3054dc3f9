import type { Locator, Page } from 'playwright/test';
import {
  cast,
  choose,
  enterBooth,
  enterCredentials,
  generalAssembly,
  next,
  onReceipt,
  onReferendum,
  onSummary,
  onVotePage,
  press,
  signIn,
  submitAnswer,
} from '../tools/kit/member.ts';
import { expectInSight } from './support/receipt.ts';
import { expect, test } from './support/test.ts';
import { setTextSize, textFaults } from './support/text.ts';

/** The main part of a screen and the next step are in sight at any text size. */

test.use({ serviceWorkers: 'block' });

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });

const isInSight = (thing: Locator): Promise<boolean> =>
  thing.first().evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const found = document.elementFromPoint(left + width / 2, top + height / 2);
    return found !== null && (element.contains(found) || found.contains(element));
  });

/** An open vote comes first, so the order is final when both votes are known. */
const bothVotesAreKnown = (page: Page) => expect(button(page, /^Vote Now/)).toHaveCount(2);

/** The device is upright with large text, and sideways. */
const ways = [
  [360, 740, '125%'],
  [360, 740, '150%'],
  [360, 740, '200%'],
  [740, 360, '100%'],
] as const;

async function inSightAnyWay(page: Page, screen: string, ...things: Locator[]): Promise<void> {
  for (const [width, height, size] of ways) {
    await page.setViewportSize({ width, height });
    await setTextSize(page, size);
    await page.evaluate(() => scrollTo(0, 0));
    for (const thing of things) {
      expect
        .soft(await isInSight(thing), `${screen}, ${width}×${height}, ${size}: ${thing}`)
        .toBe(true);
    }
    if (width > height) continue;
    for (const longer of [false, true]) {
      const name = `${screen}, ${size}${longer ? ', longer' : ''}`;
      expect.soft(await textFaults(page, { longer }), name).toEqual([]);
    }
  }
  await setTextSize(page, '100%');
}

test('shows the main part first at any text size and sideways, while signing in', async ({
  page,
}) => {
  await page.goto('/');
  await expect(button(page, 'Log In')).toBeVisible();
  await inSightAnyWay(page, 'sign-in', page.getByLabel('Username'));
  await enterCredentials(page, 'regular01');
  await expect(button(page, 'Continue')).toBeVisible();
  await inSightAnyWay(page, 'PIN', page.getByLabel('PIN, 6 digits'));
  await page.context().clearCookies();
  for (const [address, thing] of [
    ['/signup', 'heading'],
    ['/help', 'link'],
    ['/forgot-password', 'textbox'],
    ['/practice', 'textbox'],
  ] as const) {
    await page.goto(address);
    const main = page.locator('main').getByRole(thing);
    await expect(main.first()).toBeVisible();
    await inSightAnyWay(page, address, main);
  }
});

test("shows the main part first at any text size and sideways, on a member's screens", async ({
  page,
}) => {
  await signIn(page);
  await bothVotesAreKnown(page);
  await inSightAnyWay(page, 'home', button(page, /^Vote Now/));
  for (const [address, thing] of [
    ['/profile', 'heading'],
    ['/settings', 'radio'],
    ['/settings/username', 'textbox'],
    ['/sga/referendum', 'button'],
  ] as const) {
    await page.goto(address);
    const main = page.locator('main').getByRole(thing);
    await expect(main.first()).toBeVisible();
    await inSightAnyWay(page, address, main);
  }
});

test('applies the text size of the settings from the first moment', async ({ page, app }) => {
  const chosen = { name: 'appearance', value: 'system.largest', url: app.origin };
  await page.context().addCookies([chosen]);
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page);
  await bothVotesAreKnown(page);
  expect(await isInSight(button(page, /^Vote Now/))).toBe(true);
});

test('shows candidates, choices, the next step and the receipt at any text size and sideways, and leads on to the referendum', async ({
  page,
  app,
}) => {
  await signIn(page);
  await press(generalAssembly(page), /^Vote Now/);
  const code = page.getByLabel('One-time code, 6 digits');
  await expect(page.getByText(/^We sent a 6-digit code to .*\*/)).toBeVisible();
  // A contact that fits on one line is not broken after the words before it.
  await page.setViewportSize({ width: 360, height: 740 });
  const isWhole = (contact: string) =>
    page
      .getByText(contact)
      .last()
      .evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size === 1;
      });
  expect(await isWhole('+6391*****001')).toBe(true);
  await inSightAnyWay(page, 'the code of the election', code);
  await page.goto('/dashboard');
  await enterBooth(page, app.origin);
  const candidate = page.locator('main li button');
  const strip = page.getByRole('status', { name: 'Ballot status' });
  for (const [name, picks] of [
    ['Board of Directors', 7],
    ['Audit and Supervisory Committee', 1],
    ['Election Committee, Officer', 1],
    ['Election Committee, Enlisted Personnel', 1],
  ] as const) {
    await onVotePage(page, name);
    await expect(candidate.first()).toBeVisible();
    await inSightAnyWay(
      page,
      name,
      candidate,
      strip,
      button(page, 'My choices'),
      button(page, /^Next/),
    );
    await choose(page, picks);
    await next(page);
  }
  await onSummary(page);
  const castButton = button(page, 'Cast my ballot');
  await inSightAnyWay(page, 'summary', page.getByRole('heading', { level: 1 }), strip, castButton);
  for (const [width, height, size] of ways) {
    await page.setViewportSize({ width, height });
    await setTextSize(page, size);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    expect.soft(await isInSight(strip), `the strip stays, ${width}×${height}, ${size}`).toBe(true);
  }
  await setTextSize(page, '100%');
  await cast(page);
  await onReceipt(page);
  await inSightAnyWay(
    page,
    'receipt',
    page.getByRole('heading', { level: 1 }),
    button(page, 'Done'),
  );
  await page.setViewportSize({ width: 360, height: 740 });
  await page.evaluate(() => scrollTo(0, 0));
  await expect(page.getByText(/^\d+ days left$/)).toBeVisible();
  await expectInSight(page, [
    page.getByText('B-000001'),
    page.getByRole('region', { name: 'Ballot receipt' }),
    button(page, 'Vote in the referendum'),
    page.getByText('Your choices, not on the receipt'),
  ]);
  await press(page, 'Vote in the referendum');
  await onReferendum(page);
  await submitAnswer(page, 'Approve');
  await onReceipt(page);
  await expect(button(page, 'Vote in the election')).toHaveCount(0);
});

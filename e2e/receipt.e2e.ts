import type { Locator, Page } from 'playwright/test';
import {
  cast,
  enterBooth,
  fillBallot,
  onReceipt,
  onReferendum,
  openReferendum,
  press,
  signIn,
  submitAnswer,
} from '../tools/kit/member.ts';
import { expectNoViolations } from './support/accessibility.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'block', viewport: { width: 360, height: 740 } });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Nothing of them is below the screen or beneath the buttons at its bottom. */
async function expectInSight(page: Page, parts: readonly Locator[]): Promise<void> {
  const top = await button(page, 'Done').evaluate(
    (done) => done.parentElement?.getBoundingClientRect().top ?? 0,
  );
  for (const part of parts) {
    const { y = 0, height = top } = (await part.boundingBox()) ?? {};
    expect(y + height, String(part)).toBeLessThanOrEqual(top);
  }
  expect(await page.evaluate(() => scrollY)).toBe(0);
}

test('shows the receipt of a ballot on one screen, and leads on to the referendum', async ({
  page,
  app,
}) => {
  await signIn(page);
  await enterBooth(page, app.origin);
  await fillBallot(page);
  await cast(page);
  await onReceipt(page);
  await expect(page.getByText(/^\d+ days left$/)).toBeVisible();
  await expectInSight(page, [
    page.getByText('B-000001'),
    page.getByRole('region', { name: 'Ballot receipt' }),
    button(page, 'Vote in the referendum'),
    page.getByText('Your choices, not on the receipt'),
  ]);
  await expectNoViolations(page, 'receipt');
  await press(page, 'Vote in the referendum');
  await onReferendum(page);
  await submitAnswer(page, 'Approve');
  await onReceipt(page);
  await expect(button(page, 'Vote in the election')).toHaveCount(0);
});

test('shows the receipt of the referendum on one screen, and leads on to the election', async ({
  page,
}) => {
  await signIn(page);
  await openReferendum(page);
  await submitAnswer(page, 'Disapprove');
  await onReceipt(page);
  await expectInSight(page, [
    page.getByRole('region', { name: 'Referendum receipt' }),
    button(page, 'Vote in the election'),
  ]);
  await expectNoViolations(page, 'receipt of the referendum');
  await press(page, 'Vote in the election');
  await expect(page.getByText('We sent a 6-digit code')).toBeVisible();
  await page.goBack();
  await onReceipt(page);
});

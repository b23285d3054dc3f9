import type { Page } from 'playwright/test';
import {
  choose,
  enterBooth,
  next,
  onDashboard,
  onSummary,
  onVotePage,
  press,
  signIn,
} from '../tools/kit/member.ts';
import { whenPicksKept } from './support/kept.ts';
import { expect, test } from './support/test.ts';
import { box, count } from './support/vote.ts';

test.use({ serviceWorkers: 'block' });

const chosenTile = (page: Page) => page.locator('main li button[aria-pressed="true"]');

const goBackInHistory = (page: Page) => page.evaluate(() => history.back());

/** As the browser's Back. For the button: tests/vote/booth/booth.test.tsx. */
async function expectBackBlocked(
  page: Page,
  sentence: string,
  address: string,
  answer = 'OK',
): Promise<void> {
  await goBackInHistory(page);
  await expect(box(page)).toShow(sentence);
  await press(page, answer);
  await expect(box(page)).toHaveCount(0);
  await expect(page).toHaveURL(address);
}

async function opens(page: Page, address: string, end: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page, address).toHaveURL(end);
}

test('goes back only from complete pages, never from the first, opens pages in order, and repeats the heading below', async ({
  page,
  app,
}) => {
  const first = 'This is the first page of the ballot';
  await signIn(page);
  await opens(page, '/ga/election/vote/summary', '/dashboard');
  await onDashboard(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await enterBooth(page, app.origin);
  const title = page.getByRole('banner').getByText('Board of Directors').filter({ visible: true });
  await expect(title).toHaveCount(0);
  await page.locator('main li button').last().scrollIntoViewIfNeeded();
  await expect(title).toBeVisible();
  await page.reload();
  await onVotePage(page, 'Board of Directors');
  await expect(page.getByText(/^Choose exactly 7\./)).toBeInViewport();
  await expect(title).toHaveCount(0);
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

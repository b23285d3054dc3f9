import type { Page } from 'playwright/test';
import {
  cast,
  choose,
  enterBooth,
  enterCredentials,
  enterPin,
  next,
  onReceipt,
  onSummary,
  onVotePage,
  passElectionCode,
  press,
  signIn,
} from '../tools/kit/member.ts';
import { believed } from '../tools/kit/sandbox.ts';
import { expectNoViolations } from './support/accessibility.ts';
import { whenPicksKept } from './support/kept.ts';
import { expect, test } from './support/test.ts';
import { count } from './support/vote.ts';

test.use({ serviceWorkers: 'block' });

/** The page looks for its cookie when it becomes visible again. */
async function loseCookies(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText('Session has expired.')).toBeVisible();
}

async function signInAgain(page: Page): Promise<void> {
  await press(page, 'Log in again and go on');
  await enterCredentials(page, 'regular01');
  await enterPin(page);
}

test('continues at the same page of the booth after a session ended, up to the receipt', async ({
  page,
  app,
}) => {
  await signIn(page);
  await enterBooth(page, app.origin);
  await choose(page, 7);
  await next(page);
  await onVotePage(page, 'Audit and Supervisory Committee');
  await choose(page, 1);
  await whenPicksKept(page, 'audit', 1);

  await loseCookies(page);
  await expect(page).toHaveURL('/ga/election/vote/audit');
  await expect(page.locator('main li')).toHaveCount(0);
  await expectNoViolations(page, 'session ended, with unsaved work');
  await signInAgain(page);
  // Each session needs its own code to enter the booth.
  await passElectionCode(page, app.origin);
  await expect(page.getByRole('status', { name: 'Ballot status' })).toShow(
    'Your choices are kept.',
  );
  await press(page, 'Start voting');
  await onVotePage(page, 'Audit and Supervisory Committee');
  await expect(page).toHaveURL('/ga/election/vote/audit');
  await count(page, 1, 1);

  await next(page);
  await choose(page, 1);
  await next(page);
  await onVotePage(page, 'Election Committee, Enlisted Personnel');
  await choose(page, 1);
  await next(page);
  await onSummary(page);
  await cast(page);
  await onReceipt(page);
  expect(await believed(app.origin, 'regular01')).toMatchObject({ voted: true, votes: 1 });
});

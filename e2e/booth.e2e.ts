import type { Page } from 'playwright/test';
import { oneTimeCodeType } from '../src/contracts/one-time-code.ts';
import { box, count } from './support/booth.ts';
import { readKept, whenPicksKept } from './support/kept.ts';
import {
  choose,
  enterBooth,
  generalAssembly,
  next,
  onSummary,
  onVotePage,
  press,
  signIn,
  wrongly,
} from './support/member.ts';
import { newestCode, setPhase } from './support/sandbox.ts';
import { expect, test } from './support/test.ts';

// The worker has no part in this, and would take a third of the time.
test.use({ serviceWorkers: 'block' });

const tiles = (page: Page, isChosen: boolean) =>
  page.locator(`main li button[aria-pressed="${isChosen}"]`);
const codeField = (page: Page) => page.getByLabel('One-time code, 6 digits');

const goBackInHistory = (page: Page) => page.evaluate(() => history.back());

/** Both ways back lead to this sentence, and the page stays. */
async function expectBackBlocked(page: Page, sentence: string, address: string): Promise<void> {
  for (const goBack of [() => press(page, 'Back'), () => goBackInHistory(page)]) {
    await goBack();
    await expect(box(page)).toContainText(sentence);
    await press(page, 'OK');
    await expect(box(page)).toHaveCount(0);
    await expect(page).toHaveURL(address);
  }
}

test('keeps the choices when one too many is tapped, and lets them be taken back', async ({
  page,
  app,
}) => {
  await signIn(page);
  await enterBooth(page, app.origin);
  await count(page, 0, 7);
  await expect(page.getByText('Choose exactly 7 candidates.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Clear' })).toBeDisabled();
  await choose(page, 7);
  await expect(page.getByText('Complete', { exact: true })).toBeVisible();
  const chosen = await tiles(page, true).allInnerTexts();
  await tiles(page, false).first().click();
  await expect(box(page)).toContainText('That is already complete');
  await expect(box(page)).toContainText('You have chosen 7 of 7.');
  await press(page, 'OK');
  expect(await tiles(page, true).allInnerTexts()).toEqual(chosen);
  await tiles(page, true).first().click();
  await count(page, 6, 7);
  await expect(page.getByText('Choose 1 more')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  await tiles(page, false).last().click();
  const board = await tiles(page, true).allInnerTexts();

  await next(page);
  await onVotePage(page, 'Audit and Supervisory Committee');
  await tiles(page, false).first().click();
  await tiles(page, false).first().click();
  await expect(box(page)).toContainText('That is already complete');
  await expect(box(page)).toContainText('You have chosen 1 of 1.');
  await press(page, 'OK');
  await count(page, 1, 1);
  const auditor = await tiles(page, true).innerText();

  await press(page, 'My choices');
  const panel = page.getByRole('dialog', { name: 'All my choices' });
  const group = (index: number) => panel.locator('section').nth(index);
  await expect(group(0).getByRole('listitem')).toHaveCount(7);
  expect((await group(0).getByRole('listitem').allInnerTexts()).sort()).toEqual(board.sort());
  await expect(group(1).getByRole('listitem')).toHaveText([auditor]);
  await expect(group(2)).toContainText('None chosen yet');
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'My choices', exact: true })).toBeFocused();

  // Clearing asks first, and clears this page alone.
  await press(page, 'Clear');
  await expect(box(page)).toContainText('Clear this page?');
  await press(page, 'Cancel');
  await count(page, 1, 1);
  await press(page, 'Clear');
  await box(page).getByRole('button', { name: 'Clear' }).click();
  await count(page, 0, 1);
  await press(page, 'My choices');
  await expect(group(0).getByRole('listitem')).toHaveCount(7);
  await expect(group(1)).toContainText('None chosen yet');
});

test('goes back only from a complete page, and never from the first', async ({ page, app }) => {
  const first = 'This is the first page of the ballot';
  await signIn(page);
  await enterBooth(page, app.origin);
  await expectBackBlocked(page, first, '/ga/election/vote/bod');
  await choose(page, 7);
  await expectBackBlocked(page, first, '/ga/election/vote/bod');

  await next(page);
  await onVotePage(page, 'Audit and Supervisory Committee');
  const incomplete = 'Please complete this page before you go back: 1 more to choose.';
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

  // A reload in between changes nothing of it.
  await whenPicksKept(page, 'elecom_of', 1);
  await page.reload();
  await onVotePage(page, 'Audit and Supervisory Committee');
  await next(page);
  await onVotePage(page, 'Election Committee, Officer');
  await next(page);
  await onVotePage(page, 'Election Committee, Enlisted Personnel');
  await choose(page, 1);
  await next(page);
  await onSummary(page);

  // From the summary on, every page leads straight back to it.
  await press(page, 'Edit Audit and Supervisory Committee');
  await onVotePage(page, 'Audit and Supervisory Committee');
  await expect(page.getByRole('button', { name: 'Next' })).toHaveCount(0);
  await tiles(page, true).click();
  await expect(page.getByRole('button', { name: 'Back to summary' })).toBeDisabled();
  await expectBackBlocked(page, incomplete, '/ga/election/vote/audit');
  await choose(page, 1);
  await press(page, 'Back to summary');
  await onSummary(page);
});

test('ends where the rules allow, whatever address of the election is opened', async ({
  page,
  app,
}) => {
  const opens = async (address: string, end: string) => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page, address).toHaveURL(end);
  };
  // Signed out, nothing but the sign-in.
  await opens('/ga/election/vote/summary', '/');
  await signIn(page);
  // Voting is open, but the booth has not been entered.
  await opens('/ga/election/policy', '/dashboard');
  await opens('/ga/election/vote/summary', '/dashboard');
  await opens('/ga/election/ballot', '/dashboard');
  await opens('/ga/election/ratings', '/dashboard');
  await enterBooth(page, app.origin);
  await opens('/ga/election/vote/audit', '/ga/election/vote/bod');
  await opens('/ga/election/vote/summary', '/ga/election/vote/bod');
  await choose(page, 7);
  await whenPicksKept(page, 'bod', 7);
  await opens('/ga/election/vote/summary', '/ga/election/vote/audit');
  await opens('/ga/election/vote/elecom/enlisted-personnel', '/ga/election/vote/audit');
  await opens('/ga/election/ballot', '/dashboard');
  await opens('/ga/election/policy', '/ga/election/policy');
  await press(page, 'Continue voting');
  await onVotePage(page, 'Board of Directors');
  await count(page, 7, 7);

  await setPhase(app.origin, { ga: 'between' });
  await page.goto('/dashboard');
  await expect(generalAssembly(page).getByRole('timer')).toHaveAccessibleName(/^Voting starts in/);
  // The next page begins with what the phone has kept of it.
  await expect
    .poll(() => readKept(page, ':known:general-assembly'))
    .toMatchObject({ answer: { voting: { started: false } } });
  await opens('/ga/election/auth', '/dashboard');
});

/** Notes, in page time, when the banner comes and goes: who asks from here may be late. */
const watchBanner = (page: Page) =>
  page.evaluate((words) => {
    performance.mark('banner-watched');
    let wasThere = false;
    new MutationObserver(() => {
      const isThere = document.body.textContent?.includes(words) ?? false;
      if (isThere !== wasThere) performance.mark(isThere ? 'banner-came' : 'banner-gone');
      wasThere = isThere;
    }).observe(document.body, { childList: true, subtree: true });
  }, 'Please read the election code before you start.');

/**
 * Milliseconds that the banner stood, counted from before the tap at the most, from when it was seen
 * at the least; null where it has not come and gone yet.
 */
const bannerTimes = (page: Page) =>
  page.evaluate(() => {
    const [watched, came, gone] = ['watched', 'came', 'gone'].map(
      (what) => performance.getEntriesByName(`banner-${what}`)[0]?.startTime,
    );
    if (watched === undefined || came === undefined || gone === undefined) return null;
    return { most: gone - watched, least: gone - came };
  });

test('refuses a wrong election code, and takes its banner away after five seconds', async ({
  page,
  app,
}) => {
  await signIn(page);
  await press(generalAssembly(page), 'Vote Now');
  await expect(page.getByText('We sent a 6-digit code')).toBeVisible();
  const code = await newestCode(app.origin, oneTimeCodeType.electionEntry);
  await codeField(page).fill(code.slice(1));
  await expect(page.getByRole('button', { name: 'Verify' })).toBeDisabled();
  await codeField(page).fill(wrongly(code));
  await press(page, 'Verify');
  await expect(page.getByRole('alert')).toContainText('The code is incorrect.');
  await expect(codeField(page)).toHaveValue('');
  await codeField(page).fill(code);
  await watchBanner(page);
  await press(page, 'Verify');

  await expect(page).toHaveTitle('Kaagapay - Election Code');
  await expect.poll(() => bannerTimes(page)).not.toBeNull();
  const times = await bannerTimes(page);
  expect(times?.most).toBeGreaterThanOrEqual(5_000);
  expect(times?.least).toBeLessThan(7_000);
});

import type { Page } from 'playwright/test';
import { oneTimeCodeType } from '../src/contracts/one-time-code.ts';
import { voteElsewhere } from './support/elsewhere.ts';
import { ballotKey, memberKeysKept, writeKept } from './support/kept.ts';
import {
  cast,
  choose,
  enterBooth,
  fillBallot,
  generalAssembly,
  next,
  onDashboard,
  onSignIn,
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

const box = (page: Page) => page.getByRole('alertdialog');
const strip = (page: Page) => page.getByRole('status', { name: 'Ballot status' });
const count = (page: Page, chosen: number, max: number) =>
  expect(page.getByText(`${chosen} of ${max} chosen`, { exact: true })).toBeVisible();
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
  await page.reload();
  await onVotePage(page, 'Audit and Supervisory Committee');
  await next(page);
  await next(page);
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
  await opens('/ga/election/auth', '/dashboard');
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
  await press(page, 'Verify');

  await expect(page).toHaveTitle('Kaagapay - Election Code');
  const banner = page.getByText('Please read the election code before you start.');
  await expect(banner).toBeVisible();
  const seenAt = Date.now();
  await expect(banner).toBeHidden({ timeout: 7_000 });
  expect(Date.now() - seenAt).toBeGreaterThan(3_500);
});

test('leaves the booth after asking, and goes on later from the dashboard', async ({
  page,
  app,
}) => {
  await signIn(page);
  await enterBooth(page, app.origin);
  await choose(page, 2);
  await press(page, 'Leave the booth');
  await expect(box(page)).toContainText('NOT CAST YET');
  await press(page, 'Stay');
  await onVotePage(page, 'Board of Directors');
  await press(page, 'Leave the booth');
  await press(page, 'Leave');
  await onDashboard(page);
  await expect(strip(page)).toContainText('NOT CAST YET');
  await press(page, 'Continue your ballot');
  await onVotePage(page, 'Board of Directors');
  await count(page, 2, 7);

  // Logging out by hand is the one way to lose it, and it says so.
  await press(page, 'Leave the booth');
  await press(page, 'Leave');
  await press(page, 'Open menu');
  await press(page, 'Log Out');
  await expect(box(page)).toContainText('You have a ballot that is NOT CAST YET.');
  await press(page, 'Stay');
  await press(page, 'Close menu');
  await expect(strip(page)).toContainText('NOT CAST YET');
  await press(page, 'Open menu');
  await press(page, 'Log Out');
  await box(page).getByRole('button', { name: 'Log Out' }).click();
  await onSignIn(page);
  await expect.poll(() => memberKeysKept(page)).toEqual([]);
  await signIn(page);
  await expect(strip(page)).toHaveCount(0);
});

test('shows a member’s draft to nobody else on the same phone, and to them again', async ({
  page,
  app,
  context,
}) => {
  await signIn(page);
  await enterBooth(page, app.origin);
  await choose(page, 3);
  // The session runs out; nobody logs out.
  await context.clearCookies();

  await signIn(page, 'bulk0001');
  await expect(generalAssembly(page).getByRole('button', { name: 'Vote Now' })).toBeVisible();
  await expect(strip(page)).toHaveCount(0);
  await page.goto('/ga/election/vote/bod');
  await onDashboard(page);
  await enterBooth(page, app.origin);
  await count(page, 0, 7);
  await choose(page, 5);
  await context.clearCookies();

  await signIn(page);
  await expect(strip(page)).toContainText('NOT CAST YET');
  await enterBooth(page, app.origin);
  await count(page, 3, 7);
});

test('starts clean where the stored draft is broken, and crashes on none', async ({
  page,
  app,
}) => {
  await signIn(page);
  await expect(generalAssembly(page).getByRole('timer')).toBeVisible();
  const key = await ballotKey(page);
  const draft = {
    version: 1,
    phase: 'draft',
    electionCode: 'GA00000001',
    electionTitle: 'Annual General Assembly',
    selections: { bod: [], audit: [], elecom_of: [], elecom_ep: [] },
    hasReachedSummary: true,
    booth: null,
    attempts: [],
    isAttemptOpen: false,
  };
  const broken: readonly unknown[] = [
    'a text',
    { ...draft, version: 99 },
    { ...draft, selections: { bod: null } },
    { ...draft, selections: { ...draft.selections, bod: [{ code: 7 }] } },
    { ...draft, selections: { ...draft.selections, bod: Array(7).fill('BOD-01') } },
    { ...draft, selections: { ...draft.selections, audit: ['AUD-01', 'AUD-02'] } },
    { ...draft, phase: 'cast' },
    { ...draft, booth: { tag: 1 } },
  ];
  for (const record of broken) {
    await writeKept(page, key, record);
    await page.reload();
    await onDashboard(page);
    await expect(generalAssembly(page).getByRole('button', { name: 'Vote Now' })).toBeVisible();
    await expect(strip(page)).toHaveCount(0);
    await expect.poll(() => memberKeysKept(page)).not.toContain(key);
  }
  await enterBooth(page, app.origin);
  await count(page, 0, 7);
});

test('takes out a choice of who stands no more, and tells the member', async ({ page, app }) => {
  await signIn(page);
  await expect(generalAssembly(page).getByRole('timer')).toBeVisible();
  const selections = { bod: ['BOD-GONE', '<b>'], audit: [], elecom_of: [], elecom_ep: [] };
  await writeKept(page, await ballotKey(page), {
    version: 1,
    phase: 'draft',
    electionCode: 'GA00000001',
    electionTitle: 'Annual General Assembly',
    selections,
    hasReachedSummary: false,
    booth: null,
    attempts: [],
    isAttemptOpen: false,
  });
  await page.reload();
  await expect(strip(page)).toContainText('NOT CAST YET');
  await enterBooth(page, app.origin);
  await expect(box(page)).toContainText('The list of candidates has changed');
  await press(page, 'OK');
  await count(page, 0, 7);
});

test('tells a member whose voting ended, or who voted elsewhere, that the draft is gone', async ({
  page,
  app,
}) => {
  await signIn(page);
  await enterBooth(page, app.origin);
  await choose(page, 2);
  await voteElsewhere(app.origin, 'regular01');
  await page.reload();
  await expect(box(page)).toContainText('You have already voted');
  await press(page, 'OK');
  await onDashboard(page);
  await expect(page.getByText('You have voted. Thank you.')).toBeVisible();
  await expect(strip(page)).toContainText(/^CAST/);
  await page.context().clearCookies();

  await signIn(page, 'bulk0001');
  await enterBooth(page, app.origin);
  await fillBallot(page);
  await setPhase(app.origin, { ga: 'ended' });
  await page.reload();
  await expect(box(page)).toContainText('Voting has ended');
  await expect(box(page)).toContainText('does not count');
  await press(page, 'OK');
  await onDashboard(page);
  await expect(page.getByText('Election is officially closed.')).toBeVisible();
  await expect(strip(page)).toHaveCount(0);
  const ballots = (await memberKeysKept(page)).filter((key) => key.includes(':ballot:'));
  expect(ballots).toEqual([]);
});

test('tells a member in the booth that voting has ended, and promises no second try', async ({
  page,
  app,
}) => {
  await signIn(page);
  await enterBooth(page, app.origin);
  await fillBallot(page);
  await setPhase(app.origin, { ga: 'ended' });
  await cast(page);
  await expect(box(page)).toContainText('Voting has ended');
  await press(page, 'OK');
  await onDashboard(page);
  await expect(page.getByText('you can cast them again')).toHaveCount(0);
});

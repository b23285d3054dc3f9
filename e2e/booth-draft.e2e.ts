import type { Page } from 'playwright/test';
import { box, count } from './support/booth.ts';
import { voteElsewhere } from './support/elsewhere.ts';
import { ballotKey, memberKeysKept, whenPicksKept, writeKept } from './support/kept.ts';
import {
  cast,
  choose,
  enterBooth,
  fillBallot,
  generalAssembly,
  onDashboard,
  onSignIn,
  onVotePage,
  press,
  signIn,
} from './support/member.ts';
import { setPhase } from './support/sandbox.ts';
import { expect, test } from './support/test.ts';

// The worker has no part in this, and would take a third of the time.
test.use({ serviceWorkers: 'block' });

const strip = (page: Page) => page.getByRole('status', { name: 'Ballot status' });

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
  await whenPicksKept(page, 'bod', 3);
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
    // It is gone once it has been read: from then on it would be on the screen.
    await expect.poll(() => memberKeysKept(page)).not.toContain(key);
    await expect(strip(page)).toHaveCount(0);
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

import type { BrowserContext, Page } from 'playwright/test';
import { keysKept, whenAnswerKept } from './support/kept.ts';
import {
  answer,
  answerStrip,
  onAnswerReceived,
  onDashboard,
  onReferendum,
  onSignIn,
  openReferendum,
  press,
  pressInBoth,
  referendum,
  signIn,
  submitAnswer,
  whenKeptOffline,
} from './support/member.ts';
import { believed, callsTo, setFaults, tally } from './support/sandbox.ts';
import { expect, test } from './support/test.ts';

/** What a browser makes of an answer on the phone: storage, tabs, pages that are closed. */

// Only who loses the server needs the worker.
test.use({ serviceWorkers: 'block' });

const votePath = '/sga/GA00000002';
const box = (page: Page) => page.getByRole('alertdialog');
const unknown = (page: Page) => page.getByRole('heading', { name: /^We do not know yet/ });
const answersKept = async (page: Page) =>
  (await keysKept(page)).filter((key) => key.includes(':answer:'));
const votesSent = async (origin: string) =>
  (await callsTo(origin)).filter((call) => call === `POST ${votePath}`).length;

async function chooseAnswer(page: Page): Promise<void> {
  await signIn(page);
  await openReferendum(page);
  await answer(page, 'Disapprove').check();
  await expect(answerStrip(page)).toContainText('NOT CAST YET');
  await whenAnswerKept(page, 'disapprove');
}

/** A second tab of the same browser, where the answer is chosen, too. */
async function openTab(context: BrowserContext): Promise<Page> {
  const other = await context.newPage();
  await other.goto('/sga/referendum');
  await expect(answer(other, 'Disapprove')).toBeChecked();
  return other;
}

/**
 * Lets the vote of this tab arrive, and holds what the server says to it. In the page itself: a
 * request that Playwright holds is sent once more when its page is closed.
 */
const holdVote = (tab: Page) =>
  tab.evaluate(() => {
    const fetchAtOnce = window.fetch;
    const released = new Promise((resolve) => {
      window.addEventListener('release-vote', resolve, { once: true });
    });
    window.fetch = async (input, init) => {
      const isVote = input instanceof Request && /\/sga\/GA00000002\?/.test(input.url);
      const answered = await fetchAtOnce(input, init);
      if (isVote) await released;
      return answered;
    };
  });
const releaseVote = (tab: Page) =>
  tab.evaluate(() => void window.dispatchEvent(new Event('release-vote')));

test('keeps a chosen answer through a reload and for its member alone, until they log out', async ({
  page,
  context,
}) => {
  await chooseAnswer(page);
  await page.reload();
  await expect(answer(page, 'Disapprove')).toBeChecked();
  // The session runs out; nobody logs out.
  await context.clearCookies();

  await signIn(page, 'bulk0001');
  await expect(referendum(page)).toContainText('You are registered and can vote.');
  await expect(answerStrip(page)).toHaveCount(0);
  await openReferendum(page);
  await expect(answer(page, 'Disapprove')).not.toBeChecked();
  await answer(page, 'Approve').check();
  await whenAnswerKept(page, 'approve');
  await context.clearCookies();

  await signIn(page);
  await expect(answerStrip(page)).toContainText('NOT CAST YET');
  await expect(referendum(page)).toContainText('Your answer is kept on this phone');
  await openReferendum(page);
  await expect(answer(page, 'Disapprove')).toBeChecked();
  await page.goto('/dashboard');
  await press(page, 'Open menu');
  await press(page, 'Log Out');
  await expect(box(page)).toContainText('NOT CAST YET');
  await press(box(page), 'Log Out');
  await onSignIn(page);
  // The other member's stays.
  await expect.poll(() => answersKept(page)).toHaveLength(1);
  await signIn(page);
  await expect(referendum(page)).toContainText('You are registered and can vote.');
  await expect(answerStrip(page)).toHaveCount(0);
});

test('shows in every tab what is chosen in one, and casts one vote where two submit at the same moment', async ({
  page,
  app,
  context,
}) => {
  await chooseAnswer(page);
  const other = await openTab(context);
  const home = await context.newPage();
  await home.goto('/dashboard');
  await expect(answerStrip(home)).toContainText('NOT CAST YET');
  await answer(page, 'Approve').check();
  await expect(answer(other, 'Approve')).toBeChecked();

  await Promise.all([page, other].map(holdVote));
  await press(page, 'Submit my vote');
  await press(other, 'Submit my vote');
  await pressInBoth([page, other], 'Yes, submit it');
  await expect(answerStrip(home)).toContainText('NOT CONFIRMED YET');
  await Promise.all([page, other].map(releaseVote));
  for (const tab of [page, other, home]) {
    await onDashboard(tab);
    await expect(tab).toHaveURL('/dashboard');
    await expect(referendum(tab)).toContainText('You have already voted.');
    await expect(referendum(tab).getByRole('button', { name: 'Vote Now' })).toHaveCount(0);
    await expect(answerStrip(tab)).toHaveCount(0);
  }
  expect(await votesSent(app.origin)).toBe(1);
  expect(await tally(app.origin)).toEqual({ approve: 2, disapprove: 0 });
});

test('finds out in one tab what became of a vote that the other sent before it was closed', async ({
  page,
  app,
  context,
}) => {
  await chooseAnswer(page);
  const other = await openTab(context);
  await holdVote(page);
  await submitAnswer(page, 'Disapprove');
  await expect(answerStrip(other)).toContainText('NOT CONFIRMED YET');
  await expect.poll(async () => (await believed(app.origin, 'regular01')).answers).toBe(1);
  await expect(page.getByRole('heading', { name: 'Submitting your vote…' })).toBeVisible();
  await page.close();
  await onAnswerReceived(other);
  expect(await votesSent(app.origin)).toBe(1);
});

test('says that it does not know until the server can be asked, also after a reload, and tells who opens it again', async ({
  page,
  app,
  context,
}) => {
  await chooseAnswer(page);
  await setFaults(app.origin, [
    { method: 'POST', path: votePath, kind: 'lost-reply' },
    { method: 'GET', path: '/sga/info', kind: 'refuse', times: 100 },
  ]);
  await submitAnswer(page, 'Disapprove');
  await expect(unknown(page)).toBeVisible({ timeout: 20_000 });
  await page.reload();
  await expect(unknown(page)).toBeVisible({ timeout: 20_000 });
  await expect(answerStrip(page)).toContainText('NOT CONFIRMED YET');
  await expect(box(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Submit my vote' })).toHaveCount(0);
  await page.close();

  await setFaults(app.origin, []);
  const reopened = await context.newPage();
  await reopened.goto('/');
  await expect(box(reopened)).toContainText('The exact time is not known');
  await onAnswerReceived(reopened);
  await expect(referendum(reopened)).toContainText('You have already voted.');
  expect(await votesSent(app.origin)).toBe(1);
  expect(await tally(app.origin)).toEqual({ approve: 1, disapprove: 1 });
});

test.describe('without the server', () => {
  test.use({ server: 'own', serviceWorkers: 'allow' });

  test('waits for the connection with the submitting, and keeps the answer meanwhile', async ({
    page,
    app,
  }) => {
    await chooseAnswer(page);
    await whenKeptOffline(page);
    await app.stop();
    await page.reload();
    await onReferendum(page);
    await expect(page.getByText('Submitting needs a connection.')).toBeVisible();
    await expect(answer(page, 'Disapprove')).toBeChecked();
    await answer(page, 'Approve').check();
    await expect(page.getByRole('button', { name: 'Submit my vote' })).toBeDisabled();
    await whenAnswerKept(page, 'approve');
    // The sandbox forgets every session: the member is told, and signs in anew.
    await app.restart();
    await expect(page.getByText('Session has expired.')).toBeVisible();
    await signIn(page);
    await openReferendum(page);
    await expect(answer(page, 'Approve')).toBeChecked();
    await submitAnswer(page, 'Approve');
    await onAnswerReceived(page);
    expect(await tally(app.origin)).toEqual({ approve: 2, disapprove: 0 });
  });
});

import type { BrowserContext, Page } from 'playwright/test';
import {
  answer,
  answerStrip,
  onAnswerReceived,
  onAnswerThanked,
  onReferendum,
  onSignIn,
  openReferendum,
  press,
  pressInBoth,
  referendum,
  signIn,
  submitAnswer,
  whenKeptOffline,
} from '../tools/kit/member.ts';
import { believed, callsTo, setFaults, tally } from '../tools/kit/sandbox.ts';
import { keysKept, whenAnswerKept } from './support/kept.ts';
import { expect, test } from './support/test.ts';

// Only the test without a server needs the worker.
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
  await expect(answerStrip(page)).toShow('NOT CAST YET');
  await whenAnswerKept(page, 'disapprove');
}

async function openTab(context: BrowserContext): Promise<Page> {
  const other = await context.newPage();
  await other.goto('/sga/referendum');
  await expect(answer(other, 'Disapprove')).toBeChecked();
  return other;
}

/**
 * Lets the vote of this tab arrive, and holds its response. The page does this itself, because
 * Playwright repeats a held request when its page closes.
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

test('keeps an answer through a reload, for its member alone, until log-out', async ({
  page,
  context,
}) => {
  await chooseAnswer(page);
  await page.reload();
  await expect(answer(page, 'Disapprove')).toBeChecked();
  // The session ends without a log-out.
  await context.clearCookies();

  await signIn(page, 'bulk0001');
  await expect(referendum(page)).toShow('Vote now');
  await expect(answerStrip(page)).toHaveCount(0);
  await openReferendum(page);
  await expect(answer(page, 'Disapprove')).not.toBeChecked();
  await answer(page, 'Approve').check();
  await whenAnswerKept(page, 'approve');
  await context.clearCookies();

  await signIn(page);
  await expect(answerStrip(page)).toShow('NOT CAST YET');
  await expect(referendum(page)).toShow('Your answer is kept on this phone.');
  await openReferendum(page);
  await expect(answer(page, 'Disapprove')).toBeChecked();
  await page.goto('/dashboard');
  await press(page, 'Open menu');
  await press(page, 'Log Out');
  await expect(box(page)).toShow('NOT CAST YET');
  await press(box(page), 'Log Out');
  await onSignIn(page);
  // The other member's answer stays.
  await expect.poll(() => answersKept(page)).toHaveLength(1);
  await signIn(page);
  await expect(referendum(page)).toShow('Vote now');
  await expect(answerStrip(page)).toHaveCount(0);
});

test("shows one tab's answer in every tab, and casts one vote if two tabs submit together", async ({
  page,
  app,
  context,
}) => {
  await chooseAnswer(page);
  const other = await openTab(context);
  const home = await context.newPage();
  await home.goto('/dashboard');
  await expect(answerStrip(home)).toShow('NOT CAST YET');
  await answer(page, 'Approve').check();
  await expect(answer(other, 'Approve')).toBeChecked();

  await Promise.all([page, other].map(holdVote));
  await press(page, 'Submit my vote');
  await press(other, 'Submit my vote');
  await pressInBoth([page, other], 'Yes, submit it');
  await expect(answerStrip(home)).toShow('NOT CONFIRMED YET');
  await Promise.all([page, other].map(releaseVote));
  for (const tab of [page, other]) await onAnswerReceived(tab);
  await onAnswerThanked(home);
  for (const tab of [page, other, home]) {
    await expect(referendum(tab)).toShow('Referendum: your vote was received.');
    await expect(referendum(tab).getByRole('button', { name: /^Vote Now/ })).toHaveCount(0);
    await expect(answerStrip(tab)).toShow(/^CAST/);
  }
  expect(await votesSent(app.origin)).toBe(1);
  expect(await tally(app.origin)).toEqual({ approve: 2, disapprove: 0 });
});

test('verifies in one tab a vote that another tab sent before it closed', async ({
  page,
  app,
  context,
}) => {
  await chooseAnswer(page);
  const other = await openTab(context);
  await holdVote(page);
  await submitAnswer(page, 'Disapprove');
  await expect(answerStrip(other)).toShow('NOT CONFIRMED YET');
  await expect.poll(async () => (await believed(app.origin, 'regular01')).answers).toBe(1);
  await expect(page.getByRole('heading', { name: 'Submitting your vote…' })).toBeVisible();
  await page.close();
  await onAnswerReceived(other);
  expect(await votesSent(app.origin)).toBe(1);
});

test('says that the outcome is unknown until it is verified, also after a reload', async ({
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
  await expect(answerStrip(page)).toShow('NOT CONFIRMED YET');
  await expect(box(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Submit my vote' })).toHaveCount(0);
  await page.close();

  await setFaults(app.origin, []);
  const reopened = await context.newPage();
  await reopened.goto('/');
  await expect(box(reopened)).toShow('does not know the exact time');
  await onAnswerThanked(reopened);
  await expect(referendum(reopened)).toShow('Referendum: your vote was received.');
  expect(await votesSent(app.origin)).toBe(1);
  expect(await tally(app.origin)).toEqual({ approve: 1, disapprove: 1 });
});

test.describe('without the server', () => {
  test.use({ server: 'own', serviceWorkers: 'allow' });

  test('keeps the answer, and submits it only after the connection returns', async ({
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
    // The sandbox has no sessions after a restart.
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

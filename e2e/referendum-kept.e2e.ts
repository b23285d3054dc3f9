import type { BrowserContext, Page } from 'playwright/test';
import { answerElsewhere } from './support/elsewhere.ts';
import { keysKept, whenAnswerKept, writeKept } from './support/kept.ts';
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
} from './support/member.ts';
import { believed, callsTo, setFaults, setPhase, tally, whenFaultsMet } from './support/sandbox.ts';
import { expect, test } from './support/test.ts';

const votePath = '/sga/GA00000002';
const box = (page: Page) => page.getByRole('alertdialog');
const answersKept = async (page: Page) =>
  (await keysKept(page)).filter((key) => key.includes(':answer:'));

async function chooseAnswer(page: Page, member = 'regular01'): Promise<void> {
  await signIn(page, member);
  await openReferendum(page);
  await answer(page, 'Disapprove').check();
  await expect(answerStrip(page)).toContainText('NOT CAST YET');
  await whenAnswerKept(page, 'disapprove');
}

test('keeps the chosen answer through a reload, the end of the session and a new sign-in', async ({
  page,
  app,
  context,
}) => {
  await chooseAnswer(page);
  await page.reload();
  await expect(answer(page, 'Disapprove')).toBeChecked();
  await context.clearCookies();
  await signIn(page);
  await expect(answerStrip(page)).toContainText('NOT CAST YET');
  await expect(referendum(page)).toContainText('Your answer is kept on this phone');

  // The sandbox forgets every session: the member is told, and signs in anew.
  await app.restart();
  await page.reload();
  await onSignIn(page);
  await signIn(page);
  await openReferendum(page);
  await expect(answer(page, 'Disapprove')).toBeChecked();
  await submitAnswer(page, 'Disapprove');
  await onAnswerReceived(page);
  expect(await tally(app.origin)).toEqual({ approve: 1, disapprove: 1 });
});

test('forgets the chosen answer when the member logs out, and says so before', async ({ page }) => {
  await chooseAnswer(page);
  await page.goto('/dashboard');
  await expect(answerStrip(page)).toContainText('NOT CAST YET');
  await press(page, 'Open menu');
  await press(page, 'Log Out');
  await expect(box(page)).toContainText('NOT CAST YET');
  await box(page).getByRole('button', { name: 'Log Out' }).click();
  await onSignIn(page);
  await expect.poll(() => answersKept(page)).toEqual([]);
  await signIn(page);
  await expect(referendum(page)).toContainText('You are registered and can vote.');
  await expect(answerStrip(page)).toHaveCount(0);
  await openReferendum(page);
  await expect(answer(page, 'Disapprove')).not.toBeChecked();
});

test('shows a chosen answer to nobody else on the same phone, and to its member again', async ({
  page,
  context,
}) => {
  await chooseAnswer(page);
  // The session runs out; nobody logs out.
  await context.clearCookies();

  await signIn(page, 'bulk0001');
  await expect(referendum(page)).toContainText('You are registered and can vote.');
  await expect(answerStrip(page)).toHaveCount(0);
  await openReferendum(page);
  await expect(answer(page, 'Approve')).not.toBeChecked();
  await expect(answer(page, 'Disapprove')).not.toBeChecked();
  await answer(page, 'Approve').check();
  await expect(answerStrip(page)).toContainText('NOT CAST YET');
  await context.clearCookies();

  await signIn(page);
  await openReferendum(page);
  await expect(answer(page, 'Disapprove')).toBeChecked();
});

test('starts clean where the stored answer is broken, and crashes on none', async ({ page }) => {
  await chooseAnswer(page);
  await expect.poll(() => answersKept(page)).toHaveLength(1);
  const key = (await answersKept(page))[0] ?? '';
  const draft = {
    version: 1,
    phase: 'draft',
    code: 'GA00000002',
    choice: 'disapprove',
    attempts: [],
    isAttemptOpen: false,
  };
  for (const record of [
    'a text',
    { ...draft, version: 99 },
    { ...draft, choice: 'abstain' },
    { ...draft, choice: 0 },
    { ...draft, attempts: [{ at: 'yesterday' }] },
    { ...draft, phase: 'cast' },
  ]) {
    await writeKept(page, key, record);
    await page.goto('/dashboard');
    await expect(referendum(page)).toContainText('You are registered and can vote.');
    await expect(answerStrip(page)).toHaveCount(0);
    await expect.poll(() => answersKept(page)).toEqual([]);
  }
  await openReferendum(page);
  await expect(answer(page, 'Disapprove')).not.toBeChecked();
});

test('tells a member who voted from another phone that the answer on this one is gone', async ({
  page,
  app,
}) => {
  await chooseAnswer(page);
  await answerElsewhere(app.origin, 'regular01', 1);
  await page.reload();
  await expect(box(page)).toContainText('You have already voted');
  await expect(box(page)).toContainText('from another phone');
  await press(page, 'OK');
  await onDashboard(page);
  await expect(referendum(page)).toContainText('You have already voted.');
  await expect(answerStrip(page)).toHaveCount(0);
  expect(await answersKept(page)).toEqual([]);
  expect(await tally(app.origin)).toEqual({ approve: 2, disapprove: 0 });
});

/** A second tab of the same browser, on the dashboard. */
async function openDashboard(context: BrowserContext): Promise<Page> {
  const other = await context.newPage();
  await other.goto('/dashboard');
  await onDashboard(other);
  return other;
}

test('shows in one tab what was chosen and voted in the other', async ({ page, app, context }) => {
  await chooseAnswer(page);
  const other = await context.newPage();
  await other.goto('/sga/referendum');
  await expect(answer(other, 'Disapprove')).toBeChecked();
  await answer(page, 'Approve').check();
  await expect(answer(other, 'Approve')).toBeChecked();
  const home = await openDashboard(context);
  await expect(answerStrip(home)).toContainText('NOT CAST YET');

  await submitAnswer(page, 'Approve');
  await onAnswerReceived(page);
  await onDashboard(other);
  await expect(other).toHaveURL('/dashboard');
  await expect(answerStrip(home)).toHaveCount(0);
  await expect(home.getByText('You have already voted.')).toBeVisible();
  await expect(referendum(home).getByRole('button', { name: 'Vote Now' })).toHaveCount(0);
  await expect(other.getByText('You have already voted.')).toBeVisible();
  expect(await tally(app.origin)).toEqual({ approve: 2, disapprove: 0 });
});

test('casts one vote where two tabs submit at the same moment', async ({ page, app, context }) => {
  await chooseAnswer(page);
  const other = await context.newPage();
  await other.goto('/sga/referendum');
  await expect(answer(other, 'Disapprove')).toBeChecked();
  await setFaults(app.origin, [{ method: 'POST', path: votePath, kind: 'delay', ms: 800 }]);
  await press(page, 'Submit my vote');
  await press(other, 'Submit my vote');
  await pressInBoth([page, other], 'Yes, submit it');
  for (const tab of [page, other]) {
    await onDashboard(tab);
    await expect(tab.getByText('You have already voted.')).toBeVisible();
  }
  const votes = (await callsTo(app.origin)).filter((call) => call === `POST ${votePath}`);
  expect(votes).toHaveLength(1);
  expect(await tally(app.origin)).toEqual({ approve: 1, disapprove: 1 });
});

test('finds out in one tab what became of a vote that the other sent before it was closed', async ({
  page,
  app,
  context,
}) => {
  await chooseAnswer(page);
  const other = await context.newPage();
  await other.goto('/sga/referendum');
  await expect(answer(other, 'Disapprove')).toBeChecked();
  await setFaults(app.origin, [{ method: 'POST', path: votePath, kind: 'delay', ms: 1_500 }]);
  await submitAnswer(page, 'Disapprove');
  await expect(answerStrip(other)).toContainText('NOT CONFIRMED YET');
  // The other tab hears of the vote before it has left the phone.
  await whenFaultsMet(app.origin);
  await page.close();
  await expect.poll(async () => (await believed(app.origin, 'regular01')).answers).toBe(1);
  await expect(box(other)).toContainText('Your vote was received', { timeout: 15_000 });
});

/** Sets the phone's clock wrong by so many hours, for every page that opens from now on. */
const setClockWrong = (page: Page, hours: number) =>
  page.addInitScript((shift) => {
    const RealDate = Date;
    const now = () => RealDate.now() + shift;
    // A stand-in that is the real thing in all but its hour: libraries derive their own from it.
    window.Date = new Proxy(RealDate, {
      construct: (target, given, derived) =>
        Reflect.construct(target, given.length === 0 ? [now()] : given, derived),
      get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
    });
  }, hours * 3_600_000);

for (const hours of [3, -3]) {
  test(`lets a member vote whose phone is ${hours} hours wrong`, async ({ page, app }) => {
    await setClockWrong(page, hours);
    // By its own clock it would be over, or not have begun.
    await setPhase(app.origin, hours > 0 ? { sga: 'ended', in: 3_600 } : { sga: 'open', in: 7 });
    await signIn(page);
    const timer = referendum(page).getByRole('timer');
    const left =
      hours > 0 ? /^Voting ends in 0 days, 0 hours and 5\d minutes/ : /^Voting ends in 1/;
    await expect(timer).toHaveAccessibleName(left, { timeout: 20_000 });
    await openReferendum(page);
    await onReferendum(page);
    await submitAnswer(page, 'Disapprove');
    const shown = (at: number) =>
      new Intl.DateTimeFormat('en-US', {
        timeZone: 'Asia/Manila',
        hour: '2-digit',
        minute: '2-digit',
      }).format(at);
    const now = Date.now();
    const minutes = [now - 60_000, now, now + 60_000].map(shown).join('|');
    await expect(box(page)).toContainText(new RegExp(`(${minutes}), Philippine time`));
    await onAnswerReceived(page);
    expect((await believed(app.origin, 'regular01')).answers).toBe(1);
  });
}

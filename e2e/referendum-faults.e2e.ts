import type { Page } from 'playwright/test';
import { whenAnswerKept } from './support/kept.ts';
import {
  answer,
  answerStrip,
  onAnswerReceived,
  onDashboard,
  onReferendum,
  openReferendum,
  press,
  referendum,
  signIn,
  submitAnswer,
  whenKeptOffline,
} from './support/member.ts';
import { believed, callsTo, setFaults, tally, whenFaultsMet } from './support/sandbox.ts';
import { expect, test } from './support/test.ts';

const votePath = '/sga/GA00000002';
const unknown = (page: Page) => page.getByRole('heading', { name: /^We do not know yet/ });
const box = (page: Page) => page.getByRole('alertdialog');

const votesSent = async (origin: string) =>
  (await callsTo(origin)).filter((call) => call === `POST ${votePath}`).length;

/** A member in the referendum, with an answer chosen and kept. */
async function chooseAnswer(page: Page): Promise<void> {
  await signIn(page);
  await whenKeptOffline(page);
  await openReferendum(page);
  await answer(page, 'Disapprove').check();
  await expect(answerStrip(page)).toContainText('NOT CAST YET');
  await whenAnswerKept(page, 'disapprove');
}

test('checks whether the vote was received although the reply was lost, and finds it', async ({
  page,
  app,
}) => {
  await chooseAnswer(page);
  await setFaults(app.origin, [
    { method: 'POST', path: votePath, kind: 'lost-reply' },
    // What is said meanwhile has to be seen, on a busy machine too.
    { method: 'GET', path: '/sga/info', kind: 'delay', ms: 5_000, times: 2 },
  ]);
  await submitAnswer(page, 'Disapprove');
  await expect(
    page.getByRole('heading', { name: 'Checking whether your vote was received' }),
  ).toBeVisible();
  await expect(answerStrip(page)).toContainText('NOT CONFIRMED YET');
  await expect(box(page)).toContainText('The exact time is not known');
  await onAnswerReceived(page);
  expect(await votesSent(app.origin)).toBe(1);
  expect((await believed(app.origin, 'regular01')).answers).toBe(1);
  expect(await tally(app.origin)).toEqual({ approve: 1, disapprove: 1 });
});

test('says that it does not know until the server can be asked, also after a restart', async ({
  page,
  app,
}) => {
  await chooseAnswer(page);
  await setFaults(app.origin, [
    { method: 'POST', path: votePath, kind: 'lost-reply' },
    { method: 'GET', path: '/sga/info', kind: 'refuse', times: 100 },
  ]);
  await submitAnswer(page, 'Disapprove');
  await expect(unknown(page)).toBeVisible({ timeout: 20_000 });
  await expect(answerStrip(page)).toContainText('NOT CONFIRMED YET');
  await expect(box(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Submit my vote' })).toHaveCount(0);

  await page.reload();
  await expect(unknown(page)).toBeVisible({ timeout: 20_000 });
  await expect(answerStrip(page)).toContainText('NOT CONFIRMED YET');

  await setFaults(app.origin, []);
  const again = page.getByRole('button', { name: 'Check again' });
  // The portal may be quicker: it asks by itself when the line is back.
  await again.click({ timeout: 2_000 }).catch(() => undefined);
  await onAnswerReceived(page);
  expect(await votesSent(app.origin)).toBe(1);
  expect(await tally(app.origin)).toEqual({ approve: 1, disapprove: 1 });
});

test('tells a member who closed the page what became of their vote, when they open it again', async ({
  page,
  app,
  context,
}) => {
  await chooseAnswer(page);
  await setFaults(app.origin, [{ method: 'POST', path: votePath, kind: 'delay', ms: 2_000 }]);
  await submitAnswer(page, 'Disapprove');
  await expect(page.getByRole('heading', { name: 'Submitting your vote…' })).toBeVisible();
  // That is said a moment before the vote has left the phone.
  await whenFaultsMet(app.origin);
  await page.close();
  await expect.poll(async () => (await believed(app.origin, 'regular01')).answers).toBe(1);

  const reopened = await context.newPage();
  await reopened.goto('/');
  await expect(box(reopened)).toContainText('The exact time is not known');
  await onAnswerReceived(reopened);
  await expect(referendum(reopened)).toContainText('You have already voted.');
  expect(await votesSent(app.origin)).toBe(1);
});

test('finds after reopening that the vote never arrived, and sends it again when told to', async ({
  page,
  app,
  context,
}) => {
  await chooseAnswer(page);
  await setFaults(app.origin, [
    { method: 'POST', path: votePath, kind: 'refuse' },
    // Longer than it takes to see that it checks: the page is closed before the answer.
    { method: 'GET', path: '/sga/info', kind: 'delay', ms: 12_000 },
  ]);
  await submitAnswer(page, 'Disapprove');
  await expect(
    page.getByRole('heading', { name: 'Checking whether your vote was received' }),
  ).toBeVisible();
  await page.close();
  await setFaults(app.origin, []);

  const reopened = await context.newPage();
  await reopened.goto('/');
  await onDashboard(reopened);
  await expect(answerStrip(reopened)).toContainText('NOT CAST YET');
  expect((await believed(app.origin, 'regular01')).answers).toBe(0);
  await openReferendum(reopened);
  await expect(answer(reopened, 'Disapprove')).toBeChecked();
  await submitAnswer(reopened, 'Disapprove');
  await onAnswerReceived(reopened);
  expect((await believed(app.origin, 'regular01')).answers).toBe(1);
});

test('passes a refusal on, takes the member home and keeps the answer', async ({ page, app }) => {
  await chooseAnswer(page);
  await setFaults(app.origin, [{ method: 'POST', path: votePath, kind: 'status', status: 422 }]);
  await submitAnswer(page, 'Disapprove');
  const message = page.getByRole('alertdialog', { name: 'Oops!' });
  await expect(message).toContainText('The request was not accepted. Your vote was not counted;');
  await press(message, 'OK');
  await onDashboard(page);
  await expect(page).toHaveURL('/dashboard');
  await expect(answerStrip(page)).toContainText('NOT CAST YET');
  await expect(page.getByRole('dialog', { name: 'How was your experience?' })).toHaveCount(0);
  expect((await believed(app.origin, 'regular01')).answers).toBe(0);

  await openReferendum(page);
  await expect(answer(page, 'Disapprove')).toBeChecked();
  await submitAnswer(page, 'Disapprove');
  await onAnswerReceived(page);
  expect(await tally(app.origin)).toEqual({ approve: 1, disapprove: 1 });
});

for (const [name, fault] of [
  ['cut connection', { kind: 'refuse' }],
  ['server error', { kind: 'status', status: 500 }],
  ['unreadable answer', { kind: 'garbage' }],
] as const) {
  test(`keeps the answer and sends it again after this: ${name}`, async ({ page, app }) => {
    await chooseAnswer(page);
    await setFaults(app.origin, [{ method: 'POST', path: votePath, ...fault }]);
    await submitAnswer(page, 'Disapprove');
    await expect(page.getByText('Your vote was not received')).toBeVisible();
    await setFaults(app.origin, []);
    await expect(page.getByText('Your answer is still here')).toBeVisible();
    await expect(answer(page, 'Disapprove')).toBeChecked();
    await expect(answerStrip(page)).toContainText('NOT CAST YET');
    expect((await believed(app.origin, 'regular01')).answers).toBe(0);
    await submitAnswer(page, 'Disapprove');
    await onAnswerReceived(page);
    expect((await believed(app.origin, 'regular01')).answers).toBe(1);
    expect(await tally(app.origin)).toEqual({ approve: 1, disapprove: 1 });
  });
}

test('does not claim that nothing was sent where the session ends under the vote', async ({
  page,
  app,
}) => {
  await chooseAnswer(page);
  // The vote arrives, its reply is lost, and the session is over when the portal asks.
  await setFaults(app.origin, [
    { method: 'POST', path: votePath, kind: 'lost-reply' },
    { method: 'GET', path: '/sga/info', kind: 'status', status: 403, times: 3 },
  ]);
  await submitAnswer(page, 'Disapprove');
  await expect(page.getByText('Session has expired.')).toBeVisible();
  await expect(box(page)).toHaveCount(0);
  await setFaults(app.origin, []);
  await press(page, 'Go to sign in');
  await signIn(page);
  await expect(box(page)).toContainText('The exact time is not known');
  await onAnswerReceived(page);
  expect((await believed(app.origin, 'regular01')).answers).toBe(1);
});

test('waits for the connection with the submitting, and keeps the answer meanwhile', async ({
  page,
  app,
}) => {
  await chooseAnswer(page);
  await app.stop();
  await page.reload();
  await onReferendum(page);
  await expect(page.getByText('Submitting needs a connection.')).toBeVisible();
  await expect(answer(page, 'Disapprove')).toBeChecked();
  await answer(page, 'Approve').check();
  await expect(page.getByRole('button', { name: 'Submit my vote' })).toBeDisabled();
  await whenAnswerKept(page, 'approve');
  await app.restart();
  await expect(page.getByText('Session has expired.')).toBeVisible({ timeout: 15_000 });
  await signIn(page);
  await openReferendum(page);
  await expect(answer(page, 'Approve')).toBeChecked();
  await submitAnswer(page, 'Approve');
  await onAnswerReceived(page);
  expect(await tally(app.origin)).toEqual({ approve: 2, disapprove: 0 });
});

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
} from './support/member.ts';
import { believed, callsTo, ratingsOf, setFaults, setPhase, tally } from './support/sandbox.ts';
import { expect, test } from './support/test.ts';

// The worker has no part in this, and would take a third of the time.
test.use({ serviceWorkers: 'block' });

const registerPath = '/sga/GA00000002/register';
const box = (page: Page) => page.getByRole('alertdialog');
const rating = (page: Page) => page.getByRole('dialog', { name: 'How was your experience?' });
const countdown = (page: Page) => referendum(page).getByRole('timer');
const button = (page: Page, name: string) =>
  referendum(page).getByRole('button', { name, exact: true });
const vote = (page: Page) => page.getByRole('region', { name: 'Your vote' });

type Standing = {
  readonly phase: 'before' | 'open' | 'ended';
  readonly says: string;
  readonly has: 'Vote Now' | 'Register' | null;
  /** What stands on the referendum's own page in place of the two answers; null where they do. */
  readonly obstacle: RegExp | null;
};

const closed = 'Voting is officially closed.';
const early = /^Voting starts on .*, Philippine time\./;
const barred = 'You are not entitled to vote.';
const waiting = 'You can vote as soon as the cooperative has admitted you.';
const admitted = 'You are registered and can vote.';

const everybody: Readonly<Record<string, readonly Standing[]>> = {
  regular01: [
    { phase: 'before', says: admitted, has: null, obstacle: early },
    { phase: 'open', says: admitted, has: 'Vote Now', obstacle: null },
    { phase: 'ended', says: closed, has: null, obstacle: new RegExp(closed) },
  ],
  regular02: [
    {
      phase: 'before',
      says: 'Registration opens together with voting.',
      has: null,
      obstacle: early,
    },
    {
      phase: 'open',
      says: 'You are not registered.',
      has: 'Register',
      obstacle: /^You are not registered for the referendum\./,
    },
    { phase: 'ended', says: closed, has: null, obstacle: new RegExp(closed) },
  ],
  pending01: [
    { phase: 'before', says: waiting, has: null, obstacle: early },
    { phase: 'open', says: waiting, has: null, obstacle: /^You are already registered\./ },
    { phase: 'ended', says: closed, has: null, obstacle: new RegExp(closed) },
  ],
  associate01: [
    { phase: 'before', says: barred, has: null, obstacle: new RegExp(barred) },
    { phase: 'open', says: barred, has: null, obstacle: new RegExp(barred) },
    { phase: 'ended', says: closed, has: null, obstacle: new RegExp(barred) },
  ],
};

const counts = {
  before: /^Voting starts in 10 days, 23 hours/,
  open: /^Voting ends in 10 days, 23 hours/,
} as const;

for (const [member, standings] of Object.entries(everybody)) {
  test(`tells ${member} in every phase what is so and what to do`, async ({ page, app }) => {
    await signIn(page, member);
    for (const { phase, says, has, obstacle } of standings) {
      await setPhase(app.origin, { sga: phase });
      await page.goto('/dashboard');
      await expect(referendum(page), phase).toContainText(says);
      if (phase === 'ended') await expect(countdown(page)).toHaveCount(0);
      else await expect(countdown(page)).toHaveAccessibleName(counts[phase]);
      for (const name of ['Vote Now', 'Register']) {
        await expect(button(page, name), phase).toHaveCount(name === has ? 1 : 0);
      }
      await page.goto('/sga/referendum');
      await onReferendum(page);
      if (obstacle === null) await expect(answer(page, 'Approve')).toBeVisible();
      else {
        await expect(vote(page).getByRole('status'), phase).toHaveText(obstacle);
        await expect(answer(page, 'Approve')).toHaveCount(0);
        await expect(page.getByRole('button', { name: 'Submit my vote' })).toHaveCount(0);
      }
      await expect(page.getByRole('button', { name: 'Read the letter' })).toBeVisible();
    }
  });
}

test('offers no second vote to who has voted, and takes them home from its address', async ({
  page,
  app,
}) => {
  await signIn(page, 'regular03');
  await expect(referendum(page)).toContainText('You have already voted.');
  await expect(button(page, 'Vote Now')).toHaveCount(0);
  await expect(button(page, 'Register')).toHaveCount(0);
  await page.goto('/sga/referendum');
  await onDashboard(page);
  await expect(page).toHaveURL('/dashboard');
  await expect(box(page)).toHaveCount(0);
  expect((await believed(app.origin, 'regular03')).answers).toBe(1);

  // Who has voted may still read.
  await page.goto('/sga/referendum?page=2');
  await expect(page).toHaveURL('/sga/referendum?page=2');
});

test('registers after a question, is thanked, rates and votes', async ({ page, app }) => {
  await signIn(page, 'regular02');
  await button(page, 'Register').click();
  await expect(box(page)).toContainText('Are you sure you want to register?');
  await press(page, 'Cancel');
  expect((await believed(app.origin, 'regular02')).sga_registered).toBe(false);

  await button(page, 'Register').click();
  await press(box(page), 'Register');
  await expect(
    page.getByRole('alertdialog', { name: 'Thank you for registering for the Referendum!' }),
  ).toBeVisible();
  await expect(rating(page)).toHaveCount(0);
  await press(page, 'OK');
  await rating(page)
    .locator('label', { has: page.getByRole('radio', { name: '2 of 5: Below Average' }) })
    .click();
  await rating(page).getByText('Ease of Use').click();
  await press(rating(page), 'Submit');
  await expect(box(page)).toContainText('Your rating was received.');
  await press(page, 'OK');
  await onDashboard(page);
  expect(await ratingsOf(app.origin, 'regular02')).toEqual([
    { member: 'regular02', type: 2, score: 2, remarks: ['Ease of Use'] },
  ]);
  expect(await believed(app.origin, 'regular02')).toMatchObject({
    sga_registered: true,
    can_participate: true,
    registered: false,
  });

  await expect(button(page, 'Register')).toHaveCount(0);
  await openReferendum(page);
  await submitAnswer(page, 'Disapprove');
  await onAnswerReceived(page);
  expect(await tally(app.origin)).toEqual({ approve: 1, disapprove: 1 });
});

test('finds the registration done although the reply to it was lost', async ({ page, app }) => {
  await signIn(page, 'regular02');
  await setFaults(app.origin, [{ method: 'POST', path: registerPath, kind: 'lost-reply' }]);
  await button(page, 'Register').click();
  await press(box(page), 'Register');
  await expect(box(page)).toContainText('Thank you for registering for the Referendum!');
  await press(page, 'OK');
  await press(rating(page), 'Skip');
  await onDashboard(page);
  await expect(button(page, 'Vote Now')).toBeVisible();
  const registrations = (await callsTo(app.origin)).filter((call) => call.endsWith('/register'));
  expect(registrations).toHaveLength(1);
});

for (const [name, fault, sentence] of [
  ['refused', { kind: 'status', status: 422 }, 'The request was not accepted.'],
  ['cut off', { kind: 'refuse' }, 'could not reach the cooperative'],
] as const) {
  test(`claims no registration that was ${name}, and can try again`, async ({ page, app }) => {
    await signIn(page, 'regular02');
    await setFaults(app.origin, [{ method: 'POST', path: registerPath, ...fault }]);
    await button(page, 'Register').click();
    await press(box(page), 'Register');
    await expect(box(page)).toContainText(sentence);
    await press(page, 'OK');
    await expect(rating(page)).toHaveCount(0);
    await expect(referendum(page)).toContainText('You are not registered.');
    expect((await believed(app.origin, 'regular02')).sga_registered).toBe(false);
    await button(page, 'Register').click();
    await press(box(page), 'Register');
    await expect(box(page)).toContainText('Thank you for registering for the Referendum!');
  });
}

test('opens and closes the vote while the member looks, without a reload', async ({
  page,
  app,
}) => {
  // It spends forty seconds in waiting for the clock.
  test.setTimeout(120_000);
  await signIn(page);
  // Long enough for a reload on a busy machine: the member has to look before it opens.
  await setPhase(app.origin, { sga: 'open', in: 20 });
  await page.reload();
  await expect(countdown(page)).toHaveAccessibleName(/^Voting starts in 0 days, 0 hours/);
  await expect(button(page, 'Vote Now')).toHaveCount(0);
  await expect(button(page, 'Vote Now')).toBeVisible({ timeout: 30_000 });
  await openReferendum(page);
  await answer(page, 'Approve').check();
  await whenAnswerKept(page, 'approve');

  await setPhase(app.origin, { sga: 'ended', in: 20 });
  await page.reload();
  await expect(answer(page, 'Approve')).toBeChecked();
  await expect(vote(page)).toContainText('Voting is officially closed.', { timeout: 30_000 });
  await expect(page.getByRole('button', { name: 'Submit my vote' })).toHaveCount(0);
  await expect(box(page)).toContainText('Voting has ended');
  await expect(box(page)).toContainText('so it does not count. It has been removed.');
  await press(page, 'OK');
  await page.goto('/dashboard');
  await expect(referendum(page)).toContainText('Voting is officially closed.');
  await expect(answerStrip(page)).toHaveCount(0);
  expect((await believed(app.origin, 'regular01')).answers).toBe(0);
});

test('promises no second try to a member who submits just after the end', async ({ page, app }) => {
  await signIn(page);
  await openReferendum(page);
  await answer(page, 'Approve').check();
  await setPhase(app.origin, { sga: 'ended' });
  await submitAnswer(page, 'Approve');
  const told: string[] = [];
  // That it was refused, and that it is removed: either may come first.
  for (let read = 0; read < 2; read += 1) {
    await expect(box(page).getByRole('button', { name: 'OK' })).toBeVisible();
    const title = await box(page).getByRole('heading').innerText();
    told.push(await box(page).innerText());
    await press(box(page), 'OK');
    await expect(page.getByRole('alertdialog', { name: title })).toHaveCount(0);
  }
  await expect(box(page)).toHaveCount(0);
  await onDashboard(page);
  expect(told.join(' ')).toContain('so it does not count. It has been removed.');
  expect(told.join(' ')).not.toContain('your answer is kept on this phone');
  await expect(answerStrip(page)).toHaveCount(0);
});

import {
  answer,
  answerStrip,
  type Choice,
  onAnswerReceived,
  onDashboard,
  openReferendum,
  press,
  referendum,
  signIn,
  submitAnswer,
} from './support/member.ts';
import { believed, callsTo, ratingsOf, setFaults, tally } from './support/sandbox.ts';
import { expect, test } from './support/test.ts';

// The worker has no part in this, and would take a third of the time.
test.use({ serviceWorkers: 'block' });

const votePath = '/sga/GA00000002';

test('votes from the dashboard to the dashboard: reads the letter, chooses, submits and rates', async ({
  page,
  app,
}) => {
  await signIn(page);
  await expect(referendum(page)).toContainText('You are registered and can vote.');
  await openReferendum(page);
  await expect(page).toHaveTitle('Kaagapay - Referendum');
  await press(page, 'Read the letter');
  const letter = page.getByRole('dialog', { name: 'Letter from the Chairperson' });
  await expect(letter).toContainText('Dear fellow member');
  await press(letter, 'Close');
  await expect(letter).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Read the letter' })).toBeFocused();

  // Nothing is chosen for the member, and nothing can be sent before they have chosen.
  await expect(answer(page, 'Approve')).not.toBeChecked();
  await expect(answer(page, 'Disapprove')).not.toBeChecked();
  await expect(page.getByText('Nothing is chosen for you.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Submit my vote' })).toBeDisabled();
  await expect(answerStrip(page)).toHaveCount(0);

  await answer(page, 'Approve').check();
  await expect(answerStrip(page)).toContainText('NOT CAST YET');
  await press(page, 'Submit my vote');
  const question = page.getByRole('alertdialog', { name: 'Submit your vote: Approve?' });
  await expect(question).toContainText('It cannot be changed or sent again.');
  await press(question, 'Not yet');
  expect((await believed(app.origin, 'regular01')).answers).toBe(0);
  await press(page, 'Submit my vote');
  await press(page, 'Yes, submit it');

  const thanks = page.getByRole('alertdialog', { name: 'Your vote was received' });
  await expect(thanks).toContainText(
    /received your vote on \d\d\/\d\d\/\d{4} \d\d:\d\d [AP]M, Philippine time\./,
  );
  const rating = page.getByRole('dialog', { name: 'How was your experience?' });
  await expect(rating).toHaveCount(0);
  await press(thanks, 'OK');
  await expect(rating).toBeVisible();
  await press(rating, 'Skip');
  await expect(rating).toHaveCount(0);
  await onDashboard(page);
  await expect(page).toHaveURL('/dashboard');
  await expect(referendum(page)).toContainText('You have already voted.');
  await expect(referendum(page).getByRole('button', { name: 'Vote Now' })).toHaveCount(0);
  await expect(answerStrip(page)).toHaveCount(0);
  expect(await believed(app.origin, 'regular01')).toMatchObject({ participated: true, answers: 1 });
  expect(await tally(app.origin)).toEqual({ approve: 2, disapprove: 0 });
  expect(await ratingsOf(app.origin, 'regular01')).toEqual([]);

  // The vote is over for this member, whatever address is opened.
  await page.goto('/sga/referendum');
  await onDashboard(page);
  await expect(page).toHaveURL('/dashboard');
});

for (const [choice, counted] of [
  ['Approve', { approve: 2, disapprove: 0 }],
  ['Disapprove', { approve: 1, disapprove: 1 }],
] as const) {
  const other: Choice = choice === 'Approve' ? 'Disapprove' : 'Approve';
  test(`counts "${choice}" as what it is, also when the member chose the other first`, async ({
    page,
    app,
  }) => {
    await signIn(page);
    await openReferendum(page);
    await answer(page, other).check();
    await submitAnswer(page, choice);
    await onAnswerReceived(page);
    expect(await tally(app.origin)).toEqual(counted);
    expect((await believed(app.origin, 'regular01')).answers).toBe(1);
  });
}

for (const [stars, description, prompt, remarks] of [
  [1, 'Needs Improvement', 'What can be improved?', ['Connectivity', 'Security']],
  [2, 'Below Average', 'What can be improved?', ['Accuracy']],
  [3, 'Average', 'What can be improved?', []],
  [4, 'Good', 'What can be improved?', ['Ease of Use', 'Convenience', 'Reliability']],
  [5, 'Excellent', 'What did you like?', ['Accessibility']],
] as const) {
  test(`rates the vote with ${stars} of 5: ${description}`, async ({ page, app }) => {
    const member = `bulk000${stars}`;
    await signIn(page, member);
    await openReferendum(page);
    await submitAnswer(page, stars % 2 === 0 ? 'Disapprove' : 'Approve');
    await press(page.getByRole('alertdialog', { name: 'Your vote was received' }), 'OK');
    const rating = page.getByRole('dialog', { name: 'How was your experience?' });
    await expect(rating.getByRole('radio', { name: '5 of 5: Excellent' })).toBeChecked();
    const star = page.getByRole('radio', { name: `${stars} of 5: ${description}` });
    await rating.locator('label', { has: star }).click();
    await expect(star).toBeChecked();
    await expect(rating.getByText(description, { exact: true })).toBeVisible();
    await expect(rating).toContainText(prompt);
    for (const remark of remarks) await rating.getByText(remark, { exact: true }).click();
    await press(rating, 'Submit');
    const thanks = page.getByRole('alertdialog', { name: 'Success' });
    await expect(thanks).toContainText('Your rating was received.');
    await press(thanks, 'OK');
    await onDashboard(page);
    await expect(page).toHaveURL('/dashboard');
    expect(await ratingsOf(app.origin, member)).toEqual([
      { member, type: 2, score: stars, remarks },
    ]);
    expect((await believed(app.origin, member)).answers).toBe(1);
  });
}

test('goes on to the dashboard although the rating is not taken', async ({ page, app }) => {
  await signIn(page);
  await openReferendum(page);
  await submitAnswer(page, 'Approve');
  await press(page.getByRole('alertdialog', { name: 'Your vote was received' }), 'OK');
  await setFaults(app.origin, [
    { method: 'POST', path: '/support/*', kind: 'status', status: 422 },
  ]);
  await press(page.getByRole('dialog', { name: 'How was your experience?' }), 'Submit');
  await expect(page.getByRole('alertdialog')).toContainText('The request was not accepted.');
  await press(page, 'OK');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await onDashboard(page);
  await expect(page).toHaveURL('/dashboard');
  await expect(referendum(page)).toContainText('You have already voted.');
  expect(await ratingsOf(app.origin, 'regular01')).toEqual([]);
});

test('sends the vote once however often the button is tapped', async ({ page, app }) => {
  await signIn(page);
  await openReferendum(page);
  await answer(page, 'Disapprove').check();
  await setFaults(app.origin, [{ method: 'POST', path: votePath, kind: 'delay', ms: 500 }]);
  await press(page, 'Submit my vote');
  const yes = page.getByRole('button', { name: 'Yes, submit it' });
  await yes.evaluate((button: HTMLButtonElement) => {
    for (let tap = 0; tap < 3; tap += 1) button.click();
  });
  await onAnswerReceived(page);
  const votes = (await callsTo(app.origin)).filter((call) => call === `POST ${votePath}`);
  expect(votes).toHaveLength(1);
  expect(await tally(app.origin)).toEqual({ approve: 1, disapprove: 1 });
});

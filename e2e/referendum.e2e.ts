import type { Page } from 'playwright/test';
import {
  answer,
  answerStrip,
  onDashboard,
  onReceipt,
  openReferendum,
  press,
  referendum,
  signIn,
} from '../tools/kit/member.ts';
import { believed, ratingsOf, tally } from '../tools/kit/sandbox.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'block' });

const box = (page: Page) => page.getByRole('alertdialog');
const receipt = (page: Page) => page.getByRole('region', { name: 'Referendum receipt' });
const rating = (page: Page) => page.getByRole('dialog', { name: 'How was your experience?' });

test('registers, reads the letter, chooses, submits and rates, from Home and back', async ({
  page,
  app,
}) => {
  await signIn(page, 'regular02');
  await expect(referendum(page)).toShow('You are not registered.');
  await press(referendum(page), /^Register/);
  await expect(box(page)).toShow('Are you sure you want to register?');
  await press(box(page), 'Register');
  await expect(box(page)).toShow('Thank you for registering for the Referendum!');
  await expect(rating(page)).toHaveCount(0);
  await press(page, 'OK');
  await press(rating(page), 'Skip');
  await onDashboard(page);

  await openReferendum(page);
  await expect(page).toHaveTitle('Kaagapay - Referendum');
  await press(page, 'Read the letter');
  const letter = page.getByRole('dialog', { name: 'Letter from the Chairperson' });
  await expect(letter).toShow('Dear fellow member');
  await press(letter, 'Close');
  await expect(letter).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Read the letter' })).toBeFocused();

  await expect(answer(page, 'Approve')).not.toBeChecked();
  await expect(answer(page, 'Disapprove')).not.toBeChecked();
  const submit = page.getByRole('button', { name: 'Submit my vote' });
  await page.setViewportSize({ width: 360, height: 740 });
  const { y = 0, height = 740 } = (await submit.boundingBox()) ?? {};
  expect(y + height).toBeLessThanOrEqual(740);
  await submit.click();
  await expect(page.getByText('Choose Approve or Disapprove first.')).toBeVisible();
  await expect(answerStrip(page)).toHaveCount(0);
  await answer(page, 'Disapprove').check();
  await expect(answerStrip(page)).toShow('NOT CAST YET');
  await press(page, 'Submit my vote');
  const question = page.getByRole('alertdialog', { name: 'Submit your vote: Disapprove?' });
  await expect(question).toShow('cannot be changed or sent again.');
  await press(question, 'Not yet');
  await expect(question).toHaveCount(0);
  expect((await believed(app.origin, 'regular02')).answers).toBe(0);
  await press(page, 'Submit my vote');
  await press(page, 'Yes, submit it');

  await onReceipt(page);
  await expect(page).toHaveURL('/sga/receipt');
  await expect(page).toHaveTitle('Kaagapay - Referendum Receipt');
  await expect(answerStrip(page)).toShowOnly('CAST');
  await expect(receipt(page)).toShow(/\d\d:\d\d [AP]M, Philippine time/);
  await expect(rating(page)).toHaveCount(0);
  await press(page, 'Done');
  await expect(rating(page).getByRole('radio', { name: '5 of 5: Excellent' })).toBeChecked();
  // The radio button is beneath its star.
  const star = page.getByRole('radio', { name: '2 of 5: Below Average' });
  await rating(page).locator('label', { has: star }).click();
  await expect(star).toBeChecked();
  await rating(page).getByText('Ease of Use', { exact: true }).click();
  await press(rating(page), 'Submit');
  await expect(box(page)).toShow('Your rating was received.');
  await press(page, 'OK');
  await onDashboard(page);
  await expect(page).toHaveURL('/dashboard');
  await expect(referendum(page)).toShow('Referendum: your vote was received.');
  await expect(referendum(page).getByRole('button', { name: /^Vote Now/ })).toHaveCount(0);
  await expect(answerStrip(page)).toShow(/^CAST/);
  expect(await believed(app.origin, 'regular02')).toMatchObject({ participated: true, answers: 1 });
  expect(await tally(app.origin)).toEqual({ approve: 1, disapprove: 1 });
  expect(await ratingsOf(app.origin, 'regular02')).toEqual([
    { member: 'regular02', type: 2, score: 2, remarks: ['Ease of Use'] },
  ]);

  await press(referendum(page), 'View receipt, referendum');
  await expect(receipt(page)).toShow('Philippine time');
  await expect(page.getByRole('main')).not.toContainText(/approve/i);
  const saving = page.waitForEvent('download');
  await press(page, 'Save');
  expect((await saving).suggestedFilename()).toBe('referendum-receipt.png');
  await press(page, 'Done');
  await onDashboard(page);
  await expect(rating(page)).toHaveCount(0);
});

import type { Page } from 'playwright/test';
import {
  cast,
  enterBooth,
  fillBallot,
  generalAssembly,
  onDashboard,
  onReceipt,
  press,
  signIn,
  whenKeptOffline,
} from '../tools/kit/member.ts';
import { setPhase } from '../tools/kit/sandbox.ts';
import { expectNoViolations } from './support/accessibility.ts';
import { whenAssemblyKept } from './support/kept.ts';
import { reloadIn } from './support/language.ts';
import { expect, test } from './support/test.ts';

const card = (page: Page) => page.getByRole('region', { name: 'Am I ready to vote?' });
const group = (page: Page, name: string | RegExp) => page.getByRole('region', { name });

const point = (page: Page, group: string | RegExp, title: string) =>
  page
    .getByRole('region', { name: group })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });

async function onPage(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Am I ready to vote?' })).toBeVisible();
  // A group without open points is folded.
  const folded = page.locator('details:not([open]) > summary');
  await expect(page.locator('details').first()).toBeVisible();
  while ((await folded.count()) > 0) await folded.first().click();
}

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('says that a member is ready, point by point', async ({ page }) => {
    await signIn(page);
    await press(card(page), 'You can vote');
    await onPage(page);
    const assembly = 'Annual General Assembly';
    await expect(point(page, assembly, 'Registration')).toShow('You are registered.');
    await expect(point(page, assembly, 'Right to vote')).toShow('You may vote now, until');
    await expect(point(page, /^Special Referendum/, 'Right to vote')).toShow('Ready');
    await expect(point(page, 'You', 'Where your code arrives')).toShow('*');
    const keeping = point(page, 'Phone', 'Keeping your choices');
    await expect(keeping).toShow('This phone keeps your choices');
    // A browser that has already granted this shows no button.
    const ask = keeping.getByRole('button', { name: 'Ask this phone to keep them' });
    if (await ask.isVisible()) await ask.click();
    await expect(keeping.getByText('Ready', { exact: true })).toBeVisible();
    await expect(point(page, 'Phone', 'Amendments and photos')).toShow(
      'Saved: they open without a connection.',
      { timeout: 30_000 },
    );
    await expect(point(page, 'Phone', 'Clock')).toShow('agrees');
    // Only the reminders are off.
    await expect(page.getByText('5 of 6 ready')).toBeVisible();
    await press(page, 'Back');
    await onDashboard(page);
  });
});

test.describe('without the server', () => {
  test.use({ server: 'own', serviceWorkers: 'allow' });

  test('shows stored data, and its time', async ({ page, app }) => {
    await signIn(page);
    await expect(generalAssembly(page).getByRole('timer')).toBeVisible();
    await whenKeptOffline(page);
    await whenAssemblyKept(page);
    await app.stop();
    await page.goto('/ready');
    await onPage(page);
    const right = point(page, 'Annual General Assembly', 'Right to vote');
    await expect(right).toShow('You may vote now, until');
    await expect(right).toShow(/Known since \d\d\/\d\d\/\d{4}/);
    const connection = point(page, 'Phone', 'Connection');
    await expect(connection).toShow('No connection now.');
    await expectNoViolations(page, 'readiness, offline');
    await connection.getByRole('button', { name: 'Test the connection' }).click();
    await expect(connection).toShow('Check this');
  });
});

test.describe('without the worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('says what prevents a member from voting', async ({ page, app }) => {
    await setPhase(app.origin, { ga: 'between', sga: 'before' });
    await signIn(page, 'regular02');
    await press(card(page), 'Registration for the referendum opens later');
    await onPage(page);
    const registration = point(page, 'Annual General Assembly', 'Registration');
    await expect(registration).toShow('Registration is over, and you are not on the list.');
    await expect(point(page, /^Special Referendum/, 'Registration')).toShow(
      'Registration opens on',
    );
    await expectNoViolations(page, 'readiness, not ready');
    await registration.getByRole('link', { name: 'Contact the cooperative' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Contact us' })).toBeVisible();
    await page.goBack();
    await onPage(page);
  });

  test('hides the card after the ballot is cast', async ({ page, app }) => {
    await setPhase(app.origin, { ga: 'voting', sga: 'ended' });
    await signIn(page);
    await expect(card(page)).toBeVisible();
    await expectNoViolations(page, 'home with readiness');
    await enterBooth(page, app.origin);
    await fillBallot(page);
    await cast(page);
    await onReceipt(page);
    await page.goto('/dashboard');
    await onDashboard(page);
    await expect(page.getByRole('button', { name: 'View receipt, election' })).toBeVisible();
    await expect(card(page)).toHaveCount(0);
    await page.goto('/ready');
    await onPage(page);
    await expect(page.getByText(/^No vote waits for you now/)).toBeVisible();
    await expect(group(page, 'Annual General Assembly')).toHaveCount(0);
  });

  test('counts a saved calendar file as a reminder until a date changes', async ({ page, app }) => {
    await page.addInitScript(() => {
      Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
    });
    await setPhase(app.origin, { ga: 'voting', sga: 'ended' });
    await signIn(page);
    await press(card(page), 'You can vote');
    const reminders = point(page, 'Phone', 'Reminders');
    await expect(reminders).toShow('Put the dates into your phone’s calendar instead.');
    const save = async () => {
      await press(reminders, 'Reminders');
      const sheet = page.getByRole('dialog', { name: 'Reminders on this phone' });
      const downloading = page.waitForEvent('download');
      await press(sheet, 'Add to calendar');
      await downloading;
      await press(sheet, 'Close');
    };
    await save();
    await expect(reminders).toShow('has every date ahead');
    await expect(reminders.getByText('Ready', { exact: true })).toBeVisible();
    await page.reload();
    await expect(reminders).toShow('has every date ahead');
    await expectNoViolations(page, 'readiness, calendar file saved');

    // Voting now closes at another time.
    await setPhase(app.origin, { ga: 'registration', sga: 'ended' });
    await setPhase(app.origin, { ga: 'voting', sga: 'ended' });
    await page.reload();
    await expect(reminders).toShow('A date has changed since you saved the calendar file');
    await expect(reminders.getByText('Check this', { exact: true })).toBeVisible();
    await reloadIn(page, 'fil');
    const line = page.getByRole('listitem').filter({ hasText: 'Mga paalala' });
    await expect(line).toShow('I-save itong muli');
    await expect(line.getByText('Pakitingnan', { exact: true })).toBeVisible();
    await reloadIn(page, 'en');
    await save();
    await expect(reminders).toShow('has every date ahead');
  });
});

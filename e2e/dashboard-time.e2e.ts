import type { Page } from 'playwright/test';
import { button, countdown } from './support/dashboard.ts';
import { askForSchedule, openSession } from './support/elsewhere.ts';
import { whenAssemblyKept } from './support/kept.ts';
import {
  generalAssembly as card,
  enterBooth,
  press,
  signIn,
  whenKeptOffline,
} from './support/member.ts';
import { setPhase } from './support/sandbox.ts';
import { expect, test } from './support/test.ts';

test('opens and closes the vote while the member watches, without a reload', async ({
  page,
  app,
}) => {
  // Three phases are waited for, each for so long that a slow reload does not miss its beginning.
  test.slow();
  await signIn(page);
  await setPhase(app.origin, { ga: 'voting', in: 20 });
  await page.reload();
  await expect(countdown(page)).toHaveAccessibleName(/^Voting starts in 0 days, 0 hours/);
  await expect(button(page, 'Vote Now')).toHaveCount(0);
  await expect(button(page, 'Vote Now')).toBeVisible({ timeout: 30_000 });
  await expect(countdown(page)).toHaveAccessibleName(/^Voting ends in 1[34] days/);

  await setPhase(app.origin, { ga: 'ended', in: 20 });
  await page.reload();
  await expect(countdown(page)).toHaveAccessibleName(/^Voting ends in 0 days, 0 hours/);
  await expect(card(page)).toContainText('Election is officially closed.', { timeout: 30_000 });
  await expect(button(page, 'Vote Now')).toHaveCount(0);
  await expect(countdown(page)).toHaveCount(0);

  await setPhase(app.origin, { ga: 'registration', in: 20 });
  await page.reload();
  await expect(countdown(page)).toHaveAccessibleName(/^Registration starts in 0 days, 0 hours/);
  await expect(countdown(page)).toHaveAccessibleName(/^Voting starts in 2[01] days/, {
    timeout: 30_000,
  });
});

test('shows the schedule in Philippine time on a phone that is set to New York', async ({
  page,
  app,
}) => {
  await signIn(page);
  const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  expect(zone).toBe('America/New_York');

  const { registration, voting } = await askForSchedule(
    app.origin,
    await openSession(app.origin, 'regular01'),
  );
  // The server writes `2026-11-21T18:05:09.000+08:00`: only the form changes, never the hour.
  const shown = (date: string) => {
    const [, year, month, day, hour, minute] =
      /^(\d+)-(\d\d)-(\d\d)T(\d\d):(\d\d).*\+08:00$/.exec(date) ?? [];
    const half = Number(hour) < 12 ? 'AM' : 'PM';
    const twelve = String(Number(hour) % 12 || 12).padStart(2, '0');
    return `${month}/${day}/${year} ${twelve}:${minute} ${half}`;
  };
  await expect(card(page)).toContainText(`${shown(voting.end_date)}, Philippine time`);

  await press(card(page), 'Schedule');
  const dialog = page.getByRole('dialog', { name: 'Schedule of the general assembly' });
  await expect(dialog.getByRole('definition')).toHaveText(
    [registration.start_date, registration.end_date, voting.start_date, voting.end_date].map(shown),
  );
  await expect(dialog).toContainText('All times are Philippine time.');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await press(card(page), 'Schedule');
  await press(page, 'Close');
  await expect(dialog).toHaveCount(0);
  await expect(button(page, 'Schedule')).toBeFocused();
});

/** Sets the phone's clock wrong by so many hours, for every page that opens from now on. */
const setClockWrong = (page: Page, hours: number) =>
  page.addInitScript((shift) => {
    const RealDate = Date;
    class WrongDate extends RealDate {
      constructor(...given: unknown[]) {
        if (given.length === 0) super(RealDate.now() + shift);
        else super(...(given as [number]));
      }
      static override now() {
        return RealDate.now() + shift;
      }
    }
    window.Date = WrongDate as DateConstructor;
  }, hours * 3_600_000);

test('counts and opens by the server’s clock on a phone that is three hours ahead', async ({
  page,
  app,
}) => {
  await setClockWrong(page, 3);
  await setPhase(app.origin, { ga: 'ended', in: 3_600 });
  await signIn(page);
  // By its own clock voting would have ended two hours ago.
  const left = /^Voting ends in 0 days, 0 hours and 5\d minutes/;
  await expect(countdown(page)).toHaveAccessibleName(left);
  await whenKeptOffline(page);
  await expect(button(page, 'Vote Now')).toBeVisible();

  await whenAssemblyKept(page);
  await app.stop();
  await page.reload();
  await expect(countdown(page)).toHaveAccessibleName(left);
});

test('lets a member vote whose phone is three hours ahead or behind', async ({ page, app }) => {
  await setClockWrong(page, -3);
  await signIn(page);
  await setPhase(app.origin, { ga: 'voting', in: 20 });
  await page.reload();
  // By its own clock voting would begin in three hours.
  await expect(countdown(page)).toHaveAccessibleName(/^Voting starts in 0 days, 0 hours and 0/);
  await expect(button(page, 'Vote Now')).toBeVisible({ timeout: 30_000 });
  await enterBooth(page, app.origin);

  const ahead = await page.context().newPage();
  await setClockWrong(ahead, 3);
  await setPhase(app.origin, { ga: 'ended', in: 3_600 });
  await ahead.goto('/dashboard');
  await expect(countdown(ahead)).toHaveAccessibleName(/^Voting ends in 0 days, 0 hours and 5/);
  await ahead.goto('/ga/election/auth');
  await expect(ahead.getByRole('heading', { name: 'Enter the election' })).toBeVisible();
});

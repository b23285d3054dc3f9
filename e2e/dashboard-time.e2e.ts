import type { Page } from 'playwright/test';
import { generalAssembly as card, signIn, whenKeptOffline } from '../tools/kit/member.ts';
import { setPhase } from '../tools/kit/sandbox.ts';
import { askForSchedule, openSession } from './support/elsewhere.ts';
import { whenAssemblyKept } from './support/kept.ts';
import { expect, test } from './support/test.ts';
import { button, countdown } from './support/vote.ts';

test.use({ server: 'own', serviceWorkers: 'allow' });

const setClockWrong = (page: Page, hours: number) =>
  page.addInitScript((shift) => {
    // The time zone library reads the own properties of `Date.prototype`. The prototype of a
    // subclass would have none.
    const wrongDate = new Proxy(Date, {
      construct: (real, given, made) =>
        Reflect.construct(real, given.length === 0 ? [real.now() + shift] : given, made),
      get: (real, name) => (name === 'now' ? () => real.now() + shift : Reflect.get(real, name)),
    });
    window.Date = wrongDate;
  }, hours * 3_600_000);

/** The API's dates are in Manila time already. */
function shown(date: string): string {
  const [, year, month, day, hour, minute] =
    /^(\d+)-(\d\d)-(\d\d)T(\d\d):(\d\d).*\+08:00$/.exec(date) ?? [];
  const half = Number(hour) < 12 ? 'AM' : 'PM';
  const twelve = String(Number(hour) % 12 || 12).padStart(2, '0');
  return `${month}/${day}/${year} ${twelve}:${minute} ${half}`;
}

test("shows the server's time on a device in New York with a wrong clock, also offline", async ({
  page,
  app,
}) => {
  await setClockWrong(page, 3);
  await setPhase(app.origin, { ga: 'ended', in: 3_600 });
  await signIn(page);
  const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  expect(zone).toBe('America/New_York');
  // By the device's own clock, voting ended two hours ago.
  const left = /^Voting ends in 0 days, 0 hours and [45]\d minutes/;
  await expect(countdown(page)).toHaveAccessibleName(left);
  await expect(button(page, /^Vote Now/)).toBeVisible();

  const { registration, voting } = await askForSchedule(
    app.origin,
    await openSession(app.origin, 'regular01'),
  );
  await expect(card(page)).toShow(`${shown(voting.end_date)}, Philippine time`);
  await page.getByRole('button', { name: 'Schedule' }).click();
  const dialog = page.getByRole('dialog', { name: 'Schedule' });
  for (const window of [registration, voting]) {
    for (const date of [window.start_date, window.end_date]) {
      await expect(dialog).toShow(shown(date));
    }
  }
  await page.getByRole('button', { name: 'Close', exact: true }).click();

  await whenKeptOffline(page);
  await whenAssemblyKept(page);
  await app.stop();
  await page.reload();
  await expect(countdown(page)).toHaveAccessibleName(left);
  await expect(button(page, /^Vote Now/)).toBeVisible();
});

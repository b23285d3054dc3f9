import type { Page } from 'playwright/test';
import { button, countdown } from './support/dashboard.ts';
import { whenAssemblyKept } from './support/kept.ts';
import {
  generalAssembly as card,
  cast,
  enterBooth,
  fillBallot,
  onDashboard,
  onReceipt,
  press,
  signIn,
  whenKeptOffline,
} from './support/member.ts';
import { believed, callsTo, setFaults, setPhase } from './support/sandbox.ts';
import { expect, test } from './support/test.ts';

const box = (page: Page) => page.getByRole('alertdialog');

type Standing = {
  readonly phase: string;
  /** The countdown as it is spoken, without its minutes; null where there is none. */
  readonly counts: string | null;
  readonly says: string | null;
  readonly has: 'Vote Now' | 'Register' | null;
};

// A phase is entered three days after its beginning.
const registered: readonly Standing[] = [
  {
    phase: 'before',
    counts: 'Registration starts in 10 days, 23 hours',
    says: 'You are registered.',
    has: null,
  },
  {
    phase: 'registration',
    counts: 'Voting starts in 17 days, 23 hours',
    says: 'You are registered.',
    has: null,
  },
  {
    phase: 'between',
    counts: 'Voting starts in 3 days, 23 hours',
    says: 'You are registered.',
    has: null,
  },
  {
    phase: 'voting',
    counts: 'Voting ends in 10 days, 23 hours',
    says: 'You are registered.',
    has: 'Vote Now',
  },
  { phase: 'ended', counts: null, says: 'Election is officially closed.', has: null },
];

const unregistered: readonly Standing[] = [
  { phase: 'before', counts: 'Registration starts in 10 days, 23 hours', says: null, has: null },
  {
    phase: 'registration',
    counts: 'Registration ends in 10 days, 23 hours',
    says: 'You are not registered.',
    has: 'Register',
  },
  { phase: 'between', counts: null, says: 'Registration is closed.', has: null },
  {
    phase: 'voting',
    counts: 'Registration ends in 0 days, 0 hours',
    says: 'Registration is closed.',
    has: 'Register',
  },
  { phase: 'ended', counts: null, says: 'Election is officially closed.', has: null },
];

for (const [member, standings] of [
  ['regular01', registered],
  ['regular02', unregistered],
] as const) {
  test(`tells ${member} in every phase what comes next and what to do`, async ({ page, app }) => {
    await signIn(page, member);
    for (const { phase, counts, says, has } of standings) {
      await setPhase(app.origin, { ga: phase });
      await page.reload();
      if (says !== null) await expect(card(page), phase).toContainText(says);
      if (counts === null) await expect(countdown(page), phase).toHaveCount(0);
      else await expect(countdown(page), phase).toHaveAccessibleName(new RegExp(`^${counts} and`));
      for (const name of ['Vote Now', 'Register']) {
        await expect(button(page, name), phase).toHaveCount(name === has ? 1 : 0);
      }
    }
  });
}

test('registers once it is confirmed, and passes on what the server says', async ({
  page,
  app,
}) => {
  await setPhase(app.origin, { ga: 'registration' });
  await signIn(page, 'regular02');
  await button(page, 'Register').click();
  await expect(box(page)).toContainText('Are you sure you want to register?');
  await press(page, 'Cancel');
  await expect(button(page, 'Register')).toBeFocused();
  expect((await believed(app.origin, 'regular02')).registered).toBe(false);

  // Refused: the reason is shown and nothing is claimed.
  await setFaults(app.origin, [
    { method: 'POST', path: '/ga/*/register', kind: 'status', status: 422 },
  ]);
  await button(page, 'Register').click();
  await box(page).getByRole('button', { name: 'Register' }).click();
  await expect(box(page)).toContainText('The request was not accepted.');
  await press(page, 'OK');
  await expect(card(page)).toContainText('You are not registered.');

  // Not even begun: the connection breaks before the server hears of it.
  await setFaults(app.origin, [{ method: 'POST', path: '/ga/*/register', kind: 'refuse' }]);
  await button(page, 'Register').click();
  await box(page).getByRole('button', { name: 'Register' }).click();
  await expect(box(page)).toContainText('could not reach the cooperative');
  await press(page, 'OK');
  await expect(card(page)).toContainText('You are not registered.');

  await button(page, 'Register').click();
  await box(page).getByRole('button', { name: 'Register' }).click();
  await expect(box(page)).toContainText('Success');
  await expect(box(page)).toContainText('You are now registered for the general assembly.');
  await press(page, 'OK');
  await expect(card(page)).toContainText('You are registered.');
  await expect(countdown(page)).toHaveAccessibleName(/^Voting starts in 17 days/);
  await expect(button(page, 'Register')).toHaveCount(0);
  expect((await believed(app.origin, 'regular02')).registered).toBe(true);
});

test('finds the registration done although the reply to it was lost', async ({ page, app }) => {
  await setPhase(app.origin, { ga: 'registration' });
  await signIn(page, 'regular02');
  await setFaults(app.origin, [{ method: 'POST', path: '/ga/*/register', kind: 'lost-reply' }]);
  await button(page, 'Register').click();
  await box(page).getByRole('button', { name: 'Register' }).click();
  await expect(box(page)).toContainText('You are registered for the general assembly.');
  await press(page, 'OK');
  await expect(card(page)).toContainText('You are registered.');
  const registrations = (await callsTo(app.origin)).filter((call) => call.endsWith('/register'));
  expect(registrations).toHaveLength(1);
});

test('lets an associate member vote, who has no part in the referendum', async ({ page, app }) => {
  await signIn(page, 'associate01');
  await enterBooth(page, app.origin);
  await fillBallot(page);
  await cast(page);
  await onReceipt(page);
  expect((await believed(app.origin, 'associate01')).votes).toBe(1);
});

test('offers no second vote to who has voted, and shows the receipt for it', async ({ page }) => {
  await signIn(page, 'regular03');
  await expect(card(page)).toContainText('You have voted. Thank you.');
  await expect(button(page, 'Vote Now')).toHaveCount(0);
  await expect(button(page, 'Register')).toHaveCount(0);
  await page.goto('/ga/election/auth');
  await expect(page).toHaveURL('/dashboard');

  await page.goto('/ga/election/ballot');
  await expect(page).toHaveTitle('Kaagapay - Ballot Receipt');
  await expect(page.getByText('has no ballot number to show')).toBeVisible();
  await press(page, 'Done');
  await expect(page).toHaveURL('/ga/election/ratings');
  await press(page, 'Skip');
  await onDashboard(page);
});

test('shows what the phone knows, and since when, while the cooperative cannot be reached', async ({
  page,
  app,
}) => {
  await signIn(page);
  await whenKeptOffline(page);
  await expect(countdown(page)).toBeVisible();
  await whenAssemblyKept(page);
  // The answer does not come, or makes no sense: what was known stays, and says how old it is. The
  // portal asks again each time it takes the line for back.
  for (const kind of ['garbage', 'refuse', 'status'] as const) {
    await setFaults(app.origin, [{ method: 'GET', path: '/ga/info', kind, times: 50 }]);
    await page.reload();
    await expect(countdown(page)).toHaveAccessibleName(/^Voting ends in 10 days/);
    await expect(card(page)).toContainText(/As of \d\d\/\d\d\/\d{4} .*, Philippine time/);
  }
  await setFaults(app.origin, []);
  await app.stop();
  await page.goto('/');
  await onDashboard(page);
  await expect(countdown(page)).toHaveAccessibleName(/^Voting ends in 10 days/);
  await expect(card(page)).toContainText(/As of \d\d\/\d\d\/\d{4} .*, Philippine time/);
  await expect(page.getByText('No connection.')).toBeVisible();
});

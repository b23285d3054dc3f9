import type { Page } from 'playwright/test';
import {
  cast,
  choose,
  enterBooth,
  enterCredentials,
  enterPin,
  generalAssembly,
  next,
  onDashboard,
  onReceipt,
  onSignIn,
  onSummary,
  onVotePage,
  press,
  referendum,
  signIn,
} from '../tools/kit/member.ts';
import { newestCode, setFaults, setPhase } from '../tools/kit/sandbox.ts';
import { expectNoViolations } from './support/accessibility.ts';
import { holdCalls } from './support/held.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'block' });

const box = (page: Page) => page.getByRole('alertdialog');
const codeField = (page: Page) => page.getByLabel('One-time code, 6 digits');

test('has no accessibility violations while a member signs in', async ({ page }) => {
  await page.goto('/');
  await onSignIn(page);
  await expectNoViolations(page, 'sign-in');
  await press(page, 'Log In');
  await expect(page.getByText('Enter your username.')).toBeVisible();
  await expectNoViolations(page, 'sign-in, empty');
  await enterCredentials(page, 'otpuser01', 'Wrong#2026');
  await expect(page.getByText('The username or password is incorrect.')).toBeVisible();
  await expectNoViolations(page, 'sign-in, refused');
  await enterCredentials(page, 'otpuser01');
  await enterPin(page, '000000');
  await expect(
    page.getByText('The PIN you entered does not match. Please try again.'),
  ).toBeVisible();
  await expectNoViolations(page, 'PIN, refused');
  await enterPin(page);
  await expect(page.getByText('We sent a 6-digit code')).toBeVisible();
  await codeField(page).fill('12345');
  await press(page, 'Hide code');
  await expectNoViolations(page, 'one-time code');
});

test('has no accessibility violations at Home, in the menu and in dialogs', async ({
  page,
  app,
}) => {
  await signIn(page, 'regular02');
  for (const phase of ['before', 'voting', 'ended']) {
    await setPhase(app.origin, { ga: phase });
    await page.reload();
    await expectNoViolations(page, `home, ${phase}`);
  }
  await press(page, 'Open menu');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoViolations(page, 'menu');
  await press(page, 'Log Out');
  await expect(box(page)).toBeVisible();
  await expectNoViolations(page, 'question box');
  await press(page, 'Stay');
  await press(page, 'Close menu');

  await setPhase(app.origin, { ga: 'registration' });
  await page.reload();
  await press(generalAssembly(page), /^Register/);
  await box(page).getByRole('button', { name: 'Register' }).click();
  await expect(box(page)).toShow('Success');
  await expectNoViolations(page, 'message box');
});

test('has no accessibility violations in the booth, while a ballot is cast, and afterwards', async ({
  page,
  app,
}) => {
  await signIn(page);
  await press(generalAssembly(page), /^Vote Now/);
  await expect(page.getByText('We sent a 6-digit code')).toBeVisible();
  await codeField(page).fill(await newestCode(app.origin, 5));
  await press(page, 'Verify');
  await expect(page.getByRole('button', { name: 'Start voting' })).toBeVisible();
  await expectNoViolations(page, 'election code');
  await press(page, 'Start voting');
  await onVotePage(page, 'Board of Directors');
  await choose(page, 7);
  await expectNoViolations(page, 'board of directors');
  await page.locator('main li button[aria-pressed="false"]').first().click();
  await expectNoViolations(page, 'one choice too many');
  await press(page, 'OK');
  await next(page);
  for (const name of [
    'Audit and Supervisory Committee',
    'Election Committee, Officer',
    'Election Committee, Enlisted Personnel',
  ]) {
    await onVotePage(page, name);
    await choose(page, 1);
    if (name.endsWith('Personnel')) {
      await expectNoViolations(page, name);
      await press(page, 'My choices');
      await expectNoViolations(page, 'my choices');
      await press(page, 'Close');
    }
    await next(page);
  }
  await onSummary(page);
  await expectNoViolations(page, 'summary');
  await press(page, 'Leave the booth');
  await press(page, 'Leave');
  await expect(page.getByRole('button', { name: 'Continue your ballot' })).toBeVisible();
  await expectNoViolations(page, 'home, not cast yet');
  await press(page, 'Continue your ballot');
  await onSummary(page);

  const castCall = { method: 'POST', path: '/ga/*/election/vote' } as const;
  await setFaults(app.origin, [{ ...castCall, kind: 'status', status: 422 }]);
  await cast(page);
  await expect(page.getByText('Your vote was not received')).toBeVisible();
  await expectNoViolations(page, 'not received');

  const letAsk = await holdCalls(page, /\/ga\/info\?/);
  await setFaults(app.origin, [{ ...castCall, kind: 'refuse' }]);
  await cast(page);
  await expect(
    page.getByRole('heading', { name: 'Checking whether your vote was received' }),
  ).toBeVisible();
  await expectNoViolations(page, 'checking');
  await setFaults(app.origin, [{ method: 'GET', path: '/ga/info', kind: 'garbage', times: 50 }]);
  await letAsk();
  await expect(page.getByRole('heading', { name: 'We do not know yet' })).toBeVisible();
  await expectNoViolations(page, 'unknown outcome');
  await setFaults(app.origin, []);
  await expect(async () => {
    // The portal also asks by itself, so the button may disappear before the click.
    const again = page.getByRole('button', { name: 'Check again' });
    if (await again.isVisible()) await again.click({ timeout: 1_000 });
    await expect(page.getByText('Your vote was not received')).toBeVisible({ timeout: 2_000 });
  }).toPass();

  const letCast = await holdCalls(page, /\/election\/vote\?/);
  await cast(page);
  await expect(page.getByRole('heading', { name: 'Casting your ballot…' })).toBeVisible();
  await expectNoViolations(page, 'casting');
  await letCast();
  await onReceipt(page);
  await expectNoViolations(page, 'receipt');
  await press(page, 'Done');
  await expect(page.getByRole('heading', { name: 'How was voting for you?' })).toBeVisible();
  await page.getByText('Reliability').click();
  await expectNoViolations(page, 'rating');
  await press(page, 'Skip');
  await onDashboard(page);
  await expect(page.getByText('Your vote was received.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Tell us how voting went' })).toBeVisible();
  await expectNoViolations(page, 'home, voted');
});

test('has no accessibility violations in the referendum', async ({ page, app }) => {
  await setPhase(app.origin, { sga: 'before' });
  await signIn(page, 'regular02');
  await expect(referendum(page)).toShow('Voting starts in');
  await setPhase(app.origin, { sga: 'open' });
  await page.reload();
  await press(referendum(page), /^Register/);
  await press(box(page), 'Register');
  await press(page, 'OK');
  await expect(page.getByRole('dialog', { name: 'How was your experience?' })).toBeVisible();
  // A dialog that has just opened ignores taps.
  await expect(() =>
    page.getByLabel('2 of 5: Below Average').check({ force: true, timeout: 1_000 }),
  ).toPass();
  await expectNoViolations(page, 'rating box');
  await press(page, 'Skip');

  await press(referendum(page), /^Vote Now/);
  await expect(page.getByRole('radio', { name: /^Approve/ })).toBeVisible();
  await expectNoViolations(page, 'referendum, nothing chosen');
  await page.getByRole('radio', { name: /^Disapprove/ }).check();
  await expect(page.getByText('NOT CAST YET')).toBeVisible();
  await expectNoViolations(page, 'referendum, chosen');
  await press(page, 'Read the letter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoViolations(page, 'letter');
  await press(page, 'Close');

  const path = '/sga/GA00000002';
  await setFaults(app.origin, [
    { method: 'POST', path, kind: 'lost-reply' },
    { method: 'GET', path: '/sga/info', kind: 'status', status: 503, times: 50 },
  ]);
  await press(page, 'Submit my vote');
  await expect(box(page)).toBeVisible();
  await expectNoViolations(page, 'referendum, question');
  await press(page, 'Yes, submit it');
  await expect(page.getByRole('button', { name: 'Check again' })).toBeVisible({ timeout: 45_000 });
  await expectNoViolations(page, 'referendum, unknown outcome');
});

test('has no accessibility violations on the screens for a wrong address and an ended session', async ({
  page,
  context,
}) => {
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expectNoViolations(page, 'not found');
  await signIn(page);
  await context.clearCookies();
  await page.getByRole('link', { name: 'Help' }).click();
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByText('Session has expired.')).toBeVisible();
  await expectNoViolations(page, 'session ended');
});

test('moves the focus to each new heading, and back to the button that opened a dialog', async ({
  page,
  app,
}) => {
  await signIn(page);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeFocused();
  for (const [place, opener] of [
    [page, 'Reminders'],
    [page, 'Open menu'],
  ] as const) {
    await press(place, opener);
    await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(place.getByRole('button', { name: opener, exact: true })).toBeFocused();
  }
  await press(page, 'Open menu');
  await press(page, 'Close menu');
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
  await page.getByRole('link', { name: 'Help' }).click();
  await expect(page.getByRole('heading', { name: 'Need help?' })).toBeFocused();
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await enterBooth(page, app.origin);
  await expect(heading).toBeFocused();
  await choose(page, 1);
  for (const [opener, close] of [
    ['My choices', 'Escape'],
    ['Leave the booth', 'Stay'],
  ] as const) {
    await press(page, opener);
    if (close === 'Escape') await page.keyboard.press(close);
    else await press(page, close);
    await expect(page.getByRole('button', { name: opener, exact: true })).toBeFocused();
  }
  await choose(page, 6);
  await page.locator('main li button[aria-pressed="false"]').first().click();
  await press(page, 'OK');
  await expect(page.locator('main li button[aria-pressed="false"]').first()).toBeFocused();
  await next(page);
  await onVotePage(page, 'Audit and Supervisory Committee');
  await expect(heading).toBeFocused();
});

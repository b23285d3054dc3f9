import type { Page } from 'playwright/test';
import { oneTimeCodeType } from '../src/contracts/one-time-code.ts';
import { keysKept, memberKeysKept } from './support/kept.ts';
import {
  enterCredentials,
  enterPin,
  onDashboard,
  onSignIn,
  press,
  signIn,
  wrongly,
} from './support/member.ts';
import { codesSent, newestCode, setFaults } from './support/sandbox.ts';
import { expect, test } from './support/test.ts';

// The worker has no part in this, and would take a third of the time.
test.use({ serviceWorkers: 'block' });

const username = (page: Page) => page.getByLabel('Username');
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const pinField = (page: Page) => page.getByLabel('PIN, 6 digits');
const codeField = (page: Page) => page.getByLabel('One-time code, 6 digits');

test('says which field is empty, and takes neither signs nor more than 24 characters', async ({
  page,
}) => {
  await page.goto('/');
  await press(page, 'Log In');
  await expect(page.getByText('Please enter your username.')).toBeVisible();
  await expect(page.getByText('Please enter your password.')).toBeVisible();
  await expect(username(page)).toHaveAttribute('aria-invalid', 'true');

  await username(page).fill("reg'ular-01 <b>ñ</b>;");
  await expect(username(page)).toHaveValue('regular01bb');
  await expect(page.getByText('Please enter your username.')).toBeHidden();
  await username(page).fill('a'.repeat(200));
  await expect(username(page)).toHaveValue('a'.repeat(24));
  await password(page).pressSequentially('Sandbox#2026'.repeat(3));
  await expect(password(page)).toHaveValue('Sandbox#2026'.repeat(2));

  await press(page, 'Show password');
  await expect(password(page)).toHaveAttribute('type', 'text');
  await press(page, 'Hide password');
  await expect(password(page)).toHaveAttribute('type', 'password');
});

test('clears a wrong password, and keeps both entries where only the network failed', async ({
  page,
  app,
}) => {
  await page.goto('/');
  await enterCredentials(page, 'regular01', 'Wrong#2026');
  await expect(page.getByRole('alert')).toContainText('The username or password is incorrect.');
  await expect(username(page)).toHaveValue('regular01');
  await expect(password(page)).toHaveValue('');
  expect(await page.context().cookies()).toEqual([]);

  // Each of the three calls of a sign-in, cut in turn.
  for (const path of ['/user/login/validate', '/user/login', '/user']) {
    await setFaults(app.origin, [{ method: 'POST', path, kind: 'refuse' }]);
    await enterCredentials(page, 'regular01');
    await expect(page.getByRole('alert')).toContainText('could not reach the cooperative');
    await expect(username(page)).toHaveValue('regular01');
    await expect(password(page)).toHaveValue('Sandbox#2026');
  }
  await setFaults(app.origin, []);
  await press(page, 'Log In');
  await expect(pinField(page)).toBeVisible();
});

test('clears a wrong PIN, locks after five, and lets another member sign in instead', async ({
  page,
  app,
}) => {
  await page.goto('/');
  await enterCredentials(page, 'regular01');
  await expect(page.getByText('Signed in as regular01')).toBeVisible();
  await pinField(page).fill('12345');
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await setFaults(app.origin, [{ method: 'POST', path: '/user/*/pin', kind: 'refuse' }]);
  await enterPin(page);
  await expect(page.getByRole('alert')).toContainText('could not reach the cooperative');
  await expect(pinField(page)).toHaveValue('135790');

  for (let tries = 0; tries < 5; tries += 1) {
    await enterPin(page, '000000');
    await expect(page.getByRole('alert')).toContainText('The PIN is incorrect.');
    await expect(pinField(page)).toHaveValue('');
    await expect(pinField(page)).toBeFocused();
  }
  await enterPin(page);
  await expect(page.getByRole('alert')).toContainText('Too many wrong PINs.');
  await expect(pinField(page)).toHaveValue('');

  await press(page, 'Use another account');
  await onSignIn(page);
  expect(await page.context().cookies()).toEqual([]);
  await enterCredentials(page, 'bulk0001');
  await enterPin(page);
  await onDashboard(page);
});

test('asks who wants it for a one-time code, and sends no other when the page is reloaded', async ({
  page,
  app,
}) => {
  const type = oneTimeCodeType.login;
  await page.goto('/');
  await enterCredentials(page, 'otpuser01');
  await enterPin(page);
  await expect(page.getByRole('heading', { name: 'Enter your one-time code' })).toBeVisible();
  await expect(page.getByText('We sent a 6-digit code')).toBeVisible();
  await expect(codeField(page)).toBeFocused();
  const code = await newestCode(app.origin, type);
  await codeField(page).fill(wrongly(code));
  await press(page, 'Verify');
  await expect(page.getByRole('alert')).toContainText('The code is incorrect.');
  await expect(codeField(page)).toHaveValue('');

  const wait = page.getByText('You can ask for another code in');
  await expect(wait).toBeVisible();
  await page.reload();
  await expect(wait).toContainText(/ 1:[0-5]\d$/);
  await expect(page.getByRole('heading', { name: 'Enter your one-time code' })).toBeVisible();
  expect(await codesSent(app.origin, type)).toBe(1);

  await setFaults(app.origin, [{ method: 'POST', path: '/support/otp/validate', kind: 'refuse' }]);
  await codeField(page).fill(code);
  await press(page, 'Verify');
  await expect(page.getByRole('alert')).toContainText('could not reach the cooperative');
  await expect(codeField(page)).toHaveValue(code);
  await press(page, 'Verify');
  await onDashboard(page);
  // Once it has served, a reload asks for nothing.
  await page.reload();
  await onDashboard(page);
  expect(await codesSent(app.origin, type)).toBe(1);
});

test('takes each member to the step that is still open', async ({ page }) => {
  const places = [
    ['nopin001', '/user/enroll/pin', 'Your PIN'],
    ['nocontact01', '/user/info/checklist', 'Complete Your Data'],
    ['inactive01', '/user/deactivated', 'Reactivate Account'],
    ['inactive02', '/user/deactivated', 'Reactivate Account'],
  ] as const;
  for (const [member, address, title] of places) {
    await page.goto('/');
    await enterCredentials(page, member);
    await expect(page, member).toHaveURL(address);
    await expect(page, member).toHaveTitle(`Kaagapay - ${title}`);
    await page.context().clearCookies();
  }
  // No other address leads past an open step.
  await page.goto('/');
  await enterCredentials(page, 'pinupdate01');
  await expect(pinField(page)).toBeVisible();
  await page.goto('/dashboard');
  await enterPin(page);
  await expect(page).toHaveURL('/user/enroll/pin');
  await page.goto('/ga/election/auth');
  await expect(page).toHaveURL('/user/enroll/pin');
});

test('shows the optional checklist once to who has no TIN and no date of birth', async ({
  page,
}) => {
  await page.goto('/');
  await enterCredentials(page, 'nodata001');
  await enterPin(page);
  await expect(page).toHaveURL('/user/info/checklist/optional');
  await expect(page).toHaveTitle('Kaagapay - Complete Your Data');
  await press(page, 'Continue');
  await onDashboard(page);
  await page.reload();
  await onDashboard(page);
  await expect(page).toHaveURL('/dashboard');
});

test('keeps a member signed in for a day where asked to, else until the browser closes', async ({
  page,
  context,
  app,
}) => {
  await signIn(page);
  const cookie = async (name: string) =>
    (await context.cookies()).find((candidate) => candidate.name === name);
  for (const name of ['hash', 'pin_login']) {
    expect(await cookie(name)).toMatchObject({
      expires: -1,
      secure: true,
      sameSite: 'Strict',
      path: '/',
    });
  }

  // A server that has a problem of its own at the start ends no session.
  await setFaults(app.origin, [{ method: 'POST', path: '/user', kind: 'status', status: 500 }]);
  await page.reload();
  await onDashboard(page);
  await context.clearCookies({ name: 'pin_login' });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Enter your PIN' })).toBeVisible();
  await expect(page).toHaveURL('/');

  await press(page, 'Use another account');
  await page.getByLabel('Keep me signed in on this phone').check();
  const before = Date.now() / 1000;
  await enterCredentials(page, 'regular01');
  await enterPin(page);
  await onDashboard(page);
  for (const name of ['hash', 'pin_login']) {
    const expires = (await cookie(name))?.expires ?? 0;
    expect(expires - before).toBeGreaterThan(86_390);
    expect(expires - before).toBeLessThan(86_460);
  }
});

test('logs out after asking, in every tab at once, and leaves nothing on the phone', async ({
  page,
  context,
}) => {
  await signIn(page);
  const other = await context.newPage();
  await other.goto('/dashboard');
  await onDashboard(other);
  await expect.poll(() => memberKeysKept(page)).not.toEqual([]);

  await press(page, 'Open menu');
  await press(page, 'Log Out');
  await expect(page.getByRole('alertdialog')).toContainText('signed out in every tab');
  await press(page, 'Stay');
  await press(page, 'Log Out');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log Out' }).click();

  await onSignIn(page);
  await expect(page).toHaveURL('/');
  await expect(other.getByText('Session has expired.')).toBeVisible();
  await expect(other).toHaveTitle('Kaagapay - Session Ended');
  expect(await context.cookies()).toEqual([]);
  // Which pages and offices the phone knows is the phone's, whoever reads on it; of the member
  // nothing is left.
  const ofThePhone = ['library', 'branches'];
  await expect
    .poll(async () => (await keysKept(page)).filter((key) => !ofThePhone.includes(key)))
    .toEqual([]);

  await press(other, 'Go to sign in');
  await onSignIn(other);
});

test('starts clean with a cookie that nobody can read or that stands for no session', async ({
  page,
  context,
  app,
}) => {
  for (const value of ['%E0%A4%A', 'unknown', '%3Cscript%3E', 'a'.repeat(3_000)]) {
    const url = app.origin;
    await context.addCookies([
      { name: 'hash', value, url },
      { name: 'pin_login', value, url },
    ]);
    await page.goto('/dashboard');
    await onSignIn(page);
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    // What nobody can read is no session; what the server does not know may have been one.
    const isNamed = value !== '%E0%A4%A';
    await expect(page.getByText('Your session has expired.')).toHaveCount(isNamed ? 1 : 0);
    expect(await context.cookies()).toEqual([]);
  }
  await enterCredentials(page, 'regular01');
  await enterPin(page);
  await onDashboard(page);
});

import type { Page } from 'playwright/test';
import { oneTimeCodeType } from '../src/contracts/one-time-code.ts';
import {
  enterCredentials,
  enterPin,
  onDashboard,
  onSignIn,
  press,
  signIn,
  wrongly,
} from '../tools/kit/member.ts';
import { codesSent, newestCode, setFaults } from '../tools/kit/sandbox.ts';
import { codeField, enterCode, whenSent } from './support/account.ts';
import { keysKept, memberKeysKept } from './support/kept.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'block' });

const password = (page: Page) => page.getByLabel('Password', { exact: true });

test('leads through every step, and sends no second code after a reload', async ({ page, app }) => {
  const type = oneTimeCodeType.login;
  await page.goto('/');
  await enterCredentials(page, 'otpuser01', 'Wrong#2026');
  await expect(page.getByRole('alert')).toShow('The username or password is incorrect.');
  await expect(page.getByLabel('Username')).toHaveValue('otpuser01');
  await expect(password(page)).toHaveValue('');
  expect(await page.context().cookies()).toEqual([]);
  await enterCredentials(page, 'otpuser01');
  await enterPin(page);

  await expect(page.getByRole('heading', { name: 'Enter your one-time code' })).toBeVisible();
  await whenSent(page);
  await expect(codeField(page)).toBeFocused();
  const code = await newestCode(app.origin, type);
  await enterCode(page, wrongly(code));
  await expect(page.getByRole('alert')).toShow('That code is not right. 4 tries left.');
  await expect(codeField(page)).toHaveValue('');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Enter your one-time code' })).toBeVisible();
  await expect(page.getByText('New code in')).toBeVisible();
  expect(await codesSent(app.origin, type)).toBe(1);

  await enterCode(page, code);
  await onDashboard(page);
  await page.reload();
  await onDashboard(page);
  expect(await codesSent(app.origin, type)).toBe(1);
});

test('keeps a member signed in for a day if asked, else until the browser closes', async ({
  page,
  context,
  app,
}) => {
  const cookie = async (name: string) =>
    (await context.cookies()).find((candidate) => candidate.name === name);
  await page.goto('/');
  await enterCredentials(page, 'regular01');
  await enterPin(page);
  await onDashboard(page);
  for (const name of ['hash', 'pin_login']) {
    expect(await cookie(name)).toMatchObject({
      expires: -1,
      secure: true,
      sameSite: 'Strict',
      path: '/',
    });
  }

  // A server error at the start does not end the session.
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
  const after = Date.now() / 1000;
  for (const name of ['hash', 'pin_login']) {
    const expires = (await cookie(name))?.expires ?? 0;
    expect(expires).toBeGreaterThan(before + 86_390);
    expect(expires).toBeLessThan(after + 86_410);
  }

  // The first value cannot be decoded. The second is very long, and no session has it.
  for (const value of ['%E0%A4%A', 'a'.repeat(3_000)]) {
    const url = app.origin;
    await context.addCookies([
      { name: 'hash', value, url },
      { name: 'pin_login', value, url },
    ]);
    await page.goto('/dashboard');
    await onSignIn(page);
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    const expired = page.getByText('Your session has expired.');
    await expect(expired).toHaveCount(value.startsWith('%') ? 0 : 1);
    expect(await context.cookies()).toEqual([]);
  }
});

test('logs out in every tab after a question, and leaves no member data on disk', async ({
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
  await expect(page.getByRole('alertdialog')).toShow('logs you out in every tab');
  await press(page, 'Stay');
  await press(page, 'Log Out');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log Out' }).click();

  await onSignIn(page);
  await expect(page).toHaveURL('/');
  await expect(other.getByText('Session has expired.')).toBeVisible();
  await expect(other).toHaveTitle('Kaagapay - Session Ended');
  expect(await context.cookies()).toEqual([]);
  // These records belong to the device, not to the member.
  const ofThePhone = ['library', 'branches', 'sandbox', 'database-id'];
  await expect
    .poll(async () => (await keysKept(page)).filter((key) => !ofThePhone.includes(key)))
    .toEqual([]);

  await press(other, 'Go to log in');
  await onSignIn(other);
});

import type { Locator, Page } from 'playwright/test';
import { onDashboard, password, pin, press } from '../tools/kit/member.ts';
import { newestCode } from '../tools/kit/sandbox.ts';
import { codeField, onTitle, whenSent } from './support/account.ts';
import { closing, passwordField } from './support/activation.ts';
import { field, pinField } from './support/sign-up.ts';
import { test } from './support/test.ts';

test.use({ serviceWorkers: 'block' });

/** As some password managers and in-app browsers do. */
const fillSilently = (input: Locator, value: string) =>
  input.evaluate((element, text) => {
    (element as HTMLInputElement).value = text;
  }, value);

/** The button is disabled, because its field counts as empty until then. */
const tapDisabled = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).tap({ force: true });

test('reads a field that was filled in without an event', async ({ page, app }) => {
  await page.goto('/');
  await fillSilently(field(page, 'Username'), 'otpuser01');
  await fillSilently(field(page, 'Password'), password);
  await press(page, 'Log In');
  await fillSilently(pinField(page), pin);
  await tapDisabled(page, 'Continue');
  await whenSent(page);
  await fillSilently(codeField(page), await newestCode(app.origin, 10));
  await tapDisabled(page, 'Verify');
  await onDashboard(page);
  await page.goto(closing);
  await fillSilently(passwordField(page), password);
  await tapDisabled(page, 'Proceed');
  await onTitle(page, 'Enter your PIN');
});

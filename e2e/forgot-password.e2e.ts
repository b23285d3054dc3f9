import type { Page } from 'playwright/test';
import { oneTimeCodeType } from '../src/contracts/one-time-code.ts';
import {
  enterCredentials,
  enterPin,
  password as oldPassword,
  onDashboard,
  onSignIn,
  press,
  wrongly,
} from '../tools/kit/member.ts';
import { codesSent, newestCode, setFaults } from '../tools/kit/sandbox.ts';
import { expectNoViolations } from './support/accessibility.ts';
import {
  accountField,
  alert,
  choosePassword,
  codeField,
  enterCode,
  enterNewestCode,
  findAccount,
  newPasswordField,
  onTitle,
  question,
  whenSent,
} from './support/account.ts';
import { expect, test } from './support/test.ts';
import { expectNoTrace, watchTraces } from './support/traces.ts';

test.use({ serviceWorkers: 'block' });

const type = oneTimeCodeType.forgotPassword;
const newPassword = 'Kaagapay#2027';
const start = '/forgot-password';

async function pasteCode(page: Page, text: string): Promise<void> {
  await page.evaluate((words) => navigator.clipboard.writeText(words), text);
  await codeField(page).press('ControlOrMeta+a');
  await codeField(page).press('ControlOrMeta+v');
}

const masking = (page: Page) =>
  codeField(page).evaluate((input) =>
    getComputedStyle(input).getPropertyValue('-webkit-text-security'),
  );

const again = (page: Page) => page.getByLabel('New password again');

test('replaces a forgotten password step by step, and leaves no trace of the secrets', async ({
  page,
  context,
  app,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const traces = watchTraces(page);
  await page.goto(start);
  await expect(page).toHaveTitle('Kaagapay - Forgot Password');
  await press(page, 'Find my account');
  const missing = 'Enter your email address, mobile number or username.';
  await expect(accountField(page)).toHaveAccessibleDescription(missing);
  await findAccount(page, 'nobody99');
  await expect(alert(page)).toShow('We could not find an account with these details.');
  await expect(accountField(page)).toHaveValue('');

  await findAccount(page, 'regular01');
  await onTitle(page, 'Is this your account?');
  const main = page.getByRole('main');
  await expect(main).toShow('+6391*****001');
  await expect(main).toShow('re*****01@example.test');
  await press(page, 'Continue');
  await expect(question(page)).toShow('+6391*****001 and re*****01@example.test');
  await press(question(page), 'Not now');
  await press(main, 'Back');
  await findAccount(page, 'regular01');
  expect(await codesSent(app.origin, type)).toBe(0);
  await press(page, 'Continue');
  await press(question(page), 'Send code');
  await whenSent(page);
  await expect(main).toShow('+6391*****001 and re*****01@example.test');

  const code = await newestCode(app.origin, type);
  await enterCode(page, wrongly(code));
  await expect(alert(page)).toShowOnly('That code is not right. 4 tries left.');
  await expect(codeField(page)).toHaveAccessibleDescription(/^That code is not right/);
  await expect(codeField(page)).toHaveValue('');
  await expect(codeField(page)).toBeFocused();
  await page.reload();
  await whenSent(page);
  await expectNoTrace(page, traces, [code], ['regular01', '/api/v2/support/otp']);
  await pasteCode(page, ` ${code.slice(0, 3)}-${code.slice(3, 5)} `);
  await expect(codeField(page)).toHaveValue(code.slice(0, 5));
  expect(await masking(page)).toBe('none');
  await press(page, 'Hide code');
  expect(await masking(page)).toBe('disc');
  await press(page, 'Show code');
  expect(await masking(page)).toBe('none');
  await pasteCode(page, `AGM 2026: your code is ${code}.`);
  await press(page, 'Verify');

  await onTitle(page, 'Choose a new password');
  await page.reload();
  await onTitle(page, 'Choose a new password');
  // The member can look at the earlier steps, and the typed text stays.
  await newPasswordField(page).fill('Kaag');
  await press(page, 'Back');
  await onTitle(page, 'Is this your account?');
  await press(page, 'Continue');
  await expect(newPasswordField(page)).toHaveValue('Kaag');
  await newPasswordField(page).fill('');
  await press(page, 'Save password');
  await expect(newPasswordField(page)).toHaveAccessibleDescription(/Enter a new password\./);
  await expect(again(page)).toHaveAccessibleDescription('Enter the new password again.');
  await choosePassword(page, 'kaagapay2027', newPassword);
  await expect(newPasswordField(page)).toHaveAccessibleDescription(/Choose a stronger password\./);
  await expect(again(page)).toHaveAccessibleDescription('Passwords do not match.');
  await expect(page.getByText('Weak', { exact: true })).toBeVisible();
  expect(await codesSent(app.origin, type)).toBe(1);
  await choosePassword(page, newPassword);

  await onTitle(page, 'Your password is changed');
  await press(page, 'Log in');
  await onSignIn(page);
  await enterCredentials(page, 'regular01', oldPassword);
  await expect(alert(page)).toShow('The username or password is incorrect.');
  await enterCredentials(page, 'regular01', newPassword);
  await enterPin(page);
  await onDashboard(page);
  await expectNoTrace(page, traces, [code, newPassword, 'kaagapay2027'], ['pin_login']);
});

test('has no accessibility violations while a forgotten password is replaced', async ({
  page,
  app,
}) => {
  await page.goto(start);
  await findAccount(page, 'nocontact01');
  await expect(page.getByText('We have no way to reach you')).toBeVisible();
  await expectNoViolations(page, 'account without contacts');
  await press(page.getByRole('main'), 'Back');
  await findAccount(page, 'regular01');
  await onTitle(page, 'Is this your account?');
  await setFaults(app.origin, [{ method: 'POST', path: '/support/otp', kind: 'status' }]);
  await expectNoViolations(page, 'account');
  await press(page, 'Continue');
  await press(question(page), 'Send code');
  await expect(page.getByText('The request for a code failed')).toBeVisible();
  await expectNoViolations(page, 'code, not sent');
  await press(page, 'Resend code');
  await enterNewestCode(page, app.origin, type);
  await choosePassword(page, 'Kaagapay', 'Kaagapai');
  await expectNoViolations(page, 'new password, errors');
  await setFaults(app.origin, [
    { method: 'PUT', path: '/user/recover/*', kind: 'status', status: 422 },
    { method: 'PUT', path: '/user/recover/*', kind: 'status' },
    { method: 'PUT', path: '/user/recover/*', kind: 'status', status: 422 },
  ]);
  await choosePassword(page, newPassword);
  await expect(alert(page)).toShow('Your password was not changed');
  await choosePassword(page, newPassword);
  await onTitle(page, 'We cannot tell yet');
  await press(page, 'Send it again');
  await expect(page.getByText('The second try was not accepted')).toBeVisible();
  await expectNoViolations(page, 'new password, unknown outcome');
  await press(page, 'Ask for another code');
  await enterNewestCode(page, app.origin, type);
  await choosePassword(page, newPassword);
  await onTitle(page, 'Your password is changed');
  await expectNoViolations(page, 'password changed');
});

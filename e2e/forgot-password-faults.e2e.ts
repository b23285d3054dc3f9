import { oneTimeCodeType } from '../src/contracts/one-time-code.ts';
import {
  accountField,
  alert,
  choosePassword,
  codeField,
  enterCode,
  enterNewestCode,
  failures,
  findAccount,
  newPasswordField,
  onTitle,
  question,
  told,
  whenOver,
  whenSent,
} from './support/account.ts';
import { enterCredentials, press, whenKeptOffline } from './support/member.ts';
import { codesSent, type Fault, newestCode, setFaults } from './support/sandbox.ts';
import { expect, test } from './support/test.ts';

const type = oneTimeCodeType.forgotPassword;
const newPassword = 'Kaagapay#2027';
const start = '/forgot-password';

test('lets nothing that the network does stop anybody, nor say what is not so', async ({
  page,
  app,
}) => {
  await page.clock.install();
  await page.goto(start);
  await onTitle(page, 'Find your account');
  await whenKeptOffline(page);
  const fault = (method: string, path: string, kind: Fault['kind']) =>
    setFaults(app.origin, [{ method, path, kind, ms: 4_000 }]);

  for (const kind of failures) {
    await fault('POST', '/user/recover', kind);
    await findAccount(page, 'regular01');
    await expect(alert(page), kind).toContainText(told[kind]);
    await expect(accountField(page), kind).toHaveValue('regular01');
  }
  await fault('POST', '/user/recover', 'delay');
  await press(page, 'Find my account');
  await expect(page.getByRole('button', { name: 'Find my account' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await onTitle(page, 'Is this your account?');

  for (const kind of failures) {
    await fault('POST', '/user/recover/*', kind);
    await press(page, 'Continue');
    await press(question(page), 'Send code');
    await expect(alert(page), kind).toContainText(told[kind]);
  }
  await fault('POST', '/support/otp', 'refuse');
  await press(page, 'Continue');
  await press(question(page), 'Send code');
  const notice = page.getByRole('status').filter({ hasText: 'The request for a code failed' });
  for (const [index, kind] of failures.entries()) {
    await expect(notice, kind).toContainText(told[kind]);
    await expect(page.getByText('We cannot tell whether a code was sent.')).toBeVisible();
    await fault('POST', '/support/otp', failures[index + 1] ?? 'delay');
    await press(page, 'Resend code');
  }
  await expect(page.getByText('Sending you a code…')).toBeVisible();
  await whenSent(page);

  const code = await newestCode(app.origin, type);
  for (const kind of ['garbage', 'refuse', 'status', 'lost-reply'] as const) {
    await fault('POST', '/support/otp/validate', kind);
    await enterCode(page, code);
    await expect(alert(page), kind).toContainText(told[kind]);
    await expect(alert(page), kind).toContainText('Your digits are still here.');
    await expect(codeField(page), kind).toHaveValue(code);
  }
  // The reply that was lost has used the code up.
  await press(page, 'Verify');
  await expect(alert(page)).toContainText('Please request a new one.');
  await expect(codeField(page)).toHaveValue('');

  // The wait counts on the clock, whatever happens to the page, and then nothing is sent by itself.
  const wait = page.getByText(/You can ask for another code in [01]:/);
  await expect(wait).toBeVisible();
  await page.clock.fastForward(60_000);
  await expect(wait).toContainText('in 0:');
  await page.reload();
  await expect(wait).toContainText('in 0:');
  await page.clock.fastForward(60_000);
  const sent = await codesSent(app.origin, type);
  await expect(page.getByRole('button', { name: 'Resend code' })).toBeVisible();
  expect(await codesSent(app.origin, type)).toBe(sent);
  await press(page, 'Resend code');
  await whenSent(page);
  await enterNewestCode(page, app.origin, type);

  await onTitle(page, 'Choose a new password');
  await page.context().setOffline(true);
  await choosePassword(page, newPassword);
  await expect(alert(page)).toContainText('Your password was not changed');
  await expect(newPasswordField(page)).toHaveValue(newPassword);
  await page.context().setOffline(false);
  const update = '/user/recover/*';
  await fault('PUT', update, 'refuse');
  await press(page, 'Save password');
  for (const kind of ['garbage', 'status', 'lost-reply'] as const) {
    await onTitle(page, 'We cannot tell yet');
    await expect(page.getByRole('status').filter({ hasText: 'connection broke' })).toBeVisible();
    await fault('PUT', update, kind);
    await Promise.all([whenOver(page, 'PUT'), press(page, 'Send it again')]);
  }
  await press(page, 'Send it again');
  await expect(page.getByText('The second try was not accepted')).toBeVisible();
  await press(page, 'Log in with the new password');
  await enterCredentials(page, 'regular01', newPassword);
  await expect(page.getByText('Signed in as regular01')).toBeVisible();
});

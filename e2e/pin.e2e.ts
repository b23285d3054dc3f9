import type { Page } from 'playwright/test';
import { oneTimeCodeType } from '../src/contracts/one-time-code.ts';
import { expectForEverybody } from './support/accessibility.ts';
import {
  alert,
  codeField,
  confirmPin,
  confirmPinField,
  enterCode,
  enterNewestCode,
  enterNewPin,
  failures,
  newPinField,
  onTitle,
  question,
  told,
  whenOver,
  whenSent,
  whenTried,
} from './support/account.ts';
import {
  enterCredentials,
  enterPin,
  onDashboard,
  onSignIn,
  press,
  whenKeptOffline,
  wrongly,
} from './support/member.ts';
import { codesSent, type Fault, newestCode, setFaults } from './support/sandbox.ts';
import { expect, test } from './support/test.ts';
import { expectNoTrace, watchTraces } from './support/traces.ts';

const type = oneTimeCodeType.pinReset;
const oldPin = '135790';
const newPin = '246801';
const pinField = (page: Page) => page.getByLabel('PIN, 6 digits', { exact: true });
const tooEasy = 'This PIN is too easy to guess. Please choose another.';

const refusedAsOld =
  'The new PIN was not accepted. Your new PIN must be different from your current PIN.';

/** To the code for a forgotten PIN, which is sent. */
async function forgetPin(page: Page, username = 'regular01'): Promise<void> {
  await page.goto('/');
  await enterCredentials(page, username);
  await press(page, 'Forgot PIN?');
  await whenSent(page);
}

async function choosePin(page: Page, digits = newPin): Promise<void> {
  await enterNewPin(page, digits);
  await confirmPin(page, digits);
}

test('replaces a forgotten PIN with the proof of a code, and leaves no trace of either', async ({
  page,
  context,
  app,
}) => {
  const traces = watchTraces(page);
  await page.goto('/user/reset/pin');
  await onSignIn(page);
  await enterCredentials(page, 'regular01');
  await expect(pinField(page)).toBeVisible();
  // Without the proof of a code there is no new PIN.
  await page.goto('/user/enroll/pin');
  await expect(pinField(page)).toBeVisible();
  await expect(page).toHaveURL('/');
  await press(page, 'Forgot PIN?');
  await whenSent(page);
  await expect(page).toHaveURL('/user/reset/pin');
  await expect(page.getByText('+6391*****001 and re*****01@example.test')).toBeVisible();
  await press(page, 'Back to PIN entry');
  await press(page, 'Forgot PIN?');
  await whenSent(page);
  const code = await newestCode(app.origin, type);
  await enterCode(page, wrongly(code));
  await expect(alert(page)).toContainText('The code was not accepted. The code is incorrect.');
  await expect(codeField(page)).toHaveValue('');
  expect(await codesSent(app.origin, type)).toBe(1);
  await enterCode(page, code);

  await onTitle(page, 'Choose a new PIN');
  await enterNewPin(page, '123456');
  await expect(newPinField(page)).toHaveAccessibleDescription(tooEasy);
  await expect(newPinField(page)).toHaveValue('');
  await enterNewPin(page, oldPin);
  await onTitle(page, 'Enter it once more');
  await expect(confirmPinField(page)).toBeFocused();
  await confirmPin(page, '246802');
  const mismatch = 'The PINs you entered do not match.';
  await expect(confirmPinField(page)).toHaveAccessibleDescription(mismatch);
  await confirmPin(page, oldPin);
  await onTitle(page, 'Choose a new PIN');
  await expect(newPinField(page)).toHaveAccessibleDescription(refusedAsOld);
  await choosePin(page);
  await onDashboard(page);
  await expectNoTrace(page, traces, [code, oldPin, newPin, '246802', '123456'], ['pin_login']);

  await context.clearCookies({ name: 'pin_login' });
  await page.reload();
  await enterPin(page, oldPin);
  await expect(alert(page)).toContainText('The PIN is incorrect.');
  await enterPin(page, newPin);
  await onDashboard(page);
});

test('lets a member without a PIN choose their first one, and in only then', async ({
  page,
  app,
}) => {
  await page.goto('/');
  await enterCredentials(page, 'nopin001');
  await onTitle(page, 'Choose your PIN');
  await page.goto('/dashboard');
  await onTitle(page, 'Choose your PIN');
  await press(page, 'Back');
  await press(question(page), 'Stay');
  await expect(newPinField(page)).toBeVisible();
  for (const easy of ['123456', '000000', '987654']) {
    await enterNewPin(page, easy);
    await expect(newPinField(page)).toHaveAccessibleDescription(tooEasy);
    await newPinField(page).fill('2468');
    await expect(alert(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
  }
  await enterNewPin(page, '135791');
  await confirmPin(page, '135792');
  await expect(alert(page)).toHaveText('The PINs you entered do not match.');
  await press(page, 'Choose another PIN');
  await enterNewPin(page, newPin);
  await onTitle(page, 'Enter it once more');
  // The first entry is forgotten with its page: it begins anew.
  await page.reload();
  await onTitle(page, 'Choose your PIN');
  await choosePin(page);
  await onDashboard(page);
  expect(await codesSent(app.origin, type)).toBe(0);
  await page.goto('/user/enroll/pin');
  await onDashboard(page);
  await expect(page).toHaveURL('/dashboard');
});

test('renews a PIN that the cooperative wants changed, after the old one and unlike it', async ({
  page,
}) => {
  await page.goto('/');
  await enterCredentials(page, 'pinupdate01');
  await expect(pinField(page)).toBeVisible();
  await page.goto('/user/enroll/pin');
  await enterPin(page);
  await onTitle(page, 'Choose a new PIN');
  await expect(page.getByText('The cooperative asks you to change your PIN.')).toBeVisible();
  await newPinField(page).fill(oldPin);
  await press(page, 'Continue');
  await expect(alert(page)).toHaveText('Your new PIN must be different from your old one.');
  await expect(newPinField(page)).toHaveValue('');

  // After a reload the portal knows the old one no more, and the cooperative still does.
  await page.reload();
  await choosePin(page, oldPin);
  await expect(alert(page)).toHaveText(refusedAsOld);
  await expect(newPinField(page)).toHaveAccessibleDescription(refusedAsOld);
  await expect(newPinField(page)).toBeFocused();
  await choosePin(page);
  await onDashboard(page);
});

test('ends a faulty line in the truth about a forgotten PIN', async ({ page, app }) => {
  const fault = (method: string, path: string, kind: Fault['kind']) =>
    setFaults(app.origin, [{ method, path, kind, ms: 1_200 }]);
  await page.clock.install();
  await page.goto('/');
  await enterCredentials(page, 'regular01');
  await expect(pinField(page)).toBeVisible();
  await whenKeptOffline(page);
  await fault('POST', '/support/otp', 'status');
  await press(page, 'Forgot PIN?');
  await expect(page.getByText('The request for a code failed')).toBeVisible();
  await press(page, 'Resend code');
  await whenSent(page);
  const code = await newestCode(app.origin, type);
  for (const kind of failures) {
    await fault('POST', '/support/otp/validate', kind === 'lost-reply' ? 'refuse' : kind);
    await enterCode(page, code);
    await expect(alert(page), kind).toContainText(told[kind]);
    await expect(codeField(page), kind).toHaveValue(code);
  }
  await press(page, 'Verify');
  await onTitle(page, 'Choose a new PIN');
  for (const kind of failures) {
    await fault('POST', '/user/pin', kind);
    await enterNewPin(page, newPin);
    await expect(alert(page), kind).toContainText(told[kind]);
    await expect(newPinField(page), kind).toHaveValue(newPin);
  }
  await fault('POST', '/user/pin', 'delay');
  await enterNewPin(page, newPin);

  // Without a line nothing has left the phone; after that only the new PIN itself can tell.
  await confirmPinField(page).fill(newPin);
  await page.context().setOffline(true);
  await press(page, 'Save PIN');
  await expect(alert(page)).toContainText(told.refuse);
  await page.context().setOffline(false);
  const save = '/user/*/pin/forgot';
  await fault('PUT', save, 'refuse');
  await press(page, 'Save PIN');
  for (const kind of ['garbage', 'status', 'lost-reply'] as const) {
    await onTitle(page, 'We cannot tell yet');
    await fault('PUT', save, kind);
    await Promise.all([whenOver(page, 'PUT'), press(page, 'Save it again')]);
  }
  await press(page, 'Save it again');
  await expect(page.getByText('The second try was not accepted')).toBeVisible();
  await press(page, 'Try the new PIN');
  await enterPin(page, newPin);
  await onDashboard(page);
});

test('finds out by itself what became of a first PIN', async ({ page, app }) => {
  await page.goto('/');
  await enterCredentials(page, 'nopin001');
  await enterNewPin(page, newPin);
  await whenKeptOffline(page);
  const session: Fault = { method: 'POST', path: '/user', kind: 'status', times: 9 };
  const save = (kind: Fault['kind']): Fault => ({ method: 'PUT', path: '/user/*/pin', kind });
  await expect(confirmPinField(page)).toBeVisible();
  await setFaults(app.origin, [save('garbage')]);
  await confirmPin(page, newPin);
  await onTitle(page, 'Your new PIN was not saved');
  await setFaults(app.origin, [save('refuse')]);
  await Promise.all([whenOver(page, 'PUT'), press(page, 'Save it again')]);
  await onTitle(page, 'Your new PIN was not saved');
  await whenTried(page, 'Save it again');
  await setFaults(app.origin, [save('lost-reply'), session]);
  await press(page, 'Save it again');
  await onTitle(page, 'We cannot tell yet');
  await setFaults(app.origin, [{ ...session, kind: 'garbage' }]);
  await Promise.all([whenOver(page, 'POST'), press(page, 'Ask again')]);
  await onTitle(page, 'We cannot tell yet');
  await setFaults(app.origin, []);
  await press(page, 'Ask again');
  await onDashboard(page);
});

test('opens a portal whose PIN was saved as soon as the line is back', async ({ page, app }) => {
  await page.goto('/');
  await enterCredentials(page, 'pinupdate01');
  await enterPin(page);
  await enterNewPin(page, newPin);
  await expect(confirmPinField(page)).toBeVisible();
  const session: Fault = { method: 'POST', path: '/user', kind: 'status', times: 9 };
  await setFaults(app.origin, [session]);
  await confirmPin(page, newPin);
  await onTitle(page, 'Your PIN is saved');
  await press(page, 'Continue');
  await whenTried(page, 'Continue');
  await onTitle(page, 'Your PIN is saved');
  await setFaults(app.origin, []);
  await press(page, 'Continue');
  await onDashboard(page);
});

test('can be used by everybody: choosing a PIN', async ({ page, app }) => {
  await forgetPin(page);
  await expectForEverybody(page, 'forgotten PIN, code');
  await enterNewestCode(page, app.origin, type);
  await enterNewPin(page, '123456');
  await expect(alert(page)).toBeVisible();
  await expectForEverybody(page, 'forgotten PIN, too easy');
  await enterNewPin(page, oldPin);
  await confirmPin(page, newPin);
  await expect(alert(page)).toBeVisible();
  await expectForEverybody(page, 'confirmation, mismatch');
  await confirmPin(page, oldPin);
  await expect(page.getByText('The new PIN was not accepted')).toBeVisible();
  await expectForEverybody(page, 'forgotten PIN, refused');
  await enterNewPin(page, newPin);
  await setFaults(app.origin, [
    { method: 'PUT', path: '/user/*/pin/forgot', kind: 'status' },
    { method: 'PUT', path: '/user/*/pin/forgot', kind: 'status', status: 422 },
  ]);
  await confirmPin(page, newPin);
  await press(page, 'Save it again');
  await expect(page.getByText('The second try was not accepted')).toBeVisible();
  await expectForEverybody(page, 'forgotten PIN, not known');
});

import type { Page } from 'playwright/test';
import { oneTimeCodeType } from '../src/contracts/one-time-code.ts';
import {
  enterCredentials,
  enterPin,
  onDashboard,
  onSignIn,
  press,
  wrongly,
} from '../tools/kit/member.ts';
import { codesSent, newestCode, setFaults } from '../tools/kit/sandbox.ts';
import { expectNoViolations } from './support/accessibility.ts';
import {
  alert,
  codeField,
  confirmPin,
  confirmPinField,
  enterCode,
  enterNewPin,
  newPinField,
  onTitle,
  whenSent,
} from './support/account.ts';
import { expect, test } from './support/test.ts';
import { expectNoTrace, watchTraces } from './support/traces.ts';

test.use({ serviceWorkers: 'block' });

const type = oneTimeCodeType.pinReset;
const oldPin = '135790';
const newPin = '246801';
const pinField = (page: Page) => page.getByLabel('PIN, 6 digits', { exact: true });
const tooEasy = 'This PIN is too easy to guess. Please choose another.';

const refusedAsOld =
  'The new PIN was not accepted. Your new PIN must be different from your current PIN.';

test('replaces a forgotten PIN after a code, and leaves no trace of either', async ({
  page,
  context,
  app,
}) => {
  test.slow();
  const owed = (screen: string) => expectNoViolations(page, screen);
  const traces = watchTraces(page);
  await page.goto('/user/reset/pin');
  await onSignIn(page);
  await enterCredentials(page, 'regular01');
  await expect(pinField(page)).toBeVisible();
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
  await owed('forgotten PIN, code');
  const code = await newestCode(app.origin, type);
  await enterCode(page, wrongly(code));
  await expect(alert(page)).toShow('That code is not right. 4 tries left.');
  await expect(codeField(page)).toHaveValue('');
  expect(await codesSent(app.origin, type)).toBe(1);
  await enterCode(page, code);

  await onTitle(page, 'Choose a new PIN');
  await enterNewPin(page, '123456');
  await expect(newPinField(page)).toHaveAccessibleDescription(tooEasy);
  await expect(newPinField(page)).toHaveValue('');
  await owed('forgotten PIN, too easy');
  await enterNewPin(page, oldPin);
  await onTitle(page, 'Enter it once more');
  await expect(confirmPinField(page)).toBeFocused();
  await confirmPin(page, '246802');
  const mismatch = 'The PINs you entered do not match.';
  await expect(confirmPinField(page)).toHaveAccessibleDescription(mismatch);
  await owed('confirmation, mismatch');
  await confirmPin(page, oldPin);
  await onTitle(page, 'Choose a new PIN');
  await expect(newPinField(page)).toHaveAccessibleDescription(refusedAsOld);
  await owed('forgotten PIN, refused');

  // The response is lost and the proof is spent, so only the new PIN itself shows the outcome.
  await enterNewPin(page, newPin);
  await onTitle(page, 'Enter it once more');
  const path = '/user/*/pin/forgot';
  await setFaults(app.origin, [{ method: 'PUT', path, kind: 'lost-reply' }]);
  await confirmPin(page, newPin);
  await onTitle(page, 'We cannot tell yet');
  await press(page, 'Save it again');
  await expect(page.getByText('The second try was not accepted')).toBeVisible();
  await owed('forgotten PIN, unknown outcome');
  await press(page, 'Try the new PIN');
  await enterPin(page, oldPin);
  await expect(alert(page)).toShow(
    'The PIN you entered does not match. Please try again. 4 tries left.',
  );
  await enterPin(page, newPin);
  await onDashboard(page);
  await expectNoTrace(page, traces, [code, oldPin, newPin, '246802', '123456'], ['pin_login']);

  await context.clearCookies({ name: 'pin_login' });
  await page.reload();
  await enterPin(page, newPin);
  await onDashboard(page);
});

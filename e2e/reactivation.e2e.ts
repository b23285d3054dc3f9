import { oneTimeCodeType } from '../src/contracts/one-time-code.ts';
import { onDashboard, press, wrongly } from '../tools/kit/member.ts';
import { believed, codesSent, newestCode, setFaults } from '../tools/kit/sandbox.ts';
import { expectNoViolations } from './support/accessibility.ts';
import { codeField, enterCode, heading, onTitle, question, whenSent } from './support/account.ts';
import {
  closed,
  enterReactivationCode,
  inTrouble,
  onClosed,
  onWelcome,
  openClosed,
} from './support/activation.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'block' });

const type = oneTimeCodeType.reactivation;
const activate = '/user/*/settings/activate';

test('opens a closed account after a code, and leads to Home', async ({ page, app }) => {
  await openClosed(page);
  await expect(page).toHaveURL(closed);
  await expect(page).toHaveTitle('Kaagapay - Reactivate Account');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await setFaults(app.origin, [inTrouble({ method: 'POST', path: activate })]);
  await press(page, 'Activate');
  await expect(page.getByRole('alert')).toShow('Your account was not activated');
  await expectNoViolations(page, 'closed, not activated');

  await press(page, 'Activate');
  await whenSent(page);
  await expectNoViolations(page, 'code');
  // Going back and forward sends no second code.
  await page.goBack();
  await onClosed(page);
  await page.goForward();
  await whenSent(page);
  await press(page, 'Back');
  await onClosed(page);
  await press(page, 'Activate');
  await whenSent(page);
  expect(await codesSent(app.origin, type)).toBe(1);
  await enterCode(page, wrongly(await newestCode(app.origin, type)));
  await expect(codeField(page)).toHaveAccessibleDescription(/That code is not right/);

  await setFaults(app.origin, [inTrouble({ method: 'PUT', path: activate })]);
  await enterReactivationCode(page, app.origin);
  await onTitle(page, 'Your account is not active yet');
  await expect(heading(page, 'Your account is not active yet')).toBeFocused();
  await expectNoViolations(page, 'not active yet');
  expect((await believed(app.origin, 'inactive01')).deactivated).not.toBeNull();
  await press(page, 'Try again');
  await onWelcome(page);
  await press(question(page), 'OK');
  await onDashboard(page);
  expect((await believed(app.origin, 'inactive01')).deactivated).toBeNull();
  await page.goto(closed);
  await onDashboard(page);
});

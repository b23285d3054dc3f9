import { oneTimeCodeType } from '../src/contracts/one-time-code.ts';
import { expectForEverybody } from './support/accessibility.ts';
import {
  codeField,
  enterCode,
  failures,
  onTitle,
  question,
  told,
  whenSent,
} from './support/account.ts';
import {
  closed,
  enterReactivationCode,
  faultOf,
  onClosed,
  onWelcome,
  openClosed,
  standing,
} from './support/activation.ts';
import {
  enterCredentials,
  enterPin,
  onDashboard,
  onSignIn,
  press,
  wrongly,
} from './support/member.ts';
import { callsTo, codesSent, type Fault, newestCode, setFaults } from './support/sandbox.ts';
import { expect, test } from './support/test.ts';

// The worker has no part in this, and would take a third of the time.
test.use({ serviceWorkers: 'block' });

const type = oneTimeCodeType.reactivation;
const activate = '/user/*/settings/activate';
const session = { method: 'POST', path: '/user' } as const;

test('opens a closed account with a code on a slow line, and leads on to the PIN', async ({
  page,
  app,
}) => {
  await openClosed(page);
  await expect(page).toHaveURL(closed);
  await expect(page).toHaveTitle('Kaagapay - Reactivate Account');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const main = page.getByRole('main');
  await expect(main).toContainText(/\+\d{4}\*{5}\d{3}/);
  await expect(main).toContainText(/\w+\*+\w+@example\.test/);
  await expect(main).not.toContainText('inactive01@');

  await setFaults(app.origin, [
    faultOf({ method: 'POST', path: activate }, 'delay'),
    faultOf({ method: 'POST', path: '/support/otp' }, 'delay'),
    faultOf({ method: 'POST', path: '/support/otp/validate' }, 'delay'),
    faultOf({ method: 'PUT', path: activate }, 'delay'),
  ]);
  await press(page, 'Activate');
  await whenSent(page);
  // Back corrects, forward goes on, and no second code is sent for either.
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
  await expect(codeField(page)).toHaveAccessibleDescription(/The code is incorrect/);
  expect((await standing(app.origin, 'inactive01')).deactivated).not.toBeNull();
  await enterReactivationCode(page, app.origin);
  await onWelcome(page);
  await press(question(page), 'OK');
  await enterPin(page);
  await onDashboard(page);
  expect((await standing(app.origin, 'inactive01')).deactivated).toBeNull();
  await page.goto(closed);
  await onDashboard(page);
});

test('holds a closed account at one address, and visitors away from it', async ({ page }) => {
  await page.goto(closed);
  await onSignIn(page);
  await openClosed(page);
  for (const address of ['/dashboard', '/settings/deactivate/final', `${closed}?step=code`]) {
    await page.goto(address);
    await onClosed(page);
    await expect(page).toHaveURL(closed);
  }
  await press(page, 'Log Out');
  await press(question(page), 'Stay');
  await onClosed(page);
  await press(page, 'Log Out');
  await press(question(page), 'Log Out');
  await onSignIn(page);
  expect(await page.context().cookies()).toEqual([]);
});

test('says where to go without a contact', async ({ page, app }) => {
  await openClosed(page, 'inactive02');
  const button = page.getByRole('button', { name: 'Activate' });
  await expect(button).toBeDisabled();
  await expect(button).toHaveAccessibleDescription(/no email address and no mobile number/);
  await expectForEverybody(page, 'closed, without a contact');
  await page.getByRole('link', { name: 'Where to find and call us' }).click();
  await expect(page).toHaveURL('/contact-us');
  expect(await callsTo(app.origin)).not.toContainEqual(expect.stringMatching(/activate$/));
});

test('costs nobody more than another tap where the lines fail', async ({ page, app }) => {
  await openClosed(page);
  const fail = (path: string, kind: Fault['kind']) =>
    setFaults(app.origin, [faultOf({ method: 'POST', path }, kind)]);
  const main = page.getByRole('main');
  for (const kind of failures) {
    await fail(activate, kind);
    await press(page, 'Activate');
    await expect(page.getByRole('alert')).toContainText(told[kind]);
  }
  await fail('/support/otp', 'refuse');
  await press(page, 'Activate');
  await expect(main).toContainText(told.refuse);
  for (const kind of failures.slice(1)) {
    await fail('/support/otp', kind);
    await press(page, 'Resend code');
    await expect(main).toContainText(told[kind]);
  }
  await press(page, 'Resend code');
  await whenSent(page);
  await codeField(page).fill(await newestCode(app.origin, type));
  for (const kind of ['refuse', 'garbage', 'status'] as const) {
    await fail('/support/otp/validate', kind);
    await press(page, 'Verify');
    await expect(codeField(page)).toHaveAccessibleDescription(new RegExp(told[kind]));
    await expect(codeField(page)).toHaveValue(/\d{6}/);
  }
  await press(page, 'Verify');
  await onWelcome(page);
});

test('is found to be open, or not, where the last answer is lost', async ({ page, app }) => {
  const put = { method: 'PUT', path: activate } as const;
  await openClosed(page);
  await press(page, 'Activate');
  await whenSent(page);
  await setFaults(app.origin, [faultOf(put, 'refuse')]);
  await enterReactivationCode(page, app.origin);
  for (const kind of ['garbage', 'status'] as const) {
    await onTitle(page, 'Your account is not active yet');
    await setFaults(app.origin, [faultOf(put, kind)]);
    await press(page, 'Try again');
  }
  await onTitle(page, 'Your account is not active yet');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  // The portal asks for the session each time it takes the line for back.
  await setFaults(app.origin, [
    faultOf(put, 'lost-reply'),
    { ...faultOf(session, 'refuse'), times: 50 },
  ]);
  await press(page, 'Try again');
  await onTitle(page, /^We do not know yet/);
  await setFaults(app.origin, []);
  const again = page.getByRole('button', { name: 'Check again' });
  // It may be quicker than the tap.
  await again.click({ timeout: 5_000 }).catch(() => undefined);
  await onWelcome(page);
  expect(await codesSent(app.origin, type)).toBe(1);
});

test('ends with the session, and is as it was at the next sign-in', async ({ page, app }) => {
  await openClosed(page);
  await setFaults(app.origin, [{ method: 'POST', path: activate, kind: 'status', status: 403 }]);
  await press(page, 'Activate');
  await expect(page.getByText('Session has expired.')).toBeVisible();
  await press(page, 'Go to sign in');
  await enterCredentials(page, 'inactive01');
  await onClosed(page);
});

test('can be used by everybody, step by step', async ({ page, app }) => {
  await openClosed(page);
  await setFaults(app.origin, [faultOf({ method: 'POST', path: activate }, 'status')]);
  await press(page, 'Activate');
  await expect(page.getByRole('alert')).toContainText('Your account was not activated');
  await expectForEverybody(page, 'closed, not activated');
  await press(page, 'Activate');
  await whenSent(page);
  await expectForEverybody(page, 'code');
  await setFaults(app.origin, [faultOf({ method: 'PUT', path: activate }, 'status')]);
  await enterReactivationCode(page, app.origin);
  await onTitle(page, 'Your account is not active yet');
  await expectForEverybody(page, 'not active yet');
});

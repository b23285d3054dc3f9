import type { Page } from 'playwright/test';
import { oneTimeCodeType } from '../src/contracts/one-time-code.ts';
import {
  enterCredentials,
  enterPin,
  onDashboard,
  password,
  press,
  signIn,
} from '../tools/kit/member.ts';
import { setFaults } from '../tools/kit/sandbox.ts';
import { expectNoViolations } from './support/accessibility.ts';
import { enterNewestCode, onTitle, whenSent } from './support/account.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'block' });

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const box = (page: Page, name: string) => page.getByRole('alertdialog', { name });

const open = (page: Page, row: RegExp) => page.getByRole('link', { name: row }).click();

async function onSaved(page: Page): Promise<void> {
  await press(box(page, 'Success'), 'OK');
  await expect(page).toHaveURL('/settings');
}

async function logOut(page: Page): Promise<void> {
  await press(page, 'Open menu');
  await press(page, 'Log Out');
  await box(page, 'Log out?').getByRole('button', { name: 'Log Out' }).click();
  await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible();
}

test('changes username, password and PIN, and then accepts only the new ones', async ({
  page,
  app,
}) => {
  const freshPassword = 'Harbour!2027';
  const freshPin = '246803';
  await signIn(page);
  await page.getByRole('link', { name: 'Settings' }).click();

  await open(page, /^Username/);
  await expect(field(page, 'Username')).toHaveValue('regular01');
  await field(page, 'Username').fill('sailor77');
  await setFaults(app.origin, [{ method: 'PUT', path: '/user/*/username', kind: 'lost-reply' }]);
  await press(page, 'Save');
  await onSaved(page);
  await expect(page.getByRole('link', { name: 'Your profile, sailor77' })).toBeVisible();

  await open(page, /^Password/);
  await expect(field(page, 'Current password')).toBeVisible();
  await field(page, 'Current password').fill(password);
  await field(page, 'New password').fill(freshPassword);
  await field(page, 'New password again').fill(freshPassword);
  await press(page, 'Save');
  await onSaved(page);

  await open(page, /^PIN/);
  await expect(field(page, 'Current PIN, 6 digits')).toBeVisible();
  for (const [name, digits, button] of [
    ['Current PIN, 6 digits', '135790', 'Continue'],
    ['New PIN, 6 digits', freshPin, 'Continue'],
    ['New PIN again, 6 digits', freshPin, 'Save PIN'],
  ] as const) {
    await field(page, name).fill(digits);
    await press(page, button);
  }
  await onSaved(page);

  await logOut(page);
  await enterCredentials(page, 'sailor77', password);
  await expect(page.getByRole('alert').first()).toBeVisible();
  await enterCredentials(page, 'sailor77', freshPassword);
  await enterPin(page);
  await expect(page.getByRole('alert').first()).toBeVisible();
  await enterPin(page, freshPin);
  await onDashboard(page);
});

test('changes both contacts with a code each, and sets TIN and date of birth only once', async ({
  page,
  app,
}) => {
  await signIn(page, 'nodata001', '/user/info/checklist/optional');
  await press(page, 'Continue');
  await onDashboard(page);
  await page.getByRole('link', { name: 'Settings' }).click();

  await open(page, /^Mobile number/);
  const mobile = field(page, 'Mobile number');
  await expect(mobile).toHaveValue(/^\d{10}$/);
  await mobile.fill('9175550101');
  await press(page, 'Continue');
  await whenSent(page);
  await page.goBack();
  await expect(mobile).toHaveValue('9175550101');
  await press(page, 'Continue');
  await enterNewestCode(page, app.origin, oneTimeCodeType.mobile);
  await onSaved(page);

  await open(page, /^Email address/);
  await expect(field(page, 'Email address')).toHaveValue(/@/);
  await field(page, 'Email address').fill('sailor@example.test');
  await press(page, 'Continue');
  await enterNewestCode(page, app.origin, oneTimeCodeType.email);
  await onSaved(page);

  const saveForGood = async () => {
    await press(page, 'Save');
    await press(page, 'Yes, save it');
    await press(box(page, 'Success'), 'OK');
  };
  await page.goto('/settings/info/tin');
  await expect(field(page, 'Tax identification number (TIN)')).toBeVisible();
  await expectNoViolations(page, 'TIN');
  await field(page, 'Tax identification number (TIN)').fill('123456789');
  await saveForGood();
  await onTitle(page, 'Complete your data');
  await page.goto('/settings/info/date-of-birth');
  await expect(field(page, 'Date of birth')).toBeVisible();
  await expectNoViolations(page, 'date of birth');
  await field(page, 'Date of birth').fill('1990-02-28');
  await saveForGood();
  await onDashboard(page);
  await page.goto('/settings/info/tin');
  await expect(page).toHaveURL('/dashboard');
});

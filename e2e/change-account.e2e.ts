import type { Page } from 'playwright/test';
import { oneTimeCodeType } from '../src/contracts/one-time-code.ts';
import { expectForEverybody } from './support/accessibility.ts';
import {
  enterCredentials,
  enterPin,
  onDashboard,
  password,
  press,
  signIn,
  wrongly,
} from './support/member.ts';
import { newestCode, setFaults } from './support/sandbox.ts';
import { expect, test } from './support/test.ts';

// The worker has no part in this, and would take a third of the time.
test.use({ serviceWorkers: 'block' });

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const box = (page: Page, name: string) => page.getByRole('alertdialog', { name });

/** From the settings to one of their screens, as a member goes. */
async function open(page: Page, row: RegExp): Promise<void> {
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: row }).click();
}

/** Reads the good news on the settings' home. */
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

test('changes username and password, which then sign in, and the old ones no more', async ({
  page,
  app,
}) => {
  await signIn(page);
  await open(page, /^Username/);
  await expect(field(page, 'Username')).toHaveValue('regular01');
  await expect(save(page)).toBeDisabled();
  await expectForEverybody(page, 'username');
  await field(page, 'Username').fill('regular02');
  await press(page, 'Save');
  await expect(page.getByRole('alert').getByText('Username is already taken.')).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await press(box(page, 'Leave this page?'), 'Stay');
  await field(page, 'Username').fill('sailor77');
  await setFaults(app.origin, [{ method: 'PUT', path: '/user/*/username', kind: 'lost-reply' }]);
  await press(page, 'Save');
  await onSaved(page);
  await expect(page.getByRole('link', { name: 'Your profile, sailor77' })).toBeVisible();

  const fresh = 'Harbour!2027';
  await open(page, /^Password/);
  await expect(field(page, 'Current password')).toBeVisible();
  await expectForEverybody(page, 'password');
  await field(page, 'Current password').fill('Wrong#2026');
  await field(page, 'New password').fill(fresh);
  await field(page, 'New password again').fill(fresh);
  await press(page, 'Save');
  await expect(page.getByText('Your current password is incorrect.')).toBeVisible();
  await expect(field(page, 'Current password')).toBeFocused();
  await expect(field(page, 'New password')).toHaveValue('');
  await field(page, 'Current password').fill(password);
  await field(page, 'New password').fill(fresh);
  await field(page, 'New password again').fill(fresh);
  await setFaults(app.origin, [{ method: 'PUT', path: '/user/*/password', kind: 'refuse' }]);
  await press(page, 'Save');
  await expect(page.getByText('It was not saved')).toBeVisible();
  await expect(field(page, 'New password')).toHaveValue(fresh);
  await press(page, 'Save');
  await onSaved(page);

  await logOut(page);
  await enterCredentials(page, 'sailor77', password);
  await expect(page.getByRole('alert').first()).toBeVisible();
  await enterCredentials(page, 'sailor77', fresh);
  await enterPin(page);
  await onDashboard(page);
});

const contacts = [
  {
    row: /^Mobile number/,
    label: 'Mobile number',
    fresh: '9175550101',
    type: oneTimeCodeType.mobile,
    path: '/user/*/mobile',
  },
  {
    row: /^Email address/,
    label: 'Email address',
    fresh: 'sailor@example.test',
    type: oneTimeCodeType.email,
    path: '/user/*/email',
  },
] as const;

for (const { row, label, fresh, type, path } of contacts) {
  test(`changes the contact with a code to the new one: ${label}`, async ({ page, app }) => {
    await signIn(page);
    await open(page, row);
    const input = field(page, label);
    const present = await input.inputValue();
    const goOn = page.getByRole('button', { name: 'Continue', exact: true });
    await expect(goOn).toBeDisabled();
    await expectForEverybody(page, label);

    await input.fill(fresh);
    await page.getByRole('button', { name: 'Back' }).click();
    await press(box(page, 'Leave this page?'), 'Stay');
    await goOn.click();
    await expect(page.getByText('We sent a 6-digit code')).toBeVisible();
    await page.goBack();
    await expect(input).toHaveValue(fresh);
    await goOn.click();

    await expect(page.getByText('We sent a 6-digit code')).toBeVisible();
    const digits = field(page, 'One-time code, 6 digits');
    const code = await newestCode(app.origin, type);
    await digits.fill(wrongly(code));
    await press(page, 'Verify');
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expect(digits).toHaveValue('');
    await digits.fill(code);
    await setFaults(app.origin, [{ method: 'PUT', path, kind: 'lost-reply' }]);
    await press(page, 'Verify');
    await onSaved(page);

    await page.getByRole('link', { name: row }).click();
    await expect(input).toHaveValue(fresh);
    expect(present).not.toBe(fresh);
  });
}

test('changes the PIN in three levels, and the new one signs in', async ({ page, app }) => {
  const fresh = '246803';
  const enter = async (name: string, digits: string, button = 'Continue') => {
    await field(page, name).fill(digits);
    await press(page, button);
  };
  await signIn(page);
  await open(page, /^PIN/);
  await expect(field(page, 'Current PIN, 6 digits')).toBeVisible();
  await expectForEverybody(page, 'PIN');
  await enter('Current PIN, 6 digits', '111222');
  await expect(page.getByRole('alert').first()).toBeVisible();
  await enter('Current PIN, 6 digits', '135790');
  await enter('New PIN, 6 digits', '135790');
  await expect(page.getByText('must be different from your current one')).toBeVisible();
  await enter('New PIN, 6 digits', fresh);
  await enter('New PIN again, 6 digits', '246804', 'Save PIN');
  await expect(page.getByText('The PINs you entered do not match.')).toBeVisible();
  await setFaults(app.origin, [{ method: 'PUT', path: '/user/*/pin', kind: 'lost-reply' }]);
  await enter('New PIN again, 6 digits', fresh, 'Save PIN');
  await onSaved(page);

  await logOut(page);
  await enterCredentials(page, 'regular01');
  await enterPin(page);
  await expect(page.getByRole('alert').first()).toBeVisible();
  await enterPin(page, fresh);
  await onDashboard(page);
});

test('sets TIN and date of birth from the settings, once', async ({ page }) => {
  await page.goto('/');
  await enterCredentials(page, 'nodata001');
  await enterPin(page);
  await press(page, 'Continue');
  await onDashboard(page);
  await page.goto('/settings/info/tin');
  const tin = field(page, 'Tax identification number (TIN)');
  await expect(tin).toBeVisible();
  await expectForEverybody(page, 'TIN');
  await tin.fill('123456789');
  await press(page, 'Save');
  await press(page, 'Yes, save it');
  await press(box(page, 'Success'), 'OK');
  await expect(page).toHaveURL('/user/info/checklist/optional');
  await page.goto('/settings/info/date-of-birth');
  await expect(field(page, 'Date of birth')).toBeVisible();
  await expectForEverybody(page, 'date of birth');
  await field(page, 'Date of birth').fill('1990-02-28');
  await press(page, 'Save');
  await press(page, 'Yes, save it');
  await press(box(page, 'Success'), 'OK');
  await onDashboard(page);
  await page.goto('/settings/info/tin');
  await expect(page).toHaveURL('/dashboard');
});

import type { Locator, Page } from 'playwright/test';
import { oneTimeCodeType } from '../src/contracts/one-time-code.ts';
import { codeField, enterCode } from './support/account.ts';
import { enterCredentials, enterPin, onSignIn, press } from './support/member.ts';
import { codesSent } from './support/sandbox.ts';
import {
  addresses,
  agreement,
  alert,
  askCode,
  confirmPin,
  countdown,
  createPin,
  entries,
  field,
  fillForm,
  goOn,
  maria,
  officer,
  onChecklist,
  onDone,
  onForm,
  onHeading,
  openChecklist,
  passOptionalChecklist,
  pinField,
  sendForm,
  signUpCode,
  verify,
} from './support/sign-up.ts';
import { expect, test } from './support/test.ts';
import { expectNoTrace, watchTraces } from './support/traces.ts';

// The worker has no part in this, and would take a third of the time.
test.use({ serviceWorkers: 'block' });

const box = (page: Page) => page.getByRole('alertdialog', { name: 'Leave this page?' });

test('makes a member of who was none, signs her in, and leaves no secret anywhere', async ({
  page,
  app,
}) => {
  const traces = watchTraces(page);
  const secrets = [maria.password, maria.pin];
  const leavesNone = (...known: string[]) => expectNoTrace(page, traces, secrets, known);
  await page.goto('/');
  await page.getByRole('link', { name: 'Sign up' }).click();
  await onForm(page);
  await expect(page).toHaveTitle('Kaagapay - Sign Up');
  // As it is typed: in small letters, with what no field takes, and pasted with the country code.
  for (const [label, typed, value] of [
    ['Last name', 'santos', 'SANTOS'],
    ['First name', 'maria', 'MARIA'],
    ['Account number', 'a-100 01x', 'A10001'],
    ['Email address', ' maria@example.test', maria.email],
    ['Mobile number', '+63 917 555-0101', maria.mobile],
    ['Username', 'maria_001!', maria.username],
    ['Password', maria.password, maria.password],
    ['Password again', maria.password, maria.password],
  ] as const) {
    await field(page, label).pressSequentially(typed);
    await expect(field(page, label), label).toHaveValue(value);
  }
  await expect(page.getByText('Very strong')).toBeVisible();
  await expect(goOn(page)).toBeDisabled();
  await press(page, 'Read the licence agreement');
  await expect(page.getByRole('dialog')).toContainText('within 30 days');
  await press(page, 'Close');
  await agreement(page).check();
  await sendForm(page);

  await expect(page).toHaveURL('/signup/verify');
  await expect(goOn(page)).toBeDisabled();
  for (const contact of ['mobile', 'email'] as const) {
    await askCode(page, contact);
    await expect(page).toHaveURL(`/signup/verify/${contact}`);
    const code = await signUpCode(app.origin, contact);
    secrets.push(code);
    await enterCode(page, code);
    await onChecklist(page);
  }
  await leavesNone(maria.email, '/user/register/validate');
  await goOn(page).click();
  await createPin(page);
  await leavesNone(maria.email);
  await confirmPin(page, '135791');
  await expect(alert(page)).toContainText('The PINs you entered do not match.');
  await expect(pinField(page)).toHaveValue('');
  await confirmPin(page);
  await onDone(page);
  await leavesNone('registration', '/user/register/enroll');
  await press(page, 'Log in');
  await passOptionalChecklist(page);
  await leavesNone('/user/login', 'hash');
  expect(await page.evaluate(() => Object.keys(sessionStorage).join(' '))).not.toContain('regis');

  await press(page, 'Open menu');
  await press(page, 'Log Out');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log Out' }).click();
  await onSignIn(page);
  await enterCredentials(page, maria.username, maria.password);
  await enterPin(page, maria.pin);
  await passOptionalChecklist(page);
});

/** A screen that has just come puts the focus on its heading: what is pressed before would be lost. */
const atHeading = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toBeFocused();

/** Goes on with Tab until this has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let steps = 0; steps < 8; steps += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(target).toBeFocused();
}

test('takes an officer to the dashboard by the serial number and the keyboard alone', async ({
  page,
  app,
}) => {
  const { keyboard } = page;
  await page.goto('/signup');
  await onForm(page);
  await atHeading(page);
  for (const [label, value] of entries(officer)) {
    await tabTo(page, field(page, label));
    await keyboard.type(value.toLowerCase() === 'o-90001' ? 'o--90001-1' : value);
    await expect(field(page, label)).toHaveValue(value);
  }
  await expect(field(page, 'Account number')).toBeDisabled();
  // Enter says what is missing, and goes there.
  await keyboard.press('Enter');
  await expect(agreement(page)).toBeFocused();
  await expect(agreement(page)).toHaveAccessibleDescription(/read and accept the licence/);
  await keyboard.press('Space');
  await expect(goOn(page)).toBeEnabled();
  await tabTo(page, goOn(page));
  await keyboard.press('Enter');
  for (const [contact, name] of [
    ['mobile', 'mobile number'],
    ['email', 'email address'],
  ] as const) {
    await onChecklist(page);
    await atHeading(page);
    await tabTo(page, page.getByRole('button', { name: `Verify ${name}` }));
    await keyboard.press('Enter');
    await expect(page.getByText('We sent a 6-digit code')).toBeVisible();
    await atHeading(page);
    await tabTo(page, codeField(page));
    await keyboard.type(await signUpCode(app.origin, contact));
    await keyboard.press('Enter');
  }
  await onChecklist(page);
  await atHeading(page);
  await tabTo(page, goOn(page));
  await keyboard.press('Enter');
  for (const title of ['Create your PIN', 'Confirm your PIN']) {
    await onHeading(page, title);
    await atHeading(page);
    await tabTo(page, pinField(page));
    await keyboard.type(officer.pin);
    await keyboard.press('Enter');
  }
  await onDone(page);
  await atHeading(page);
  await tabTo(page, page.getByRole('button', { name: 'Log in' }));
  await keyboard.press('Enter');
  await passOptionalChecklist(page);
});

test('opens no page before the ones that lead to it', async ({ page }) => {
  for (const address of addresses) {
    await page.goto(address);
    await onForm(page);
    await expect(page, address).toHaveURL('/signup');
  }
  await fillForm(page);
  await sendForm(page);
  for (const address of ['/signup/pin', '/signup/pin/confirm', '/signup/done']) {
    await page.goto(address);
    await onChecklist(page);
    await expect(page, address).toHaveURL('/signup/verify');
  }
});

test('comes back to the verification with its proofs, and asks for the password again', async ({
  page,
  app,
}) => {
  await openChecklist(page);
  // The wait for one code outlives the proof of the other, and a reload.
  await askCode(page, 'mobile');
  await press(page, 'Back');
  await verify(page, app.origin, 'email');
  await askCode(page, 'mobile');
  await page.reload();
  await expect(page).toHaveURL('/signup/verify/mobile');
  await expect(countdown(page)).toContainText(/ 1:[0-5]\d$/);
  expect(await codesSent(app.origin, oneTimeCodeType.signUp)).toBe(2);

  // The phone has ended the app, and it starts anew in the same session.
  await page.goto('about:blank');
  await page.goto('/signup');
  await onChecklist(page);
  await expect(page).toHaveURL('/signup/verify');
  await expect(page.getByText('+63 917 555 0101')).toBeVisible();
  await expect(page.getByText('maria@example.test')).toBeVisible();
  await expect(page.getByText('Verified', { exact: true })).toHaveCount(1);
  await verify(page, app.origin, 'mobile');
  await expect(page.getByRole('heading', { name: 'Your password once more' })).toBeVisible();
  await expect(field(page, 'Password')).toHaveValue('');
  await expect(goOn(page)).toBeDisabled();
  await field(page, 'Password').fill(maria.password);
  await field(page, 'Password again').fill(maria.password);
  await goOn(page).click();
  await onHeading(page, 'Create your PIN');
  await page.reload();
  await createPin(page);
  // The PIN went with the page: it is chosen again.
  await page.reload();
  await expect(page).toHaveURL('/signup/pin');
  await createPin(page);
  await confirmPin(page);
  await onDone(page);
});

/** Whether the browser would ask before the page goes, which it is told a moment after an entry. */
const asksBeforeLeaving = (page: Page) =>
  page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));

test('warns before anything is lost, and then leaves nothing behind', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Sign up' }).click();
  await field(page, 'Last name').fill('santos');
  const warnings: string[] = [];
  page.on('dialog', (dialog) => {
    warnings.push(dialog.type());
    void dialog.accept();
  });
  await expect.poll(() => asksBeforeLeaving(page)).toBe(true);
  await page.reload();
  await onForm(page);
  expect(warnings).toEqual(['beforeunload']);
  await expect(field(page, 'Last name')).toHaveValue('');

  await fillForm(page);
  await sendForm(page);
  await page.goBack();
  await onForm(page);
  await expect(field(page, 'Username')).toHaveValue(maria.username);
  await page.goBack();
  await expect(box(page)).toContainText('will be lost');
  await press(box(page), 'Stay');
  await onForm(page);
  // The step back has been taken back: the browser does that a moment later.
  await expect(page).toHaveURL('/signup');
  await page.getByRole('link', { name: 'Log in' }).click();
  await press(box(page), 'Leave');
  await onSignIn(page);
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage })))
    .not.toMatch(/maria/i);
  await expect.poll(() => asksBeforeLeaving(page)).toBe(false);

  await page.goto('/signup/verify');
  await onForm(page);
  for (const [label] of entries(maria)) await expect(field(page, label)).toHaveValue('');
  // Nothing was entered: nothing is asked.
  await press(page, 'Back');
  await onSignIn(page);
  expect(warnings).toHaveLength(1);
});

test('leaves nothing behind where another page is opened by its address', async ({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto('/signup');
  await onForm(page);
  await fillForm(page);
  await sendForm(page);
  await page.goto('/help');
  await expect(page).toHaveURL('/help');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toMatch(/maria/i);
  await page.goto('/signup');
  await onForm(page);
  await expect(field(page, 'Username')).toHaveValue('');
});

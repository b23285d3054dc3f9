import type { Locator, Page } from 'playwright/test';
import { oneTimeCodeType } from '../src/contracts/one-time-code.ts';
import { enterCredentials, enterPin, onSignIn, press, wrongly } from '../tools/kit/member.ts';
import { codesSent, type Fault, setFaults } from '../tools/kit/sandbox.ts';
import { expectNoViolations } from './support/accessibility.ts';
import { alert, codeField, enterCode, onTitle, whenSent } from './support/account.ts';
import {
  agreement,
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
  passOptionalChecklist,
  pinField,
  sendForm,
  signUpCode,
  verify,
} from './support/sign-up.ts';
import { expect, test } from './support/test.ts';
import { expectNoTrace, watchTraces } from './support/traces.ts';

test.use({ serviceWorkers: 'block' });

const box = (page: Page) => page.getByRole('alertdialog', { name: 'Leave this page?' });

/** A new screen moves the focus to its heading. A key before that would be lost. */
const atHeading = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toBeFocused();

async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let steps = 0; steps < 8; steps += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(target).toBeFocused();
}

test('creates an account by keyboard alone, and leaves no trace of a secret', async ({
  page,
  app,
}) => {
  const traces = watchTraces(page);
  const secrets = [officer.password, officer.pin];
  const leavesNone = (...known: string[]) => expectNoTrace(page, traces, secrets, known);
  const { keyboard } = page;
  await page.goto('/signup');
  await onForm(page);
  await expect(page).toHaveTitle('Kaagapay - Sign Up');
  await atHeading(page);
  for (const [label, value] of entries(officer)) {
    await tabTo(page, field(page, label));
    const typed = { SANTOS: 'santos', MARIA: 'maria', 'O-90001': 'o--9000-1' }[value];
    await keyboard.type(typed ?? value);
    await expect(field(page, label)).toHaveValue(value);
  }
  await expect(field(page, 'Account number')).toBeDisabled();
  await keyboard.press('Enter');
  await expect(agreement(page)).toBeFocused();
  await expect(agreement(page)).toHaveAccessibleDescription(/Read and accept the licence/);
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
    await whenSent(page);
    await expect(page).toHaveURL(`/signup/verify/${contact}`);
    await expect(codeField(page)).toBeFocused();
    const code = await signUpCode(app.origin, contact);
    secrets.push(code);
    await keyboard.type(code);
    await keyboard.press('Enter');
  }
  await onChecklist(page);
  await atHeading(page);
  await leavesNone(officer.email, '/user/register/validate');
  await tabTo(page, goOn(page));
  await keyboard.press('Enter');
  for (const title of ['Create your PIN', 'Confirm your PIN']) {
    await onTitle(page, title);
    await atHeading(page);
    await leavesNone(officer.email);
    await tabTo(page, pinField(page));
    await keyboard.type(officer.pin);
    await keyboard.press('Enter');
  }
  await onDone(page);
  await atHeading(page);
  await leavesNone('registration', '/user/register/enroll');
  await tabTo(page, page.getByRole('button', { name: 'Log in' }));
  await keyboard.press('Enter');
  await passOptionalChecklist(page);
  await leavesNone('/user/login', 'hash');
  expect(await page.evaluate(() => Object.keys(sessionStorage).join(' '))).not.toContain('regis');

  await press(page, 'Open menu');
  await press(page, 'Log Out');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log Out' }).click();
  await onSignIn(page);
  await enterCredentials(page, officer.username, officer.password);
  await enterPin(page, officer.pin);
  await passOptionalChecklist(page);
});

test('continues after each interruption, and has no accessibility violations', async ({
  page,
  app,
}) => {
  test.slow();
  const owed = (screen: string) => expectNoViolations(page, screen);
  const breakNext = (path: string, kind: Fault['kind']) =>
    setFaults(app.origin, [{ method: 'POST', path, kind }]);
  await page.goto('/signup');
  await press(page, 'Last name');
  await owed('the form with all its errors');
  await press(page, 'Read the licence agreement');
  await owed('the licence agreement');
  await press(page, 'Close');
  await fillForm(page);
  // One focus ring is around the whole field, and none inside.
  for (const label of ['Mobile number', 'Password']) {
    await field(page, label).focus();
    const rings = await field(page, label).evaluate((input) =>
      [input, input.parentElement ?? input].map((place) => getComputedStyle(place).outlineStyle),
    );
    expect(rings, label).toEqual(['none', 'solid']);
  }
  await breakNext('/user/register/validate', 'garbage');
  await goOn(page).click();
  await expect(alert(page)).toBeVisible();
  await owed('the form that was not sent');
  await sendForm(page);

  await askCode(page, 'mobile');
  await enterCode(page, wrongly(await signUpCode(app.origin, 'mobile')));
  await expect(alert(page)).toShow('That code is not right. 4 tries left.');
  await owed('a wrong code');
  await page.reload();
  await expect(page).toHaveURL('/signup/verify/mobile');
  await expect(countdown(page)).toBeVisible();
  // The device ended the app, which starts again in the same session.
  await page.goto('about:blank');
  await page.goto('/signup');
  await onChecklist(page);
  await expect(page).toHaveURL('/signup/verify');
  await expect(page.getByText('+63 917 555 0101')).toBeVisible();
  await expect(page.getByText('maria@example.test')).toBeVisible();
  await verify(page, app.origin, 'mobile');
  expect(await codesSent(app.origin, oneTimeCodeType.signUp)).toBe(1);
  await page.reload();
  await expect(page.getByText('Verified', { exact: true })).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Your password once more' })).toBeVisible();
  await expect(field(page, 'Password')).toHaveValue('');
  await field(page, 'Password').fill(maria.password);
  await owed('the checklist that asks for the password');
  await field(page, 'Password again').fill(maria.password);
  await expect(goOn(page)).toBeDisabled();
  await verify(page, app.origin, 'email');
  await goOn(page).click();

  await createPin(page);
  await confirmPin(page, '999999');
  await expect(alert(page)).toShow('The PINs you entered do not match.');
  await owed('the PIN that does not match');
  await breakNext('/user/register/enroll', 'refuse');
  await confirmPin(page);
  await onTitle(page, /do not know yet/);
  await owed('the lost response');
  await press(page, 'Log in with my new account');
  await onTitle(page, 'Your account was not created');
  await press(page, 'Create my account');
  await onDone(page);
  await breakNext('/user/login', 'garbage');
  await press(page, 'Log in');
  await expect(alert(page)).toShow('Your account is there');
  await owed('the end, after a failed login');
  await press(page, 'Log in');
  await passOptionalChecklist(page);
});

/** True if the browser would ask. It changes a moment after an entry. */
const asksBeforeLeaving = (page: Page) =>
  page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));

test('warns before input is lost, and then leaves nothing behind', async ({ page }) => {
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
  await expect(box(page)).toShow('will be lost');
  await press(box(page), 'Stay');
  await onForm(page);
  // The browser undoes the step back a moment later.
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
  await press(page, 'Back');
  await onSignIn(page);
  expect(warnings).toHaveLength(1);
});

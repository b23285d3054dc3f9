import type { Page } from 'playwright/test';
import { oneTimeCodeType } from '../src/contracts/one-time-code.ts';
import { expectForEverybody } from './support/accessibility.ts';
import { codeField, enterCode } from './support/account.ts';
import { press, wrongly } from './support/member.ts';
import { codesSent, setFaults } from './support/sandbox.ts';
import {
  alert,
  askCode,
  confirmPin,
  countdown,
  createPin,
  field,
  fillForm,
  goOn,
  maria,
  onChecklist,
  onDone,
  onForm,
  onHeading,
  openChecklist,
  sendForm,
  signUpCode,
  verify,
} from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

// The worker has no part in this, and would take a third of the time.
test.use({ serviceWorkers: 'block' });

test('says of every field what is wrong with it, and of the two numbers takes one', async ({
  page,
}) => {
  await page.goto('/signup');
  await onForm(page);
  const oneNumber = 'Either an account number or a serial number is required.';
  await expect(page.getByText(oneNumber)).toBeVisible();
  await press(page, 'Show what is missing');
  await expect(field(page, 'Last name')).toBeFocused();
  for (const [label, typed, sentence] of [
    ['Last name', '', 'Please enter your last name.'],
    ['First name', '', 'Please enter your first name.'],
    ['Account number', 'A1000', 'Invalid Account No.'],
    ['Account number', '', oneNumber],
    ['Serial number', 'O-900', 'Invalid Serial No.'],
    ['Email address', 'maria@example', 'Please input a valid email address.'],
    ['Mobile number', '8175550101', 'Please input a valid mobile number.'],
    ['Username', 'maria', 'Username is too short.'],
    ['Password', 'Kundiman', 'Please choose a stronger password.'],
    ['Password again', 'Kundimam', 'Passwords do not match.'],
  ] as const) {
    const input = field(page, label);
    await input.fill(typed);
    await expect(input, label).toHaveAttribute('aria-invalid', 'true');
    await expect(input, label).toHaveAccessibleDescription(
      new RegExp(sentence.replaceAll('.', '\\.')),
    );
    await expect(alert(page).filter({ hasText: sentence })).toBeVisible();
  }
  await expect(field(page, 'Account number')).toBeDisabled();
  await expect(page.getByRole('meter', { name: 'Strength of the password' })).toHaveJSProperty(
    'value',
    1,
  );
  await expect(page.getByText('Weak', { exact: true })).toBeVisible();
  await field(page, 'Serial number').fill('');
  await fillForm(page);
  await expect(field(page, 'Serial number')).toBeDisabled();
  await expect(alert(page)).toHaveCount(0);
  await expect(goOn(page)).toBeEnabled();

  // One ring around the whole box, none in it.
  for (const label of ['Mobile number', 'Password']) {
    await field(page, label).focus();
    const rings = await field(page, label).evaluate((input) =>
      [input, input.parentElement ?? input].map((place) => getComputedStyle(place).outlineStyle),
    );
    expect(rings, label).toEqual(['none', 'solid']);
  }
});

/** Ways in which a check can fail to say anything; those that look like a dead line come first. */
const unanswered = [
  { kind: 'refuse' },
  { kind: 'lost-reply' },
  { kind: 'status', status: 500 },
  { kind: 'status', status: 404 },
  { kind: 'garbage' },
] as const;

test('says what is taken, and takes nothing for taken that could not be checked', async ({
  page,
  app,
}) => {
  const taken = [
    ['Username', 'regular01', 'Username is already taken.', 'username'],
    ['Email address', 'regular01@example.test', 'Email address is already taken.', 'email'],
    ['Mobile number', '9170000001', 'Mobile number is already taken.', 'mobile'],
  ] as const;
  await page.goto('/signup');
  await fillForm(page);
  await expect(goOn(page)).toBeEnabled();
  for (const [label, value, sentence] of taken) {
    const usual = await field(page, label).inputValue();
    await field(page, label).fill(value);
    await expect(alert(page)).toHaveText(sentence);
    await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page, label)).toHaveAccessibleDescription(new RegExp(sentence));
    await expect(goOn(page)).toBeDisabled();
    await field(page, label).fill(usual);
    await expect(goOn(page)).toBeEnabled();
  }

  // The answer to what was typed before comes late, and means nothing any more.
  const name = field(page, 'Username');
  await setFaults(app.origin, [
    { method: 'POST', path: '/user/username', kind: 'delay', ms: 4_000 },
  ]);
  const asked = page.waitForRequest(/user\/username/);
  await name.fill('regular02');
  // Its own answer: what is typed next is answered before.
  const late = (await asked).response();
  await expect(name).toHaveAccessibleDescription(/Checking…/);
  await expect(goOn(page)).toBeDisabled();
  await name.fill('maria002');
  expect((await late)?.status()).toBe(422);
  await expect(name).toHaveAccessibleDescription(/This username is available/);
  await expect(alert(page)).toHaveCount(0);

  // Other values than before: what is known of a value is not asked again.
  for (const [index, how] of unanswered.entries()) {
    // More often than once: what could not be checked is tried again when the connection is back.
    const faults = taken.map(([, , , what]) => ({ method: 'POST', path: `/user/${what}`, ...how }));
    await setFaults(
      app.origin,
      faults.map((fault) => ({ ...fault, times: 20 })),
    );
    await name.fill(`maria01${index}`);
    await field(page, 'Email address').fill(`maria${index}@example.test`);
    await field(page, 'Mobile number').fill(`917555020${index}`);
    for (const [label] of taken) {
      await expect(field(page, label)).toHaveAccessibleDescription(/could not be checked just now/);
    }
    await expect(alert(page)).toHaveCount(0);
    await expect(goOn(page)).toBeEnabled();
  }
  await setFaults(app.origin, []);
  await sendForm(page);
});

test('takes the code of a contact by paste, once, and sends another only when asked', async ({
  page,
  app,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install();
  await openChecklist(page);
  await askCode(page, 'mobile');
  const code = codeField(page);
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(code).toHaveAttribute('inputmode', 'numeric');
  await enterCode(page, wrongly(await signUpCode(app.origin, 'mobile')));
  await expect(alert(page)).toContainText('The code is incorrect.');
  await expect(code).toHaveValue('');
  await expect(code).toBeFocused();
  await expect(code).toHaveAccessibleDescription(/The code is incorrect/);

  await expect(page.getByRole('button', { name: 'Resend code' })).toHaveCount(0);
  await page.clock.fastForward('02:01');
  expect(await codesSent(app.origin, oneTimeCodeType.signUp)).toBe(1);
  await press(page, 'Resend code');
  await expect(countdown(page)).toContainText(/ (2:00|1:5\d)$/);
  expect(await codesSent(app.origin, oneTimeCodeType.signUp)).toBe(2);

  const digits = await signUpCode(app.origin, 'mobile');
  await page.evaluate(
    (text) => navigator.clipboard.writeText(text),
    `${digits.slice(0, 3)} ${digits.slice(3)}`,
  );
  await code.focus();
  await page.keyboard.press('Control+V');
  await expect(code).toHaveValue(digits);
  const masked = () =>
    code.evaluate((input) => getComputedStyle(input).getPropertyValue('-webkit-text-security'));
  expect(await masked()).toBe('disc');
  await press(page, 'Show code');
  expect(await masked()).toBe('none');
  await press(page, 'Hide code');
  await press(page, 'Verify');
  await onChecklist(page);
  await expect(page.getByText('Verified', { exact: true })).toHaveCount(1);
});

const owed = (page: Page, screen: string) => expectForEverybody(page, screen);

test('owes its form to everybody', async ({ page, app }) => {
  await page.goto('/signup');
  await press(page, 'Show what is missing');
  await owed(page, 'the form and all that is missing');
  await press(page, 'Read the licence agreement');
  await owed(page, 'the licence agreement');
  await press(page, 'Close');
  await fillForm(page);
  await setFaults(app.origin, [
    { method: 'POST', path: '/user/register/validate', kind: 'garbage' },
  ]);
  await goOn(page).click();
  await expect(alert(page)).toBeVisible();
  await owed(page, 'the form that was not sent');
});

test('owes the steps after it to everybody', async ({ page, app }) => {
  await openChecklist(page);
  await askCode(page, 'mobile');
  await enterCode(page, wrongly(await signUpCode(app.origin, 'mobile')));
  await expect(alert(page)).toBeVisible();
  await owed(page, 'a wrong code');
  await enterCode(page, await signUpCode(app.origin, 'mobile'));
  await onChecklist(page);
  await page.reload();
  await onChecklist(page);
  await expect(page.locator('#loading-screen')).toHaveCount(0);
  await field(page, 'Password').fill(maria.password);
  await owed(page, 'the checklist that asks for the password');
  await field(page, 'Password again').fill(maria.password);
  await verify(page, app.origin, 'email');
  await goOn(page).click();
  await createPin(page);
  await confirmPin(page, '999999');
  await expect(alert(page)).toBeVisible();
  await owed(page, 'the PIN that does not match');
  const path = '/user/register/enroll';
  await setFaults(app.origin, [{ method: 'POST', path, kind: 'refuse' }]);
  await confirmPin(page);
  await onHeading(page, /do not know yet/);
  await owed(page, 'the lost answer');
  await press(page, 'Log in with my new account');
  await press(page, 'Create my account');
  await onDone(page);
  await setFaults(app.origin, [{ method: 'POST', path: '/user/login', kind: 'garbage' }]);
  await press(page, 'Log in');
  await expect(alert(page)).toBeVisible();
  await owed(page, 'the end, where logging in failed');
});

import type { Page } from 'playwright/test';
import { codeField, enterCode, whenSent } from './support/account.ts';
import { enterPin, press } from './support/member.ts';
import { believed, callsTo, type Fault, setFaults } from './support/sandbox.ts';
import {
  alert,
  confirmPin,
  createPin,
  entries,
  field,
  fillForm,
  goOn,
  maria,
  onChecklist,
  onDone,
  onForm,
  onHeading,
  passOptionalChecklist,
  pinField,
  signUpCode,
  verify,
} from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

// The worker has no part in this, and would take a third of the time.
test.use({ serviceWorkers: 'block' });

/** Every call of signing up, in its order. */
const calls = [
  '/user/username',
  '/user/email',
  '/user/mobile',
  '/user/register/validate',
  '/support/otp',
  '/support/otp/validate',
  '/user/register',
  '/user/pin',
  '/user/register/enroll',
  '/user/login',
] as const;

type Kind = Omit<Fault, 'method' | 'path'>;

/**
 * The next calls to these paths fail so, one after the other. Call it when the page is there: while
 * a cut is pending, the server closes what the page is loaded over.
 */
const fail = (origin: string, paths: readonly (typeof calls)[number][], kinds: readonly Kind[]) =>
  setFaults(
    origin,
    paths.flatMap((path) => kinds.map((kind) => ({ method: 'POST', path, ...kind }))),
  );

const unanswered = /could not reach the cooperative/;

/** What failed before it did anything, and what is told of it. */
const failures = [
  { kind: 'refuse', said: unanswered },
  { kind: 'status', status: 500, said: /went wrong on our side/ },
  { kind: 'garbage', said: /could not be read/ },
] as const;

/** How the checks while typing fail is seen in sign-up-fields.e2e.ts. */
async function whenChecked(page: Page): Promise<void> {
  await expect(page.getByText('can be used.')).toHaveCount(2);
  await expect(page.getByText('This username is available.')).toBeVisible();
}

async function expectFilledIn(page: Page): Promise<void> {
  for (const [label, value] of entries(maria)) {
    await expect(field(page, label), label).toHaveValue(value);
  }
}

const kinds = failures.map(({ said: _said, ...kind }) => kind);

/** How often the account was asked for, and made. */
const timesMade = async (origin: string) =>
  (await callsTo(origin)).filter((call) => call === 'POST /user/register/enroll').length;

test('gets to the end although every step fails three times, and keeps what was entered', async ({
  page,
  app,
}) => {
  const { origin } = app;
  await page.goto('/signup');
  await onForm(page);
  await fillForm(page);
  await whenChecked(page);
  await fail(origin, ['/user/register/validate'], kinds);
  for (const { said } of failures) {
    await goOn(page).click();
    await expect(alert(page)).toContainText(said);
    await expectFilledIn(page);
  }
  await goOn(page).click();
  await onChecklist(page);
  await verify(page, origin, 'email');

  // One after the other: a cut that waits for another call can take this one's connection along.
  await fail(origin, ['/support/otp'], kinds);
  await press(page, 'Verify mobile number');
  for (const { said } of failures) {
    await expect(page.getByText(said)).toBeVisible();
    await press(page, 'Resend code');
  }
  await whenSent(page);
  const code = await signUpCode(origin, 'mobile');
  await codeField(page).fill(code);
  await fail(origin, ['/support/otp/validate'], kinds);
  for (const { kind, said } of failures) {
    await press(page, 'Verify');
    await expect(alert(page)).toContainText(said);
    if (kind === 'refuse') await expect(codeField(page)).toHaveValue(code);
    await codeField(page).fill(code);
  }
  await press(page, 'Verify');
  await onChecklist(page);

  await fail(origin, ['/user/register'], kinds);
  for (const { said } of failures) {
    await goOn(page).click();
    await expect(alert(page)).toContainText(said);
    await expect(page.getByText('Verified', { exact: true })).toHaveCount(2);
  }
  await goOn(page).click();
  await onHeading(page, 'Create your PIN');
  await fail(origin, ['/user/pin'], kinds);
  for (const { kind, said } of failures) {
    await pinField(page).fill(maria.pin);
    await press(page, 'Continue');
    await expect(alert(page)).toContainText(said);
    if (kind === 'refuse') await expect(pinField(page)).toHaveValue(maria.pin);
  }
  await createPin(page);
  await fail(origin, ['/user/register/enroll'], kinds);
  await confirmPin(page);
  // Nothing is sent again before the cooperative has said that there is no such account.
  for (const [made] of failures.entries()) {
    await onHeading(page, /do not know yet/);
    expect(await timesMade(origin)).toBe(made + 1);
    await press(page, 'Log in with my new account');
    await onHeading(page, 'Your account was not created');
    await press(page, 'Create my account');
  }
  await onDone(page);
  await fail(origin, ['/user/login'], kinds);
  for (const { said } of failures) {
    await press(page, 'Log in');
    await expect(alert(page)).toContainText(said);
    await expect(alert(page)).toContainText('Your account is there');
  }
  await press(page, 'Log in');
  await passOptionalChecklist(page);
});

test('gets to the end although the answer to every step is lost, and makes one account', async ({
  page,
  app,
}) => {
  await page.clock.install();
  const { origin } = app;
  const lose = (...paths: readonly (typeof calls)[number][]) =>
    fail(origin, paths, [{ kind: 'lost-reply' }]);
  await page.goto('/signup');
  await onForm(page);
  await fillForm(page);
  await whenChecked(page);
  await lose('/user/register/validate');
  await goOn(page).click();
  await expect(alert(page)).toContainText(unanswered);
  await expectFilledIn(page);
  await goOn(page).click();

  await onChecklist(page);
  await verify(page, origin, 'email');
  await lose('/support/otp');
  await press(page, 'Verify mobile number');
  await expect(page.getByText(unanswered)).toBeVisible();
  await press(page, 'Resend code');
  await whenSent(page);
  const code = await signUpCode(origin, 'mobile');
  await lose('/support/otp/validate');
  await enterCode(page, code);
  await expect(alert(page)).toContainText(unanswered);
  await expect(codeField(page)).toHaveValue(code);
  // It has served, and nobody was told: another one is needed, and comes when it may be asked for.
  await press(page, 'Verify');
  await expect(alert(page)).toContainText('Please request a new one.');
  await page.clock.fastForward('02:01');
  await press(page, 'Resend code');
  await expect(page.getByText('You can ask for another code in')).toBeVisible();
  await enterCode(page, await signUpCode(origin, 'mobile'));
  await onChecklist(page);

  await lose('/user/register');
  await goOn(page).click();
  await expect(alert(page)).toContainText(unanswered);
  await goOn(page).click();
  await expect(alert(page)).toContainText('Your earlier try may have arrived after all.');
  await press(page, 'Go on to the PIN');
  await onHeading(page, 'Create your PIN');
  await lose('/user/pin');
  await pinField(page).fill(maria.pin);
  await press(page, 'Continue');
  await expect(alert(page)).toContainText(unanswered);
  await press(page, 'Continue');
  await onHeading(page, 'Confirm your PIN');
  await lose('/user/register/enroll', '/user/login');
  await confirmPin(page);
  await onHeading(page, /do not know yet/);

  // The account is there, and so is the answer that was lost last.
  await press(page, 'Log in with my new account');
  await expect(alert(page)).toContainText(unanswered);
  await press(page, 'Log in with my new account');
  await enterPin(page, maria.pin);
  await passOptionalChecklist(page);
  expect(await timesMade(origin)).toBe(1);
  expect((await believed(origin, maria.username)).registered).toBe(false);
});

/** Taps again while the call is on its way, and while the next screen is. */
async function tapOften(page: Page, name: RegExp, path: string): Promise<void> {
  const button = page.getByRole('button', { name });
  const answered = page.waitForResponse((response) => response.url().includes(`${path}?`));
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/assets/**', async (route) => {
    await held;
    await route.continue();
  });
  await button.click();
  await button.click({ force: true });
  await answered;
  await button.click({ force: true });
  letThrough();
}

test('says what it waits for while every call takes its time, and asks once', async ({
  page,
  app,
}) => {
  // What is said while a code is sent has to be seen, on a busy machine too.
  const timeOf = (path: string) => (path === '/support/otp' ? 5_000 : 400);
  await setFaults(
    app.origin,
    calls.map((path) => ({ method: 'POST', path, kind: 'delay', ms: timeOf(path) })),
  );
  await page.goto('/signup');
  await fillForm(page);
  await whenChecked(page);
  await tapOften(page, /^(Continue|Sending your details…)$/, '/user/register/validate');
  await onChecklist(page);
  await press(page, 'Verify mobile number');
  await expect(page.getByText('Sending you a code…')).toBeVisible();
  await whenSent(page);
  await enterCode(page, await signUpCode(app.origin, 'mobile'));
  await page.keyboard.press('Enter');
  await onChecklist(page);
  await verify(page, app.origin, 'email');
  await tapOften(page, /^(Continue|Sending your request…)$/, '/user/register');
  await onHeading(page, 'Create your PIN');
  await createPin(page);
  await confirmPin(page);
  await page.keyboard.press('Enter');
  await onDone(page);
  await tapOften(page, /^(Log in|Logging in…)$/, '/user/login');
  await passOptionalChecklist(page);
  const asked = await callsTo(app.origin);
  for (const path of calls) {
    const contacts = path.startsWith('/support/otp') ? 2 : 1;
    expect(
      asked.filter((call) => call === `POST ${path}`),
      path,
    ).toHaveLength(contacts);
  }
});

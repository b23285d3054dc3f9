import type { Page } from 'playwright/test';
import { bareDialect } from '../tests/other-api/bare-dialect.ts';
import { laravelDialect } from '../tests/other-api/laravel-dialect.ts';
import { commonPassword, commonPin } from '../tests/other-api/people.ts';
import type { OtherApi } from '../tests/other-api/server.ts';
import { strictDialect } from '../tests/other-api/strict-dialect.ts';
import {
  enterCredentials,
  enterPin,
  generalAssembly,
  onDashboard,
  onSignIn,
  press,
  wrongly,
} from '../tools/kit/member.ts';
import {
  accountField,
  choosePassword,
  enterCode,
  findAccount,
  onTitle,
  question,
  whenSent,
} from './support/account.ts';
import {
  confirm,
  enterPassword,
  onDone as onClosed,
  onFinal,
  onPin,
} from './support/activation.ts';
import { email, give, item } from './support/enrollment.ts';
import { codeFor, codeTo, expect, memberOf, signIn, test } from './support/other-api.ts';
import {
  askCode,
  confirmPin,
  createPin,
  field,
  fillForm,
  goOn,
  maria,
  onChecklist,
  onDone,
  onForm,
  passOptionalChecklist,
  sendForm,
} from './support/sign-up.ts';

test.use({ serviceWorkers: 'block' });

const voter = 'lualhati1';
const codeType = { forgotPassword: 1, deactivation: 3, email: 6, login: 10 } as const;

const said = (page: Page, words: string | RegExp) =>
  expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();

const open = (page: Page, name: RegExp) => page.getByRole('link', { name }).click();

async function onSaved(page: Page): Promise<void> {
  await press(page.getByRole('alertdialog', { name: 'Success' }), 'OK');
  await expect(page).toHaveURL('/settings');
}

async function changeEmail(page: Page, api: OtherApi, changed: string): Promise<void> {
  const address = page.getByLabel('Email address', { exact: true });
  await expect(address).toHaveValue('lualhati1@mail.example');
  await address.fill(changed);
  await press(page, 'Continue');
  await whenSent(page);
  await enterCode(page, codeFor(api, voter, codeType.email));
  await onSaved(page);
  expect(memberOf(api, voter).email).toBe(changed);
}

// The votes are tested with all dialects (other-api.e2e.ts), so most flows here need only one.
test.describe(`in front of ${laravelDialect.name}`, () => {
  test.use({ dialect: laravelDialect });

  test('signs in step by step, and says at each step what was wrong', async ({ page, api }) => {
    await page.goto('/');
    await enterCredentials(page, 'makulay22', 'Wrong#2026');
    await said(page, 'No account matches this username and password.');
    await enterCredentials(page, 'makulay22', commonPassword);
    await enterPin(page, wrongly(commonPin));
    await said(page, 'That PIN does not match our records.');
    const asked = page.waitForResponse(/\/user\/[^/]+\/pin\?/);
    await enterPin(page, commonPin);
    expect((await asked).headers()).not.toHaveProperty('date');
    await whenSent(page);
    const code = codeFor(api, 'makulay22', codeType.login);
    await enterCode(page, wrongly(code));
    await said(page, 'That code is not the one we sent.');
    await enterCode(page, code);
    await onDashboard(page);
    await expect(generalAssembly(page).getByRole('timer')).toHaveAccessibleName(
      /^Voting ends in 3 days/,
    );
  });

  test('asks a member without an email address for one', async ({ page, api }) => {
    await page.goto('/');
    await enterCredentials(page, 'walangmail3', commonPassword);
    await onTitle(page, 'How can we reach you?');
    await item(page, /^Email address/).click();
    await give(page, email(page), 'may.mail@mail.example');
    await whenSent(page);
    await enterCode(page, codeFor(api, 'walangmail3', codeType.email));
    await press(page.getByRole('alertdialog'), 'OK');
    await enterPin(page, commonPin);
    await onDashboard(page);
    expect(memberOf(api, 'walangmail3').email).toBe('may.mail@mail.example');
  });
});

// An API that bars visitors with a page must not be taken for a lost connection.
test.describe(`in front of ${strictDialect.name}`, () => {
  test.use({ dialect: strictDialect });

  test('recovers a forgotten password', async ({ page, api }) => {
    const fresh = 'Kaagapay#2027';
    await page.goto('/forgot-password');
    await findAccount(page, 'nobody99');
    await said(page, 'We know of no such member.');
    await expect(accountField(page)).toHaveValue('');
    await findAccount(page, voter);
    await onTitle(page, 'Is this your account?');
    await expect(page.getByRole('main')).toShow('+6392*****001');
    await press(page, 'Continue');
    await press(question(page), 'Send code');
    await whenSent(page);
    await enterCode(page, codeFor(api, voter, codeType.forgotPassword));
    await choosePassword(page, fresh);
    await onTitle(page, 'Your password is changed');
    expect(memberOf(api, voter).password).toBe(fresh);
    await press(page, 'Log in');
    await enterCredentials(page, voter, fresh);
    await enterPin(page, commonPin);
    await onDashboard(page);
  });

  test('signs up, from the form to Home', async ({ page, api }) => {
    const person = { ...maria, accountNumber: 'C30001' };
    await page.goto('/signup');
    await onForm(page);
    await fillForm(page, { ...person, username: voter });
    await expect(field(page, 'Username')).toHaveAccessibleDescription(
      /Username is already taken\./,
    );
    await field(page, 'Username').fill(person.username);
    await sendForm(page);
    for (const [contact, address] of [
      ['mobile', `+63${person.mobile}`],
      ['email', person.email],
    ] as const) {
      await askCode(page, contact);
      await enterCode(page, codeTo(api, address));
      await onChecklist(page);
    }
    await goOn(page).click();
    await createPin(page, person.pin);
    await confirmPin(page, person.pin);
    await onDone(page);
    await press(page, 'Log in');
    await passOptionalChecklist(page);
    expect(memberOf(api, person.username)).toMatchObject({
      password: person.password,
      pin: person.pin,
      mobile: `+63${person.mobile}`,
    });
  });

  test('closes the account, which ends the session', async ({ page, api }) => {
    await signIn(page, api, voter, '/settings/deactivate');
    await enterPassword(page, commonPassword);
    await onPin(page);
    await enterPin(page, commonPin);
    await whenSent(page);
    await enterCode(page, codeFor(api, voter, codeType.deactivation));
    await onFinal(page);
    await confirm(page);
    await onClosed(page);
    expect(memberOf(api, voter).deactivatedAt).not.toBeNull();
  });
});

test.describe(`in front of ${bareDialect.name}`, () => {
  test.use({ dialect: bareDialect });

  test('changes the email address and the PIN, and lists the logins', async ({ page, api }) => {
    const newPin = '591748';
    await signIn(page, api, voter, '/settings');
    await open(page, /^Email address/);
    await changeEmail(page, api, 'bago@mail.example');

    await open(page, /^PIN/);
    for (const [name, digits, button] of [
      ['Current PIN, 6 digits', commonPin, 'Continue'],
      ['New PIN, 6 digits', newPin, 'Continue'],
      ['New PIN again, 6 digits', newPin, 'Save PIN'],
    ] as const) {
      await page.getByLabel(name, { exact: true }).fill(digits);
      await press(page, button);
    }
    await onSaved(page);
    expect(memberOf(api, voter).pin).toBe(newPin);

    const entries = page.getByRole('list', { name: 'Logins, newest first' });
    await open(page, /^Login history/);
    await onTitle(page, /login/i);
    await expect(entries).toHaveCount(0);
    const device = await page.evaluate(() => navigator.userAgent);
    memberOf(api, voter).logins.push({ ip: '203.0.113.9', device, at: Date.now() });
    await page.reload();
    await expect(entries.getByRole('listitem')).toHaveCount(1);
  });

  test('says that the session has ended', async ({ page, api }) => {
    await signIn(page, api, voter, '/settings');
    await expect(page.getByRole('link', { name: /^Login history/ })).toBeVisible();
    api.world().sessions.clear();
    await open(page, /^Login history/);
    await expect(page.getByText('Session has expired.')).toBeVisible();
    await press(page, 'Go to log in');
    await onSignIn(page);
  });
});

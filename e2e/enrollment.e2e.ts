import type { Page } from 'playwright/test';
import { oneTimeCodeType } from '../src/contracts/one-time-code.ts';
import { expectForEverybody } from './support/accessibility.ts';
import {
  alert,
  codeField,
  enterNewestCode,
  failures,
  onTitle,
  question,
  readSuccess,
  told,
  whenOver,
  whenSent,
} from './support/account.ts';
import {
  enterCredentials,
  enterPin,
  onDashboard,
  press,
  whenKeptOffline,
} from './support/member.ts';
import { codesSent, type Fault, newestCode, setFaults } from './support/sandbox.ts';
import { expect, test } from './support/test.ts';
import { expectNoTrace, watchTraces } from './support/traces.ts';

const mobileType = oneTimeCodeType.mobile;
const emailType = oneTimeCodeType.email;
const mobile = (page: Page) => page.getByLabel('Mobile number');
const email = (page: Page) => page.getByLabel('Email address');
const tin = (page: Page) => page.getByLabel('Tax identification number (TIN)');
const birthDate = (page: Page) => page.getByLabel('Date of birth');
const item = (page: Page, name: RegExp) => page.getByRole('link', { name });

async function openChecklist(page: Page): Promise<void> {
  await page.goto('/');
  await enterCredentials(page, 'nocontact01');
  await onTitle(page, 'How can we reach you?');
}

async function openOptional(page: Page): Promise<void> {
  await page.goto('/');
  await enterCredentials(page, 'nodata001');
  await enterPin(page);
  await onTitle(page, 'Complete your data');
}

async function give(page: Page, field: ReturnType<typeof mobile>, typed: string): Promise<void> {
  await field.fill(typed);
  await press(page, 'Continue');
}

test('asks a member whom nobody can reach for both contacts, each with its code', async ({
  page,
  app,
}) => {
  const traces = watchTraces(page);
  await openChecklist(page);
  await page.goto('/dashboard');
  await onTitle(page, 'How can we reach you?');
  await expect(page.getByRole('banner')).toContainText('Complete Your Data');
  await item(page, /^Mobile number/).click();
  await expect(page).toHaveURL('/user/enroll/mobile');
  await expect(page.getByRole('main')).toContainText('+63');
  await give(page, mobile(page), '817 123 4567');
  await expect(mobile(page)).toHaveValue('8171234567');
  await expect(mobile(page)).toHaveAccessibleDescription(/Please input a valid mobile number\.$/);
  await give(page, mobile(page), '+63 917-000-0001');
  await expect(mobile(page)).toHaveAccessibleDescription(/Mobile number is already taken\.$/);
  await expect(mobile(page)).toHaveValue('9170000001');
  await press(page, 'Back');
  await press(question(page), 'Stay');

  await give(page, mobile(page), '09181234560');
  await whenSent(page);
  await expect(page.getByText('You entered +639181234560.')).toBeVisible();
  await press(page, 'Use another number');
  await expect(mobile(page)).toHaveValue('9181234560');
  await give(page, mobile(page), '9181234567');
  await expect(page.getByText('You entered +639181234567.')).toBeVisible();
  await whenSent(page);
  await expect.poll(() => codesSent(app.origin, mobileType)).toBe(2);
  await page.reload();
  await whenSent(page);
  const first = await enterNewestCode(page, app.origin, mobileType);
  expect(await codesSent(app.origin, mobileType)).toBe(2);
  await readSuccess(page, 'We have saved your mobile number.');
  await onTitle(page, 'How can we reach you?');
  await expect(item(page, /^Mobile number/)).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: '+639181234567' })).toContainText(
    'Done',
  );
  await page.goto('/user/enroll/mobile');
  await onTitle(page, 'How can we reach you?');

  await item(page, /^Email address/).click();
  await give(page, email(page), 'tala@example');
  await expect(email(page)).toHaveAccessibleDescription(/Please input a valid email address\.$/);
  await give(page, email(page), 'regular01@example.test');
  await expect(email(page)).toHaveAccessibleDescription(/Email address is already taken\.$/);
  await give(page, email(page), 'tala@example.test');
  const second = await enterNewestCode(page, app.origin, emailType);
  await readSuccess(page, 'We have saved your email address.');
  await expect(page).toHaveURL('/');
  await enterPin(page);
  await onDashboard(page);
  await expectNoTrace(page, traces, [first, second, '135790', 'Sandbox#2026'], ['pin_login']);
});

test('offers TIN and date of birth once a session, and takes each once', async ({
  page,
  context,
}) => {
  await openOptional(page);
  await expect(page).toHaveURL('/user/info/checklist/optional');
  expect((await context.cookies()).find(({ name }) => name === 'skipped_update')).toMatchObject({
    expires: -1,
  });
  await press(page, 'Continue');
  await onDashboard(page);
  await page.goto('/user/info/checklist/optional');

  await item(page, /TIN/).click();
  await tin(page).pressSequentially('12a3-45678901');
  await expect(tin(page)).toHaveValue('123-456-789');
  const caretAt = (place: number) =>
    tin(page).evaluate((input: HTMLInputElement, at) => input.setSelectionRange(at, at), place);
  await caretAt(5);
  await tin(page).press('Backspace');
  await expect(tin(page)).toHaveValue('123-567-89');
  await tin(page).press('0');
  await expect(tin(page)).toHaveValue('123-056-789');
  // A dash goes with the digit beyond it; the caret stays where it was.
  await caretAt(4);
  await tin(page).press('Backspace');
  await expect(tin(page)).toHaveValue('120-567-89');
  await tin(page).press('9');
  await expect(tin(page)).toHaveValue('129-056-789');
  await tin(page).press('Delete');
  await expect(tin(page)).toHaveValue('129-567-89');
  await press(page, 'Save');
  await expect(tin(page)).toHaveAccessibleDescription(/A TIN has nine digits\.$/);
  await tin(page).fill('123056789');
  await press(page, 'Save');
  await expect(question(page)).toContainText('123-056-789. You can set this only once');
  await press(question(page), 'Go back');
  await expect(tin(page)).toHaveValue('123-056-789');
  await press(page, 'Save');
  await press(question(page), 'Yes, save it');
  await readSuccess(page, 'We have saved your TIN.');
  await onTitle(page, 'Complete your data');
  await expect(item(page, /TIN/)).toHaveCount(0);
  await page.goto('/user/enroll/tin');
  await onDashboard(page);

  await page.goto('/user/enroll/date-of-birth');
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  for (const [typed, fault] of [
    ['1899-12-31', /from January 1, 1900 on\.$/],
    ['2015-06-15', /from the 18th birthday on\./],
  ] as const) {
    await birthDate(page).fill(typed);
    await press(page, 'Save');
    await expect(birthDate(page)).toHaveAccessibleDescription(fault);
  }
  await birthDate(page).fill('1990-05-17');
  await press(page, 'Save');
  await expect(question(page)).toContainText('May 17, 1990.');
  await press(question(page), 'Yes, save it');
  await readSuccess(page, 'We have saved your date of birth.');
  await onDashboard(page);
  await page.goto('/user/enroll/date-of-birth');
  await onDashboard(page);
  await expect(page).toHaveURL('/dashboard');
});

test('keeps a contact through everything that the network does, and tells how it ended', async ({
  page,
  app,
}) => {
  const fault = (method: string, path: string, kind: Fault['kind'], ...more: Fault[]) =>
    setFaults(app.origin, [{ method, path, kind, ms: 1_200 }, ...more]);
  await openChecklist(page);
  await whenKeptOffline(page);
  await item(page, /^Mobile number/).click();
  for (const kind of failures) {
    await fault('POST', '/user/*/mobile', kind);
    await give(page, mobile(page), '9181234567');
    await expect(mobile(page), kind).toHaveAccessibleDescription(new RegExp(told[kind]));
    await expect(mobile(page), kind).toHaveValue('9181234567');
  }
  await fault('POST', '/user/*/mobile', 'delay', {
    method: 'POST',
    path: '/support/otp',
    kind: 'lost-reply',
  });
  await press(page, 'Continue');
  await expect(page.getByRole('button', { name: 'Checking…' })).toBeVisible();
  await expect(page.getByText('We cannot tell whether a code was sent.')).toBeVisible();
  await press(page, 'Resend code');
  await whenSent(page);
  const code = await newestCode(app.origin, mobileType);
  await fault('POST', '/support/otp/validate', 'garbage');
  await codeField(page).fill(code);
  await press(page, 'Verify');
  await expect(alert(page)).toContainText(told.garbage);
  await expect(codeField(page)).toHaveValue(code);

  const save = '/user/*/mobile';
  const session: Fault = { method: 'POST', path: '/user', kind: 'status', times: 9 };
  await fault('PUT', save, 'refuse');
  await press(page, 'Verify');
  for (const kind of ['garbage', 'status'] as const) {
    await onTitle(page, 'Not saved yet');
    await fault('PUT', save, kind);
    await Promise.all([whenOver(page, 'PUT'), press(page, 'Try again')]);
  }
  await onTitle(page, 'Not saved yet');
  await fault('PUT', save, 'lost-reply', session);
  await press(page, 'Try again');
  await onTitle(page, 'Not known yet');
  await page.reload();
  await onTitle(page, 'Not known yet');
  await setFaults(app.origin, []);
  await press(page, 'Check again');
  await readSuccess(page, 'We have saved your mobile number.');
  await onTitle(page, 'How can we reach you?');

  // Saved for certain, but the session that has to show it cannot be fetched.
  await item(page, /^Email address/).click();
  await give(page, email(page), 'tala@example.test');
  await whenSent(page);
  await setFaults(app.origin, [session]);
  await enterNewestCode(page, app.origin, emailType);
  await onTitle(page, 'Saved');
  await setFaults(app.origin, []);
  await press(page, 'Continue');
  await readSuccess(page, 'We have saved your email address.');
  await expect(page.getByLabel('PIN, 6 digits')).toBeVisible();
});

test('keeps what can be set once through everything that the network does', async ({
  page,
  app,
}) => {
  const session: Fault = { method: 'POST', path: '/user', kind: 'status', times: 9 };
  const fault = (path: string, kind: Fault['kind'], ...more: Fault[]) =>
    setFaults(app.origin, [{ method: 'PUT', path, kind, ms: 1_200 }, ...more]);
  const save = async () => {
    await press(page, 'Save');
    await press(question(page), 'Yes, save it');
  };
  await openOptional(page);
  await whenKeptOffline(page);
  await item(page, /TIN/).click();
  await tin(page).fill('123456789');
  const notSaved = /It was not saved: the connection was lost\. Please try again\.$/;
  for (const kind of ['refuse', 'garbage', 'status'] as const) {
    await fault('/member/*/tin', kind);
    await save();
    await expect(tin(page), kind).toHaveAccessibleDescription(notSaved);
    await expect(tin(page), kind).toHaveValue('123-456-789');
  }
  await fault('/member/*/tin', 'lost-reply', session);
  await save();
  await onTitle(page, 'Not known yet');
  await setFaults(app.origin, []);
  await press(page, 'Check again');
  await readSuccess(page, 'We have saved your TIN.');

  await item(page, /Date of birth/).click();
  await birthDate(page).fill('1990-05-17');
  await fault('/member/*/date-of-birth', 'delay');
  await save();
  await expect(page.getByRole('button', { name: 'Saving…' })).toBeVisible();
  await readSuccess(page, 'We have saved your date of birth.');
  await onDashboard(page);
});

test('believes the session where the answer about a date of birth is lost', async ({
  page,
  app,
}) => {
  await openOptional(page);
  await whenKeptOffline(page);
  await item(page, /Date of birth/).click();
  await birthDate(page).fill('1990-05-17');
  const path = '/member/*/date-of-birth';
  await setFaults(app.origin, [{ method: 'PUT', path, kind: 'lost-reply' }]);
  await press(page, 'Save');
  await press(question(page), 'Yes, save it');
  await readSuccess(page, 'We have saved your date of birth.');
  await onTitle(page, 'Complete your data');
  await expect(page.getByRole('listitem').filter({ hasText: '05/17/1990' })).toBeVisible();
});

test('can be used by everybody: giving contacts', async ({ page, app }) => {
  await openChecklist(page);
  await item(page, /^Mobile number/).click();
  await give(page, mobile(page), '817');
  await expect(alert(page)).toBeVisible();
  await expectForEverybody(page, 'mobile number, wrong');
  await give(page, mobile(page), '9181234567');
  await whenSent(page);
  await expectForEverybody(page, 'mobile number, code');
  await setFaults(app.origin, [{ method: 'PUT', path: '/user/*/mobile', kind: 'status' }]);
  await enterNewestCode(page, app.origin, mobileType);
  await onTitle(page, 'Not saved yet');
  await expectForEverybody(page, 'mobile number, not saved');
  await press(page, 'Try again');
  await readSuccess(page, 'We have saved your mobile number.');
  await expectForEverybody(page, 'checklist, half done');
  await item(page, /^Email address/).click();
  const long = 'tala.marikit.villaflor.of.quezon.city@example.test';
  await give(page, email(page), long);
  await expect(page.getByText(`You entered ${long}.`)).toBeVisible();
  await whenSent(page);
  await expectForEverybody(page, 'email address, code');
});

test('can be used by everybody: TIN and date of birth', async ({ page }) => {
  await openOptional(page);
  await expectForEverybody(page, 'optional checklist');
  await item(page, /TIN/).click();
  await tin(page).fill('12');
  await press(page, 'Save');
  await expectForEverybody(page, 'TIN, too short');
  await tin(page).fill('123456789');
  await press(page, 'Save');
  await expectForEverybody(page, 'TIN, asked');
  await press(question(page), 'Yes, save it');
  await readSuccess(page, 'We have saved your TIN.');
  await item(page, /Date of birth/).click();
  await birthDate(page).fill('2015-06-15');
  await press(page, 'Save');
  await expectForEverybody(page, 'date of birth, too young');
});

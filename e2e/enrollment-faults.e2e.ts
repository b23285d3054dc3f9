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
  whenTried,
} from './support/account.ts';
import {
  birthDate,
  email,
  emailType,
  give,
  item,
  mobile,
  mobileType,
  openChecklist,
  openOptional,
  tin,
} from './support/enrollment.ts';
import { onDashboard, press, whenKeptOffline } from './support/member.ts';
import { type Fault, newestCode, setFaults } from './support/sandbox.ts';
import { expect, test } from './support/test.ts';

test('keeps a contact through everything that the network does, and tells how it ended', async ({
  page,
  app,
}) => {
  const fault = (method: string, path: string, kind: Fault['kind'], ...more: Fault[]) =>
    setFaults(app.origin, [{ method, path, kind, ms: 4_000 }, ...more]);
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
  await whenTried(page, 'Try again');
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
    setFaults(app.origin, [{ method: 'PUT', path, kind, ms: 4_000 }, ...more]);
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
    // What is said of this try is what was said of the one before it.
    await Promise.all([whenOver(page, 'PUT'), save()]);
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

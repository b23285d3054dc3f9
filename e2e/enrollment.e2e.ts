import { enterPin, onDashboard, press } from '../tools/kit/member.ts';
import { codesSent, setFaults } from '../tools/kit/sandbox.ts';
import { expectNoViolations } from './support/accessibility.ts';
import {
  alert,
  enterNewestCode,
  onTitle,
  question,
  readSuccess,
  whenSent,
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
import { expect, test } from './support/test.ts';
import { expectNoTrace, watchTraces } from './support/traces.ts';

test.use({ serviceWorkers: 'block' });

test('asks a member without contacts for both, and verifies each by its code', async ({
  page,
  app,
}) => {
  const traces = watchTraces(page);
  await openChecklist(page);
  await page.goto('/dashboard');
  await onTitle(page, 'How can we reach you?');
  await expect(page.getByRole('banner')).toShow('Complete Your Data');
  await item(page, /^Mobile number/).click();
  await give(page, mobile(page), '817');
  await expect(alert(page)).toBeVisible();
  await expectNoViolations(page, 'mobile number, wrong');
  await give(page, mobile(page), '+63 917-000-0001');
  await expect(mobile(page)).toHaveAccessibleDescription(/Mobile number is already taken\.$/);
  await expect(mobile(page)).toHaveValue('9170000001');
  await give(page, mobile(page), '09181234567');
  await whenSent(page);
  await expectNoViolations(page, 'mobile number, code');
  // The device may discard the page while the member reads the message. The code stays valid.
  await page.reload();
  await whenSent(page);
  await setFaults(app.origin, [{ method: 'PUT', path: '/user/*/mobile', kind: 'status' }]);
  const first = await enterNewestCode(page, app.origin, mobileType);
  expect(await codesSent(app.origin, mobileType)).toBe(1);
  await onTitle(page, 'Not saved yet');
  await expectNoViolations(page, 'mobile number, not saved');
  await press(page, 'Try again');
  await readSuccess(page, 'We have saved your mobile number.');
  await onTitle(page, 'How can we reach you?');
  await expectNoViolations(page, 'checklist, half done');

  await item(page, /^Email address/).click();
  await give(page, email(page), 'tala@example');
  await expect(email(page)).toHaveAccessibleDescription(/Please input a valid email address\.$/);
  const long = 'tala.marikit.villaflor.of.quezon.city@example.test';
  await give(page, email(page), long);
  await expect(page.getByText(`You entered ${long}.`)).toBeVisible();
  await whenSent(page);
  await expectNoViolations(page, 'email address, code');
  const second = await enterNewestCode(page, app.origin, emailType);
  await readSuccess(page, 'We have saved your email address.');
  await expect(page).toHaveURL('/');
  await enterPin(page);
  await onDashboard(page);
  await expectNoTrace(page, traces, [first, second, '135790', 'Sandbox#2026'], ['pin_login']);
});

test('offers TIN and date of birth once per session, and saves each only once', async ({
  page,
  context,
}) => {
  await openOptional(page);
  await expect(page).toHaveURL('/user/info/checklist/optional');
  await expectNoViolations(page, 'optional checklist');
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
  // Deleting a dash also deletes the digit beyond it.
  await caretAt(4);
  await tin(page).press('Backspace');
  await expect(tin(page)).toHaveValue('124-567-89');
  await tin(page).press('9');
  await expect(tin(page)).toHaveValue('129-456-789');
  await tin(page).press('Delete');
  await expect(tin(page)).toHaveValue('129-567-89');
  await press(page, 'Save');
  await expect(tin(page)).toHaveAccessibleDescription(/A TIN has nine digits\.$/);
  await expectNoViolations(page, 'TIN, too short');
  await tin(page).fill('123056789');
  await press(page, 'Save');
  await expect(question(page)).toShow('123-056-789. You cannot change it later.');
  await expectNoViolations(page, 'TIN, question');
  await press(question(page), 'Yes, save it');
  await readSuccess(page, 'We have saved your TIN.');
  await onTitle(page, 'Complete your data');
  await page.goto('/user/enroll/tin');
  await onDashboard(page);

  await page.goto('/user/enroll/date-of-birth');
  await birthDate(page).fill('2015-06-15');
  await press(page, 'Save');
  await expect(birthDate(page)).toHaveAccessibleDescription(/less than 18 years ago\./);
  await expectNoViolations(page, 'date of birth, too young');
  await birthDate(page).fill('1990-05-17');
  await press(page, 'Save');
  await press(question(page), 'Yes, save it');
  await readSuccess(page, 'We have saved your date of birth.');
  await onDashboard(page);
  await page.goto('/user/enroll/date-of-birth');
  await expect(page).toHaveURL('/dashboard');
});

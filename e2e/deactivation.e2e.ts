import { oneTimeCodeType } from '../src/contracts/one-time-code.ts';
import { enterPin, press } from '../tools/kit/member.ts';
import { believed, setFaults } from '../tools/kit/sandbox.ts';
import { expectNoViolations } from './support/accessibility.ts';
import { enterNewestCode, heading, onTitle, question, whenSent } from './support/account.ts';
import {
  closing,
  confirm,
  enterPassword,
  inTrouble,
  onDone,
  onFinal,
  onPassword,
  onPin,
  openClosing,
  passwordField,
  toFinal,
} from './support/activation.ts';
import { openSession } from './support/elsewhere.ts';
import { holdCalls } from './support/held.ts';
import { memberKeysKept } from './support/kept.ts';
import { expect, test } from './support/test.ts';
import { beginDraft } from './support/vote.ts';

test.use({ serviceWorkers: 'block' });

test('closes an account on every device, and deletes its draft after a warning', async ({
  page,
  app,
}) => {
  await openSession(app.origin, 'regular01');
  await beginDraft(page, app.origin, 2);
  await page.goto(closing);
  await onPassword(page);
  await expect(page).toHaveTitle('Kaagapay - Deactivate Account');
  await expect(heading(page, 'Deactivate your account')).toBeFocused();
  await toFinal(page, app.origin);
  await expect(page.getByText('Your ballot is NOT CAST YET.')).toBeVisible();
  await expectNoViolations(page, 'last step, with a ballot');
  await press(page, 'Deactivate my account');
  await expect(question(page)).toBeVisible();
  await expectNoViolations(page, 'the question');
  await press(question(page), 'Cancel');
  expect(await believed(app.origin, 'regular01')).toMatchObject({ deactivated: null, sessions: 2 });

  const release = await holdCalls(page, /\/settings\/deactivate\?/);
  await confirm(page);
  await expect(page.getByRole('button', { name: 'Deactivating…' })).toBeVisible();
  await release();
  await onDone(page);
  expect((await believed(app.origin, 'regular01')).deactivated).not.toBeNull();
  await expect.poll(async () => (await believed(app.origin, 'regular01')).sessions).toBe(0);
  expect(await page.context().cookies()).toEqual([]);
  expect(await memberKeysKept(page)).toEqual([]);
});

test('starts over at every visit, and says that the outcome is unknown until it is verified', async ({
  page,
  app,
}) => {
  await openClosing(page);
  await enterPassword(page, 'Wrong#2026');
  await expect(passwordField(page)).toHaveAccessibleDescription('The password is incorrect.');
  await expect(passwordField(page)).toBeFocused();
  await expectNoViolations(page, 'password, refused');
  await enterPassword(page);
  await onPin(page);
  await expectNoViolations(page, 'PIN');
  await enterPin(page);
  await whenSent(page);
  await expectNoViolations(page, 'code');
  await enterNewestCode(page, app.origin, oneTimeCodeType.deactivation);
  await onFinal(page);
  await page.reload();
  await onPassword(page);
  await expect(page).toHaveURL(closing);
  await page.goto(`${closing}/final`);
  await onPassword(page);

  await toFinal(page, app.origin);
  const remove = { method: 'DELETE', path: '/user/*/settings/deactivate' };
  await setFaults(app.origin, [
    inTrouble(remove),
    { ...inTrouble({ method: 'POST', path: '/user' }), times: 50 },
  ]);
  await confirm(page);
  await onTitle(page, /^We do not know yet/);
  await expectNoViolations(page, 'unknown outcome');
  await page.goBack();
  await expect(page).toHaveURL(`${closing}/final`);
  await onTitle(page, /^We do not know yet/);
  await setFaults(app.origin, []);
  await press(page, 'Check again');
  await expect(page.getByRole('alert')).toShow('Your account is still active');
  await expectNoViolations(page, 'still active');
  expect((await believed(app.origin, 'regular01')).deactivated).toBeNull();
  await press(page, 'Keep my account');
  await expect(page).toHaveURL('/settings');
});

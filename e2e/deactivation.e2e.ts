import { oneTimeCodeType } from '../src/contracts/one-time-code.ts';
import { expectForEverybody } from './support/accessibility.ts';
import {
  codeField,
  enterCode,
  enterNewestCode,
  failures,
  onTitle,
  question,
  told,
  whenOver,
  whenSent,
} from './support/account.ts';
import {
  box,
  closing,
  confirm,
  enterPassword,
  faultOf,
  onClosed,
  onCode,
  onDone,
  onFinal,
  onPassword,
  onPin,
  openClosing,
  passwordField,
  pinField,
  proceed,
  standing,
  toFinal,
} from './support/activation.ts';
import { openSession } from './support/elsewhere.ts';
import { memberKeysKept } from './support/kept.ts';
import {
  choose,
  enterBooth,
  enterCredentials,
  enterPin,
  onSignIn,
  press,
  signIn,
  wrongly,
} from './support/member.ts';
import { callsTo, codesSent, type Fault, newestCode, setFaults } from './support/sandbox.ts';
import { expect, test } from './support/test.ts';

// The worker has no part in this, and would take a third of the time.
test.use({ serviceWorkers: 'block' });

const { deactivation } = oneTimeCodeType;
const settings = (what: string) => `/user/*/settings/${what}`;
const session = { method: 'POST', path: '/user' } as const;

test('closes an account on a slow line, and everywhere', async ({ page, app }) => {
  await openSession(app.origin, 'regular01');
  await openClosing(page);
  await expect(page).toHaveTitle('Kaagapay - Deactivate Account');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await setFaults(app.origin, [
    faultOf({ method: 'POST', path: settings('deactivate') }, 'delay'),
    faultOf({ method: 'POST', path: '/user/*/pin' }, 'delay'),
    faultOf({ method: 'POST', path: '/support/otp' }, 'delay'),
    faultOf({ method: 'POST', path: '/support/otp/validate' }, 'delay'),
    { ...faultOf({ method: 'DELETE', path: settings('deactivate') }, 'delay'), ms: 5_000 },
  ]);
  await toFinal(page, app.origin);
  expect(await standing(app.origin, 'regular01')).toMatchObject({ deactivated: null, sessions: 2 });
  await press(page, 'Deactivate my account');
  await press(question(page), 'Cancel');
  await confirm(page);
  await expect(page.getByRole('button', { name: 'Deactivating…' })).toBeVisible();
  await onDone(page);
  expect((await standing(app.origin, 'regular01')).deactivated).not.toBeNull();
  await expect.poll(async () => (await standing(app.origin, 'regular01')).sessions).toBe(0);
  expect(await page.context().cookies()).toEqual([]);
  expect(await memberKeysKept(page)).toEqual([]);
});

test('takes nothing that is wrong, and nothing in another order', async ({ page, app }) => {
  await openClosing(page);
  const opensAt = async (asked: string, step: string) => {
    await page.evaluate((address) => {
      history.pushState(null, '', address);
      dispatchEvent(new PopStateEvent('popstate'));
    }, `${closing}${asked}`);
    await expect(page).toHaveURL(`${closing}${step}`);
  };
  for (const step of ['/pin', '/verify', '/final']) await opensAt(step, '');
  await expect(proceed(page)).toBeDisabled();
  await enterPassword(page, 'Wrong#2026');
  await expect(passwordField(page)).toHaveAccessibleDescription('The password is incorrect.');
  await expect(passwordField(page)).toHaveValue('');
  await expect(passwordField(page)).toBeFocused();
  await expect(proceed(page)).toBeDisabled();

  await enterPassword(page);
  await onPin(page);
  for (const step of ['/verify', '/final']) await opensAt(step, '/pin');
  await pinField(page).fill('13579');
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await enterPin(page, '000000');
  await expect(pinField(page)).toHaveAccessibleDescription(/The PIN is incorrect/);
  await expect(pinField(page)).toHaveValue('');

  await enterPin(page);
  await onCode(page);
  for (const step of ['/pin', '/final']) await opensAt(step, '/verify');
  await whenSent(page);
  const code = await newestCode(app.origin, deactivation);
  await enterCode(page, wrongly(code));
  await expect(codeField(page)).toHaveAccessibleDescription(/The code is incorrect/);
  await enterCode(page, code);
  await onFinal(page);
  for (const step of ['/pin', '/verify']) await opensAt(step, '/final');
  expect(await codesSent(app.origin, deactivation)).toBe(1);

  // A reload starts again, wherever it happens.
  await page.reload();
  await onPassword(page);
  await expect(page).toHaveURL(closing);
  await page.goto(`${closing}/final`);
  await onPassword(page);
  await press(page, 'Keep my account');
  await expect(page).toHaveURL('/settings');
  expect(await callsTo(app.origin)).not.toContainEqual(
    expect.stringMatching(/^DELETE .*deactivate/),
  );
});

test('costs nobody more than another tap where the lines fail on the way', async ({
  page,
  app,
}) => {
  await openClosing(page);
  const fail = (path: string, kind: Fault['kind']) =>
    setFaults(app.origin, [faultOf({ method: 'POST', path }, kind)]);
  const main = page.getByRole('main');

  await passwordField(page).fill('Sandbox#2026');
  for (const kind of failures) {
    await fail(settings('deactivate'), kind);
    await proceed(page).click();
    await expect(passwordField(page)).toHaveAccessibleDescription(new RegExp(told[kind]));
    await expect(passwordField(page)).toHaveValue('Sandbox#2026');
  }
  await proceed(page).click();
  await onPin(page);

  await pinField(page).fill('135790');
  for (const kind of failures) {
    await fail('/user/*/pin', kind);
    await press(page, 'Continue');
    await expect(pinField(page)).toHaveAccessibleDescription(new RegExp(told[kind]));
    await expect(pinField(page)).toHaveValue('135790');
  }
  await fail('/support/otp', 'refuse');
  await press(page, 'Continue');
  await expect(main).toContainText(told.refuse);
  for (const kind of failures.slice(1)) {
    await fail('/support/otp', kind);
    await press(page, 'Resend code');
    await expect(main).toContainText(told[kind]);
  }
  await press(page, 'Resend code');
  await whenSent(page);

  await codeField(page).fill(await newestCode(app.origin, deactivation));
  for (const kind of ['refuse', 'garbage', 'status'] as const) {
    await fail('/support/otp/validate', kind);
    await press(page, 'Verify');
    await expect(codeField(page)).toHaveAccessibleDescription(new RegExp(told[kind]));
    await expect(codeField(page)).toHaveValue(/\d{6}/);
  }
  // A code serves once: where its answer was lost, the way begins anew.
  await fail('/support/otp/validate', 'lost-reply');
  await press(page, 'Verify');
  await expect(codeField(page)).toHaveAccessibleDescription(/could not reach/);
  await press(page, 'Verify');
  await expect(codeField(page)).toHaveAccessibleDescription(/no longer valid/);
  await press(page, 'Start again');
  await onPassword(page);
  await toFinal(page, app.origin);
});

test('is found to be done, or not, where the last answer is lost', async ({ page, app }) => {
  const remove = { method: 'DELETE', path: settings('deactivate') } as const;
  await openClosing(page);
  await toFinal(page, app.origin);
  for (const kind of ['refuse', 'garbage', 'status'] as const) {
    await setFaults(app.origin, [faultOf(remove, kind)]);
    // What is said of this try is what was said of the one before it.
    await Promise.all([whenOver(page, 'DELETE'), confirm(page)]);
    await expect(page.getByRole('alert')).toContainText('Your account is still active');
    expect((await standing(app.origin, 'regular01')).deactivated).toBeNull();
  }
  // The portal asks for the session each time it takes the line for back.
  await setFaults(app.origin, [
    faultOf(remove, 'lost-reply'),
    { ...faultOf(session, 'refuse'), times: 50 },
  ]);
  await confirm(page);
  await onTitle(page, /^We do not know yet/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(`${closing}/final`);
  await setFaults(app.origin, []);
  await press(page, 'Check again');
  await onDone(page);
  expect(await codesSent(app.origin, deactivation)).toBe(1);
});

test('says what is known where the session is over with the last answer', async ({ page, app }) => {
  await openClosing(page);
  await toFinal(page, app.origin);
  await setFaults(app.origin, [
    faultOf({ method: 'DELETE', path: settings('deactivate') }, 'lost-reply'),
    { ...session, kind: 'status', status: 403 },
  ]);
  await confirm(page);
  await expect(box(page, 'You have been signed out')).toContainText('it may well be done');
  await press(question(page), 'OK');
  await onSignIn(page);
  await enterCredentials(page, 'regular01');
  await onClosed(page);
});

test('names the ballot that would go from this phone, and takes it along', async ({
  page,
  app,
}) => {
  await signIn(page);
  await enterBooth(page, app.origin);
  await choose(page, 2);
  await page.goto(closing);
  await toFinal(page, app.origin);
  await expect(page.getByText('You have a ballot that is NOT CAST YET.')).toBeVisible();
  await expectForEverybody(page, 'last step, with a ballot');
  await confirm(page);
  await onDone(page);
  expect(await memberKeysKept(page)).toEqual([]);
});

test('can be used by everybody, step by step', async ({ page, app }) => {
  await openClosing(page);
  await enterPassword(page, 'Wrong#2026');
  await expect(passwordField(page)).toHaveAccessibleDescription('The password is incorrect.');
  await expectForEverybody(page, 'password, refused');
  await enterPassword(page);
  await onPin(page);
  await expectForEverybody(page, 'PIN');
  await enterPin(page);
  await whenSent(page);
  await expectForEverybody(page, 'code');
  await enterNewestCode(page, app.origin, deactivation);
  await onFinal(page);
  await press(page, 'Deactivate my account');
  await expectForEverybody(page, 'the question');
  await setFaults(app.origin, [
    faultOf({ method: 'DELETE', path: settings('deactivate') }, 'status'),
    { ...session, kind: 'status', status: 500 },
  ]);
  await press(question(page), 'Deactivate');
  await onTitle(page, /^We do not know yet/);
  await expectForEverybody(page, 'not known');
  await press(page, 'Check again');
  await expect(page.getByRole('alert')).toContainText('Your account is still active');
  await expectForEverybody(page, 'still active');
});

import { expect, test } from 'vitest';
import { configType, everySetting, type Setting } from '~/contracts/settings.ts';
import { openSandbox, password, pin, refused } from './visitor.ts';

const username = 'PUT /user/:uuid/username';
const ownPassword = 'PUT /user/:uuid/password';
const ownPin = 'PUT /user/:uuid/pin';
const setting = 'PUT /user/:uuid/settings/config';
const tin = 'PUT /member/:uuid/tin';
const birth = 'PUT /member/:uuid/date-of-birth';

const newPin = '246802';
const newPassword = 'Amihan$2027';
const passwords = (changes: object) => ({
  old_password: password,
  new_password: newPassword,
  con_password: newPassword,
  ...changes,
});
const both = (value: string) => passwords({ new_password: value, con_password: value });
const on = (year: unknown, month: unknown, day: unknown) => ({ year, month, day });

const wrongPassword = 'The password is incorrect.';
const wrongCurrent = 'Your current password is incorrect.';
const samePassword = 'Your new password must be different from your current password.';
const wrongPin = 'The PIN you entered does not match. Please try again.';
const samePin = 'Your new PIN must be different from your current PIN.';
const easyPin = 'This PIN is too easy to guess. Please choose another.';
const noContact = 'A code needs an email address or a mobile number to go to.';
const takenEmail = 'Email address is already taken.';
const ownEmail = 'This is already your email address.';
const takenMobile = 'Mobile number is already taken.';
const ownMobile = 'This is already your mobile number.';
const noAccount = 'We could not find an account with these details.';
const unreachable = 'This account has no email address and no mobile number. Please contact us.';
const code = 'POST /support/otp';
const notYourEmail = 'This is not the email address of your account.';
const notForThis = 'A code cannot be requested for this.';
const tooYoung = 'You must be at least 18 years old.';

const answer = 'POST /sga/GA00000002';
const enlist = 'POST /sga/GA00000002/register';
const rate = 'POST /support/:uuid/rating';
const register = 'POST /ga/GA00000001/register';
const approveOrNot = 'Please choose whether you approve or disapprove.';
const unconfirmed = 'Your sign-in could not be confirmed. Please sign in again.';
const rateLater = 'You can rate the referendum after you have registered for it.';

type Row = readonly [username: string, line: string, fields: object, message: string];
type Visitor = ReturnType<typeof openSandbox>;

/** With the hash and the key of the session, unless `fields` has others. */
async function refusalOf(visitor: Visitor, name: string, line: string, fields: object) {
  const { session, request, facts } = await visitor.signIn(name);
  const before = await facts();
  const { hash, key } = session;
  const given = await request(line, { hash, key, ...fields });
  expect(await facts()).toEqual(before);
  return given;
}

test.each<Row>([
  ['regular01', username, { value: 'REGULAR01' }, 'This is already your username.'],
  ['regular01', username, { value: 'Regular02' }, 'Username is already taken.'],
  ['regular01', 'POST /user/:uuid/password', {}, 'Please enter your password.'],
  ['regular01', 'POST /user/:uuid/password', { password: 'x' }, wrongPassword],
  ['regular01', 'POST /user/:uuid/settings/deactivate', { password: 'x' }, wrongPassword],
  ['regular01', ownPassword, passwords({ old_password: 'x' }), wrongCurrent],
  ['regular01', ownPassword, both('Aa#4567'), 'Passwords have 8 to 24 characters.'],
  ['regular01', ownPassword, passwords({ con_password: null }), 'Passwords do not match.'],
  ['regular01', ownPassword, both(password), samePassword],
  ['regular01', ownPin, { value: newPin, pin: '111112' }, wrongPin],
  ['regular01', ownPin, { value: newPin }, 'Please enter your PIN.'],
  ['regular01', ownPin, { value: pin, pin }, samePin],
  ['pinupdate01', ownPin, { value: pin, pin }, samePin],
  ['nopin001', ownPin, { value: newPin, pin: '246803' }, 'The PINs you entered do not match.'],
  ['nopin001', ownPin, { value: '555555' }, easyPin],
  ['nopin001', 'POST /user/:uuid/pin', { pin }, 'You have not set a PIN yet.'],

  ['otpuser01', setting, { type: 99, status: 0 }, 'This setting is not known.'],
  ['otpuser01', setting, { type: 2 }, 'Please choose whether this setting is on or off.'],
  ['nocontact01', setting, { type: 2, status: 1 }, noContact],
  ['nodata001', tin, { value: '12345678' }, 'A TIN has 9 digits.'],
  ['nodata001', tin, { value: '123-456789' }, 'A TIN has 9 digits.'],
  ['regular01', tin, { value: '987654321' }, 'Your TIN is already set and cannot be changed.'],
  ['nodata001', birth, on(2008, 11, 21), tooYoung],
  ['nodata001', birth, on(1899, 12, 31), 'The date of birth must not be before 01/01/1900.'],
  ['nodata001', birth, on(1990, 2, 30), 'There is no such date.'],
  ['nodata001', birth, on(1990, 13, 1), 'There is no such date.'],
  ['nodata001', birth, on(1990, '', 1), 'Please enter your date of birth.'],
  ['regular01', birth, on(1991, 7, 4), 'Your date of birth is already set and cannot be changed.'],
  ['regular01', 'POST /user/:uuid/email', { value: 'regular02@example.test' }, takenEmail],
  ['regular01', 'POST /user/:uuid/email', { value: 'Regular01@example.test' }, ownEmail],
  ['regular01', 'POST /user/:uuid/mobile', { value: '+639170000002' }, takenMobile],
  ['regular01', 'POST /user/:uuid/mobile', { value: '9170000001' }, ownMobile],
  ['regular01', 'POST /user/recover', { value: 'regular' }, noAccount],
  ['regular01', code, { type: 5, email: 'regular02@example.test', mobile: '' }, notYourEmail],
  ['regular01', code, { type: 5, email: '', mobile: null }, noContact],
  ['regular01', code, { type: 99, email: 'regular01@example.test' }, notForThis],
  ['nocontact01', 'POST /user/:uuid/settings/deactivate', { password }, unreachable],
  ['inactive02', 'POST /user/:uuid/settings/activate', {}, unreachable],
  ['regular01', 'POST /user/:uuid/settings/activate', {}, 'Your account is already active.'],
  ['regular01', 'PUT /user/:uuid/settings/activate', {}, 'Your account is already active.'],
  ['regular03', answer, { value: 1 }, 'You have already voted.'],
  ['regular02', answer, { value: 1 }, 'You are not registered for the referendum.'],
  ['pending01', answer, { value: 1 }, 'You have not been admitted to the referendum yet.'],
  ['pending01', enlist, {}, 'You are already registered for the referendum.'],
  ['associate01', answer, { value: 1 }, 'You are not entitled to vote.'],
  ['associate01', enlist, {}, 'You are not entitled to vote.'],
  ...[undefined, '', false, 2, 0.5, 'approve', '01', [1]].map(
    (value): Row => ['regular01', answer, { value }, approveOrNot],
  ),
  ...[answer, enlist].flatMap((line) =>
    [{ hash: '' }, { hash: 'made-up' }, { key: 'made-up' }].map(
      (wrong): Row => ['regular01', line, { value: 1, ...wrong }, unconfirmed],
    ),
  ),
  ['regular01', rate, { type: 1, score: 5 }, 'You can rate the election after you have voted.'],
  ['regular02', rate, { type: 2, score: 5 }, rateLater],
  ['regular03', rate, { type: 3, score: 5 }, 'This cannot be rated.'],
  ['regular03', rate, { type: 1, score: 0 }, 'Please choose 1 to 5 stars.'],
  ['regular03', rate, { type: 1, score: 6 }, 'Please choose 1 to 5 stars.'],
  ['regular03', rate, { type: 1, score: 5, remarks: '[1]' }, 'The remarks could not be read.'],
])('refuses from %s: %s %j', async (name, line, fields, message) => {
  expect(await refusalOf(openSandbox(), name, line, fields)).toMatchObject(refused(message));
});

test.each([
  ['regular02', register, { ga: 'before' }, 'Registration has not started yet.'],
  ['regular02', register, { ga: 'between' }, 'Registration is closed.'],
  ['regular02', register, { ga: 'voting' }, 'Registration is closed.'],
  ['regular02', enlist, { sga: 'before' }, 'The referendum has not started yet.'],
  ['regular02', enlist, { sga: 'ended' }, 'Voting is officially closed.'],
  ['regular01', answer, { sga: 'before' }, 'The referendum has not started yet.'],
  ['regular01', answer, { sga: 'ended' }, 'Voting is officially closed.'],
])('refuses from %s: %s in the phase %j', async (name, line, phase, message) => {
  const visitor = openSandbox();
  await visitor.control('phase', phase);
  const fields = { value: 1 };
  expect(await refusalOf(visitor, name, line, fields)).toMatchObject(refused(message));
});

test.each([
  ['nodata001', tin, { value: '000000001' }, { info: { tin: '000-000-001' } }],
  ['nodata001', birth, on(2008, 11, 20), { info: { date_of_birth: '2008-11-20', age: 18 } }],
  ['nodata001', birth, on(1900, 1, 1), { info: { date_of_birth: '1900-01-01', age: 126 } }],
  ['regular01', username, { value: 'a1'.repeat(12) }, { info: { username: 'a1'.repeat(12) } }],
  ['nopin001', ownPin, { value: newPin }, { has_pin: true }],
  ['pinupdate01', ownPin, { value: newPin, pin: newPin }, { pin_update: false }],
  ['nocontact01', setting, { type: 2, status: 0 }, {}],
])('accepts from %s: %s %j', async (name, line, fields, session) => {
  const { request, post } = await openSandbox().signIn(name);
  expect((await request(line, fields)).status).toBe(200);
  expect((await post('/user')).body.data).toMatchObject(session);
});

test('the 18th birthday begins at midnight in Manila', async () => {
  const { clock, signIn } = openSandbox();
  clock.now = Date.parse('2026-11-20T15:59:59Z');
  const { request } = await signIn('nodata001');
  expect(await request(birth, on(2008, 11, 21))).toMatchObject(refused(tooYoung));
  clock.now += 1000;
  expect((await request(birth, on(2008, 11, 21))).status).toBe(200);
});

test('only the new username and password sign in, and other sessions end', async () => {
  const { call, signIn } = openSandbox();
  const member = await signIn('regular01');
  const [tablet, other] = [await signIn('regular01'), await signIn('regular02')];
  await member.request(username, { value: 'Amihan2026' });
  await member.request(ownPassword, passwords({}));
  const answers = await Promise.all([member, tablet, other].map(({ post }) => post('/user')));
  expect(answers.map(({ status }) => status)).toEqual([200, 403, 200]);
  for (const [name, secret, status] of [
    ['regular01', newPassword, 422],
    ['Amihan2026', password, 422],
    ['Amihan2026', newPassword, 200],
  ]) {
    const answer = await call('POST', '/user/login/validate', { username: name, password: secret });
    expect([name, answer.status]).toEqual([name, status]);
  }
});

test.each(everySetting)('%s is on and off in every session', async (chosen) => {
  const { request, post } = await openSandbox().signIn('regular01');
  const type = configType[chosen];
  for (const status of [1, '0']) {
    await request(setting, { type, status });
    const isOn = (name: Setting) => name === chosen && status === 1;
    const config = everySetting.map((name) => ({ type: configType[name], status: isOn(name) }));
    expect((await post('/user')).body.data.config).toEqual(config);
  }
});

test('five wrong PINs lock the PIN for five minutes, in one session only', async () => {
  const { signIn, pass } = openSandbox();
  const [phone, tablet] = [await signIn('regular01'), await signIn('regular01')];
  const enter = async (entered: string, { request } = phone) =>
    (await request('POST /user/:uuid/pin', { pin: entered })).status;
  const change = async (current: string) =>
    (await phone.request(ownPin, { value: newPin, pin: current })).status;
  const wrong = ['000000', '000000', '000000', '000000'];
  for (const entered of wrong) expect(await enter(entered)).toBe(422);
  expect(await enter(pin)).toBe(200);
  for (const entered of wrong) expect(await enter(entered)).toBe(422);
  expect(await change('000000')).toBe(422);
  expect([await enter(pin), await change(pin), await enter(pin, tablet)]).toEqual([423, 423, 200]);
  pass(299);
  expect(await enter(pin)).toBe(423);
  pass(1);
  expect([await change(pin), await enter(newPin), await enter(pin)]).toEqual([200, 200, 422]);
});

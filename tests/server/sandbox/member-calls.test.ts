import { expect, test } from 'vitest';
import { configType, everySetting, type Setting } from '~/contracts/settings.ts';
import { electionPath, openSandbox, password, pin, refused } from './visitor.ts';

const username = 'PUT /user/:uuid/username';
const ownPassword = 'PUT /user/:uuid/password';
const ownPin = 'PUT /user/:uuid/pin';
const setting = 'PUT /user/:uuid/settings/config';
const tin = 'PUT /member/:uuid/tin';
const birth = 'PUT /member/:uuid/date-of-birth';
const email = 'POST /user/:uuid/email';
const mobile = 'POST /user/:uuid/mobile';
const deactivate = 'POST /user/:uuid/settings/deactivate';
const activate = 'POST /user/:uuid/settings/activate';
const code = 'POST /support/otp';
const register = 'POST /ga/GA00000001/register';
const enter = `POST ${electionPath}`;
const cast = `POST ${electionPath}/vote`;
const answer = 'POST /sga/GA00000002';
const enlist = 'POST /sga/GA00000002/register';
const rate = 'POST /support/:uuid/rating';

const newPin = '246802';
const newPassword = 'Amihan$2027';
const passwords = (old: string, changed: string, again: string | null = changed) => ({
  old_password: old,
  new_password: changed,
  con_password: again,
});
const on = (year: number, month: number, day: number) => ({ year, month, day });

const samePassword = 'Your new password must be different from your current password.';
const wrongPin = 'The PIN you entered does not match. Please try again. 4 tries left.';
const samePin = 'Your new PIN must be different from your current PIN.';
const easyPin = 'This PIN is too easy to guess. Please choose another.';
const pinFirst = 'Please choose your PIN first.';
const noContact = 'A code needs an email address or a mobile number to go to.';
const unreachable = 'This account has no email address and no mobile number. Please contact us.';
const notYourEmail = 'This is not the email address of your account.';
const notRegistered = 'You are not registered for the general assembly.';
const approveOrNot = 'Please choose whether you approve or disapprove.';
const unconfirmed = 'Your sign-in could not be confirmed. Please sign in again.';
const rateLater = 'You can rate the referendum after you have registered for it.';

/** Both votes are open in a row without a phase. */
type Row = [user: string, line: string, fields: object, says: string, phase?: object];

test.each<Row>([
  ['regular01', username, { value: 'REGULAR01' }, 'This is already your username.'],
  ['regular01', username, { value: 'Regular02' }, 'Username is already taken.'],
  ['regular01', 'POST /user/:uuid/password', { password: 'x' }, 'The password is incorrect.'],
  ['regular01', deactivate, { password: 'x' }, 'The password is incorrect.'],
  ['regular01', ownPassword, passwords('x', newPassword), 'Your current password is incorrect.'],
  ['regular01', ownPassword, passwords(password, 'Aa#4567'), 'Passwords have 8 to 24 characters.'],
  ['regular01', ownPassword, passwords(password, newPassword, null), 'Passwords do not match.'],
  ['regular01', ownPassword, passwords(password, password), samePassword],
  ['regular01', ownPin, { value: newPin, pin: '111112' }, wrongPin],
  ['regular01', ownPin, { value: newPin }, 'Please enter your PIN.'],
  ['regular01', ownPin, { value: pin, pin }, samePin],
  ['pinupdate01', ownPin, { value: pin, pin }, samePin],
  ['nopin001', ownPin, { value: newPin, pin: '246803' }, 'The PINs you entered do not match.'],
  ['nopin001', ownPin, { value: '555555' }, easyPin],
  ['nopin001', 'POST /user/:uuid/pin', { pin }, 'You have not set a PIN yet.'],
  ['nopin001', register, {}, pinFirst],
  ['pinupdate01', enter, {}, pinFirst],
  ['nopin001', cast, {}, pinFirst],
  ['pinupdate01', answer, { value: 1 }, pinFirst],
  ['nopin001', enlist, {}, pinFirst],
  ['otpuser01', setting, { type: 99, status: 0 }, 'This setting is not known.'],
  ['otpuser01', setting, { type: 2 }, 'Please choose whether this setting is on or off.'],
  ['nocontact01', setting, { type: 2, status: 1 }, noContact],
  ['nodata001', tin, { value: '12345678' }, 'A TIN has 9 digits.'],
  ['regular01', tin, { value: '987654321' }, 'Your TIN is already set and cannot be changed.'],
  ['nodata001', birth, on(2008, 11, 21), 'You must be at least 18 years old.'],
  ['nodata001', birth, on(1899, 12, 31), 'The date of birth must not be before 01/01/1900.'],
  ['nodata001', birth, on(1990, 2, 30), 'There is no such date.'],
  ['regular01', birth, on(1991, 7, 4), 'Your date of birth is already set and cannot be changed.'],
  ['regular01', email, { value: 'regular02@example.test' }, 'Email address is already taken.'],
  ['regular01', email, { value: 'Regular01@example.test' }, 'This is already your email address.'],
  ['regular01', mobile, { value: '+639170000002' }, 'Mobile number is already taken.'],
  ['regular01', mobile, { value: '9170000001' }, 'This is already your mobile number.'],
  ['regular01', code, { type: 5, email: 'regular02@example.test', mobile: '' }, notYourEmail],
  ['regular01', code, { type: 5, email: '', mobile: null }, noContact],
  ['regular01', code, { type: 99 }, 'A code cannot be requested for this.'],
  ['nocontact01', deactivate, { password }, unreachable],
  ['inactive02', activate, {}, unreachable],
  ['regular01', activate, {}, 'Your account is already active.'],
  ['regular01', 'PUT /user/:uuid/settings/activate', {}, 'Your account is already active.'],
  ['regular02', enter, { otp: '123456' }, notRegistered],
  ['regular03', answer, { value: 1 }, 'You have already voted.'],
  ['regular02', answer, { value: 1 }, 'You are not registered for the referendum.'],
  ['pending01', answer, { value: 1 }, 'You have not been admitted to the referendum yet.'],
  ['pending01', enlist, {}, 'You are already registered for the referendum.'],
  ['associate01', answer, { value: 1 }, 'You are not entitled to vote.'],
  ['associate01', enlist, {}, 'You are not entitled to vote.'],
  ...[undefined, '', false, 2, 0.5, 'approve', '01', [1]].map(
    (value): Row => ['regular01', answer, { value }, approveOrNot],
  ),
  ['regular01', answer, { value: 1, hash: 'made-up' }, unconfirmed],
  ['regular01', answer, { value: 1, key: 'made-up' }, unconfirmed],
  ['regular02', enlist, { key: 'made-up' }, unconfirmed],
  ['regular01', rate, { type: 1, score: 5 }, 'You can rate the election after you have voted.'],
  ['regular02', rate, { type: 2, score: 5 }, rateLater],
  ['regular03', rate, { type: 3, score: 5 }, 'This cannot be rated.'],
  ['regular03', rate, { type: 1, score: 0 }, 'Please choose 1 to 5 stars.'],
  ['regular03', rate, { type: 1, score: 6 }, 'Please choose 1 to 5 stars.'],
  ['regular03', rate, { type: 1, score: 5, remarks: '[1]' }, 'The remarks could not be read.'],
  ['regular02', register, {}, 'Registration has not started yet.', { ga: 'before' }],
  ['regular02', register, {}, 'Registration is closed.'],
  ['regular01', enter, { otp: '123456' }, 'Voting has not started yet.', { ga: 'between' }],
  ['regular01', enter, { otp: '123456' }, 'Voting is officially closed.', { ga: 'ended' }],
  ['regular02', enlist, {}, 'The referendum has not started yet.', { sga: 'before' }],
  ['regular02', enlist, {}, 'Voting is officially closed.', { sga: 'ended' }],
  ['regular01', answer, { value: 1 }, 'The referendum has not started yet.', { sga: 'before' }],
])('refuses from %s: %s %j with "%s"', async (name, line, fields, message, phase = {}) => {
  const { control, signIn } = openSandbox();
  await control('phase', { ga: 'voting', ...phase });
  const { session, request, facts } = await signIn(name);
  const before = await facts();
  const { hash, key } = session;
  expect(await request(line, { hash, key, ...fields })).toMatchObject(refused(message));
  expect(await facts()).toEqual(before);
});

test.each([
  ['nodata001', tin, { value: '000000001' }, { info: { tin: '000-000-001' } }],
  ['nodata001', birth, on(2008, 11, 20), { info: { date_of_birth: '2008-11-20', age: 18 } }],
  ['regular01', username, { value: 'a1'.repeat(12) }, { info: { username: 'a1'.repeat(12) } }],
  ['nopin001', ownPin, { value: newPin }, { has_pin: true }],
  ['pinupdate01', ownPin, { value: newPin, pin: newPin }, { pin_update: false }],
])('accepts from %s: %s %j', async (name, line, fields, session) => {
  const { request, post } = await openSandbox().signIn(name);
  expect((await request(line, fields)).status).toBe(200);
  expect((await post('/user')).body.data).toMatchObject(session);
});

test('only the new username and password sign in, and other sessions end', async () => {
  const { call, signIn } = openSandbox();
  const [member, tablet] = [await signIn('regular01'), await signIn('regular01')];
  const other = await signIn('regular02');
  await member.request(username, { value: 'Amihan2026' });
  await member.request(ownPassword, passwords(password, newPassword));
  const answers = await Promise.all([member, tablet, other].map(({ post }) => post('/user')));
  expect(answers.map(({ status }) => status)).toEqual([200, 403, 200]);
  const signsIn = async (name: string, secret: string) =>
    (await call('POST', '/user/login/validate', { username: name, password: secret })).status;
  expect(await signsIn('regular01', newPassword)).toBe(422);
  expect(await signsIn('Amihan2026', password)).toBe(422);
  expect(await signsIn('Amihan2026', newPassword)).toBe(200);
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
  const enterPin = async (entered: string, { request } = phone) =>
    (await request('POST /user/:uuid/pin', { pin: entered })).status;
  const change = async (current: string) =>
    (await phone.request(ownPin, { value: newPin, pin: current })).status;
  const wrong = ['000000', '000000', '000000', '000000'];
  for (const entered of wrong) expect(await enterPin(entered)).toBe(422);
  expect(await enterPin(pin)).toBe(200);
  for (const entered of wrong) expect(await enterPin(entered)).toBe(422);
  expect(await change('000000')).toBe(422);
  expect([await enterPin(pin), await change(pin)]).toEqual([423, 423]);
  expect(await enterPin(pin, tablet)).toBe(200);
  pass(299);
  expect(await enterPin(pin)).toBe(423);
  pass(1);
  expect([await change(pin), await enterPin(newPin), await enterPin(pin)]).toEqual([200, 200, 422]);
});

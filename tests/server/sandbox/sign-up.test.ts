import { expect, test } from 'vitest';
import { openDesk, otherPerson, person } from './sign-up-desk.ts';
import { refused } from './visitor.ts';

const startAgain = 'Your sign-up is no longer valid. Please start again.';
const known = 'You already have an account. Please log in.';
const unknownPerson = 'We have no record of a person with this number and this name.';
const serial = (serial_no: string) => ({ account_no: '', serial_no });
const both = (password: string) => ({ password, con_password: password });

test.each([
  {},
  { account_no: 'a10050' },
  serial('900050'),
  serial('o-90050'),
  { last_name: 'Santos', first_name: ' maria ', serial_no: null },
  { mobile_no: '+639181234567', agreement: 'true' },
  both('Aa1!aaaa'),
  both(`Aa1!${'a'.repeat(20)}`),
])('the form accepts %j, and returns four keys', async (fields) => {
  const { hash, pin, otp } = (await openDesk().validate(fields)).body.data;
  const keys = [hash, pin, otp.mobile.pin, otp.email.pin];
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{40}$/);
  expect(new Set(keys).size).toBe(4);
});

const weak =
  'A password needs an upper-case letter, a lower-case letter, a number and a special character.';

test.each([
  ['Please enter your last name.', { last_name: '' }],
  ['Please enter your first name.', { first_name: '  ' }],
  ['Names have at most 20 characters.', { first_name: 'M'.repeat(21) }],
  [unknownPerson, { last_name: 'SANTOZ' }],
  ['Either an account number or a serial number is required.', { account_no: '' }],
  ['Please enter an account number or a serial number, not both.', { serial_no: '900001' }],
  ['Invalid Account No.', { account_no: 'A100011' }],
  [unknownPerson, { account_no: 'A10051' }],
  ['Invalid Serial No.', serial('O-900011')],
  ['Invalid Serial No.', serial('9-00-1')],
  [unknownPerson, serial('O-90051')],
  ['Username is already taken.', { username: 'Regular01' }],
  ['Username is too short.', { username: 'maria' }],
  ['Email address is already taken.', { email: 'REGULAR01@example.test' }],
  ['Please input a valid email address.', { email: 'maria' }],
  ['Mobile number is already taken.', { mobile_no: '9170000001' }],
  ['Please input a valid mobile number.', { mobile_no: '0918123456' }],
  ['Passwords have 8 to 24 characters.', both(`Aa1!${'a'.repeat(21)}`)],
  [weak, both('sandbox#2026')],
  [weak, both('Sandbox 2026')],
  ['Passwords do not match.', { con_password: 'Sandbox#2027' }],
  ['Please accept the agreement.', { agreement: false }],
  [known, { account_no: 'B00001', first_name: 'Amihan', last_name: 'Dalisay' }],
  [unknownPerson, { account_no: 'B00001', last_name: 'Dalisay' }],
])('the form says "%s" to %j', async (message, fields) => {
  expect(await openDesk().validate(fields)).toMatchObject(refused(message));
});

test('the mobile number and the email address have different codes', async () => {
  const { begin, post, control } = openDesk();
  const { otp } = await begin();
  const ask = async (fields: object) =>
    (await post('/support/otp', { type: 2, ...fields })).body.data.pin;
  const smsPin = await ask({ mobile: person.mobile_no, pin: otp.mobile.pin });
  const mailPin = await ask({ email: person.email, pin: otp.email.pin });
  const [mail, sms] = (await control('inbox')).body;
  const enter = async (pin: string, code: string) =>
    (await post('/support/otp/validate', { type: 2, pin, otp: code })).status;
  expect([await enter(smsPin, mail.otp), await enter(smsPin, sms.otp)]).toEqual([422, 200]);
  expect(await enter(mailPin, mail.otp)).toBe(200);
});

test.each([
  [{ username: 'maria03' }, 'Your details have changed. Please start again.'],
  [{ email: 'maria03@example.test' }, 'Your details have changed. Please start again.'],
  [{ mobile_otp_token: '' }, 'Your mobile number is not verified. Please verify it again.'],
  [{ email_otp_token: null }, 'Your email address is not verified. Please verify it again.'],
  [{ email_otp_pin: 'made-up' }, 'Your email address is not verified. Please verify it again.'],
  [{ pin: 'made-up' }, startAgain],
])('refuses a request with %j, and the next one succeeds', async (changes, message) => {
  const { begin, request } = openDesk();
  const begun = await begin();
  expect((await request(begun, changes)).answer).toMatchObject(refused(message));
  expect((await request(begun)).answer.status).toBe(200);
});

test('a request works once, and ends the codes', async () => {
  const { begin, request, post } = openDesk();
  const begun = await begin();
  const { fields } = await request(begun);
  expect(await post('/user/register', fields)).toMatchObject(refused(startAgain));
  const ask = { type: 2, email: person.email, pin: begun.otp.email.pin };
  expect((await post('/support/otp', ask)).status).toBe(422);
});

test('each step waits 30 minutes for the next one', async () => {
  const { begin, request, enroll, post, pass } = openDesk();
  const [begun, forgotten] = [await begin(), await begin(otherPerson)];
  pass(1799);
  expect((await request(begun)).answer.status).toBe(200);
  pass(1);
  const { form, hash, pin } = forgotten;
  const names = ['mobile_otp_pin', 'mobile_otp_token', 'email_otp_pin', 'email_otp_token'];
  const proofs = Object.fromEntries(names.map((name) => [name, 'any']));
  const late = await post('/user/register', { ...form, hash, pin, ...proofs });
  expect(late).toMatchObject(refused(startAgain));
  pass(1799);
  expect(await enroll(begun)).toMatchObject(refused(startAgain));
});

test('creates no member before both contacts are verified', async () => {
  const { begin, enroll, believes } = openDesk();
  const begun = await begin();
  await begun.proveMobile();
  await begun.proveEmail();
  const unverified = 'Please verify your mobile number and your email address first.';
  expect(await enroll(begun)).toMatchObject(refused(unverified));
  expect(await believes('maria01')).toBeUndefined();
});

test.each([
  [{ pin: 'made-up' }, startAgain],
  [{ hash: 'made-up' }, startAgain],
  [{ mpin: '111111' }, 'This PIN is too easy to guess. Please choose another.'],
])('creates no member with %j, and the next attempt succeeds once', async (changes, message) => {
  const { verified, enroll, believes } = openDesk();
  const begun = await verified();
  expect(await enroll(begun, changes)).toMatchObject(refused(message));
  expect(await believes('maria01')).toBeUndefined();
  expect((await enroll(begun)).status).toBe(200);
  expect(await enroll(begun)).toMatchObject(refused(startAgain));
});

test('creates a regular member with a PIN who is registered for neither vote', async () => {
  const { verified, enroll, signIn, believes } = openDesk();
  const { data } = (await enroll(await verified(), { auto_login: false })).body;
  expect(data).toEqual({ uuid: expect.any(String), hash: expect.any(String) });
  const { session, request } = await signIn('maria01');
  expect(session).toMatchObject({
    ...{ uuid: data.uuid, active: true, has_pin: true, pin_update: false },
    info: { last_name: 'SANTOS', account_no: 'A10001', email: person.email, regular: true },
  });
  expect((await request('POST /user/:uuid/pin', { pin: '246802' })).status).toBe(200);
  const neither = { registered: false, sga_registered: false, can_participate: false };
  expect(await believes('maria01')).toMatchObject(neither);
});

test.each([
  [{ username: 'MARIA01' }, 'Username is already taken.'],
  [{ email: 'Maria01@example.test' }, 'Email address is already taken.'],
  [{ mobile_no: person.mobile_no }, 'Mobile number is already taken.'],
  [{ account_no: 'A10001', serial_no: '' }, known],
])('when two people sign up with the same %j, only the first succeeds', async (same, message) => {
  const { verified, begin, request, enroll, control } = openDesk();
  const count = async () => Object.keys((await control('state')).body.members).length;
  const before = await count();
  const first = await verified();
  const second = await verified({ ...otherPerson, ...same });
  const third = await begin({ ...otherPerson, ...same });
  const [winner, loser] = await Promise.all([enroll(first), enroll(second)]);
  expect(winner.status).toBe(200);
  expect(loser).toMatchObject(refused(message));
  expect((await request(third)).answer).toMatchObject(refused(message));
  expect(await count()).toBe(before + 1);
});

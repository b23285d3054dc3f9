import { expect, test } from 'vitest';
import { openDesk, otherPerson, person } from './sign-up-desk.ts';
import { refused } from './visitor.ts';

const startAgain = 'Your sign-up is no longer valid. Please start again.';
const known = 'You already have an account. Please log in.';
const unknownPerson = 'We have no record of a person with this number and this name.';
const serial = (serial_no: string) => ({ account_no: '', serial_no });
const weak =
  'A password needs an upper-case letter, a lower-case letter, a number and a special character.';
const both = (password: string) => ({ password, con_password: password });

test.each([
  {},
  { account_no: 'a10050' },
  serial('900050'),
  serial('o-90050'),
  { last_name: 'Santos', first_name: ' maria ', serial_no: null },
  { mobile_no: '+639181234567', agreement: 'true' },
  both(`Aa1!${'a'.repeat(20)}`),
])('the form accepts %j, and returns four keys', async (fields) => {
  const { hash, pin, otp } = (await openDesk().validate(fields)).body.data;
  const keys = [hash, pin, otp.mobile.pin, otp.email.pin];
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{40}$/);
  expect(new Set(keys).size).toBe(4);
});

test.each([
  ['Please enter your last name.', { last_name: '' }],
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
  ['Email address is already taken.', { email: 'REGULAR01@example.test' }],
  ['Mobile number is already taken.', { mobile_no: '9170000001' }],
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

test.each([
  [{ username: 'maria03' }, 'Your details have changed. Please start again.'],
  [{ mobile_otp_token: '' }, 'Your mobile number is not verified. Please verify it again.'],
  [{ email_otp_token: null }, 'Your email address is not verified. Please verify it again.'],
  [{ email_otp_pin: 'made-up' }, 'Your email address is not verified. Please verify it again.'],
  [{ pin: 'made-up' }, startAgain],
])('refuses a request with %j, and the next one succeeds once', async (changes, message) => {
  const { begin, request, post } = openDesk();
  const begun = await begin();
  expect((await request(begun, changes)).answer).toMatchObject(refused(message));
  const { fields, answer } = await request(begun);
  expect(answer.status).toBe(200);
  expect(await post('/user/register', fields)).toMatchObject(refused(startAgain));
});

test('each step waits 30 minutes for the next one', async () => {
  const { begin, request, enroll, post, pass } = openDesk();
  const [begun, forgotten] = [await begin(), await begin(otherPerson)];
  const { fields } = await request(forgotten, { pin: 'made-up' });
  pass(1799);
  expect((await request(begun)).answer.status).toBe(200);
  pass(1);
  const late = { ...fields, pin: forgotten.pin };
  expect(await post('/user/register', late)).toMatchObject(refused(startAgain));
  pass(1799);
  expect(await enroll(begun)).toMatchObject(refused(startAgain));
});

test.each([
  [{ pin: 'made-up' }, startAgain],
  [{ hash: 'made-up' }, startAgain],
  [{ mpin: '111111' }, 'This PIN is too easy to guess. Please choose another.'],
])('creates no member with %j or before both codes, and then one', async (changes, message) => {
  const { begin, request, enroll, believes } = openDesk();
  const begun = await begin();
  const unverified = 'Please verify your mobile number and your email address first.';
  expect(await enroll(begun)).toMatchObject(refused(unverified));
  await request(begun);
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
  expect(session).toMatchObject({ uuid: data.uuid, active: true, info: { regular: true } });
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
  const { verified, enroll } = openDesk();
  const first = await verified();
  const second = await verified({ ...otherPerson, ...same });
  const [winner, loser] = await Promise.all([enroll(first), enroll(second)]);
  expect(winner.status).toBe(200);
  expect(loser).toMatchObject(refused(message));
});

import { expect, test } from 'vitest';
import { openDesk, otherPerson } from './sign-up-desk.ts';

test('a valid form returns the keys of the next steps', async () => {
  const { validate } = openDesk();
  const { status, body } = await validate();
  expect(status).toBe(200);
  const { hash, pin, otp } = body.data;
  const keys = [hash, pin, otp.mobile.pin, otp.email.pin];
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{40}$/);
  expect(new Set(keys).size).toBe(4);
});

test.each([
  ['the first account number', { account_no: 'A10001' }],
  ['the last account number', { account_no: 'A10050' }],
  ['an account number in small letters', { account_no: 'a10002' }],
  ['the first serial number', { account_no: '', serial_no: '900001' }],
  ['the last serial number', { account_no: '', serial_no: '900050' }],
  ['the first officer', { account_no: '', serial_no: 'O-90001' }],
  ['the last officer', { account_no: '', serial_no: 'o-90050' }],
  ['names in small letters', { last_name: 'Santos', first_name: ' maria ' }],
  ['null for an absent number', { serial_no: null }],
  ['1 as agreement', { agreement: 1 }],
  ['"true" as agreement', { agreement: 'true' }],
  ['the mobile number with its prefix', { mobile_no: '+639181234567' }],
  ['the shortest password', { password: 'Aa1!aaaa', con_password: 'Aa1!aaaa' }],
  [
    'the longest password',
    { password: `Aa1!${'a'.repeat(20)}`, con_password: `Aa1!${'a'.repeat(20)}` },
  ],
])('accepts %s', async (_, fields) => {
  expect((await openDesk().validate(fields)).status).toBe(200);
});

const unknownPerson = 'We have no record of a person with this number and this name.';
const passwordLength = 'Passwords have 8 to 24 characters.';
const weak =
  'A password needs an upper-case letter, a lower-case letter, a number and a special character.';
const bothPasswords = (password: string) => ({ password, con_password: password });

test.each([
  ['no last name', { last_name: '' }, 'Please enter your last name.'],
  ['a blank first name', { first_name: '  ' }, 'Please enter your first name.'],
  ['a name of 21 characters', { first_name: 'M'.repeat(21) }, 'Names have at most 20 characters.'],
  ['an unknown name of 20 characters', { first_name: 'M'.repeat(20) }, unknownPerson],
  ['another name', { last_name: 'SANTOZ' }, unknownPerson],
  [
    'neither number',
    { account_no: '' },
    'Either an account number or a serial number is required.',
  ],
  [
    'both numbers',
    { serial_no: '900001' },
    'Please enter an account number or a serial number, not both.',
  ],
  ['1 character of an account number', { account_no: 'A' }, 'Invalid Account No.'],
  ['5 characters of an account number', { account_no: 'A1000' }, 'Invalid Account No.'],
  ['7 characters of an account number', { account_no: 'A100011' }, 'Invalid Account No.'],
  ['a hyphen in an account number', { account_no: 'A-1000' }, 'Invalid Account No.'],
  ['the account number before the first', { account_no: 'A10000' }, unknownPerson],
  ['the account number after the last', { account_no: 'A10051' }, unknownPerson],
  ['a short serial number', { account_no: '', serial_no: '90000' }, 'Invalid Serial No.'],
  ['a long serial number', { account_no: '', serial_no: '9000011' }, 'Invalid Serial No.'],
  ["a long officer's number", { account_no: '', serial_no: 'O-900011' }, 'Invalid Serial No.'],
  ['two hyphens in a serial number', { account_no: '', serial_no: '9-00-1' }, 'Invalid Serial No.'],
  ['a full stop in a serial number', { account_no: '', serial_no: '90000.' }, 'Invalid Serial No.'],
  ['an unknown serial number', { account_no: '', serial_no: '9000-1' }, unknownPerson],
  ['the serial number after the last', { account_no: '', serial_no: '900051' }, unknownPerson],
  ['the officer after the last', { account_no: '', serial_no: 'O-90051' }, unknownPerson],
  ['an account number as serial number', { account_no: '', serial_no: 'A10001' }, unknownPerson],
  ['a username that is taken', { username: 'Regular01' }, 'Username is already taken.'],
  ['a username of 5 characters', { username: 'maria' }, 'Username is too short.'],
  [
    'an email that is taken',
    { email: 'REGULAR01@example.test' },
    'Email address is already taken.',
  ],
  ['an invalid email', { email: 'maria' }, 'Please input a valid email address.'],
  ['a mobile that is taken', { mobile_no: '9170000001' }, 'Mobile number is already taken.'],
  ['an invalid mobile', { mobile_no: '0918123456' }, 'Please input a valid mobile number.'],
  ['a password of 7 characters', bothPasswords('Aa1!aaa'), passwordLength],
  ['a password of 25 characters', bothPasswords(`Aa1!${'a'.repeat(21)}`), passwordLength],
  ['no upper-case letter', bothPasswords('sandbox#2026'), weak],
  ['no lower-case letter', bothPasswords('SANDBOX#2026'), weak],
  ['no number', bothPasswords('Sandbox#Sandbox'), weak],
  ['no special character', bothPasswords('Sandbox2026'), weak],
  ['a space as the only special character', bothPasswords('Sandbox 2026'), weak],
  ['a different confirmation', { con_password: 'Sandbox#2027' }, 'Passwords do not match.'],
  ['no confirmation', { con_password: undefined }, 'Passwords do not match.'],
  ['no agreement', { agreement: false }, 'Please accept the agreement.'],
  ['a missing agreement', { agreement: undefined }, 'Please accept the agreement.'],
  ['an unreadable agreement', { agreement: 'maybe' }, 'Please accept the agreement.'],
])('refuses %s', async (_, fields, message) => {
  const { status, body } = await openDesk().validate(fields);
  expect([status, body.message]).toEqual([422, message]);
});

test.each([
  ['the account number', { account_no: 'B00001' }],
  ['the serial number', { account_no: '', serial_no: '810001' }],
])('refuses a member who signs up again by %s', async (_, fields) => {
  const { validate } = openDesk();
  const member = { ...fields, first_name: 'Amihan', last_name: 'Dalisay' };
  const { status, body } = await validate(member);
  expect([status, body.message]).toEqual([422, 'You already have an account. Please log in.']);
  for (const stranger of [{ first_name: 'Maria' }, { last_name: 'Santos' }]) {
    expect((await validate({ ...member, ...stranger })).body.message).toBe(unknownPerson);
  }
});

test('refuses a second account for a new member', async () => {
  const { verified, enroll, validate } = openDesk();
  await enroll(await verified());
  const again = { ...otherPerson, account_no: 'A10001', serial_no: '' };
  expect((await validate(again)).body.message).toBe('You already have an account. Please log in.');
  expect((await validate(otherPerson)).status).toBe(200);
});

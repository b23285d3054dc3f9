import { expect, test } from 'vitest';
import { openSandbox } from './visitor.ts';

const check = async (field: string, value: unknown) => {
  const { status, body } = await openSandbox().call('POST', `/user/${field}`, { value });
  return [status, body.message];
};

test.each([
  ['username', 'maria1', 'This username is available.'],
  ['username', 'Maria0123456789012345678', 'This username is available.'],
  ['email', 'maria@example.test', 'This email address is available.'],
  ['email', 'a.b_c%d+e-f@mail.example.ph', 'This email address is available.'],
  ['email', `${'m'.repeat(37)}@example.test`, 'This email address is available.'],
  ['mobile', '9181234567', 'This mobile number is available.'],
  ['mobile', '+639181234567', 'This mobile number is available.'],
])('the %s %s is available, and no session is needed to ask', async (field, value, message) => {
  expect(await check(field, value)).toEqual([200, message]);
});

test.each([
  ['username', 'regular01', 'Username is already taken.'],
  ['username', 'REGULAR01', 'Username is already taken.'],
  ['email', 'regular01@example.test', 'Email address is already taken.'],
  ['email', 'Regular01@Example.Test', 'Email address is already taken.'],
  ['mobile', '9170000001', 'Mobile number is already taken.'],
  ['mobile', '+639170000001', 'Mobile number is already taken.'],
])('the %s %s is taken', async (field, value, message) => {
  expect(await check(field, value)).toEqual([422, message]);
});

test.each([
  ['', 'Please enter a username.'],
  [null, 'Please enter a username.'],
  ['maria', 'Username is too short.'],
  ['m'.repeat(25), 'Usernames have at most 24 characters.'],
  ['maria 01', 'Usernames have letters and digits only.'],
  ['maria_01', 'Usernames have letters and digits only.'],
  ['maria@01', 'Usernames have letters and digits only.'],
])('refuses the username "%s"', async (value, message) => {
  expect(await check('username', value)).toEqual([422, message]);
});

test.each([
  '',
  undefined,
  'maria',
  'maria@example',
  'maria@example.t',
  'maria@example..test',
  'maria@.test',
  'maria santos@example.test',
  'mariña@example.test',
  'maria@example.test1',
  `${'m'.repeat(38)}@example.test`,
])('refuses the email address "%s"', async (value) => {
  expect(await check('email', value)).toEqual([422, 'Please input a valid email address.']);
});

test.each([
  '',
  undefined,
  '918123456',
  '91812345678',
  '8181234567',
  '09181234567',
  '639181234567',
  '+6309181234567',
  '+6391812345678',
  '918-123-4567',
])('refuses the mobile number "%s"', async (value) => {
  expect(await check('mobile', value)).toEqual([422, 'Please input a valid mobile number.']);
});

const checkPin = async (pin: unknown) => {
  const { status, body } = await openSandbox().call('POST', '/user/pin', { pin });
  return [status, body.message];
};

test.each(['135790', '123457', '112233', '000001', '654320', '024680'])(
  'accepts the PIN %s',
  async (pin) => {
    expect(await checkPin(pin)).toEqual([200, 'This PIN can be used.']);
  },
);

test.each([
  '000000',
  '777777',
  '123456',
  '012345',
  '456789',
  '890123',
  '654321',
  '987654',
  '109876',
])('refuses the PIN %s as too easy to guess', async (pin) => {
  expect(await checkPin(pin)).toEqual([
    422,
    'This PIN is too easy to guess. Please choose another.',
  ]);
});

test.each(['13579', '1357902', '13579a', '１３５７９０', ' 135790'])(
  'refuses the PIN "%s", which does not have six digits',
  async (pin) => {
    expect(await checkPin(pin)).toEqual([422, 'A PIN has 6 digits.']);
  },
);

test('asks for a missing PIN', async () => {
  expect(await checkPin('')).toEqual([422, 'Please enter a PIN.']);
});

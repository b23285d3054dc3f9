import { expect, test } from 'vitest';
import { openSandbox } from './visitor.ts';

/** These calls need no session. The calls that store a value read it by the same rules. */
const check = async (what: string, value: unknown) => {
  const fields = what === 'pin' ? { pin: value } : { value };
  const { status, body } = await openSandbox().call('POST', `/user/${what}`, fields);
  return [status, body.message];
};

test.each([
  ['username', ['maria1', 'Maria0123456789012345678']],
  ['email', ['a.b_c%d+e-f@mail.example.ph', `${'m'.repeat(37)}@example.test`]],
  ['mobile', ['9181234567', '+639181234567']],
  ['pin', ['135790', '123457', '000001']],
])('accepts as a %s: %j', async (what, values) => {
  for (const value of values) {
    expect([value, ...(await check(what, value))]).toEqual([value, 200, expect.any(String)]);
  }
});

const noEmail = 'Please input a valid email address.';
const noMobile = 'Please input a valid mobile number.';
const easy = 'This PIN is too easy to guess. Please choose another.';

test.each([
  ['username', ['regular01', 'REGULAR01'], 'Username is already taken.'],
  ['username', [''], 'Please enter a username.'],
  ['username', ['maria'], 'Username is too short.'],
  ['username', ['m'.repeat(25)], 'Usernames have at most 24 characters.'],
  ['username', ['maria 01', 'maria_01', 'maria@01'], 'Usernames have letters and digits only.'],
  ['email', ['Regular01@Example.Test'], 'Email address is already taken.'],
  ['email', ['', 'maria', 'maria@example.t', 'maria@example..test'], noEmail],
  ['email', ['maria santos@example.test', `${'m'.repeat(38)}@example.test`], noEmail],
  ['mobile', ['9170000001', '+639170000001'], 'Mobile number is already taken.'],
  ['mobile', ['', '918123456', '8181234567', '09181234567', '918-123-4567'], noMobile],
  ['pin', [''], 'Please enter a PIN.'],
  ['pin', ['13579', '1357902', '13579a'], 'A PIN has 6 digits.'],
  ['pin', ['777777', '123456', '890123', '654321'], easy],
])('refuses as a %s: %j', async (what, values, message) => {
  for (const value of values) {
    expect([value, ...(await check(what, value))]).toEqual([value, 422, message]);
  }
});

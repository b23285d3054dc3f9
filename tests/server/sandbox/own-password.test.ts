import { expect, test } from 'vitest';
import { openSandbox, password } from './visitor.ts';

const newPassword = 'Amihan$2027';
const refused = (message: string) => ({ status: 422, body: { message } });
const weak =
  'A password needs an upper-case letter, a lower-case letter, a number and a special character.';
const wrongLength = 'Passwords have 8 to 24 characters.';

async function signedIn(username = 'regular01') {
  const visitor = openSandbox();
  const member = await visitor.signIn(username);
  const path = `/user/${member.session.uuid}/password`;
  const check = (entered?: string) => member.post(path, { password: entered });
  const change = (changes: object = {}) =>
    member.put(path, {
      old_password: password,
      new_password: newPassword,
      con_password: newPassword,
      ...changes,
    });
  const signsIn = async (secret: string) => {
    const fields = { type: 1, username, password: secret };
    return (await visitor.call('POST', '/user/login/validate', fields)).status === 200;
  };
  return { ...visitor, visitor, member, path, check, change, signsIn };
}

test('confirms the right password and refuses a wrong one', async () => {
  const { check } = await signedIn();
  expect((await check(password)).status).toBe(200);
  expect(await check('Sandbox#2025')).toMatchObject(refused('The password is incorrect.'));
  expect(await check()).toMatchObject(refused('Please enter your password.'));
});

test('only the new password signs in after a change', async () => {
  const { change, signsIn, check } = await signedIn();
  expect((await change()).status).toBe(200);
  expect([await signsIn(newPassword), await signsIn(password)]).toEqual([true, false]);
  expect((await check(newPassword)).status).toBe(200);
});

const both = (value: unknown) => ({ new_password: value, con_password: value });

test.each([
  ['a wrong old password', { old_password: 'x' }, 'Your current password is incorrect.'],
  ['no old password', { old_password: '' }, 'Please enter your current password.'],
  ['no new password', both(''), 'Please enter a password.'],
  ['7 characters', both('Aa#4567'), wrongLength],
  ['25 characters', both(`Aa#4${'x'.repeat(21)}`), wrongLength],
  ['no capital', both('sandbox#2027'), weak],
  ['no special character', both('Sandbox2027'), weak],
  ['a different confirmation', { con_password: 'Amihan$2028' }, 'Passwords do not match.'],
  ['no confirmation', { con_password: null }, 'Passwords do not match.'],
  [
    'the same password',
    both(password),
    'Your new password must be different from your current password.',
  ],
])('refuses a change with %s', async (_, changes, message) => {
  const { change, signsIn } = await signedIn();
  expect(await change(changes)).toMatchObject(refused(message));
  expect(await signsIn(password)).toBe(true);
});

test.each(['Aa#45678', `Aa#4${'x'.repeat(20)}`])('accepts %s as strong enough', async (value) => {
  const { change } = await signedIn();
  expect((await change(both(value))).status).toBe(200);
});

test('a change ends the other sessions of this member only', async () => {
  const { change, member, signIn } = await signedIn();
  const tablet = await signIn('regular01');
  const other = await signIn('regular02');
  await change({ old_password: 'x' });
  expect((await tablet.post('/user')).status).toBe(200);
  await change();
  expect((await tablet.post('/user')).status).toBe(403);
  expect((await member.post('/user')).status).toBe(200);
  expect((await other.post('/user')).status).toBe(200);
});

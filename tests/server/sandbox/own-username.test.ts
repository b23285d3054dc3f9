import { expect, test } from 'vitest';
import { openSandbox, password } from './visitor.ts';

const refused = (message: string) => ({ status: 422, body: { message } });

async function signedIn(username = 'regular01', visitor = openSandbox()) {
  const member = await visitor.signIn(username);
  const path = `/user/${member.session.uuid}/username`;
  const rename = (value: unknown) => member.put(path, { value });
  const signsIn = async (name: string) => {
    const fields = { type: 1, username: name, password };
    return (await visitor.call('POST', '/user/login/validate', fields)).status === 200;
  };
  const current = async () => (await member.post('/user')).body.data.info.username;
  return { ...visitor, visitor, member, path, rename, signsIn, current };
}

test('only the new username signs in after a change', async () => {
  const { rename, signsIn, current, signIn, member, believes } = await signedIn();
  expect((await rename('Amihan2026')).status).toBe(200);
  expect(await current()).toBe('Amihan2026');
  expect(await signsIn('Amihan2026')).toBe(true);
  expect(await signsIn('regular01')).toBe(false);
  expect((await signIn('Amihan2026')).session.uuid).toBe(member.session.uuid);
  expect(await believes('Amihan2026')).toMatchObject({ registered: true, sessions: 2 });
  expect(await believes('regular01')).toBeUndefined();
});

test.each([
  ['an empty text', '', 'Please enter a username.'],
  ['5 characters', 'short', 'Username is too short.'],
  ['25 characters', 'x'.repeat(25), 'Usernames have at most 24 characters.'],
  ['an underscore', 'user_name', 'Usernames have letters and digits only.'],
  ['the current username', 'regular01', 'This is already your username.'],
  ['the current username in capitals', 'REGULAR01', 'This is already your username.'],
  ['the username of another member', 'regular02', 'Username is already taken.'],
  ['the username of another member in capitals', 'Regular02', 'Username is already taken.'],
])('refuses %s as a username', async (_, value, message) => {
  const { rename, current, signsIn } = await signedIn();
  expect(await rename(value)).toMatchObject(refused(message));
  expect(await current()).toBe('regular01');
  expect(await signsIn('regular01')).toBe(true);
});

test.each([6, 24])('accepts %i letters and digits as a username', async (length) => {
  const { rename } = await signedIn();
  expect((await rename('a1'.repeat(12).slice(0, length))).status).toBe(200);
});

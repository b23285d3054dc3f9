import { expect, test } from 'vitest';
import { openDesk, otherPerson } from './sign-up-desk.ts';
import { openSandbox, password, refused } from './visitor.ts';

const validate = '/user/login/validate';
const tooLong = 'Usernames and passwords have at most 24 characters.';
const tookTooLong = refused('The sign-in took too long. Please sign in again from the start.');
const incorrect = 'The username or password is incorrect.';

test.each([
  [{ username: 'regular01', password: 'Sandbox#2025' }, incorrect],
  [{ username: 'regular01', password: 'x'.repeat(25) }, tooLong],
  [{ username: 'regular01' }, 'Please enter your password.'],
])('refuses %j', async (fields, message) => {
  expect(await openSandbox().call('POST', validate, fields)).toMatchObject(refused(message));
});

test('the hash of the password step opens one session of that member within 5 minutes', async () => {
  const { call, pass } = openSandbox();
  const validated = async () =>
    (await call('POST', validate, { username: 'regular01', password })).body.data.hash;
  const login = (hash: string, username = 'regular01') =>
    call('POST', '/user/login', { type: 1, hash, username, password });
  const [first, second] = [await validated(), await validated()];
  expect(await login(first, 'regular02')).toMatchObject(tookTooLong);
  pass(299);
  expect((await login(first)).status).toBe(200);
  expect(await login(first)).toMatchObject(tookTooLong);
  pass(1);
  expect(await login(second)).toMatchObject(tookTooLong);
});

test('a session ends after one day', async () => {
  const { signIn, pass } = openSandbox();
  const { post } = await signIn('regular01');
  pass(86_399);
  expect((await post('/user')).status).toBe(200);
  pass(1);
  expect(await post('/user')).toMatchObject(refused('Session has expired.', 403));
});

test('logging out on one device keeps the session on another', async () => {
  const { signIn, believes } = openSandbox();
  const [phone, tablet] = [await signIn('regular01'), await signIn('regular01')];
  expect((await believes('regular01')).sessions).toBe(2);
  expect((await phone.delete('/user/logout')).status).toBe(200);
  expect((await phone.post('/user')).status).toBe(403);
  expect((await tablet.request('POST /user/:uuid/verify')).status).toBe(200);
});

test('the login history lists the last 20 logins, newest first, without failed ones', async () => {
  const { call, signIn, pass } = openSandbox();
  const { request } = await signIn('regular01', { userAgent: 'Device 0' });
  for (let logins = 1; logins <= 25; logins += 1) {
    pass(60);
    await signIn('regular01', { userAgent: logins === 25 ? '' : `Device ${logins}` });
    await call('POST', validate, { username: 'regular01', password: 'Sandbox#2025' });
  }
  const history = (await request('GET /user/:uuid/login-history')).body.data;
  expect(history.map(({ user_agent }: { user_agent: string }) => user_agent)).toEqual([
    '',
    ...Array.from({ length: 19 }, (_, index) => `Device ${24 - index}`),
  ]);
  // The documentation networks of RFC 5737.
  const ip = expect.stringMatching(/^(?:192\.0\.2|198\.51\.100|203\.0\.113)\.\d{1,3}$/);
  const datetime = '2026-11-20T10:24:00.000+08:00';
  expect(history[1]).toEqual({ ip, user_agent: 'Device 24', datetime });
});

test('the pass of a sign-up opens one session within 30 minutes, and is in the history', async () => {
  const { verified, enroll, post, call, pass } = openDesk();
  const [first, second] = [await verified(), await verified(otherPerson)];
  const { uuid, ...keys } = (await enroll(first)).body.data;
  const { uuid: _, ...unused } = (await enroll(second)).body.data;
  const login = (fields: object) => post('/user/login', { type: 5, ...fields });
  pass(1799);
  const session = (await login(keys)).body.data;
  expect(session).toMatchObject({ uuid, has_pin: true, info: { username: 'maria01' } });
  const history = await call('GET', `/user/${uuid}/login-history`, undefined, session.hash);
  expect(history.body.data).toHaveLength(1);
  const passGone = refused('Please sign in with your username and password.');
  expect(await login(keys)).toMatchObject(passGone);
  pass(1);
  expect(await login(unused)).toMatchObject(passGone);
});

import { expect, test } from 'vitest';
import { openDesk, otherPerson } from './sign-up-desk.ts';
import { openSandbox, password, refused } from './visitor.ts';

const validate = '/user/login/validate';
const tookTooLong = refused('The sign-in took too long. Please sign in again from the start.');

test('refuses a wrong password', async () => {
  const answer = await openSandbox().call('POST', validate, {
    username: 'regular01',
    password: 'x',
  });
  expect(answer).toMatchObject(refused('The username or password is incorrect.'));
});

test('the hash of the password step opens one own session within 5 minutes', async () => {
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

test('a session ends after one day, or alone when its member logs out', async () => {
  const { signIn, believes, pass } = openSandbox();
  const [phone, tablet] = [await signIn('regular01'), await signIn('regular01')];
  expect((await believes('regular01')).sessions).toBe(2);
  expect((await phone.request('DELETE /user/logout')).status).toBe(200);
  expect((await phone.post('/user')).status).toBe(403);
  pass(86_399);
  expect((await tablet.request('POST /user/:uuid/verify')).status).toBe(200);
  pass(1);
  expect(await tablet.post('/user')).toMatchObject(refused('Session has expired.', 403));
});

test('the login history lists the last 20 logins, newest first, without failed ones', async () => {
  const { call, signIn, pass } = openSandbox();
  const { request } = await signIn('regular01', { userAgent: 'Device 0' });
  for (let logins = 1; logins <= 25; logins += 1) {
    pass(60);
    await signIn('regular01', { userAgent: `Device ${logins}` });
    await call('POST', validate, { username: 'regular01', password: 'Sandbox#2025' });
  }
  const history = (await request('GET /user/:uuid/login-history')).body.data;
  const newest = Array.from({ length: 20 }, (_, index) => `Device ${25 - index}`);
  expect(history.map((login: { user_agent: string }) => login.user_agent)).toEqual(newest);
  // A documentation network of RFC 5737.
  const ip = '203.0.113.7';
  const datetime = '2026-11-20T10:25:00.000+08:00';
  expect(history[0]).toEqual({ ip, user_agent: 'Device 25', datetime });
});

test('the pass of a sign-up opens one session within 30 minutes', async () => {
  const { verified, enroll, post, pass } = openDesk();
  const [first, second] = [await verified(), await verified(otherPerson)];
  const { uuid, ...keys } = (await enroll(first)).body.data;
  const { uuid: _, ...unused } = (await enroll(second)).body.data;
  const login = (fields: object) => post('/user/login', { type: 5, ...fields });
  pass(1799);
  const session = (await login(keys)).body.data;
  expect(session).toMatchObject({ uuid, has_pin: true, info: { username: 'maria01' } });
  const passGone = refused('Please sign in with your username and password.');
  expect(await login(keys)).toMatchObject(passGone);
  pass(1);
  expect(await login(unused)).toMatchObject(passGone);
});

import { expect, test } from 'vitest';
import { configType, everySetting } from '~/contracts/settings.ts';
import { bulkMembers } from '../../../server/sandbox/members.ts';
import { openSandbox, password } from './visitor.ts';

const validate = '/user/login/validate';

test('a sign-in with username and password returns the complete session', async () => {
  const { signIn } = openSandbox();
  const { session } = await signIn('regular01');
  expect(session).toMatchObject({
    active: true,
    has_pin: true,
    express: false,
    deactivated: null,
    pin_update: false,
    info: {
      username: 'regular01',
      regular: true,
      mobile_no: '+639170000001',
      email: 'regular01@example.test',
    },
  });
  expect(session.hash).toMatch(/^[0-9a-f]{40}$/);
});

test.each([
  ['a wrong password', { username: 'regular01', password: 'Sandbox#2025' }],
  ['an unknown username', { username: 'nobody01', password }],
])('refuses %s with the same sentence', async (_, fields) => {
  const { call } = openSandbox();
  const answer = await call('POST', validate, { type: 1, ...fields });
  expect(answer.status).toBe(422);
  expect(answer.body.message).toBe('The username or password is incorrect.');
});

test('reads a password of 24 characters and refuses one of 25', async () => {
  const { call } = openSandbox();
  const ask = (length: number) =>
    call('POST', validate, { username: 'regular01', password: 'x'.repeat(length) });
  expect((await ask(24)).body.message).toBe('The username or password is incorrect.');
  const tooLong = await ask(25);
  expect(tooLong.status).toBe(422);
  expect(tooLong.body.message).toContain('at most 24 characters');
});

test('the hash of the password step opens one session only', async () => {
  const { call } = openSandbox();
  const credentials = { username: 'regular01', password };
  const { hash } = (await call('POST', validate, credentials)).body.data;
  const login = () => call('POST', '/user/login', { type: 1, hash, ...credentials });
  expect((await login()).status).toBe(200);
  expect((await login()).status).toBe(422);
});

test('the hash of the password step expires after 5 minutes', async () => {
  const { call, pass } = openSandbox();
  const credentials = { username: 'regular01', password };
  const loginAfter = async (seconds: number) => {
    const { hash } = (await call('POST', validate, credentials)).body.data;
    pass(seconds);
    return (await call('POST', '/user/login', { type: 1, hash, ...credentials })).status;
  };
  expect(await loginAfter(299)).toBe(200);
  expect(await loginAfter(300)).toBe(422);
});

test('the hash of one member opens no session of another', async () => {
  const { call } = openSandbox();
  const first = await call('POST', validate, { username: 'regular01', password });
  const { hash } = first.body.data;
  const fields = { type: 1, hash, username: 'regular02', password };
  expect((await call('POST', '/user/login', fields)).status).toBe(422);
});

test('a session ends after one day', async () => {
  const { signIn, pass } = openSandbox();
  const member = await signIn('regular01');
  pass(86_399);
  expect((await member.post('/user')).status).toBe(200);
  pass(1);
  const answer = await member.post('/user');
  expect(answer.status).toBe(403);
  expect(answer.body).toMatchObject({ status: 'error', message: 'Session has expired.' });
});

test('logging out on one device keeps the session on another', async () => {
  const { signIn, believes } = openSandbox();
  const phone = await signIn('regular01');
  const tablet = await signIn('regular01');
  expect((await believes('regular01')).sessions).toBe(2);
  expect((await phone.delete('/user/logout')).status).toBe(200);
  expect((await phone.post('/user')).status).toBe(403);
  expect((await tablet.post('/user')).status).toBe(200);
});

test('refuses to verify another member', async () => {
  const { signIn } = openSandbox();
  const one = await signIn('regular01');
  const other = await signIn('regular02');
  expect((await one.post(`/user/${one.session.uuid}/verify`)).status).toBe(200);
  expect((await one.post(`/user/${other.session.uuid}/verify`)).status).toBe(403);
});

test.each([
  ['nopin001', { has_pin: false }],
  ['pinupdate01', { has_pin: true, pin_update: true }],
  ['express01', { express: true }],
  ['nocontact01', { info: { email: null, mobile_no: null } }],
  ['nodata001', { info: { tin: null, date_of_birth: null, age: null } }],
  ['associate01', { info: { regular: false, membership_type: 'Associate' } }],
  [
    'otpuser01',
    {
      config: everySetting.map((setting) => ({
        type: configType[setting],
        status: setting === 'loginCode',
      })),
    },
  ],
  ['inactive01', { active: false, deactivated: expect.stringMatching(/\+08:00$/) }],
  ['bulk0002', { info: { regular: true } }],
])('the session of %s has the documented state', async (username, expected) => {
  const { signIn } = openSandbox();
  expect((await signIn(username)).session).toMatchObject(expected);
});

test('no two members share an email address or a mobile number', async () => {
  const { signIn } = openSandbox(bulkMembers);
  const usernames = ['regular01', 'regular02', 'inactive01', 'bulk0001', 'bulk0002', 'bulk2000'];
  const infos = await Promise.all(usernames.map(async (name) => (await signIn(name)).session.info));
  expect(new Set(infos.map(({ email }) => email)).size).toBe(usernames.length);
  expect(new Set(infos.map(({ mobile_no }) => mobile_no)).size).toBe(usernames.length);
});

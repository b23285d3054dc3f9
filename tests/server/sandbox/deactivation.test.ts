import { expect, test } from 'vitest';
import { prove } from './proving.ts';
import { openSandbox, password } from './visitor.ts';

const startAgain = 'Your request is no longer valid. Please start again.';
const notProved = 'Your verification is no longer valid. Please request a new code.';
const notVerified = 'Please enter the code that we sent you first.';
const noCode = 'A code can no longer be sent for this. Please start again.';
const refused = (message: string) => ({ status: 422, body: { message } });

async function signedIn(username = 'regular01', visitor = openSandbox()) {
  const member = await visitor.signIn(username);
  const { uuid, hash, info } = member.session;
  const path = `/user/${uuid}/settings/deactivate`;
  const contacts = { email: info.email, mobile: info.mobile_no };
  const begin = (entered: unknown = password) => member.post(path, { password: entered });
  const ask = (pin: string, to: object = contacts) =>
    member.post('/support/otp', { type: 3, name: '', ...to, pin });
  /** @returns the fields of the last call */
  const ready = async () => {
    const begun = (await begin()).body.data;
    const proof = await prove(visitor, member.post, { type: 3, pin: begun.pin, ...contacts });
    return { ...proof, deactivation_key: begun.hash };
  };
  const finish = (fields: object) => member.delete(path, fields);
  const isActive = async () => (await visitor.believes(username)).deactivated === null;
  return { ...visitor, visitor, member, hash, path, begin, ask, ready, finish, isActive };
}

test('deactivates a member with the password and a code', async () => {
  const { begin, ready, finish, isActive, control, member } = await signedIn();
  expect((await begin()).body.data).toEqual({ hash: expect.any(String), pin: expect.any(String) });
  const fields = await ready();
  expect((await control('inbox')).body).toMatchObject([
    { type: 3, to: 'regular01@example.test' },
    { type: 3, to: '+639170000001' },
  ]);
  expect(await isActive()).toBe(true);
  expect((await finish(fields)).status).toBe(200);
  expect(await isActive()).toBe(false);
  expect((await member.post('/user')).body.data).toMatchObject({
    active: false,
    deactivated: '2026-11-20T10:00:00.000+08:00',
  });
});

test('accepts the fields in the address, because a DELETE can lose its body', async () => {
  const { ready, send, path, hash, isActive } = await signedIn();
  const query = new URLSearchParams({ token: 'app', hash, ...(await ready()) });
  expect((await send('DELETE', `/api/v2${path}?${query}`)).status).toBe(200);
  expect(await isActive()).toBe(false);
});

test('ends the other sessions, and keeps the one that asked until it logs out', async () => {
  const { ready, finish, member, signIn } = await signedIn();
  const tablet = await signIn('regular01');
  const other = await signIn('regular02');
  await finish(await ready());
  expect((await tablet.post('/user')).status).toBe(403);
  expect((await other.post('/user')).status).toBe(200);
  expect((await member.post('/user')).status).toBe(200);
  expect((await member.delete('/user/logout')).status).toBe(200);
  expect((await member.post('/user')).status).toBe(403);
});

test('a deactivated member can sign in, but only to reactivate or log out', async () => {
  const { ready, finish, signIn } = await signedIn();
  await finish(await ready());
  const { session, post, get, delete: remove, requestCode } = await signIn('regular01');
  const user = `/user/${session.uuid}`;
  // access.test.ts covers the other calls.
  const answers = [await get('/reference/branches'), await requestCode(3), await requestCode(10)];
  for (const answer of answers) {
    const message = 'Your account is deactivated. Please reactivate it first.';
    expect(answer).toMatchObject({ status: 403, body: { message } });
  }
  expect((await post('/user')).status).toBe(200);
  expect((await post(`${user}/settings/activate`)).status).toBe(200);
  expect((await remove('/user/logout')).status).toBe(200);
});

test.each([
  ['a wrong password', 'Sandbox#2025', 'The password is incorrect.'],
  ['no password', '', 'Please enter your password.'],
])('refuses to begin with %s', async (_, entered, message) => {
  const { begin } = await signedIn();
  expect(await begin(entered)).toMatchObject(refused(message));
});

test('refuses a member without contacts, who could not reactivate', async () => {
  const { begin } = await signedIn('nocontact01');
  const message = 'This account has no email address and no mobile number. Please contact us.';
  expect(await begin()).toMatchObject(refused(message));
});

test.each([
  ['a made-up key', { deactivation_key: 'made-up' }, startAgain],
  ['no key', { deactivation_key: null }, startAgain],
  ['a made-up token', { otp_token: 'made-up' }, notProved],
  ['a made-up otp_pin', { otp_pin: 'made-up' }, notProved],
  ['no token', { otp_token: '' }, notVerified],
  ['no otp_pin', { otp_pin: '' }, notVerified],
])('refuses a deactivation with %s, and the proof stays valid', async (_, changes, message) => {
  const { ready, finish, isActive } = await signedIn();
  const fields = await ready();
  expect(await finish({ ...fields, ...changes })).toMatchObject(refused(message));
  expect(await isActive()).toBe(true);
  expect((await finish(fields)).status).toBe(200);
});

test('sends no code before the password, and none to other contacts', async () => {
  const { begin, ask, control, signIn } = await signedIn();
  expect(await ask('')).toMatchObject(refused(noCode));
  expect(await ask('made-up')).toMatchObject(refused(noCode));
  const { pin } = (await begin()).body.data;
  const elsewhere = refused('This is not the email address of your account.');
  expect(await ask(pin, { email: 'thief@example.test' })).toMatchObject(elsewhere);
  const other = await signIn('regular02');
  const fields = { type: 3, email: 'regular02@example.test', pin };
  expect((await other.post('/support/otp', fields)).status).toBe(422);
  expect((await control('inbox')).body).toEqual([]);
});

test('a new request invalidates the key and the code of the one before', async () => {
  const { begin, ready, finish, ask } = await signedIn();
  const { pin } = (await begin()).body.data;
  const earlier = await ready();
  expect(await ask(pin)).toMatchObject(refused(noCode));
  const { hash } = (await begin()).body.data;
  expect(await finish(earlier)).toMatchObject(refused(startAgain));
  expect((await finish({ ...earlier, deactivation_key: hash })).status).toBe(200);
});

test('refuses proofs and keys of another purpose or member', async () => {
  const { ready, finish, visitor, member, isActive, path } = await signedIn();
  const fields = await ready();
  const asked = { type: 15, email: 'regular01@example.test' };
  const ofReset = await prove(visitor, member.post, asked);
  expect(await finish({ ...fields, ...ofReset })).toMatchObject(refused(notProved));
  const other = await signedIn('regular02', visitor);
  const { deactivation_key, ...theirs } = await other.ready();
  expect(await finish({ ...fields, ...theirs })).toMatchObject(refused(notProved));
  expect(await finish({ ...fields, deactivation_key })).toMatchObject(refused(startAgain));
  expect((await other.member.delete(path, fields)).status).toBe(403);
  expect((await other.member.post(path, { password })).status).toBe(403);
  expect([await isActive(), await other.isActive()]).toEqual([true, true]);
});

test('the key expires after 10 minutes, even with a newer proof', async () => {
  const finishAfter = async (untilCode: number, untilFinish: number) => {
    const { begin, ask, member, finish, pass } = await signedIn();
    const { hash, pin } = (await begin()).body.data;
    pass(untilCode);
    const sent = await ask(pin);
    if (sent.status !== 200) return sent.body.message;
    const fields = { type: 3, pin: sent.body.data.pin, otp: await member.newestCode() };
    const proof = (await member.post('/support/otp/validate', fields)).body.data;
    pass(untilFinish);
    return (await finish({ ...proof, deactivation_key: hash })).body.message;
  };
  expect(await finishAfter(599, 0)).toBe('Your account is deactivated.');
  expect(await finishAfter(599, 1)).toBe(startAgain);
  expect(await finishAfter(600, 0)).toBe(noCode);
});

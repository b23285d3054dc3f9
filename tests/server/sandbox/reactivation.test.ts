import { expect, test } from 'vitest';
import { prove } from './proving.ts';
import { openSandbox, password } from './visitor.ts';

const startAgain = 'Your request is no longer valid. Please start again.';
const notProved = 'Your verification is no longer valid. Please request a new code.';
const notVerified = 'Please enter the code that we sent you first.';
const noCode = 'A code can no longer be sent for this. Please start again.';
const refused = (message: string) => ({ status: 422, body: { message } });

async function signedIn(username = 'inactive01', visitor = openSandbox()) {
  const member = await visitor.signIn(username);
  const { uuid, info } = member.session;
  const path = `/user/${uuid}/settings/activate`;
  const contacts = { email: info.email, mobile: info.mobile_no };
  const begin = () => member.post(path);
  const ask = (pin: string, to: object = contacts) =>
    member.post('/support/otp', { type: 4, name: '', ...to, pin });
  const ready = async () => {
    const begun = (await begin()).body.data;
    const proof = await prove(visitor, member.post, { type: 4, pin: begun.pin, ...contacts });
    return { ...proof, reactivation_key: begun.hash };
  };
  const finish = (fields: object) => member.put(path, fields);
  const isActive = async () => (await member.post('/user')).body.data.active;
  return { ...visitor, visitor, member, path, begin, ask, ready, finish, isActive };
}

test('reactivates a member with a code, and opens everything again', async () => {
  const { begin, ready, finish, isActive, control, member } = await signedIn();
  expect((await begin()).body.data).toEqual({
    hash: expect.any(String),
    type: 4,
    pin: expect.any(String),
  });
  const fields = await ready();
  expect((await control('inbox')).body[0]).toMatchObject({
    type: 4,
    to: 'inactive01@example.test',
  });
  expect(await isActive()).toBe(false);
  expect((await finish(fields)).status).toBe(200);
  expect((await member.post('/user')).body.data).toMatchObject({ active: true, deactivated: null });
  expect((await member.get('/ga/info')).status).toBe(200);
});

test('a reactivated member has the same votes and registrations as before', async () => {
  const visitor = openSandbox();
  const before = await visitor.believes('regular03');
  const member = await visitor.signIn('regular03');
  const deactivate = `/user/${member.session.uuid}/settings/deactivate`;
  const { hash, pin } = (await member.post(deactivate, { password })).body.data;
  const asked = { type: 3, pin, email: 'regular03@example.test' };
  const proof = await prove(visitor, member.post, asked);
  await member.delete(deactivate, { ...proof, deactivation_key: hash });
  await member.delete('/user/logout');
  const back = await signedIn('regular03', visitor);
  await back.finish(await back.ready());
  expect(await visitor.believes('regular03')).toEqual({ ...before, sessions: 1 });
});

test('refuses a member without contacts, and names support', async () => {
  const { begin } = await signedIn('inactive02');
  const message = 'This account has no email address and no mobile number. Please contact us.';
  expect(await begin()).toMatchObject(refused(message));
});

test('refuses an active member', async () => {
  const { begin, finish, ask } = await signedIn('regular01');
  expect(await begin()).toMatchObject(refused('Your account is already active.'));
  expect(await finish({})).toMatchObject(refused('Your account is already active.'));
  expect(await ask('')).toMatchObject(refused(noCode));
});

test.each([
  ['a made-up key', { reactivation_key: 'made-up' }, startAgain],
  ['no key', { reactivation_key: null }, startAgain],
  ['a made-up token', { otp_token: 'made-up' }, notProved],
  ['a made-up otp_pin', { otp_pin: 'made-up' }, notProved],
  ['no token', { otp_token: '' }, notVerified],
  ['no otp_pin', { otp_pin: '' }, notVerified],
])('refuses a reactivation with %s, and the proof stays valid', async (_, changes, message) => {
  const { ready, finish, isActive } = await signedIn();
  const fields = await ready();
  expect(await finish({ ...fields, ...changes })).toMatchObject(refused(message));
  expect(await isActive()).toBe(false);
  expect((await finish(fields)).status).toBe(200);
});

test('a key and a proof reactivate only once', async () => {
  const { ready, finish, member, visitor, begin } = await signedIn();
  const fields = await ready();
  await finish(fields);
  const deactivate = `/user/${member.session.uuid}/settings/deactivate`;
  const { hash, pin } = (await member.post(deactivate, { password })).body.data;
  const asked = { type: 3, pin, email: 'inactive01@example.test' };
  const ofDeactivation = await prove(visitor, member.post, asked);
  await member.delete(deactivate, { ...ofDeactivation, deactivation_key: hash });
  expect(await finish(fields)).toMatchObject(refused(startAgain));
  const reactivation_key = (await begin()).body.data.hash;
  expect(await finish({ ...fields, reactivation_key })).toMatchObject(refused(notProved));
  const spent = { ...ofDeactivation, reactivation_key };
  expect(await finish(spent)).toMatchObject(refused(notProved));
});

test('sends the code only to contacts of the member', async () => {
  const { begin, ask, control, call } = await signedIn();
  expect(await ask('made-up')).toMatchObject(refused(noCode));
  const { pin } = (await begin()).body.data;
  expect((await ask(pin, { email: 'thief@example.test' })).status).toBe(422);
  expect((await ask(pin, { email: '', mobile: '' })).status).toBe(422);
  const fields = { type: 4, email: 'inactive01@example.test', pin };
  expect((await call('POST', '/support/otp', fields)).status).toBe(403);
  expect((await control('inbox')).body).toEqual([]);
});

test('the key expires after 10 minutes', async () => {
  const finishAfter = async (seconds: number) => {
    const { begin, ready, finish, pass } = await signedIn();
    await begin();
    const fields = await ready();
    pass(seconds);
    return (await finish(fields)).body.message;
  };
  expect(await finishAfter(599)).toBe('Welcome back! Your account is active again.');
  expect(await finishAfter(600)).toBe(startAgain);
});

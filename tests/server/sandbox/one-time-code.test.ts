import { expect, test } from 'vitest';
import { openSandbox, otherThan } from './visitor.ts';

const loginType = 10;

async function withCode(username = 'otpuser01') {
  const sandbox = openSandbox();
  const member = await sandbox.signIn(username);
  const requested = await member.requestCode(loginType);
  const code = await member.newestCode();
  const reference = requested.body.data.pin;
  const validate = (otp: string, changes = {}) =>
    member.post('/support/otp/validate', { type: loginType, pin: reference, otp, ...changes });
  return { ...sandbox, member, code, reference, validate };
}

test('sends the same code to the mobile number and the email address', async () => {
  const { control, code } = await withCode();
  const { body } = await control('inbox');
  expect(body).toHaveLength(2);
  expect(body[0]).toMatchObject({ channel: 'email', to: 'otpuser01@example.test', type: 10 });
  expect(body[1]).toMatchObject({ channel: 'sms', to: '+639170000006', otp: code });
  expect(code).toMatch(/^\d{6}$/);
});

test('filters the inbox by contact', async () => {
  const { control } = await withCode();
  const sms = (await control('inbox?to=%2B639170000006')).body;
  expect(sms.map(({ channel }: { channel: string }) => channel)).toEqual(['sms']);
  expect((await control('inbox?to=+639170000006')).body).toEqual(sms);
  expect((await control('inbox?to=')).body).toEqual((await control('inbox')).body);
  expect((await control('inbox?to=nobody@example.test')).body).toEqual([]);
});

test('accepts a code once', async () => {
  const { validate, code, reference } = await withCode();
  const first = await validate(code);
  expect(first.status).toBe(200);
  expect(first.body.data).toEqual({ otp_token: expect.any(String), otp_pin: reference });
  expect((await validate(code)).status).toBe(422);
});

test('a code expires after five minutes', async () => {
  const early = await withCode();
  early.pass(299);
  expect((await early.validate(early.code)).status).toBe(200);
  const late = await withCode();
  late.pass(300);
  const answer = await late.validate(late.code);
  expect(answer.status).toBe(422);
  expect(answer.body.message).toBe('The code has expired. Please request a new one.');
});

test('accepts the right code after four wrong ones', async () => {
  const { validate, code } = await withCode();
  for (const left of ['4 tries left', '3 tries left', '2 tries left', 'One try left']) {
    const wrong = await validate(otherThan(code));
    expect(wrong.body.message).toBe(`That code is not right. ${left}.`);
  }
  expect((await validate(code)).status).toBe(200);
});

test('locks a code after five wrong ones, and accepts a new code', async () => {
  const { validate, code, member } = await withCode();
  for (let tries = 0; tries < 5; tries += 1) await validate(otherThan(code));
  const locked = await validate(code);
  expect(locked.status).toBe(423);
  expect(locked.body.message).toBe('Too many wrong codes. Please request a new one.');
  const { pin } = (await member.requestCode(loginType)).body.data;
  expect((await validate(await member.newestCode(), { pin })).status).toBe(200);
});

test('a new code invalidates the old one', async () => {
  const { validate, code, member } = await withCode();
  await member.requestCode(loginType);
  const answer = await validate(code);
  expect(answer.status).toBe(422);
  expect(answer.body.message).toBe('This code is no longer valid. Please request a new one.');
});

test('a code for signing in does not open the booth', async () => {
  const { validate, code, member } = await withCode();
  expect((await validate(code, { type: 5 })).status).toBe(422);
  const entry = await member.post('/ga/GA00000001/election', { otp: code });
  expect(entry.status).toBe(422);
});

test('refuses the code of another member', async () => {
  const { signIn, code, reference } = await withCode();
  const other = await signIn('regular01');
  const fields = { type: loginType, pin: reference, otp: code };
  expect((await other.post('/support/otp/validate', fields)).status).toBe(422);
});

test.each([
  ['the email address of somebody else', { email: 'regular02@example.test', mobile: '' }],
  ['the mobile number of somebody else', { email: '', mobile: '+639170000002' }],
  ['no contact at all', { email: '', mobile: null }],
])('sends no code to %s', async (_, contacts) => {
  const { signIn, control } = openSandbox();
  const { post } = await signIn('regular01');
  expect((await post('/support/otp', { type: 5, ...contacts })).status).toBe(422);
  expect((await control('inbox')).body).toEqual([]);
});

test('sends a code to a single contact', async () => {
  const { signIn, control } = openSandbox();
  const { post } = await signIn('regular01');
  const fields = { type: '5', email: '', mobile: '+639170000001' };
  expect((await post('/support/otp', fields)).status).toBe(200);
  expect((await control('inbox')).body).toHaveLength(1);
});

test.each([1, 2, 99])('refuses to send a code of type %s', async (type) => {
  const { signIn } = openSandbox();
  expect((await (await signIn('regular01')).requestCode(type)).status).toBe(422);
});

test('sends no election code to a deactivated member', async () => {
  const { signIn } = openSandbox();
  const answer = await (await signIn('inactive01')).requestCode(5);
  expect(answer.status).toBe(403);
  expect(answer.body.message).toContain('deactivated');
});

test('sends no code without a session', async () => {
  const { call } = openSandbox();
  const fields = { type: 5, email: 'regular01@example.test', mobile: '' };
  expect((await call('POST', '/support/otp', fields)).status).toBe(403);
});

import { expect, test } from 'vitest';
import { prove } from './proving.ts';
import { openSandbox, pin } from './visitor.ts';

const newPin = '246802';
const refused = (message: string, status = 422) => ({ status, body: { message } });
const samePin = 'Your new PIN must be different from your current PIN.';
const mismatch = 'The PINs you entered do not match.';
const notProved = 'Your verification is no longer valid. Please request a new code.';
const tooEasy = 'This PIN is too easy to guess. Please choose another.';

async function signedIn(username = 'regular01') {
  const visitor = openSandbox();
  const member = await visitor.signIn(username);
  const { uuid, hash, info } = member.session;
  const change = (fields: object) => member.put(`/user/${uuid}/pin`, fields);
  const enter = async (entered: string) =>
    (await member.post(`/user/${uuid}/pin`, { pin: entered })).status;
  const proveReset = () => prove(visitor, member.post, { type: 15, email: info.email });
  const reset = (fields: object) => member.put(`/user/${uuid}/pin/forgot`, { hash, ...fields });
  return { ...visitor, member, uuid, hash, change, enter, proveReset, reset };
}

test('changes the PIN with the current one', async () => {
  const { change, enter } = await signedIn();
  expect((await change({ value: newPin, pin })).status).toBe(200);
  expect(await enter(newPin)).toBe(200);
  expect(await enter(pin)).toBe(422);
});

test.each([
  [
    'a wrong current PIN',
    { value: newPin, pin: '111112' },
    'The PIN you entered does not match. Please try again.',
  ],
  [
    'the new PIN as the current one',
    { value: newPin, pin: newPin },
    'The PIN you entered does not match. Please try again.',
  ],
  ['no current PIN', { value: newPin }, 'Please enter your PIN.'],
  ['the same PIN', { value: pin, pin }, samePin],
  ['a weak PIN', { value: '123456', pin }, tooEasy],
  ['a PIN of 7 digits', { value: '2468024', pin }, 'A PIN has 6 digits.'],
  ['no PIN', { pin }, 'Please enter a PIN.'],
])('refuses a change with %s', async (_, fields, message) => {
  const { change, enter } = await signedIn();
  expect(await change(fields)).toMatchObject(refused(message));
  expect(await enter(pin)).toBe(200);
});

test('wrong current PINs lock the change as well as PIN entry', async () => {
  const { change, enter, pass } = await signedIn();
  for (let tries = 0; tries < 5; tries += 1) await change({ value: newPin, pin: '111112' });
  expect((await change({ value: newPin, pin })).status).toBe(423);
  expect(await enter(pin)).toBe(423);
  pass(300);
  expect((await change({ value: newPin, pin })).status).toBe(200);
});

test.each([[{}], [{ pin: newPin }], [{ pin: null }]])(
  'a member without a PIN sets one with the further fields %j',
  async (fields) => {
    const { change, enter, member } = await signedIn('nopin001');
    expect((await change({ value: newPin, ...fields })).status).toBe(200);
    expect((await member.post('/user')).body.data).toMatchObject({ has_pin: true });
    expect(await enter(newPin)).toBe(200);
    expect(await change({ value: '975311' })).toMatchObject(refused('Please enter your PIN.'));
  },
);

test.each([[{}], [{ pin: newPin }], [{ pin }]])(
  'a member whose PIN must be renewed sets another with the further fields %j',
  async (fields) => {
    const { change, enter, member } = await signedIn('pinupdate01');
    expect((await change({ value: newPin, ...fields })).status).toBe(200);
    const { body } = await member.post('/user');
    expect(body.data).toMatchObject({ has_pin: true, pin_update: false });
    expect(await enter(newPin)).toBe(200);
    expect(await change({ value: '975311' })).toMatchObject(refused('Please enter your PIN.'));
  },
);

test.each([
  ['nopin001', { value: newPin, pin: '246803' }, mismatch],
  ['nopin001', { value: '555555' }, tooEasy],
  ['pinupdate01', { value: newPin, pin: '246803' }, mismatch],
  ['pinupdate01', { value: pin, pin }, samePin],
  ['pinupdate01', { value: pin }, samePin],
])('refuses a new PIN of %s: %j', async (username, fields, message) => {
  const { change, member } = await signedIn(username);
  const before = (await member.post('/user')).body.data;
  expect(await change(fields)).toMatchObject(refused(message));
  expect((await member.post('/user')).body.data).toEqual(before);
});

test('replaces a forgotten PIN with a code, once', async () => {
  const { proveReset, reset, enter, control } = await signedIn();
  const proof = await proveReset();
  expect((await control('inbox')).body[0]).toMatchObject({
    type: 15,
    to: 'regular01@example.test',
  });
  expect((await reset({ ...proof, pin: newPin })).status).toBe(200);
  expect(await enter(newPin)).toBe(200);
  expect(await reset({ ...proof, pin: '975311' })).toMatchObject(refused(notProved));
  expect(await enter(newPin)).toBe(200);
});

test('a reset also completes a renewal that is due', async () => {
  const { proveReset, reset, member } = await signedIn('pinupdate01');
  await reset({ ...(await proveReset()), pin: newPin });
  expect((await member.post('/user')).body.data).toMatchObject({ pin_update: false });
});

test('a reset unlocks PIN entry', async () => {
  const { proveReset, reset, enter } = await signedIn();
  for (let tries = 0; tries < 5; tries += 1) await enter('000000');
  expect(await enter(pin)).toBe(423);
  await reset({ ...(await proveReset()), pin: newPin });
  expect(await enter(newPin)).toBe(200);
});

test.each([
  ['the same PIN', { pin }, samePin],
  ['a weak PIN', { pin: '987654' }, tooEasy],
  ['no PIN', { pin: '' }, 'Please enter a PIN.'],
  [
    'another hash',
    { hash: 'made-up' },
    'Your sign-in could not be confirmed. Please sign in again.',
  ],
  ['no hash', { hash: '' }, 'Your sign-in could not be confirmed. Please sign in again.'],
  ['no token', { otp_token: '' }, 'Please enter the code that we sent you first.'],
  ['a made-up token', { otp_token: 'made-up' }, notProved],
  ['a made-up otp_pin', { otp_pin: 'made-up' }, notProved],
])('refuses a reset with %s, and the proof stays valid', async (_, changes, message) => {
  const { proveReset, reset, enter } = await signedIn();
  const proof = await proveReset();
  expect(await reset({ ...proof, pin: newPin, ...changes })).toMatchObject(refused(message));
  expect(await enter(pin)).toBe(200);
  expect((await reset({ ...proof, pin: newPin })).status).toBe(200);
});

test('the proof of a reset expires after 10 minutes', async () => {
  const resetAfter = async (seconds: number) => {
    const { proveReset, reset, pass } = await signedIn();
    const proof = await proveReset();
    pass(seconds);
    return (await reset({ ...proof, pin: newPin })).body.message;
  };
  expect(await resetAfter(599)).toBe('Your PIN has been saved.');
  expect(await resetAfter(600)).toBe(notProved);
});

test('sends the code for a reset only to contacts of the member', async () => {
  const { member, call, control } = await signedIn();
  const ask = (fields: object) => member.post('/support/otp', { type: 15, ...fields });
  expect((await ask({ email: 'thief@example.test' })).status).toBe(422);
  expect((await ask({ mobile: '+639170000002' })).status).toBe(422);
  const fields = { type: 15, email: 'regular01@example.test' };
  expect((await call('POST', '/support/otp', fields)).status).toBe(403);
  expect((await control('inbox')).body).toEqual([]);
});

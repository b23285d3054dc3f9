import { expect, test } from 'vitest';
import { prove } from './proving.ts';
import { openSandbox, password } from './visitor.ts';

const startAgain = 'Your request is no longer valid. Please start again.';
const notProved = 'Your verification is no longer valid. Please request a new code.';
const refused = (message: string) => ({ status: 422, body: { message } });
const newPassword = 'Renewed#2026';

function openRecoveryDesk() {
  const visitor = openSandbox();
  const post = (path: string, fields?: unknown) => visitor.call('POST', path, fields);
  const find = async (value: string) => (await post('/user/recover', { value })).body.data;
  const begin = async (value = 'regular01') => {
    const found = await find(value);
    const { uuid, hash, pin } = found;
    const confirmed = await post(`/user/recover/${uuid}`, { hash, pin, value });
    return { ...found, firstPin: pin, pin: confirmed.body.data.pin };
  };
  type Begun = Awaited<ReturnType<typeof begin>>;
  const proveIt = ({ pin, email }: Begun) => prove(visitor, post, { type: 1, pin, email });
  const change = async (begun: Begun, changes: object = {}) => {
    const { uuid, hash, pin } = begun;
    const proof = await proveIt(begun);
    const passwords = { password: newPassword, con_password: newPassword };
    const fields = { hash, pin, ...proof, ...passwords, ...changes };
    const again = (other: object = {}) =>
      visitor.call('PUT', `/user/recover/${uuid}`, { ...fields, ...other });
    return { fields, again, answer: await again() };
  };
  const credentialsWork = async (username: string, word: string) =>
    (await post('/user/login/validate', { username, password: word })).status === 200;
  return { ...visitor, post, find, begin, proveIt, change, credentialsWork };
}

test.each([
  'regular01',
  'REGULAR01',
  ' regular01 ',
  'regular01@example.test',
  'Regular01@Example.Test',
  '+639170000001',
])('finds an account by "%s"', async (value) => {
  const { post } = openRecoveryDesk();
  const { status, body } = await post('/user/recover', { value });
  expect(status).toBe(200);
  expect(body.data).toEqual({
    uuid: expect.any(String),
    hash: expect.stringMatching(/^[0-9a-f]{40}$/),
    pin: expect.stringMatching(/^[0-9a-f]{40}$/),
    username: 'regular01',
    first_name: 'Amihan',
    last_name: 'Dalisay',
    email: 'regular01@example.test',
    mobile_no: '+639170000001',
  });
});

test.each([
  ['nobody01', 'We could not find an account with these details.'],
  ['regular', 'We could not find an account with these details.'],
  ['+639180000001', 'We could not find an account with these details.'],
  ['null', 'We could not find an account with these details.'],
  ['  ', 'We could not find an account with these details.'],
  ['', 'Please enter your email address, mobile number or username.'],
  [null, 'Please enter your email address, mobile number or username.'],
])('finds no account by "%s"', async (value, message) => {
  expect(await openRecoveryDesk().post('/user/recover', { value })).toMatchObject(refused(message));
});

test.each(['regular01', 'otpuser01', 'inactive01'])(
  'replaces the password of %s with a code',
  async (username) => {
    const { begin, change, credentialsWork } = openRecoveryDesk();
    const { answer } = await change(await begin(username));
    expect(answer.status).toBe(200);
    expect(await credentialsWork(username, newPassword)).toBe(true);
    expect(await credentialsWork(username, password)).toBe(false);
  },
);

test('ends every session of the member, and of nobody else', async () => {
  const { begin, change, signIn } = openRecoveryDesk();
  const [phone, tablet] = [await signIn('regular01'), await signIn('regular01')];
  const other = await signIn('regular02');
  await change(await begin());
  expect((await phone.post('/user')).status).toBe(403);
  expect((await tablet.post('/user')).status).toBe(403);
  expect((await other.post('/user')).status).toBe(200);
});

test('a refused change ends no session', async () => {
  const { begin, change, signIn } = openRecoveryDesk();
  const phone = await signIn('regular01');
  await change(await begin(), { otp_token: 'made-up' });
  expect((await phone.post('/user')).status).toBe(200);
});

test.each(['of the search', 'of the confirmation', 'of the code'])(
  'a change accepts the pin %s, and no other',
  async (step) => {
    const { begin, change } = openRecoveryDesk();
    const begun = await begin();
    const { again, fields } = await change(begun, { pin: 'made-up' });
    expect(await again()).toMatchObject(refused(startAgain));
    const pins: Record<string, string> = {
      'of the search': begun.firstPin,
      'of the confirmation': begun.pin,
      'of the code': fields.otp_pin,
    };
    expect((await again({ pin: pins[step] })).status).toBe(200);
  },
);

test.each([
  ['a password of 7 characters', { password: 'Aa1!aaa' }, 'Passwords have 8 to 24 characters.'],
  [
    'a weak password',
    { password: 'sandbox2026' },
    'A password needs an upper-case letter, a lower-case letter, a number and a special character.',
  ],
  ['no password', { password: '' }, 'Please enter a password.'],
  ['a different confirmation', { con_password: 'Renewed#2027' }, 'Passwords do not match.'],
  ['no token', { otp_token: '' }, 'Please enter the code that we sent you first.'],
  ['a made-up token', { otp_token: 'made-up' }, notProved],
  ['a made-up otp_pin', { otp_pin: 'made-up' }, notProved],
  ['a made-up hash', { hash: 'made-up' }, startAgain],
])('refuses a change with %s, and the proof stays valid', async (_, changes, message) => {
  const { begin, proveIt, change, credentialsWork } = openRecoveryDesk();
  const begun = await begin();
  const proof = await proveIt(begun);
  const { answer, again } = await change(begun, { ...proof, ...changes });
  expect(answer).toMatchObject(refused(message));
  expect(await credentialsWork('regular01', password)).toBe(true);
  const passwords = { password: newPassword, con_password: newPassword };
  expect((await again({ ...proof, ...passwords, hash: begun.hash })).status).toBe(200);
});

test.each([
  ['another pin', { pin: 'made-up' }, startAgain],
  ['another hash', { hash: 'made-up' }, startAgain],
  ['the name of another member', { value: 'regular02' }, startAgain],
  ['no value', { value: '' }, 'Please enter your email address, mobile number or username.'],
])('refuses a confirmation with %s', async (_, changes, message) => {
  const { find, post } = openRecoveryDesk();
  const { uuid, hash, pin } = await find('regular01');
  const fields = { hash, pin, value: 'regular01@example.test', ...changes };
  expect(await post(`/user/recover/${uuid}`, fields)).toMatchObject(refused(message));
  expect((await post('/user/recover/made-up', { ...fields, hash, pin })).status).toBe(422);
});

test('sends the code only to contacts of the account', async () => {
  const { begin, post, control } = openRecoveryDesk();
  const { pin } = await begin();
  const ask = (contacts: object) => post('/support/otp', { type: 1, pin, ...contacts });
  const wrong = await ask({ email: 'thief@example.test' });
  expect(wrong).toMatchObject(refused('This is not the email address of your account.'));
  expect((await ask({ mobile: '+639170000002' })).status).toBe(422);
  expect((await ask({})).status).toBe(422);
  expect((await control('inbox')).body).toEqual([]);
  expect((await ask({ mobile: '+639170000001', email: 'regular01@example.test' })).status).toBe(
    200,
  );
  expect((await control('inbox')).body).toHaveLength(2);
});

test('sends no code with the pin of the search, before the confirmation', async () => {
  const { find, post } = openRecoveryDesk();
  const { pin, email } = await find('regular01');
  expect((await post('/support/otp', { type: 1, pin, email })).status).toBe(422);
});

test.each(['nocontact01', 'inactive02'])(
  'refuses a recovery of %s, who has no contact',
  async (username) => {
    const { find, post } = openRecoveryDesk();
    const { uuid, hash, pin, email, mobile_no } = await find(username);
    expect([email, mobile_no]).toEqual([null, null]);
    expect(await post(`/user/recover/${uuid}`, { hash, pin, value: username })).toMatchObject(
      refused('This account has no email address and no mobile number. Please contact us.'),
    );
  },
);

test('a recovery expires after 30 minutes', async () => {
  const changeAfter = async (seconds: number) => {
    const { begin, change, pass } = openRecoveryDesk();
    const begun = await begin();
    pass(1790);
    const { again } = await change(begun, { con_password: 'other' });
    pass(seconds);
    return (await again({ con_password: newPassword })).body.message;
  };
  expect(await changeAfter(9)).toBe('Your password has been changed. Please log in.');
  expect(await changeAfter(10)).toBe(startAgain);
  const { begin, post, pass } = openRecoveryDesk();
  const { pin, email } = await begin();
  pass(1800);
  expect((await post('/support/otp', { type: 1, pin, email })).status).toBe(422);
});

test('a proof expires after 10 minutes', async () => {
  const changeAfter = async (seconds: number) => {
    const { begin, change, pass } = openRecoveryDesk();
    const { again } = await change(await begin(), { con_password: 'other' });
    pass(seconds);
    return (await again({ con_password: newPassword })).body.message;
  };
  expect(await changeAfter(599)).toBe('Your password has been changed. Please log in.');
  expect(await changeAfter(600)).toBe(notProved);
});

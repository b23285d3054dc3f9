import { expect, test } from 'vitest';
import { mobile, openDesk, otherPerson, person, refused, startAgain } from './sign-up-desk.ts';

const passGone = 'Please sign in with your username and password.';

test('creates a regular member with a PIN who is registered for neither vote', async () => {
  const { verified, enroll, signIn, believes } = openDesk();
  const answer = await enroll(await verified(), { auto_login: false });
  expect(answer.status).toBe(200);
  expect(answer.body.data).toEqual({ uuid: expect.any(String), hash: expect.any(String) });
  const { session, post } = await signIn('maria01');
  expect(session).toMatchObject({
    uuid: answer.body.data.uuid,
    active: true,
    has_pin: true,
    pin_update: false,
    info: {
      first_name: 'MARIA',
      last_name: 'SANTOS',
      middle_name: '',
      account_no: 'A10001',
      serial_no: '',
      username: 'maria01',
      regular: true,
      mobile_no: mobile,
      email: 'maria01@example.test',
      tin: null,
      date_of_birth: null,
    },
  });
  expect((await post(`/user/${session.uuid}/pin`, { pin: '246802' })).status).toBe(200);
  expect(await believes('maria01')).toMatchObject({
    registered: false,
    sga_registered: false,
    can_participate: false,
    voted: false,
    sessions: 1,
  });
});

test('a new member signs in once without the password', async () => {
  const { verified, enroll, post, call } = openDesk();
  const { uuid, hash, reg_token, reg_pin } = (await enroll(await verified())).body.data;
  const login = () => post('/user/login', { type: 5, hash, reg_token, reg_pin });
  const session = (await login()).body.data;
  expect(session).toMatchObject({ uuid, has_pin: true, info: { username: 'maria01' } });
  expect((await call('GET', '/ga/info', undefined, session.hash)).status).toBe(200);
  expect(await login()).toMatchObject(refused(passGone));
});

test('the pass of a sign-up expires after 30 minutes', async () => {
  const loginAfter = async (seconds: number) => {
    const { verified, enroll, post, pass } = openDesk();
    const { hash, reg_token, reg_pin } = (await enroll(await verified())).body.data;
    pass(seconds);
    return (await post('/user/login', { type: 5, hash, reg_token, reg_pin })).status;
  };
  expect(await loginAfter(1799)).toBe(200);
  expect(await loginAfter(1800)).toBe(422);
});

test('a request returns the keys of the sign-up, and works only once', async () => {
  const { begin, request, post } = openDesk();
  const begun = await begin();
  const { fields, answer } = await request(begun);
  expect(answer.status).toBe(200);
  expect(answer.body.data).toEqual({ hash: begun.hash, pin: begun.pin });
  expect(await post('/user/register', fields)).toMatchObject(refused(startAgain));
});

test.each([
  ['the username', { username: 'maria03' }],
  ['the email', { email: 'maria03@example.test' }],
  ['the mobile', { mobile_no: '9181234568' }],
  ['the person', { account_no: 'A10002' }],
  ['the password', { password: 'Sandbox#2027', con_password: 'Sandbox#2027' }],
])('refuses a request that changes %s after the form', async (_, changes) => {
  const { begin, request } = openDesk();
  const { answer } = await request(await begin(), changes);
  expect(answer).toMatchObject(refused('Your details have changed. Please start again.'));
});

test('refuses a request whose form breaks a rule, and names the rule', async () => {
  const { begin, request } = openDesk();
  const { answer } = await request(await begin(), { con_password: 'other' });
  expect(answer).toMatchObject(refused('Passwords do not match.'));
});

test('each step waits almost 30 minutes for the next one', async () => {
  const desk = openDesk();
  const begun = await desk.begin();
  desk.pass(1799);
  expect((await desk.request(begun)).answer.status).toBe(200);
  desk.pass(1799);
  expect((await desk.enroll(begun)).status).toBe(200);
});

test('after 30 minutes sends no code and accepts no step', async () => {
  const { begin, request, enroll, pass, post, control } = openDesk();
  const begun = await begin();
  const { fields } = await request(begun, { mobile_otp_token: 'made-up' });
  const messages = (await control('inbox')).body.length;
  pass(1800);
  const ask = { type: 2, mobile, pin: begun.otp.mobile.pin };
  expect((await post('/support/otp', ask)).status).toBe(422);
  expect((await control('inbox')).body).toHaveLength(messages);
  expect(await post('/user/register', fields)).toMatchObject(refused(startAgain));

  const verified = await begin();
  await request(verified);
  pass(1800);
  expect(await enroll(verified)).toMatchObject(refused(startAgain));
});

test('creates no member before both contacts are verified', async () => {
  const { begin, enroll, believes } = openDesk();
  const begun = await begin();
  await begun.proveMobile();
  await begun.proveEmail();
  expect(await enroll(begun)).toMatchObject(
    refused('Please verify your mobile number and your email address first.'),
  );
  expect(await believes('maria01')).toBeUndefined();
});

test.each([
  ['another pin', { pin: 'made-up' }, startAgain],
  ['another hash', { hash: 'made-up' }, startAgain],
  ['no PIN', { mpin: '' }, 'Please enter a PIN.'],
  ['a PIN of 5 digits', { mpin: '13579' }, 'A PIN has 6 digits.'],
  ['a weak PIN', { mpin: '111111' }, 'This PIN is too easy to guess. Please choose another.'],
])('creates no member with %s, and the next attempt can succeed', async (_, changes, message) => {
  const { verified, enroll } = openDesk();
  const begun = await verified();
  expect(await enroll(begun, changes)).toMatchObject(refused(message));
  expect((await enroll(begun)).status).toBe(200);
});

test('a sign-up creates one member only', async () => {
  const { verified, enroll } = openDesk();
  const begun = await verified();
  expect((await enroll(begun)).status).toBe(200);
  expect(await enroll(begun)).toMatchObject(refused(startAgain));
});

test.each([
  ['username', { username: 'MARIA01' }, 'Username is already taken.'],
  ['email', { email: 'Maria01@example.test' }, 'Email address is already taken.'],
  ['mobile', { mobile_no: person.mobile_no }, 'Mobile number is already taken.'],
  [
    'person',
    { account_no: 'A10001', serial_no: '' },
    'You already have an account. Please log in.',
  ],
])(
  'when two people sign up with the same %s, only the first succeeds',
  async (_, same, message) => {
    const { verified, begin, request, enroll, control } = openDesk();
    const { members: before } = (await control('state')).body;
    const first = await verified();
    const second = await verified({ ...otherPerson, ...same });
    const third = await begin({ ...otherPerson, ...same });
    const outcomes = await Promise.all([enroll(first), enroll(second)]);
    expect(outcomes.map(({ status }) => status)).toEqual([200, 422]);
    expect(outcomes[1]?.body.message).toBe(message);
    expect((await request(third)).answer).toMatchObject(refused(message));
    const { members } = (await control('state')).body;
    // The only new member.
    expect(Object.keys(members).filter((name) => !(name in before))).toHaveLength(1);
  },
);

test('after a reset a sign-up gets the same keys, and its member is gone', async () => {
  const { verified, enroll, control, begin, believes } = openDesk();
  const first = await verified();
  await enroll(first);
  await control('reset', {});
  expect(await believes('maria01')).toBeUndefined();
  const again = await begin();
  expect([again.hash, again.pin, again.otp]).toEqual([first.hash, first.pin, first.otp]);
});

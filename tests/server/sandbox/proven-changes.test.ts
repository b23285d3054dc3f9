import { describe, expect, test } from 'vitest';
import {
  deactivation,
  emailChange,
  fresh,
  mobileChange,
  newPassword,
  notProved,
  pinReset,
  reactivation,
  recovery,
  start,
} from './proven-changes.ts';
import { openSandbox, password, pin, prove, refused } from './visitor.ts';

const notVerified = 'Please enter the code that we sent you first.';
const noCode = 'A code can no longer be sent for this. Please start again.';
const noContact = 'This account has no email address and no mobile number. Please contact us.';
const begun = [recovery, emailChange, mobileChange, deactivation, reactivation];
const all = [...begun, pinReset];

describe.each(all)('$name', (change) => {
  const { key, startAgain, lifetime } = change;

  test('ends with the last call, and only once', async () => {
    const { ready, finish } = await start(change, openSandbox());
    const fields = await ready();
    expect((await finish(fields)).status).toBe(200);
    expect((await finish(fields)).status).toBeGreaterThanOrEqual(400);
  });

  test.each([
    [key, 'made-up', startAgain],
    [key, '', startAgain],
    ['otp_token', 'made-up', notProved],
    ['otp_token', '', notVerified],
    ['otp_pin', 'made-up', notProved],
    ['otp_pin', null, notVerified],
  ])('refuses %s = %j, and the proof stays valid', async (field, value, message) => {
    const { member, ready, finish } = await start(change, openSandbox());
    const fields = await ready();
    const before = await member.facts();
    expect(await finish({ ...fields, [field]: value })).toMatchObject(refused(message));
    expect(await member.facts()).toEqual(before);
    expect(await finish(fields)).toMatchObject({ status: 200 });
  });

  test('accepts a proof for 10 minutes', async () => {
    const finishAfter = async (seconds: number) => {
      const visitor = openSandbox();
      const { ready, finish } = await start(change, visitor);
      const fields = await ready();
      visitor.pass(seconds);
      return finish(fields);
    };
    expect((await finishAfter(599)).status).toBe(200);
    const late = refused(lifetime === 600 ? startAgain : notProved);
    expect(await finishAfter(600)).toMatchObject(late);
  });

  test('sends the code only to a contact that may receive it', async () => {
    const visitor = openSandbox();
    const { begin, ask, contact } = await start(change, visitor);
    const { pin } = await begin();
    for (const to of [
      { email: 'thief@example.test' },
      { mobile: '+639170000002' },
      { ...contact, email: 'thief@example.test' },
      { email: '', mobile: null },
    ]) {
      expect([to, (await ask(pin, to)).status]).toEqual([to, 422]);
    }
    expect((await visitor.control('inbox')).body).toEqual([]);
    expect((await ask(pin)).status).toBe(200);
    expect((await visitor.control('inbox')).body).toHaveLength(1);
  });
});

describe.each(begun)('$name', (change) => {
  const { startAgain, lifetime } = change;

  test('needs its last call in time, even with a newer proof', async () => {
    const finishAfter = async (untilCode: number, untilFinish: number) => {
      const visitor = openSandbox();
      const { begin, ask, proveWith, finish } = await start(change, visitor);
      const { hash, pin } = await begin();
      visitor.pass(untilCode);
      const sent = await ask(pin);
      if (sent.status !== 200) return sent;
      const proof = await proveWith(pin);
      visitor.pass(untilFinish);
      const fields = { pin, ...change.lastFields, ...proof, [change.key]: hash };
      return finish(fields);
    };
    expect((await finishAfter(lifetime - 1, 0)).status).toBe(200);
    expect(await finishAfter(lifetime - 1, 1)).toMatchObject(refused(startAgain));
    expect(await finishAfter(lifetime, 0)).toMatchObject(refused(noCode));
  });

  test.each(['', 'made-up'])('sends no code for the pin "%s"', async (pin) => {
    const visitor = openSandbox();
    const { ask } = await start(change, visitor);
    expect(await ask(pin)).toMatchObject(refused(noCode));
    expect((await visitor.control('inbox')).body).toEqual([]);
  });
});

test.each([emailChange, mobileChange, deactivation, reactivation])(
  'a second start of $name invalidates the key and the code of the first',
  async (change) => {
    const { begin, ready, finish, ask } = await start(change, openSandbox());
    const { pin } = await begin();
    const earlier = await ready();
    expect(await ask(pin)).toMatchObject(refused(noCode));
    const { hash } = await begin();
    expect(await finish(earlier)).toMatchObject(refused(change.startAgain));
    expect((await finish({ ...earlier, [change.key]: hash })).status).toBe(200);
  },
);

test.each([recovery, emailChange, mobileChange, deactivation, pinReset])(
  '$name refuses proofs and keys of another purpose or member',
  async (change) => {
    const visitor = openSandbox();
    const { member, ready, finish } = await start(change, visitor);
    const fields = await ready();
    const own = { email: 'regular01@example.test' };
    const ofLogin = await prove(visitor, member.post, { type: 10, ...own });
    expect(await finish({ ...fields, ...ofLogin })).toMatchObject(refused(notProved));
    const other = await start(change, visitor, 'regular02');
    const theirs = await other.ready();
    const theirProof = { otp_token: theirs.otp_token, otp_pin: theirs.otp_pin };
    expect(await finish({ ...fields, ...theirProof })).toMatchObject(refused(notProved));
    const theirKey = { [change.key]: theirs[change.key] };
    expect(await finish({ ...fields, ...theirKey })).toMatchObject(refused(change.startAgain));
    expect((await finish(fields)).status).toBe(200);
  },
);

test.each([
  ['recovery', 'nocontact01', 'POST /user/recover/:uuid'],
  ['recovery', 'inactive02', 'POST /user/recover/:uuid'],
  ['deactivation', 'nocontact01', 'POST /user/:uuid/settings/deactivate'],
  ['reactivation', 'inactive02', 'POST /user/:uuid/settings/activate'],
])('refuses the %s of %s, who has no contact', async (_, username, line) => {
  const { signIn } = openSandbox();
  const { post, request } = await signIn(username);
  const { hash, pin } = (await post('/user/recover', { value: username })).body.data;
  const answer = await request(line, { hash, pin, value: username, password });
  expect(answer).toMatchObject(refused(noContact));
});

test.each([
  [recovery, {}, false, false],
  [recovery, { otp_token: 'made-up' }, true, true],
  [deactivation, {}, true, false],
  [deactivation, { otp_token: 'made-up' }, true, true],
] as const)('after $0.name with $1 the own session is open: $2, others: $3', async (...row) => {
  const [change, wrong, ownStays, othersStay] = row;
  const visitor = openSandbox();
  const { member, ready, finish } = await start(change, visitor);
  const tablet = await visitor.signIn('regular01');
  const other = await visitor.signIn('regular02');
  await finish({ ...(await ready()), ...wrong });
  expect((await member.post('/user')).status).toBe(ownStays ? 200 : 403);
  expect((await tablet.post('/user')).status).toBe(othersStay ? 200 : 403);
  expect((await other.post('/user')).status).toBe(200);
});

describe('a forgotten password', () => {
  test.each(['regular01', 'REGULAR01', ' regular01 ', 'Regular01@Example.Test', '+639170000001'])(
    'finds an account by "%s"',
    async (value) => {
      const { status, body } = await openSandbox().call('POST', '/user/recover', { value });
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
    },
  );

  const unknown = 'We could not find an account with these details.';
  const noValue = 'Please enter your email address, mobile number or username.';

  test.each([
    ['nobody01', unknown],
    ['regular', unknown],
    ['null', unknown],
    ['  ', unknown],
    ['', noValue],
    [null, noValue],
  ])('finds no account by %j', async (value, message) => {
    const answer = await openSandbox().call('POST', '/user/recover', { value });
    expect(answer).toMatchObject(refused(message));
  });

  test.each([
    [{ pin: 'made-up' }, recovery.startAgain],
    [{ hash: 'made-up' }, recovery.startAgain],
    [{ value: 'regular02' }, recovery.startAgain],
    [{ value: '' }, noValue],
  ])('refuses a confirmation with %j', async (wrong, message) => {
    const { post, request } = await openSandbox().signIn('regular01');
    const { hash, pin, email } = (await post('/user/recover', { value: 'regular01' })).body.data;
    const fields = { hash, pin, value: email, ...wrong };
    expect(await request('POST /user/recover/:uuid', fields)).toMatchObject(refused(message));
    expect((await post('/support/otp', { type: 1, pin, email })).status).toBe(422);
  });

  test.each(['search', 'confirmation', 'code'] as const)(
    'the last call accepts the pin of the %s',
    async (step) => {
      const visitor = openSandbox();
      const { member, proveWith, finish } = await start(recovery, visitor);
      const { post, request } = member;
      const { hash, pin } = (await post('/user/recover', { value: 'regular01' })).body.data;
      const confirmation = { hash, pin, value: 'regular01' };
      const confirmed = await request('POST /user/recover/:uuid', confirmation);
      const proof = await proveWith(confirmed.body.data.pin);
      const pins = { search: pin, confirmation: confirmed.body.data.pin, code: proof.otp_pin };
      const fields = { ...recovery.lastFields, ...proof, hash };
      const wrong = await finish({ ...fields, pin: 'made-up' });
      expect(wrong).toMatchObject(refused(recovery.startAgain));
      expect((await finish({ ...fields, pin: pins[step] })).status).toBe(200);
    },
  );

  test.each(['otpuser01', 'inactive01'])('gives %s a new password', async (username) => {
    const visitor = openSandbox();
    const { ready, finish } = await start(recovery, visitor, username);
    await finish(await ready());
    expect((await visitor.signIn(username, { secret: newPassword })).session).toBeDefined();
    const old = await visitor.call('POST', '/user/login/validate', { username, password });
    expect(old.status).toBe(422);
  });
});

describe.each([
  [emailChange, 'email', 'Regular01@example.test', 'regular02@example.test'],
  [mobileChange, 'mobile', '9170000001', '+639170000002'],
] as const)('$0.name', (change, channel, own, taken) => {
  const line = `POST /user/:uuid/${channel}`;

  test.each([
    ['an invalid one', 'nonsense', /^Please input a valid /],
    ['a taken one', taken, / is already taken\.$/],
    ['the current one', own, /^This is already your /],
  ])('refuses %s', async (_, value, message) => {
    const { request } = await openSandbox().signIn('regular01');
    const answer = await request(line, { value });
    expect(answer).toMatchObject(refused(expect.stringMatching(message)));
  });

  test('refuses another value than the code proved', async () => {
    const { ready, finish } = await start(change, openSandbox());
    const fields = { ...(await ready()), value: taken };
    expect(await finish(fields)).toMatchObject(refused(change.startAgain));
  });

  test.each(['regular01', 'nocontact01'])(
    'receives the codes of %s from now on, and frees the old one',
    async (username) => {
      const visitor = openSandbox();
      const { member, ready, finish } = await start(change, visitor, username);
      const before = await member.facts();
      const fields = await ready();
      expect(await member.facts()).toEqual(before);
      await finish(fields);
      const ask = (to: string) => member.post('/support/otp', { type: 5, [channel]: to });
      expect((await ask(fresh[channel])).status).toBe(200);
      expect((await visitor.control('inbox')).body[0]).toMatchObject({ to: fresh[channel] });
      expect((await ask(own)).status).toBe(422);
      const other = await visitor.signIn('regular02');
      expect((await other.request(line, { value: fresh[channel] })).status).toBe(422);
      const ownIsFree = username === 'regular01';
      expect((await other.request(line, { value: own })).status).toBe(ownIsFree ? 200 : 422);
    },
  );
});

test('a deactivation accepts its fields in the address, because a DELETE can lose its body', async () => {
  const visitor = openSandbox();
  const { member, ready } = await start(deactivation, visitor);
  const { uuid, hash } = member.session;
  const { pin: _pin, ...fields } = await ready();
  const query = new URLSearchParams({ token: 'app', hash, ...fields });
  const address = `/api/v2/user/${uuid}/settings/deactivate?${query}`;
  expect((await visitor.send('DELETE', address)).status).toBe(200);
  expect(await visitor.believes('regular01')).toMatchObject({
    deactivated: '2026-11-20T10:00:00.000+08:00',
  });
});

test('a proof reactivates once, with the votes and registrations as before', async () => {
  const visitor = openSandbox();
  const before = await visitor.believes('regular03');
  const leave = async () => {
    const { ready, finish } = await start(deactivation, visitor, 'regular03');
    await finish(await ready());
  };
  await leave();
  const back = await start(reactivation, visitor, 'regular03');
  const fields = await back.ready();
  await back.finish(fields);
  expect(await visitor.believes('regular03')).toEqual({ ...before, sessions: 2 });
  await leave();
  const again = await start(reactivation, visitor, 'regular03');
  const { hash: reactivation_key } = await again.begin();
  expect(await again.finish({ ...fields, reactivation_key })).toMatchObject(refused(notProved));
});

test('refuses to reactivate an active member', async () => {
  const { request, requestCode } = await openSandbox().signIn('regular01');
  const isActive = refused('Your account is already active.');
  expect(await request('POST /user/:uuid/settings/activate')).toMatchObject(isActive);
  expect(await request('PUT /user/:uuid/settings/activate', {})).toMatchObject(isActive);
  expect(await requestCode(4)).toMatchObject(refused(noCode));
});

test('a reset of the PIN unlocks PIN entry and completes a renewal that is due', async () => {
  const visitor = openSandbox();
  const { member, ready, finish } = await start(pinReset, visitor, 'pinupdate01');
  const enter = (entered: string) => member.request('POST /user/:uuid/pin', { pin: entered });
  for (let tries = 0; tries < 5; tries += 1) await enter('000000');
  expect((await enter(pin)).status).toBe(423);
  await finish(await ready());
  expect((await enter('246802')).status).toBe(200);
  expect((await member.post('/user')).body.data).toMatchObject({ pin_update: false });
});

test.each([
  [pinReset, { pin }, 'Your new PIN must be different from your current PIN.'],
  [pinReset, { pin: '987654' }, 'This PIN is too easy to guess. Please choose another.'],
  [recovery, { con_password: 'Renewed#2027' }, 'Passwords do not match.'],
  [recovery, { password: 'Aa1!aaa' }, 'Passwords have 8 to 24 characters.'],
])('$0.name refuses $1', async (change, wrong, message) => {
  const { ready, finish } = await start(change, openSandbox());
  const fields = await ready();
  expect(await finish({ ...fields, ...wrong })).toMatchObject(refused(message));
  expect((await finish(fields)).status).toBe(200);
});

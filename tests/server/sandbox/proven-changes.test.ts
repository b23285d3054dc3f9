import { describe, expect, test } from 'vitest';
import { openSandbox, password, pin, prove, refused } from './visitor.ts';

type Visitor = ReturnType<typeof openSandbox>;
type Member = Awaited<ReturnType<Visitor['signIn']>>;
type Contact = { readonly email?: string; readonly mobile?: string };

/** A change that a first call begins, a code to a contact proves, and a last call makes. */
type ProvenChange = {
  readonly name: string;
  readonly username: string;
  /** The type of the one-time code. */
  readonly type: number;
  readonly contactOf: (member: Member) => Contact;
  readonly begin: (member: Member) => Promise<{ readonly hash: string; readonly pin: string }>;
  readonly lastCall: string;
  readonly lastFields: object;
  /** The field of the last call with the hash of the first call. */
  readonly key: string;
  readonly startAgain: string;
  /** In seconds, from the first call to the last. */
  readonly lifetime: number;
};

const startAgain = 'Your request is no longer valid. Please start again.';
const changeGone = 'This change is no longer valid. Please start again.';
const notProved = 'Your verification is no longer valid. Please request a new code.';
const newPassword = 'Renewed#2026';
const newPin = '246802';
const fresh = { email: 'fresh@example.test', mobile: '+639189999999' };

const ownEmail = ({ session }: Member) => ({ email: session.info.email });
const beginBy = (line: string, fields?: object) => async (member: Member) =>
  (await member.request(line, fields)).body.data;

const recovery: ProvenChange = {
  name: 'a forgotten password',
  username: 'regular01',
  type: 1,
  contactOf: ownEmail,
  begin: async ({ post, session }) => {
    const value = session.info.username;
    const { uuid, hash, pin } = (await post('/user/recover', { value })).body.data;
    const confirmed = await post(`/user/recover/${uuid}`, { hash, pin, value });
    return { hash, pin: confirmed.body.data.pin };
  },
  lastCall: 'PUT /user/recover/:uuid',
  lastFields: { password: newPassword, con_password: newPassword },
  key: 'hash',
  startAgain,
  lifetime: 1800,
};

const emailChange: ProvenChange = {
  name: 'another email address',
  username: 'regular01',
  type: 6,
  contactOf: () => ({ email: fresh.email }),
  begin: beginBy('POST /user/:uuid/email', { value: fresh.email }),
  lastCall: 'PUT /user/:uuid/email',
  lastFields: { value: fresh.email },
  key: 'update_key',
  startAgain: changeGone,
  lifetime: 1800,
};

const mobileChange: ProvenChange = {
  ...emailChange,
  name: 'another mobile number',
  type: 7,
  contactOf: () => ({ mobile: '9189999999' }),
  begin: beginBy('POST /user/:uuid/mobile', { value: '9189999999' }),
  lastCall: 'PUT /user/:uuid/mobile',
  lastFields: { value: fresh.mobile },
};

const deactivation: ProvenChange = {
  name: 'a deactivation',
  username: 'regular01',
  type: 3,
  contactOf: ownEmail,
  begin: beginBy('POST /user/:uuid/settings/deactivate', { password }),
  lastCall: 'DELETE /user/:uuid/settings/deactivate',
  lastFields: {},
  key: 'deactivation_key',
  startAgain,
  lifetime: 600,
};

const reactivation: ProvenChange = {
  name: 'a reactivation',
  username: 'inactive01',
  type: 4,
  contactOf: ownEmail,
  begin: beginBy('POST /user/:uuid/settings/activate'),
  lastCall: 'PUT /user/:uuid/settings/activate',
  lastFields: {},
  key: 'reactivation_key',
  startAgain,
  lifetime: 600,
};

/** No call begins it. The session's hash is the key. */
const pinReset: ProvenChange = {
  name: 'a forgotten PIN',
  username: 'regular01',
  type: 15,
  contactOf: ownEmail,
  begin: async ({ session }) => ({ hash: session.hash, pin: '' }),
  lastCall: 'PUT /user/:uuid/pin/forgot',
  lastFields: { pin: newPin },
  key: 'hash',
  startAgain: 'Your sign-in could not be confirmed. Please sign in again.',
  lifetime: Number.POSITIVE_INFINITY,
};

async function start(change: ProvenChange, visitor: Visitor, username = change.username) {
  const { type, lastFields, key } = change;
  const member = await visitor.signIn(username);
  const contact = change.contactOf(member);
  const begin = () => change.begin(member);
  const ask = (pin: string, to: object = contact) =>
    member.post('/support/otp', { type, name: '', ...to, pin });
  const proveWith = (pin: string) => prove(visitor, member.post, { type, pin, ...contact });
  /** @returns the fields of the last call */
  const ready = async (): Promise<Record<string, string>> => {
    const { hash, pin } = await begin();
    return { pin, ...lastFields, ...(await proveWith(pin)), [key]: hash };
  };
  const finish = (fields: object) => member.request(change.lastCall, fields);
  return { member, contact, begin, ask, proveWith, ready, finish };
}

const noCode = 'A code can no longer be sent for this. Please start again.';
const begun = [recovery, emailChange, mobileChange, deactivation, reactivation];
const all = [...begun, pinReset];

describe.each(all)('$name', (change) => {
  const { key, startAgain, lifetime } = change;

  test.each([
    [key, 'made-up', startAgain],
    ['otp_token', 'made-up', notProved],
    ['otp_pin', 'made-up', notProved],
    ['otp_pin', '', 'Please enter the code that we sent you first.'],
  ])('refuses %s = %j, and the proof stays valid for one use', async (field, value, message) => {
    const { member, ready, finish } = await start(change, openSandbox());
    const fields = await ready();
    const before = await member.facts();
    expect(await finish({ ...fields, [field]: value })).toMatchObject(refused(message));
    expect(await member.facts()).toEqual(before);
    expect((await finish(fields)).status).toBe(200);
    expect((await finish(fields)).status).toBeGreaterThanOrEqual(400);
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
    const thief = { email: 'thief@example.test' };
    for (const to of [thief, { mobile: '+639170000002' }, { ...contact, ...thief }, {}]) {
      expect([to, (await ask(pin, to)).status]).toEqual([to, 422]);
    }
    expect((await visitor.control('inbox')).body).toEqual([]);
    expect((await ask(pin)).status).toBe(200);
    expect((await visitor.control('inbox')).body).toHaveLength(1);
  });
});

describe.each(begun)('$name', (change) => {
  const { startAgain, lifetime } = change;

  test('needs its pin for a code, and its last call in time despite a newer proof', async () => {
    const finishAfter = async (untilCode: number, untilFinish: number) => {
      const visitor = openSandbox();
      const { begin, ask, proveWith, finish } = await start(change, visitor);
      const { hash, pin } = await begin();
      visitor.pass(untilCode);
      expect(await ask('made-up')).toMatchObject(refused(noCode));
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
  [recovery, 403],
  [deactivation, 200],
] as const)(
  '$0.name ends all other sessions of the member, the own one gets $1',
  async (...row) => {
    const [change, own] = row;
    const visitor = openSandbox();
    const { member, ready, finish } = await start(change, visitor);
    const [tablet, other] = [await visitor.signIn('regular01'), await visitor.signIn('regular02')];
    await finish(await ready());
    const answers = await Promise.all([member, tablet, other].map(({ post }) => post('/user')));
    expect(answers.map(({ status }) => status)).toEqual([own, 403, 200]);
  },
);

describe('a forgotten password', () => {
  test.each(['regular01', ' REGULAR01 ', 'Regular01@Example.Test', '+639170000001'])(
    'finds an account by "%s"',
    async (value) => {
      const { body } = await openSandbox().call('POST', '/user/recover', { value });
      expect(body.data).toMatchObject({ username: 'regular01', first_name: 'Amihan' });
    },
  );

  test.each([{ pin: 'made-up' }, { hash: 'made-up' }, { value: 'regular02' }])(
    'refuses a confirmation with %j',
    async (wrong) => {
      const { post, request } = await openSandbox().signIn('regular01');
      const { hash, pin, email } = (await post('/user/recover', { value: 'regular01' })).body.data;
      const answer = await request('POST /user/recover/:uuid', {
        hash,
        pin,
        value: email,
        ...wrong,
      });
      expect(answer).toMatchObject(refused(recovery.startAgain));
      expect((await post('/support/otp', { type: 1, pin, email })).status).toBe(422);
    },
  );

  test('refuses a member without a contact', async () => {
    const { post, request } = await openSandbox().signIn('nocontact01');
    const value = 'nocontact01';
    const { hash, pin } = (await post('/user/recover', { value })).body.data;
    const answer = await request('POST /user/recover/:uuid', { hash, pin, value });
    const message = 'This account has no email address and no mobile number. Please contact us.';
    expect(answer).toMatchObject(refused(message));
  });
});

describe.each([
  [emailChange, 'email', 'Regular01@example.test', 'regular02@example.test'],
  [mobileChange, 'mobile', '9170000001', '+639170000002'],
] as const)('$0.name', (change, channel, own, taken) => {
  const line = `POST /user/:uuid/${channel}`;

  test('receives the codes only after the last call, which frees the old one', async () => {
    const visitor = openSandbox();
    const { member, ready, finish } = await start(change, visitor);
    const before = await member.facts();
    const fields = await ready();
    expect(await finish({ ...fields, value: taken })).toMatchObject(refused(change.startAgain));
    expect(await member.facts()).toEqual(before);
    await finish(fields);
    const ask = (to: string) => member.post('/support/otp', { type: 5, [channel]: to });
    expect([(await ask(fresh[channel])).status, (await ask(own)).status]).toEqual([200, 422]);
    const other = await visitor.signIn('regular02');
    expect((await other.request(line, { value: fresh[channel] })).status).toBe(422);
    expect((await other.request(line, { value: own })).status).toBe(200);
  });
});

test('a proof reactivates once, with the votes and registrations as before', async () => {
  const visitor = openSandbox();
  const before = await visitor.believes('regular03');
  const finish = async (change: typeof deactivation, fields = {}) => {
    const opened = await start(change, visitor, 'regular03');
    const own = await opened.ready();
    return { own, answer: await opened.finish({ ...own, ...fields }) };
  };
  await finish(deactivation);
  const { own } = await finish(reactivation);
  expect(await visitor.believes('regular03')).toEqual({ ...before, sessions: 2 });
  await finish(deactivation);
  const spent = { otp_token: own['otp_token'], otp_pin: own['otp_pin'] };
  expect((await finish(reactivation, spent)).answer).toMatchObject(refused(notProved));
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
  [recovery, { con_password: 'Renewed#2027' }, 'Passwords do not match.'],
])('$0.name refuses $1, and the proof stays valid', async (change, wrong, message) => {
  const { ready, finish } = await start(change, openSandbox());
  const fields = await ready();
  expect(await finish({ ...fields, ...wrong })).toMatchObject(refused(message));
  expect((await finish(fields)).status).toBe(200);
});

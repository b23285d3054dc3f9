import { describe, expect, test } from 'vitest';
import { openSandbox, password, pin, prove, refused } from './visitor.ts';

type Visitor = ReturnType<typeof openSandbox>;
type Member = Awaited<ReturnType<Visitor['signIn']>>;

/** A change that a first call begins, a code to a contact proves, and a last call makes. */
type ProvenChange = {
  readonly name: string;
  /** regular01 if left out. */
  readonly username?: string;
  /** The type of the one-time code. */
  readonly type: number;
  /** The member's own address if left out. */
  readonly sendsTo?: string;
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
const newEmail = 'fresh@example.test';

const beginBy = (line: string, fields?: object) => async (member: Member) =>
  (await member.request(line, fields)).body.data;

const recovery: ProvenChange = {
  name: 'a forgotten password',
  type: 1,
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
  type: 6,
  sendsTo: newEmail,
  begin: beginBy('POST /user/:uuid/email', { value: newEmail }),
  lastCall: 'PUT /user/:uuid/email',
  lastFields: { value: newEmail },
  key: 'update_key',
  startAgain: changeGone,
  lifetime: 1800,
};

const deactivation: ProvenChange = {
  name: 'a deactivation',
  type: 3,
  begin: beginBy('POST /user/:uuid/settings/deactivate', { password }),
  lastCall: 'DELETE /user/:uuid/settings/deactivate',
  lastFields: {},
  key: 'deactivation_key',
  startAgain,
  lifetime: 600,
};

const reactivation: ProvenChange = {
  ...deactivation,
  name: 'a reactivation',
  username: 'inactive01',
  type: 4,
  begin: beginBy('POST /user/:uuid/settings/activate'),
  lastCall: 'PUT /user/:uuid/settings/activate',
  key: 'reactivation_key',
};

/** No call begins it. The session's hash is the key. */
const pinReset: ProvenChange = {
  name: 'a forgotten PIN',
  type: 15,
  begin: async ({ session }) => ({ hash: session.hash, pin: '' }),
  lastCall: 'PUT /user/:uuid/pin/forgot',
  lastFields: { pin: newPin },
  key: 'hash',
  startAgain: 'Your sign-in could not be confirmed. Please sign in again.',
  lifetime: Number.POSITIVE_INFINITY,
};

async function start(change: ProvenChange, visitor: Visitor, username = change.username) {
  const { type, lastFields, key } = change;
  const member = await visitor.signIn(username ?? 'regular01');
  const contact = { email: change.sendsTo ?? member.session.info.email };
  const begin = () => change.begin(member);
  const ask = (pin: string, to: object = contact) =>
    member.post('/support/otp', { type, name: '', ...to, pin });
  /** @returns the fields of the last call */
  const proveWith = async (keys: { readonly hash: string; readonly pin: string }) => {
    const proof = await prove(visitor, member.post, { type, pin: keys.pin, ...contact });
    return { pin: keys.pin, ...lastFields, ...proof, [key]: keys.hash };
  };
  const ready = async (): Promise<Record<string, string>> => proveWith(await begin());
  const finish = (fields: object) => member.request(change.lastCall, fields);
  return { member, contact, begin, ask, proveWith, ready, finish };
}

/** In seconds: from the first call to the code, and from there to the last call. */
async function finishAfter(change: ProvenChange, toCode: number, toEnd: number) {
  const visitor = openSandbox();
  const { begin, ask, proveWith, finish } = await start(change, visitor);
  const keys = await begin();
  visitor.pass(toCode);
  const sent = await ask(keys.pin);
  if (sent.status !== 200) return sent;
  const fields = await proveWith(keys);
  visitor.pass(toEnd);
  return finish(fields);
}

const begun = [recovery, emailChange, deactivation, reactivation];

describe.each([...begun, pinReset])('$name', (change) => {
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
    expect((await finishAfter(change, 0, 599)).status).toBe(200);
    const late = refused(lifetime === 600 ? startAgain : notProved);
    expect(await finishAfter(change, 0, 600)).toMatchObject(late);
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

test.each(begun)('$name needs its pin for a code, and its last call in time', async (change) => {
  const { lifetime, startAgain } = change;
  const noCode = refused('A code can no longer be sent for this. Please start again.');
  const { ask } = await start(change, openSandbox());
  expect(await ask('made-up')).toMatchObject(noCode);
  expect(await finishAfter(change, lifetime, 0)).toMatchObject(noCode);
  expect(await finishAfter(change, lifetime - 1, 1)).toMatchObject(refused(startAgain));
  expect((await finishAfter(change, lifetime - 1, 0)).status).toBe(200);
});

test.each([recovery, emailChange, deactivation, pinReset])(
  '$name refuses proofs and keys of another purpose or member',
  async (change) => {
    const visitor = openSandbox();
    const { member, ready, finish } = await start(change, visitor);
    const fields = await ready();
    const own = { email: 'regular01@example.test' };
    const ofLogin = await prove(visitor, member.post, { type: 10, ...own });
    expect(await finish({ ...fields, ...ofLogin })).toMatchObject(refused(notProved));
    const other = await start(change, visitor, 'regular02');
    const { otp_token, otp_pin, [change.key]: theirKey } = await other.ready();
    const theirProof = { ...fields, otp_token, otp_pin };
    expect(await finish(theirProof)).toMatchObject(refused(notProved));
    const withTheirKey = { ...fields, [change.key]: theirKey };
    expect(await finish(withTheirKey)).toMatchObject(refused(change.startAgain));
    expect((await finish(fields)).status).toBe(200);
  },
);

test('a forgotten password ends all sessions of the member', async () => {
  const visitor = openSandbox();
  const { member, ready, finish } = await start(recovery, visitor);
  const [tablet, other] = [await visitor.signIn('regular01'), await visitor.signIn('regular02')];
  await finish(await ready());
  const answers = await Promise.all([member, tablet, other].map(({ post }) => post('/user')));
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 200]);
});

test.each(['regular01', ' REGULAR01 ', 'Regular01@Example.Test', '+639170000001'])(
  'a recovery finds an account by "%s"',
  async (value) => {
    const { body } = await openSandbox().call('POST', '/user/recover', { value });
    expect(body.data.username).toBe('regular01');
  },
);

test.each([{ pin: 'made-up' }, { hash: 'made-up' }, { value: 'regular02' }])(
  'a recovery sends no code after a confirmation with %j',
  async (wrong) => {
    const { post, request } = await openSandbox().signIn('regular01');
    const { hash, pin, email } = (await post('/user/recover', { value: 'regular01' })).body.data;
    const confirmation = { hash, pin, value: email, ...wrong };
    const answer = await request('POST /user/recover/:uuid', confirmation);
    expect(answer).toMatchObject(refused(recovery.startAgain));
    expect((await post('/support/otp', { type: 1, pin, email })).status).toBe(422);
  },
);

test('only the proven email address receives codes, in place of the old one', async () => {
  const { member, ready, finish } = await start(emailChange, openSandbox());
  const fields = await ready();
  const unproved = { ...fields, value: 'regular02@example.test' };
  expect(await finish(unproved)).toMatchObject(refused(changeGone));
  await finish(fields);
  const { email: old } = member.session.info;
  const ask = (email: string) => member.post('/support/otp', { type: 5, email });
  expect([(await ask(newEmail)).status, (await ask(old)).status]).toEqual([200, 422]);
});

test('a reactivated member has the votes and registrations of before', async () => {
  const visitor = openSandbox();
  const before = await visitor.believes('regular03');
  for (const change of [deactivation, reactivation]) {
    const { ready, finish } = await start(change, visitor, 'regular03');
    await finish(await ready());
  }
  expect(await visitor.believes('regular03')).toEqual({ ...before, sessions: 2 });
});

test('one proof sets one other PIN, which unlocks PIN entry and completes a renewal', async () => {
  const { member, ready, finish } = await start(pinReset, openSandbox(), 'pinupdate01');
  const enter = (entered: string) => member.request('POST /user/:uuid/pin', { pin: entered });
  for (let tries = 0; tries < 5; tries += 1) await enter('000000');
  expect((await enter(pin)).status).toBe(423);
  const fields = await ready();
  const same = refused('Your new PIN must be different from your current PIN.');
  expect(await finish({ ...fields, pin })).toMatchObject(same);
  await finish(fields);
  expect(await finish({ ...fields, pin: '975310' })).toMatchObject(refused(notProved));
  expect((await enter(newPin)).status).toBe(200);
  expect((await member.post('/user')).body.data).toMatchObject({ pin_update: false });
});

import { expect, test } from 'vitest';
import { prove } from './proving.ts';
import { openSandbox } from './visitor.ts';

type Channel = 'email' | 'mobile';
const types = { email: 6, mobile: 7 };
const fresh = { email: 'fresh@example.test', mobile: '+639189999999' };
const other = { email: 'other@example.test', mobile: '+639188888888' };
const taken = { email: 'Regular02@example.test', mobile: '+639170000002' };
const own = { email: 'Regular01@example.test', mobile: '9170000001' };
const channels: Channel[] = ['email', 'mobile'];

const startAgain = 'This change is no longer valid. Please start again.';
const notProved = 'Your verification is no longer valid. Please request a new code.';
const noCode = 'A code can no longer be sent for this. Please start again.';
const refused = (message: string) => ({ status: 422, body: { message } });

async function signedIn(channel: Channel, username = 'regular01', visitor = openSandbox()) {
  const member = await visitor.signIn(username);
  const path = `/user/${member.session.uuid}/${channel}`;
  const begin = (value: unknown) => member.post(path, { value });
  const ask = (pin: string, value: string) =>
    member.post('/support/otp', { type: types[channel], [channel]: value, pin });
  /** @returns the fields of the last call */
  const ready = async (value = fresh[channel]) => {
    const { hash, pin } = (await begin(value)).body.data;
    const asked = { type: types[channel], pin, [channel]: value };
    const proof = await prove(visitor, member.post, asked);
    return { value, ...proof, update_key: hash };
  };
  const finish = (fields: object) => member.put(path, fields);
  const current = async () => {
    const { info } = (await member.post('/user')).body.data;
    return channel === 'email' ? info.email : info.mobile_no;
  };
  return { ...visitor, visitor, member, path, begin, ask, ready, finish, current };
}

test.each([
  ['email', 'regular01'],
  ['mobile', 'regular01'],
  ['email', 'nocontact01'],
  ['mobile', 'nocontact01'],
] as const)('proves a new %s of %s by a code sent to it', async (channel, username) => {
  const { begin, ask, current, ready, finish, control } = await signedIn(channel, username);
  const before = await current();
  const begun = await begin(fresh[channel]);
  expect(begun.body.data).toEqual({
    hash: expect.any(String),
    type: types[channel],
    pin: expect.any(String),
  });
  expect((await ask(begun.body.data.pin, fresh[channel])).status).toBe(200);
  const { body } = await control('inbox');
  expect(body).toHaveLength(1);
  expect(body[0]).toMatchObject({ to: fresh[channel], type: types[channel] });
  const fields = await ready();
  expect(await current()).toBe(before);
  expect((await finish(fields)).status).toBe(200);
  expect(await current()).toBe(fresh[channel]);
});

test('treats a mobile number with and without its prefix as the same', async () => {
  const { begin, member, visitor, finish, current } = await signedIn('mobile');
  const { hash, pin } = (await begin('9189999999')).body.data;
  const proof = await prove(visitor, member.post, { type: 7, pin, mobile: '9189999999' });
  await finish({ value: '+639189999999', ...proof, update_key: hash });
  expect(await current()).toBe('+639189999999');
});

test('a member without contacts adds both', async () => {
  const visitor = openSandbox();
  const email = await signedIn('email', 'nocontact01', visitor);
  const mobile = await signedIn('mobile', 'nocontact01', visitor);
  const [forEmail, forMobile] = [await email.ready(), await mobile.ready()];
  expect((await email.finish(forEmail)).status).toBe(200);
  expect((await mobile.finish(forMobile)).status).toBe(200);
  expect([await email.current(), await mobile.current()]).toEqual([fresh.email, fresh.mobile]);
});

const sentences = {
  email: {
    invalid: 'Please input a valid email address.',
    taken: 'Email address is already taken.',
    same: 'This is already your email address.',
  },
  mobile: {
    invalid: 'Please input a valid mobile number.',
    taken: 'Mobile number is already taken.',
    same: 'This is already your mobile number.',
  },
};

test.each(channels)('refuses an invalid %s, a taken one and the current one', async (channel) => {
  const { begin } = await signedIn(channel);
  const { invalid, taken: isTaken, same } = sentences[channel];
  expect(await begin('nonsense')).toMatchObject(refused(invalid));
  expect(await begin('')).toMatchObject(refused(invalid));
  expect(await begin(taken[channel])).toMatchObject(refused(isTaken));
  expect(await begin(own[channel])).toMatchObject(refused(same));
});

test.each(channels)('a proof changes the %s only once', async (channel) => {
  const { ready, finish, ask, begin } = await signedIn(channel);
  const fields = await ready();
  expect((await finish(fields)).status).toBe(200);
  expect(await finish(fields)).toMatchObject(refused(startAgain));
  expect(await ask(fields.otp_pin, fresh[channel])).toMatchObject(refused(noCode));
  const { hash } = (await begin(other[channel])).body.data;
  const replayed = { ...fields, value: other[channel], update_key: hash };
  expect(await finish(replayed)).toMatchObject(refused(notProved));
});

test.each([
  ['another value', (channel: Channel) => ({ value: other[channel] }), startAgain],
  ['a made-up key', () => ({ update_key: 'made-up' }), startAgain],
  ['no key', () => ({ update_key: '' }), startAgain],
  ['a made-up token', () => ({ otp_token: 'made-up' }), notProved],
  ['a made-up otp_pin', () => ({ otp_pin: 'made-up' }), notProved],
  ['no token', () => ({ otp_token: null }), 'Please enter the code that we sent you first.'],
  ['no otp_pin', () => ({ otp_pin: null }), 'Please enter the code that we sent you first.'],
])('refuses a change with %s, and the proof stays valid', async (_, changes, message) => {
  for (const channel of channels) {
    const { ready, finish, current } = await signedIn(channel);
    const fields = await ready();
    const before = await current();
    expect(await finish({ ...fields, ...changes(channel) })).toMatchObject(refused(message));
    expect(await current()).toBe(before);
    expect((await finish(fields)).status).toBe(200);
  }
});

test('a change expires after 30 minutes and its proof after 10', async () => {
  const finishAfter = async (untilCode: number, untilFinish: number) => {
    const { begin, ask, member, finish, pass } = await signedIn('email');
    const { hash, pin } = (await begin(fresh.email)).body.data;
    pass(untilCode);
    const sent = await ask(pin, fresh.email);
    if (sent.status !== 200) return sent.body.message;
    const otp = await member.newestCode();
    const validation = { type: 6, pin: sent.body.data.pin, otp };
    const proof = (await member.post('/support/otp/validate', validation)).body.data;
    pass(untilFinish);
    return (await finish({ value: fresh.email, ...proof, update_key: hash })).body.message;
  };
  const saved = 'Your email address has been saved.';
  expect(await finishAfter(0, 599)).toBe(saved);
  expect(await finishAfter(0, 600)).toBe(notProved);
  expect(await finishAfter(1799, 0)).toBe(saved);
  expect(await finishAfter(1799, 1)).toBe(startAgain);
  expect(await finishAfter(1800, 0)).toBe(noCode);
});

test.each(channels)('refuses a change of the %s of a deactivated member', async (channel) => {
  const { begin, finish } = await signedIn(channel, 'inactive01');
  for (const answer of [await begin(fresh[channel]), await finish({})]) {
    expect(answer.body.message).toContain('deactivated');
  }
});

test.each(channels)(
  'sends codes only to the new %s after a change, and frees the old one',
  async (channel) => {
    const { member, ready, finish, control, visitor } = await signedIn(channel);
    await finish(await ready());
    const ask = (to: string) => member.post('/support/otp', { type: 5, [channel]: to });
    expect((await ask(fresh[channel])).status).toBe(200);
    expect((await control('inbox')).body[0]).toMatchObject({ type: 5, to: fresh[channel] });
    expect((await ask(own[channel])).status).toBe(422);
    const other = await signedIn(channel, 'regular02', visitor);
    expect((await other.begin(fresh[channel])).status).toBe(422);
    expect((await other.begin(own[channel])).status).toBe(200);
  },
);

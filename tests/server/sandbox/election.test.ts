import { expect, test } from 'vitest';
import { electionPath, openSandbox, refused, wholeBallot } from './visitor.ts';

const register = '/ga/GA00000001/register';

async function inTheBooth(username = 'regular01') {
  const sandbox = openSandbox();
  const member = await sandbox.signIn(username);
  return { ...sandbox, member, keys: await member.startVoting() };
}

test('registers a member once, while registration is open', async () => {
  const { control, signIn, believes, pass } = openSandbox();
  const [member, late] = [await signIn('regular02'), await signIn('pending01')];
  await control('phase', { ga: 'registration', in: 5 });
  pass(4.999);
  expect((await member.post(register)).status).toBe(422);
  pass(0.001);
  const message = 'You are now registered for the general assembly.';
  expect((await member.post(register)).body.data).toEqual({ message });
  expect((await believes('regular02')).registered).toBe(true);
  await control('phase', { ga: 'between', in: 5 });
  pass(5);
  const again = [await member.post(register), await late.post(register)];
  expect(again.map(({ status }) => status)).toEqual([409, 409]);
});

test.each([
  ['regular02', 'voting', 422, 'You are not registered for the general assembly.'],
  ['regular03', 'voting', 409, 'You have already voted.'],
  ['regular01', 'between', 422, 'Voting has not started yet.'],
  ['regular01', 'ended', 422, 'Voting is officially closed.'],
])('refuses %s at the booth in the phase "%s"', async (username, ga, status, message) => {
  const { signIn, control } = openSandbox();
  const { requestCode, newestCode, post } = await signIn(username);
  await requestCode(5);
  await control('phase', { ga });
  const enter = async () => post(electionPath, { otp: await newestCode() });
  expect(await enter()).toMatchObject(refused(message, status));
  // The refusal does not spend the code.
  expect(await enter()).toMatchObject(refused(message, status));
});

test.each([
  ['bod', 'bod', 15],
  ['audit', 'audit', 4],
  ['elecom/officer', 'elecom_of', 4],
  ['elecom/enlisted-personnel', 'elecom_ep', 4],
])('shows the candidates of %s to registered members only', async (path, type, count) => {
  const { signIn } = openSandbox();
  const [member, stranger] = [await signIn('regular01'), await signIn('regular02')];
  const { data } = (await member.get(`${electionPath}/candidates/${path}`)).body;
  expect(data.map((each: { type: string }) => each.type)).toEqual(Array(count).fill(type));
  expect((await stranger.get(`${electionPath}/candidates/${path}`)).status).toBe(422);
});

test('starts the same ballot again, with the key of this session only', async () => {
  const { signIn } = openSandbox();
  const [member, tablet] = [await signIn('regular01'), await signIn('regular01')];
  const secret_key = await member.enterBooth();
  const start = ({ post }: typeof member, key = secret_key) =>
    post(`${electionPath}/vote/start`, { secret_key: key });
  expect((await start(member, 'guessed')).status).toBe(422);
  expect((await start(tablet)).status).toBe(422);
  const first = (await start(member)).body.data;
  expect(first).toEqual({
    voter_key: expect.any(String),
    ballot_no: 'B-000001',
    timestamp: expect.stringMatching(/\+08:00$/),
  });
  expect((await start(member)).body.data).toEqual(first);
});

test.each([
  ['one board member too many', ['BOD-08', ...wholeBallot]],
  ['two for audit', [...wholeBallot, 'AUD-02']],
  ['an officer in place of enlisted personnel', [...wholeBallot.slice(0, -1), 'ECO-02']],
  ['the same board member twice', [...wholeBallot.slice(1), 'BOD-02']],
  ['an unknown candidate', [...wholeBallot.slice(1), 'BOD-99']],
  ['one board member too few', wholeBallot.slice(1)],
  ['no choices', []],
  ['a text instead of a list', 'BOD-01'],
])('refuses a ballot with %s and does not count it', async (_, votes) => {
  const { member, keys, believes } = await inTheBooth();
  expect((await member.cast({ ...keys, votes })).status).toBe(422);
  expect(await believes('regular01')).toMatchObject({ voted: false, votes: 0 });
});

test('refuses a ballot without the keys of this member', async () => {
  const { signIn, keys } = await inTheBooth();
  const other = await signIn('bulk0001');
  await other.startVoting();
  for (const wrong of [keys, { ...keys, voter_key: 'guessed' }]) {
    expect((await other.cast({ ...wrong, votes: wholeBallot })).status).toBe(422);
  }
});

test.each([
  [['BOD-01', 'BOD-02', 'ECO-01', 'ECE-01'], 200],
  [['BOD-01', 'BOD-02', 'AUD-01', 'ECO-01', 'ECE-01'], 422],
])('with two candidates for the board and none for audit, %j gets %d', async (votes, status) => {
  const { control, signIn } = openSandbox();
  const standing = await control('candidates', { bod: 2, audit: 0 });
  expect(standing.body.candidates.slice(0, 3)).toEqual(['BOD-01', 'BOD-02', 'ECO-01']);
  const member = await signIn('regular01');
  expect((await member.get(`${electionPath}/candidates/audit`)).body.data).toEqual([]);
  const keys = await member.startVoting();
  expect((await member.cast({ ...keys, votes })).status).toBe(status);
});

test.each(['nopin001', 'pinupdate01'])(
  '%s cannot take part in a vote before choosing a PIN',
  async (username) => {
    const { signIn } = openSandbox();
    const { session, facts, post, request, requestCode, newestCode } = await signIn(username);
    const { hash, key } = session;
    await requestCode(5);
    const otp = await newestCode();
    const before = await facts();
    const pinFirst = refused('Please choose your PIN first.');
    for (const [path, fields] of [
      [electionPath, { otp }],
      [`${electionPath}/vote`, { votes: wholeBallot }],
      ['/sga/GA00000002', { hash, key, value: 1 }],
      ['/sga/GA00000002/register', { hash, key }],
      [register, {}],
    ] as const) {
      expect([path, await post(path, fields)]).toMatchObject([path, pinFirst]);
    }
    expect(await facts()).toEqual(before);
    await request('PUT /user/:uuid/pin', { value: '246802' });
    expect((await post(electionPath, { otp })).status).toBe(200);
  },
);

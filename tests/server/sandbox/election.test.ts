import { expect, test } from 'vitest';
import { electionPath, openSandbox, wholeBallot } from './visitor.ts';

async function inTheBooth() {
  const sandbox = openSandbox();
  const member = await sandbox.signIn('regular01');
  return { ...sandbox, member, keys: await member.startVoting() };
}

const alone = { registered: false, sga_registered: false, can_participate: false };

test.each([
  ['/ga/GA00000001/register', 409, { ...alone, registered: true }],
  ['/sga/GA00000002/register', 422, { ...alone, sga_registered: true, can_participate: true }],
])('%s registers and admits a member once, for one vote', async (path, again, flags) => {
  const { control, signIn, believes } = openSandbox();
  await control('phase', { ga: 'registration' });
  const { session, post } = await signIn('regular02');
  const { hash, key } = session;
  expect((await post(path, { hash, key })).body.data.message).toEqual(expect.any(String));
  expect(await believes('regular02')).toMatchObject(flags);
  expect((await post(path, { hash, key })).status).toBe(again);
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
  const timestamp = '2026-11-20T10:00:00.000+08:00';
  expect(first).toMatchObject({ ballot_no: 'B-000001', timestamp });
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
  const guessed = { ...keys, voter_key: 'guessed' };
  expect((await other.cast({ ...keys, votes: wholeBallot })).status).toBe(422);
  expect((await other.cast({ ...guessed, votes: wholeBallot })).status).toBe(422);
});

test.each([
  [['BOD-01', 'BOD-02', 'ECO-01', 'ECE-01'], 200],
  [['BOD-01', 'BOD-02', 'AUD-01', 'ECO-01', 'ECE-01'], 422],
])('with two candidates for the board and none for audit, %j gets %d', async (votes, status) => {
  const { control, signIn } = openSandbox();
  const standing = await control('candidates', { bod: 2, audit: 0 });
  expect(standing.body.candidates.slice(0, 3)).toEqual(['BOD-01', 'BOD-02', 'ECO-01']);
  const member = await signIn('regular01');
  const keys = await member.startVoting();
  expect((await member.cast({ ...keys, votes })).status).toBe(status);
});

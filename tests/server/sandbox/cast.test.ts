import { expect, test } from 'vitest';
import { electionPath, openSandbox, wholeBallot } from './visitor.ts';

async function inTheBooth(username = 'regular01') {
  const sandbox = openSandbox();
  const member = await sandbox.signIn(username);
  return { ...sandbox, member, keys: await member.startVoting() };
}

test('counts a complete ballot and returns the time of casting', async () => {
  const { member, keys, believes, control } = await inTheBooth();
  const answer = await member.cast({ ...keys, votes: wholeBallot });
  expect(answer.status).toBe(200);
  expect(answer.body.data.timestamp).toBe('2026-11-20T10:00:00.000+08:00');
  expect(answer.body.timestamp).toBe(answer.body.data.timestamp);
  expect(await believes('regular01')).toMatchObject({ voted: true, votes: 1 });
  expect((await control('state')).body).toMatchObject({ voters: 2, ballots: 2 });
  expect((await member.get('/ga/info')).body.data.voted).toBe(true);
});

test('counts the ballot of an associate', async () => {
  const { member, keys } = await inTheBooth('associate01');
  expect((await member.cast({ ...keys, votes: wholeBallot })).status).toBe(200);
});

test('accepts a ballot as JSON text', async () => {
  const { member, keys } = await inTheBooth();
  const answer = await member.cast({ ...keys, votes: JSON.stringify(wholeBallot) });
  expect(answer.status).toBe(200);
});

test('refuses a second vote in the same election', async () => {
  const { member, keys, believes } = await inTheBooth();
  await member.cast({ ...keys, votes: wholeBallot });
  const second = await member.cast({ ...keys, votes: wholeBallot });
  expect(second.status).toBe(409);
  expect(second.body.message).toBe('You have already voted.');
  expect((await believes('regular01')).votes).toBe(1);
});

test('counts one of ten ballots that a member casts at the same moment', async () => {
  const { signIn, believes } = openSandbox();
  const phone = await signIn('regular01');
  const tablet = await signIn('regular01');
  const phoneKeys = await phone.startVoting();
  const tabletKeys = await tablet.startVoting();
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      index % 2 === 0
        ? phone.cast({ ...phoneKeys, votes: wholeBallot })
        : tablet.cast({ ...tabletKeys, votes: wholeBallot }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
  expect((await believes('regular01')).votes).toBe(1);
});

test.each([
  ['one board member too few', wholeBallot.slice(1)],
  ['one board member too many', ['BOD-08', ...wholeBallot]],
  ['nobody for audit', wholeBallot.filter((code) => code !== 'AUD-01')],
  ['two for audit', [...wholeBallot, 'AUD-02']],
  ['an officer in place of enlisted personnel', [...wholeBallot.slice(0, -1), 'ECO-02']],
  ['the same board member twice', [...wholeBallot.slice(1), 'BOD-02']],
  ['an unknown candidate', [...wholeBallot.slice(1), 'BOD-99']],
  ['no choices', []],
  ['a text instead of a list', 'BOD-01'],
  ['numbers instead of codes', [1, 2, 3]],
])('refuses a ballot with %s and does not count it', async (_, votes) => {
  const { member, keys, believes } = await inTheBooth();
  expect((await member.cast({ ...keys, votes })).status).toBe(422);
  expect(await believes('regular01')).toMatchObject({ voted: false, votes: 0 });
});

test('refuses a ballot once voting has ended, also from the booth', async () => {
  const { member, keys, control, pass } = await inTheBooth();
  await control('phase', { ga: 'ended', in: 5 });
  pass(5);
  const late = await member.cast({ ...keys, votes: wholeBallot });
  expect(late.status).toBe(422);
  expect(late.body.message).toBe('Voting is officially closed.');
});

test('counts a ballot in the last second of voting', async () => {
  const { member, keys, control, pass } = await inTheBooth();
  await control('phase', { ga: 'ended', in: 5 });
  pass(4);
  expect((await member.cast({ ...keys, votes: wholeBallot })).status).toBe(200);
});

test('refuses a ballot with the keys of another member', async () => {
  const { signIn, keys } = await inTheBooth();
  const other = await signIn('bulk0001');
  await other.startVoting();
  expect((await other.cast({ ...keys, votes: wholeBallot })).status).toBe(422);
});

test('refuses a ballot from a member who has not entered the booth', async () => {
  const { signIn } = openSandbox();
  const { cast } = await signIn('regular01');
  const keys = { voter_key: 'guessed', ballot_no: 'B-000001' };
  expect((await cast({ ...keys, votes: wholeBallot })).status).toBe(422);
});

test('refuses a ballot after the session has ended', async () => {
  const { member, keys } = await inTheBooth();
  await member.delete('/user/logout');
  expect((await member.cast({ ...keys, votes: wholeBallot })).status).toBe(403);
});

test('returns 404 for an unknown election', async () => {
  const { member, keys } = await inTheBooth();
  const path = electionPath.replace('GA00000001', 'GA00000009');
  const answer = await member.post(`${path}/vote`, { ...keys, votes: wholeBallot });
  expect(answer.status).toBe(404);
});

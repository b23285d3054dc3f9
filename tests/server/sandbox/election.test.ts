import { describe, expect, test } from 'vitest';
import { electionPath, openSandbox, otherThan } from './visitor.ts';

async function withElectionCode(username = 'regular01') {
  const sandbox = openSandbox();
  const member = await sandbox.signIn(username);
  await member.requestCode(5);
  const code = await member.newestCode();
  const enter = (otp: string) => member.post(electionPath, { otp });
  return { ...sandbox, member, code, enter };
}

test('the right code opens the booth once', async () => {
  const { enter, code } = await withElectionCode();
  const first = await enter(code);
  expect(first.status).toBe(200);
  expect(first.body.data.secret_key).toMatch(/^[0-9a-f]{40}$/);
  expect((await enter(code)).status).toBe(422);
});

test('a wrong code does not open the booth, and five lock the code', async () => {
  const { enter, code } = await withElectionCode();
  for (let tries = 0; tries < 5; tries += 1) {
    const wrong = await enter(otherThan(code));
    expect(wrong.status).toBe(422);
    expect(wrong.body.message).toMatch(/^That code is not right\./);
  }
  expect((await enter(code)).status).toBe(423);
});

test('an expired code does not open the booth', async () => {
  const { enter, code, pass } = await withElectionCode();
  pass(300);
  expect((await enter(code)).status).toBe(422);
});

test.each([
  ['regular02', 'voting', 422, 'You are not registered for the general assembly.'],
  ['regular03', 'voting', 409, 'You have already voted.'],
  ['regular01', 'between', 422, 'Voting has not started yet.'],
  ['regular01', 'ended', 422, 'Voting is officially closed.'],
])('refuses %s at the booth in the phase "%s"', async (username, ga, status, message) => {
  const { enter, code, control } = await withElectionCode(username);
  await control('phase', { ga });
  const answer = await enter(code);
  expect(answer.status).toBe(status);
  expect(answer.body.message).toBe(message);
});

test('a code that is entered before voting starts stays valid', async () => {
  const { enter, code, control, pass } = await withElectionCode();
  await control('phase', { ga: 'voting', in: 30 });
  expect((await enter(code)).status).toBe(422);
  pass(30);
  expect((await enter(code)).status).toBe(200);
});

test.each([
  ['bod', 'bod', 15],
  ['audit', 'audit', 4],
  ['elecom/officer', 'elecom_of', 4],
  ['elecom/enlisted-personnel', 'elecom_ep', 4],
])('shows the candidates of %s to a registered member', async (path, type, count) => {
  const { signIn } = openSandbox();
  const { body } = await (await signIn('regular01')).get(`${electionPath}/candidates/${path}`);
  expect(body.data).toHaveLength(count);
  for (const candidate of body.data) {
    expect(candidate).toEqual({
      code: expect.any(String),
      name: expect.any(String),
      type,
      photo: expect.any(String),
    });
  }
});

test('shows candidates only to registered members, and only of known groups', async () => {
  const { signIn } = openSandbox();
  const stranger = await signIn('regular02');
  expect((await stranger.get(`${electionPath}/candidates/bod`)).status).toBe(422);
  const member = await signIn('regular01');
  expect((await member.get(`${electionPath}/candidates/elecom`)).status).toBe(404);
  expect((await member.get('/ga/GA00000002/election/candidates/bod')).status).toBe(404);
});

test('a session gets the same ballot at every start', async () => {
  const { signIn } = openSandbox();
  const member = await signIn('regular01');
  const secret_key = await member.enterBooth();
  const start = () => member.post(`${electionPath}/vote/start`, { secret_key });
  const first = await start();
  expect(first.body.data).toEqual({
    voter_key: expect.any(String),
    ballot_no: 'B-000001',
    timestamp: expect.stringMatching(/\+08:00$/),
  });
  expect((await start()).body.data).toEqual(first.body.data);
});

test('refuses to start a ballot with a guessed key', async () => {
  const { signIn } = openSandbox();
  const member = await signIn('regular01');
  await member.enterBooth();
  const answer = await member.post(`${electionPath}/vote/start`, { secret_key: 'guessed' });
  expect(answer.status).toBe(422);
});

test('refuses to start a ballot with the key of another session', async () => {
  const { signIn } = openSandbox();
  const phone = await signIn('regular01');
  const tablet = await signIn('regular01');
  const secret_key = await phone.enterBooth();
  const answer = await tablet.post(`${electionPath}/vote/start`, { secret_key });
  expect(answer.status).toBe(422);
});

describe('with fewer candidates than seats', () => {
  const votes = ['BOD-01', 'BOD-02', 'ECO-01', 'ECE-01'];

  test.each([
    [votes, 200],
    [votes.slice(1), 422],
    [[...votes, 'BOD-03'], 422],
    [[...votes, 'AUD-01'], 422],
  ])('the ballot %j gets the status %d', async (cast, status) => {
    const { control, signIn } = openSandbox();
    const standing = await control('candidates', { bod: 2, audit: 0 });
    expect(standing.body.candidates.slice(0, 3)).toEqual(['BOD-01', 'BOD-02', 'ECO-01']);
    const member = await signIn('regular01');
    expect((await member.get(`${electionPath}/candidates/audit`)).body.data).toEqual([]);
    const keys = await member.startVoting();
    expect((await member.cast({ ...keys, votes: cast })).status).toBe(status);
  });

  test.each([{ bod: -1 }, { bod: 1.5 }, { boards: 1 }, 'two'])(
    'the control call refuses %j',
    async (body) => {
      expect((await openSandbox().control('candidates', body)).status).toBe(400);
    },
  );
});

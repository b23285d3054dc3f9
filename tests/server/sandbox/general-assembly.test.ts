import { expect, test } from 'vitest';
import { openSandbox } from './visitor.ts';

const register = '/ga/GA00000001/register';

async function inPhase(username: string, ga: string, wait?: number) {
  const sandbox = openSandbox();
  await sandbox.control('phase', wait === undefined ? { ga } : { ga, in: wait });
  return { ...sandbox, member: await sandbox.signIn(username) };
}

test('shows a registered member that voting is open', async () => {
  const { signIn } = openSandbox();
  const { body } = await (await signIn('regular01')).get('/ga/info');
  expect(body.data).toMatchObject({
    code: 'GA00000001',
    registration: { started: true, ended: true },
    voting: { started: true, ended: false },
    can_vote: true,
    registered: true,
    voted: false,
    proxy_holder: false,
    total_votes: 1,
  });
  expect(body.data.voting.end_date).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+08:00$/);
});

test('shows the election as rated only after a rating of it', async () => {
  const { signIn } = openSandbox();
  const { get, post, session } = await signIn('regular03');
  const isRated = async () => (await get('/ga/info')).body.data.rated;
  expect(await isRated()).toBe(false);
  await post(`/support/${session.uuid}/rating`, { type: 2, score: 5, remarks: '[]' });
  expect(await isRated()).toBe(false);
  await post(`/support/${session.uuid}/rating`, { type: 1, score: 5, remarks: '[]' });
  expect(await isRated()).toBe(true);
});

test('registers a member once while registration is open', async () => {
  const { member, believes } = await inPhase('regular02', 'registration');
  expect((await member.get('/ga/info')).body.data.registered).toBe(false);
  const first = await member.post(register);
  expect(first.status).toBe(200);
  expect(first.body.data.message).toBe('You are now registered for the general assembly.');
  expect((await member.post(register)).status).toBe(409);
  expect((await believes('regular02')).registered).toBe(true);
});

test.each([
  ['before', 'Registration has not started yet.'],
  ['between', 'Registration is closed.'],
  ['voting', 'Registration is closed.'],
  ['ended', 'Registration is closed.'],
])('refuses a registration in the phase "%s"', async (phase, message) => {
  const { member, believes } = await inPhase('regular02', phase);
  const answer = await member.post(register);
  expect(answer.status).toBe(422);
  expect(answer.body.message).toBe(message);
  expect((await believes('regular02')).registered).toBe(false);
});

test('opens registration at the exact second', async () => {
  const { member, pass } = await inPhase('regular02', 'registration', 5);
  pass(4);
  expect((await member.post(register)).status).toBe(422);
  pass(1);
  expect((await member.post(register)).status).toBe(200);
});

test('closes registration at the exact second', async () => {
  const { member, pass } = await inPhase('regular02', 'between', 5);
  pass(5);
  expect((await member.post(register)).status).toBe(422);
});

test('returns 404 for an unknown election', async () => {
  const { signIn } = openSandbox();
  expect((await (await signIn('regular02')).post('/ga/GA00000009/register')).status).toBe(404);
});

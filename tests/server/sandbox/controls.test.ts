import { expect, test } from 'vitest';
import { ConnectionCut } from '../../../server/sandbox/app.ts';
import { bulkMembers } from '../../../server/sandbox/members.ts';
import { openSandbox, wholeBallot } from './visitor.ts';

test.each([
  ['ga', 'registration', 'before'],
  ['ga', 'voting', 'between'],
  ['sga', 'open', 'before'],
])('%s: "%s" begins after exactly 5 seconds', async (vote, phase, earlier) => {
  const { control, pass } = openSandbox();
  const phases = async () => (await control('state?members=')).body.phase;
  const others = { ga: 'voting', sga: 'open' };
  await control('phase', { [vote]: phase, in: 5 });
  pass(4.999);
  expect(await phases()).toEqual({ ...others, [vote]: earlier });
  pass(0.001);
  expect(await phases()).toEqual({ ...others, [vote]: phase });
});

const fault = { method: '*', path: '*', kind: 'refuse' };

test.each([
  ['phase', { ga: 'later' }, 'ga: must be one of'],
  ['phase', { ga: 'before', in: 5 }, 'nothing begins there'],
  ['faults', fault, 'must be a list'],
  ['faults', [{ ...fault, kind: 'explode' }], '0.kind'],
  ['faults', '[{', 'not JSON'],
  ['network', { kind: 'carrier-pigeon' }, 'kind: must be one of fast, slow-3g'],
])('the control call %s refuses %j and names the fault', async (call, body, part) => {
  const answer = await openSandbox().control(call, body);
  expect(answer.status).toBe(400);
  expect(answer.body.message).toContain(part);
});

test('a reset restores the seeded state, and repeats sessions and codes', async () => {
  const { control, signIn } = openSandbox();
  const seeded = (await control('state')).body;
  const first = await signIn('regular01');
  await first.requestCode(5);
  const code = await first.newestCode();
  await first.cast({ ...(await first.startVoting()), votes: wholeBallot });
  await control('phase', { ga: 'ended', sga: 'before' });
  await control('candidates', { bod: 1 });
  await control('faults', [fault]);
  await control('network', { kind: 'slow-3g' });
  await control('reset', {});
  expect((await control('network')).body).toEqual({ kind: 'fast' });
  expect((await control('state')).body).toEqual(seeded);
  expect((await control('inbox')).body).toEqual([]);
  expect((await control('faults')).body).toEqual([]);
  expect((await first.post('/user')).status).toBe(403);
  const again = await signIn('regular01');
  await again.requestCode(5);
  expect(again.session).toEqual(first.session);
  expect(await again.newestCode()).toBe(code);
});

test('the state shows each member and the last 200 calls', async () => {
  const { control, call } = openSandbox(bulkMembers);
  const { body } = await control('state');
  expect(Object.keys(body.members)).toHaveLength(2013);
  const voter = { voted: true, votes: 1, registered: true, participated: true, sessions: 0 };
  expect(body.members.regular03).toMatchObject(voter);
  expect(body).toMatchObject({ phase: { ga: 'voting', sga: 'open' }, voters: 1, ballots: 1 });
  expect(JSON.stringify(body)).not.toContain('Sandbox#2026');
  for (let calls = 0; calls < 201; calls += 1) await call('GET', '/nowhere');
  const { calls } = (await control('state?members=')).body;
  expect(calls).toEqual(Array(200).fill({ method: 'GET', path: '/nowhere', status: 404 }));
});

test.each([
  ['lost-reply', 1, 409],
  ['refuse', 0, 200],
])('"%s" cuts a cast: %i vote counts, the next attempt gets %i', async (kind, votes, status) => {
  const { signIn, control, believes } = openSandbox();
  const member = await signIn('regular01');
  const ballot = { ...(await member.startVoting()), votes: wholeBallot };
  await control('faults', [{ method: 'POST', path: '/ga/*/election/vote', kind }]);
  await expect(member.cast(ballot)).rejects.toThrow(ConnectionCut);
  expect((await believes('regular01')).votes).toBe(votes);
  expect((await member.cast(ballot)).status).toBe(status);
});

test('a fault changes the given number of calls that match as a whole', async () => {
  const { signIn, control } = openSandbox();
  const { get, post } = await signIn('regular01');
  const matching = { method: 'GET', path: '/ga/info', kind: 'refuse', times: 2 };
  const longer = { ...fault, path: '/ga/inf' };
  await control('faults', [matching, longer]);
  expect((await post('/user')).status).toBe(200);
  await expect(get('/ga/info')).rejects.toThrow(ConnectionCut);
  expect((await control('faults')).body).toMatchObject([{ times: 1 }, longer]);
  await expect(get('/ga/info')).rejects.toThrow(ConnectionCut);
  expect((await get('/ga/info')).status).toBe(200);
  expect((await control('faults')).body).toMatchObject([longer]);
});

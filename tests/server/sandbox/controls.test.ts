import { expect, test } from 'vitest';
import { sandboxMembers } from '../../../server/sandbox/app.ts';
import { bulkMembers } from '../../../server/sandbox/members.ts';
import { openSandbox, wholeBallot } from './visitor.ts';

const gaPhases = ['before', 'registration', 'between', 'voting', 'ended'];
const day = 86_400;

test.each(gaPhases)('the phase "%s" lasts for days', async (ga) => {
  const { control, pass } = openSandbox();
  const phaseNow = async () => (await control('state?members=')).body.phase.ga;
  await control('phase', { ga });
  expect(await phaseNow()).toBe(ga);
  pass(2 * day);
  expect(await phaseNow()).toBe(ga);
});

test.each([
  ['registration', 'before'],
  ['between', 'registration'],
  ['voting', 'between'],
  ['ended', 'voting'],
])('begins "%s" after exactly 5 seconds, and stays in "%s" until then', async (ga, earlier) => {
  const { control, pass } = openSandbox();
  const phaseNow = async () => (await control('state?members=')).body.phase.ga;
  await control('phase', { ga, in: 5 });
  pass(4.999);
  expect(await phaseNow()).toBe(earlier);
  pass(0.001);
  expect(await phaseNow()).toBe(ga);
});

test('opens the referendum after the wait, without a change to the election', async () => {
  const { control, pass } = openSandbox();
  await control('phase', { sga: 'open', in: 2 });
  const phaseNow = async () => (await control('state?members=')).body.phase;
  expect(await phaseNow()).toEqual({ ga: 'voting', sga: 'before' });
  pass(2);
  expect(await phaseNow()).toEqual({ ga: 'voting', sga: 'open' });
  await control('phase', { sga: 'ended' });
  expect((await phaseNow()).sga).toBe('ended');
});

test.each([
  ['an unknown phase', { ga: 'later' }, 'ga: must be one of'],
  ['no phase', {}, 'name a phase'],
  ['a negative wait', { ga: 'voting', in: -1 }, 'in: must be a number of seconds'],
  ['a wait for "before"', { ga: 'before', in: 5 }, 'nothing begins there'],
  ['an unknown field', { ga: 'voting', after: 5 }, 'after'],
])('refuses %s with a reason', async (_, body, part) => {
  const { control } = openSandbox();
  const answer = await control('phase', body);
  expect(answer.status).toBe(400);
  expect(answer.body.message).toContain(part);
});

test('a reset clears votes, sessions, messages and faults, and opens voting', async () => {
  const { control, signIn, believes } = openSandbox();
  const member = await signIn('regular01');
  await member.cast({ ...(await member.startVoting()), votes: wholeBallot });
  await control('phase', { ga: 'ended', sga: 'before' });
  await control('faults', [{ method: '*', path: '/ga/info', kind: 'refuse' }]);
  await control('reset', {});
  const { body } = await control('state?members=');
  expect(body).toMatchObject({ phase: { ga: 'voting', sga: 'open' }, voters: 1, calls: [] });
  expect((await control('inbox')).body).toEqual([]);
  expect((await control('faults')).body).toEqual([]);
  expect(await believes('regular01')).toMatchObject({ voted: false, votes: 0, sessions: 0 });
  expect((await member.post('/user')).status).toBe(403);
});

test('a reset repeats sessions and codes, even if other members act first', async () => {
  const { control, signIn } = openSandbox();
  const first = await signIn('regular01');
  await first.requestCode(5);
  const code = await first.newestCode();
  await control('reset', {});
  await (await signIn('regular02')).requestCode(5);
  const again = await signIn('regular01');
  await again.requestCode(5);
  expect(again.session).toEqual(first.session);
  expect(await again.newestCode()).toBe(code);
});

test('the state shows each member and the last 200 calls', async () => {
  const { control, signIn, call } = openSandbox(bulkMembers);
  await signIn('regular01');
  const { body } = await control('state');
  expect(Object.keys(body.members)).toHaveLength(2013);
  expect(body.members.regular03).toEqual({
    voted: true,
    votes: 1,
    registered: true,
    participated: true,
    answers: 1,
    sga_registered: true,
    can_participate: true,
    deactivated: null,
    login_code: false,
    sessions: 0,
  });
  expect(body.members.otpuser01).toMatchObject({ login_code: true });
  expect(body.members.inactive01.deactivated).toBe('2026-02-10T10:15:00.000+08:00');
  expect(JSON.stringify(body)).not.toContain('Sandbox#2026');
  expect(body.members.regular02).toMatchObject({ registered: false, sga_registered: false });
  expect(body.calls).toEqual([
    { method: 'POST', path: '/user/login/validate', status: 200 },
    { method: 'POST', path: '/user/login', status: 200 },
  ]);
  for (let calls = 0; calls < 200; calls += 1) await call('GET', '/nowhere');
  const { calls } = (await control('state?members=')).body;
  expect(calls).toHaveLength(200);
  expect(calls[0]).toEqual({ method: 'GET', path: '/nowhere', status: 404 });
});

test('describes each member who can sign in', () => {
  expect(sandboxMembers).toHaveLength(14);
  for (const { username, state } of sandboxMembers) expect([username, state]).not.toContain('');
});

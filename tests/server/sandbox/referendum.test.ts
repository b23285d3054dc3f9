import { expect, test } from 'vitest';
import { openSandbox } from './visitor.ts';

const code = 'GA00000002';
const approve = 1;
const disapprove = 0;

function visitReferendum() {
  const sandbox = openSandbox();
  const arrive = async (username: string) => {
    const member = await sandbox.signIn(username);
    const { hash, key } = member.session;
    const info = async () => (await member.get('/sga/info')).body.data;
    const register = (fields: unknown = { hash, key }) =>
      member.post(`/sga/${code}/register`, fields);
    const answer = (value: unknown) => member.post(`/sga/${code}`, { hash, key, value });
    return { ...member, keys: { hash, key }, info, register, answer };
  };
  const totals = async () => {
    const { participants, answers, referendum } = (await sandbox.control('state?members=')).body;
    return { participants, answers, ...referendum };
  };
  return { ...sandbox, arrive, totals };
}

/** After a reset one member has taken part. */
const atStart = { participants: 1, answers: 1, approve: 1, disapprove: 0 };

test.each([
  ['regular01', true, true, false],
  ['regular02', false, false, false],
  ['pending01', true, false, false],
  ['regular03', true, true, true],
  ['associate01', false, false, false],
  ['otpuser01', true, true, false],
  ['bulk2000', true, true, false],
])('%s sees their own standing', async (username, registered, admitted, participated) => {
  const { info, session } = await visitReferendum().arrive(username);
  expect((await info()).user).toEqual({
    uuid: session.uuid,
    can_participate: admitted,
    has_participated: participated,
    has_registered: registered,
  });
});

test('a member sees what is asked and until when', async () => {
  const { info } = await visitReferendum().arrive('regular01');
  expect(await info()).toMatchObject({
    code,
    date: '2026-11-17',
    title: 'Special Referendum on the Proposed Amendments to the By-Laws',
    schedules: {
      has_started: true,
      has_ended: false,
      start_date: '2026-11-17T10:00:00.000+08:00',
      end_date: '2026-12-01T10:00:00.000+08:00',
    },
  });
});

test.each([
  ['before', false, false],
  ['open', true, false],
  ['ended', true, true],
])('in the phase "%s" the schedule says so', async (sga, has_started, has_ended) => {
  const { arrive, control } = visitReferendum();
  await control('phase', { sga });
  const { info } = await arrive('regular01');
  expect((await info()).schedules).toMatchObject({ has_started, has_ended });
});

test('the schedule turns on the second', async () => {
  const { arrive, control, pass } = visitReferendum();
  await control('phase', { sga: 'open', in: 5 });
  const { info } = await arrive('regular01');
  pass(4.999);
  expect((await info()).schedules.has_started).toBe(false);
  pass(0.001);
  expect((await info()).schedules.has_started).toBe(true);
});

test('who is signed out or deactivated takes no part', async () => {
  const { arrive, call } = visitReferendum();
  expect((await call('GET', '/sga/info')).status).toBe(403);
  const member = await arrive('inactive01');
  const info = await member.get('/sga/info');
  for (const refusal of [info, await member.register(), await member.answer(approve)]) {
    expect(refusal.status).toBe(422);
    expect(refusal.body.message).toContain('Your account is deactivated.');
  }
});

test('registering admits at once, and once only', async () => {
  const { arrive, believes } = visitReferendum();
  const { register, info } = await arrive('regular02');
  const first = await register();
  expect(first.status).toBe(200);
  expect(first.body.data).toEqual({ message: 'Thank you for registering for the Referendum!' });
  expect((await info()).user).toMatchObject({ has_registered: true, can_participate: true });
  expect(await believes('regular02')).toMatchObject({
    sga_registered: true,
    can_participate: true,
  });
  const second = await register();
  expect(second.status).toBe(422);
  expect(second.body.message).toBe('You are already registered for the referendum.');
});

test('who is still waiting for admission is not admitted by registering again', async () => {
  const { arrive, believes } = visitReferendum();
  const { register } = await arrive('pending01');
  expect((await register()).status).toBe(422);
  expect((await believes('pending01')).can_participate).toBe(false);
});

test('registering for the referendum is not registering for the general assembly', async () => {
  const { arrive, believes } = visitReferendum();
  await (await arrive('regular02')).register();
  expect((await believes('regular02')).registered).toBe(false);
});

test('an associate may neither register nor vote', async () => {
  const { arrive, believes, totals } = visitReferendum();
  const { register, answer } = await arrive('associate01');
  for (const refusal of [await register(), await answer(approve)]) {
    expect(refusal.status).toBe(422);
    expect(refusal.body.message).toBe('You are not entitled to vote.');
  }
  expect(await believes('associate01')).toMatchObject({ sga_registered: false, answers: 0 });
  expect(await totals()).toEqual(atStart);
});

test.each([
  ['before', 'The referendum has not started yet.'],
  ['ended', 'Voting is officially closed.'],
])('in the phase "%s" nobody registers or votes', async (sga, message) => {
  const { arrive, control, believes, totals } = visitReferendum();
  await control('phase', { sga });
  const newcomer = await arrive('regular02');
  const voter = await arrive('regular01');
  for (const refusal of [await newcomer.register(), await voter.answer(approve)]) {
    expect(refusal.status).toBe(422);
    expect(refusal.body.message).toBe(message);
  }
  expect((await believes('regular02')).sga_registered).toBe(false);
  expect(await totals()).toEqual(atStart);
});

test('an answer in the last second counts and one on the closing second does not', async () => {
  const { arrive, control, pass } = visitReferendum();
  await control('phase', { sga: 'ended', in: 5 });
  const early = await arrive('regular01');
  const late = await arrive('bulk0001');
  pass(4.999);
  expect((await early.answer(approve)).status).toBe(200);
  pass(0.001);
  expect((await late.answer(approve)).status).toBe(422);
});

test.each([
  ['approve', approve, { approve: 2, disapprove: 0 }],
  ['approve, as a text', '1', { approve: 2, disapprove: 0 }],
  ['disapprove', disapprove, { approve: 1, disapprove: 1 }],
  ['disapprove, as a text', '0', { approve: 1, disapprove: 1 }],
])('a member may %s', async (_, value, tally) => {
  const { arrive, believes, totals } = visitReferendum();
  const { answer, info } = await arrive('regular01');
  const answered = await answer(value);
  expect(answered.status).toBe(200);
  expect(answered.body.data).toEqual({ timestamp: '2026-11-20T10:00:00.000+08:00' });
  expect((await info()).user.has_participated).toBe(true);
  expect(await believes('regular01')).toMatchObject({ participated: true, answers: 1 });
  expect(await totals()).toEqual({ participants: 2, answers: 2, ...tally });
});

test.each([
  ['nothing', undefined],
  ['null', null],
  ['an empty text', ''],
  ['a blank', ' '],
  ['false', false],
  ['true', true],
  ['2', 2],
  ['-1', -1],
  ['a half', 0.5],
  ['a word', 'approve'],
  ['a digit that is not alone', '01'],
  ['a list', [1]],
  ['an object', {}],
])('%s is no answer and is not counted as one', async (_, value) => {
  const { arrive, believes, totals } = visitReferendum();
  const { answer } = await arrive('regular01');
  const refusal = await answer(value);
  expect(refusal.status).toBe(422);
  expect(refusal.body.message).toBe('Please choose whether you approve or disapprove.');
  expect(await believes('regular01')).toMatchObject({ participated: false, answers: 0 });
  expect(await totals()).toEqual(atStart);
});

test.each(['regular01', 'regular03'])('refuses a second answer of %s', async (username) => {
  const { arrive, believes, totals } = visitReferendum();
  const { answer } = await arrive(username);
  await answer(disapprove);
  const before = await totals();
  const second = await answer(approve);
  expect(second.status).toBe(422);
  expect(second.body.message).toBe('You have already voted.');
  expect((await believes(username)).answers).toBe(1);
  expect(await totals()).toEqual(before);
});

test('counts one of ten answers that a member sends at the same moment', async () => {
  const { arrive, believes, totals } = visitReferendum();
  const phone = await arrive('regular01');
  const tablet = await arrive('regular01');
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => (index % 2 === 0 ? phone : tablet).answer(approve)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(9);
  expect((await believes('regular01')).answers).toBe(1);
  expect(await totals()).toEqual({ participants: 2, answers: 2, approve: 2, disapprove: 0 });
});

test.each([
  ['pending01', 'You have not been admitted to the referendum yet.'],
  ['regular02', 'You are not registered for the referendum.'],
])('%s cannot vote yet', async (username, message) => {
  const { arrive, totals } = visitReferendum();
  const refusal = await (await arrive(username)).answer(approve);
  expect(refusal.status).toBe(422);
  expect(refusal.body.message).toBe(message);
  expect(await totals()).toEqual(atStart);
});

test('who has just registered can vote', async () => {
  const { arrive } = visitReferendum();
  const { register, answer } = await arrive('regular02');
  await register();
  expect((await answer(approve)).status).toBe(200);
});

test('the body must name the session of the caller and no other', async () => {
  const { arrive, believes, totals } = visitReferendum();
  const newcomer = await arrive('regular02');
  const voter = await arrive('regular01');
  const elsewhere = await arrive('regular02');
  for (const wrong of [
    {},
    { hash: newcomer.keys.hash },
    { key: newcomer.keys.key },
    { ...newcomer.keys, key: '' },
    { ...newcomer.keys, key: voter.keys.key },
    { ...newcomer.keys, hash: voter.keys.hash },
    { ...newcomer.keys, key: elsewhere.keys.key },
    { ...newcomer.keys, hash: elsewhere.keys.hash },
  ]) {
    const refusal = await newcomer.register(wrong);
    expect([wrong, refusal.status]).toEqual([wrong, 422]);
    expect(refusal.body.message).toBe('Your sign-in could not be confirmed. Please sign in again.');
  }
  for (const wrong of [{}, newcomer.keys, { ...voter.keys, key: newcomer.keys.key }]) {
    const refusal = await voter.post(`/sga/${code}`, { ...wrong, value: approve });
    expect([wrong, refusal.status]).toEqual([wrong, 422]);
  }
  expect((await believes('regular02')).sga_registered).toBe(false);
  expect(await totals()).toEqual(atStart);
});

test.each(['GA00000001', 'GA00000009'])('%s is no referendum', async (wrong) => {
  const { arrive, totals } = visitReferendum();
  const { post, keys } = await arrive('regular01');
  expect((await post(`/sga/${wrong}/register`, keys)).status).toBe(404);
  expect((await post(`/sga/${wrong}`, { ...keys, value: approve })).status).toBe(404);
  expect(await totals()).toEqual(atStart);
});

test('nothing that the server tells shows who answered what', async () => {
  const tellAfter = async (answers: readonly [string, number][]) => {
    const { arrive, control } = visitReferendum();
    const told: unknown[] = [];
    for (const [username, value] of answers) {
      const member = await arrive(username);
      told.push((await member.answer(value)).body, await member.info());
      told.push((await member.post('/user')).body);
    }
    return [...told, (await control('state')).body, (await control('inbox')).body];
  };
  const one = await tellAfter([
    ['regular01', approve],
    ['otpuser01', disapprove],
  ]);
  const other = await tellAfter([
    ['regular01', disapprove],
    ['otpuser01', approve],
  ]);
  expect(one).toEqual(other);
});

test('a reset forgets the answers', async () => {
  const { arrive, control, totals } = visitReferendum();
  await (await arrive('regular01')).answer(disapprove);
  await control('reset', {});
  expect(await totals()).toEqual(atStart);
});

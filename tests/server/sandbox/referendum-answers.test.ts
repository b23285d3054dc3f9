import { expect, test } from 'vitest';
import { approve, atStart, disapprove, visitReferendum } from './referendum-visit.ts';

test('counts an answer in the last second, and refuses one when the referendum closes', async () => {
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
  ['approve as text', '1', { approve: 2, disapprove: 0 }],
  ['disapprove', disapprove, { approve: 1, disapprove: 1 }],
  ['disapprove as text', '0', { approve: 1, disapprove: 1 }],
])('a member can %s', async (_, value, tally) => {
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
  ['no value', undefined],
  ['null', null],
  ['an empty text', ''],
  ['a space', ' '],
  ['false', false],
  ['true', true],
  ['2', 2],
  ['-1', -1],
  ['a fraction', 0.5],
  ['a word', 'approve'],
  ['two digits', '01'],
  ['a list', [1]],
  ['an object', {}],
])('refuses %s as an answer and does not count it', async (_, value) => {
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

test('a member can vote right after registering', async () => {
  const { arrive } = visitReferendum();
  const { register, answer } = await arrive('regular02');
  await register();
  expect((await answer(approve)).status).toBe(200);
});

test('no response reveals the answer of a member', async () => {
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

test('a reset clears the answers', async () => {
  const { arrive, control, totals } = visitReferendum();
  await (await arrive('regular01')).answer(disapprove);
  await control('reset', {});
  expect(await totals()).toEqual(atStart);
});

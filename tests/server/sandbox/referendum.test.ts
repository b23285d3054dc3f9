import { expect, test } from 'vitest';
import { openSandbox, refused } from './visitor.ts';

const path = '/sga/GA00000002';
const approve = 1;
const disapprove = 0;

function openReferendum() {
  const sandbox = openSandbox();
  const arrive = async (username: string) => {
    const member = await sandbox.signIn(username);
    const { hash, key } = member.session;
    const keys = { hash, key };
    const info = async () => (await member.get('/sga/info')).body.data;
    const register = (fields: unknown = keys) => member.post(`${path}/register`, fields);
    const answer = (value: unknown) => member.post(path, { ...keys, value });
    return { ...member, keys, info, register, answer };
  };
  const totals = async () => {
    const { participants, answers, referendum } = (await sandbox.control('state?members=')).body;
    return { participants, answers, ...referendum };
  };
  return { ...sandbox, arrive, totals };
}

/** In the seeded state one member has participated. */
const atStart = { participants: 1, answers: 1, approve: 1, disapprove: 0 };

test.each([
  ['regular01', true, true, false],
  ['regular02', false, false, false],
  ['pending01', true, false, false],
  ['regular03', true, true, true],
  ['associate01', false, false, false],
])('%s is registered: %s, admitted: %s, has participated: %s', async (username, ...flags) => {
  const [has_registered, can_participate, has_participated] = flags;
  const { info, session } = await openReferendum().arrive(username);
  const { uuid } = session;
  expect((await info()).user).toEqual({ uuid, has_registered, can_participate, has_participated });
});

test('shows the title and the schedule', async () => {
  const { info } = await openReferendum().arrive('regular01');
  const { code, date, title, schedules } = await info();
  expect([code, date]).toEqual(['GA00000002', '2026-11-17']);
  expect(title).toBe('Special Referendum on the Proposed Amendments to the By-Laws');
  expect(schedules).toEqual({
    ...{ has_started: true, start_date: '2026-11-17T10:00:00.000+08:00' },
    ...{ has_ended: false, end_date: '2026-12-01T10:00:00.000+08:00' },
  });
});

test.each([
  ['before', { has_started: false, has_ended: false }, 'The referendum has not started yet.'],
  ['ended', { has_started: true, has_ended: true }, 'Voting is officially closed.'],
])('refuses a registration and an answer in the phase "%s"', async (sga, flags, message) => {
  const { arrive, control, totals, believes } = openReferendum();
  await control('phase', { sga });
  const { info, answer } = await arrive('regular01');
  expect((await info()).schedules).toMatchObject(flags);
  expect(await answer(approve)).toMatchObject(refused(message));
  expect(await (await arrive('regular02')).register()).toMatchObject(refused(message));
  expect((await believes('regular02')).sga_registered).toBe(false);
  expect(await totals()).toEqual(atStart);
});

test('registering admits at once, works once, and not for the general assembly', async () => {
  const { arrive, believes } = openReferendum();
  const { register, answer } = await arrive('regular02');
  const message = 'Thank you for registering for the Referendum!';
  expect((await register()).body.data).toEqual({ message });
  const flags = { sga_registered: true, can_participate: true, registered: false };
  expect(await believes('regular02')).toMatchObject(flags);
  expect(await register()).toMatchObject(refused('You are already registered for the referendum.'));
  expect((await answer(approve)).status).toBe(200);
});

test.each([
  ['regular02', 'answer', 'You are not registered for the referendum.'],
  ['pending01', 'answer', 'You have not been admitted to the referendum yet.'],
  ['pending01', 'register', 'You are already registered for the referendum.'],
  ['associate01', 'answer', 'You are not entitled to vote.'],
  ['associate01', 'register', 'You are not entitled to vote.'],
] as const)('refuses %s to %s', async (username, step, message) => {
  const { arrive } = openReferendum();
  const { facts, register, answer } = await arrive(username);
  const before = await facts();
  const refusal = step === 'answer' ? await answer(approve) : await register();
  expect(refusal).toMatchObject(refused(message));
  expect(await facts()).toEqual(before);
});

test('refuses a body without the hash and key of this session', async () => {
  const { arrive, totals } = openReferendum();
  const { keys, post, register } = await arrive('regular01');
  const tablet = await arrive('regular01');
  const unconfirmed = refused('Your sign-in could not be confirmed. Please sign in again.');
  for (const wrong of [
    {},
    { hash: keys.hash },
    { key: keys.key },
    { ...keys, key: tablet.keys.key },
    { ...keys, hash: tablet.keys.hash },
  ]) {
    expect([wrong, await register(wrong)]).toMatchObject([wrong, unconfirmed]);
    const answer = await post(path, { ...wrong, value: approve });
    expect([wrong, answer]).toMatchObject([wrong, unconfirmed]);
  }
  expect(await totals()).toEqual(atStart);
});

test.each([
  ['1', { approve: 2, disapprove: 0 }],
  [disapprove, { approve: 1, disapprove: 1 }],
])('counts the answer %j', async (value, tally) => {
  const { arrive, totals } = openReferendum();
  const { answer, info } = await arrive('regular01');
  await answer(value);
  expect((await info()).user.has_participated).toBe(true);
  expect(await totals()).toEqual({ participants: 2, answers: 2, ...tally });
});

test.each([undefined, null, '', false, 2, 0.5, 'approve', '01', [1]])(
  'refuses %j as an answer and does not count it',
  async (value) => {
    const { arrive, totals } = openReferendum();
    const refusal = await (await arrive('regular01')).answer(value);
    expect(refusal).toMatchObject(refused('Please choose whether you approve or disapprove.'));
    expect(await totals()).toEqual(atStart);
  },
);

test('no response reveals the answer of a member', async () => {
  const tellAfter = async (first: number, second: number) => {
    const { arrive, control } = openReferendum();
    const [one, other] = [await arrive('regular01'), await arrive('otpuser01')];
    const told = [await one.answer(first), await other.answer(second)].map(({ body }) => body);
    told.push(await one.info(), (await one.post('/user')).body, await other.info());
    return [...told, (await control('state')).body, (await control('inbox')).body];
  };
  expect(await tellAfter(approve, disapprove)).toEqual(await tellAfter(disapprove, approve));
});

const rating = 'POST /support/:uuid/rating';

test.each([
  ['regular03', { type: 1 }, 200],
  ['regular01', { type: 1 }, 422],
  ['pending01', { type: 2 }, 200],
  ['regular02', { type: 2 }, 422],
  ['regular03', { type: 3 }, 422],
  ['regular03', { type: 1, score: 0 }, 422],
  ['regular03', { type: 1, score: 1 }, 200],
  ['regular03', { type: 1, score: 6 }, 422],
  ['regular03', { type: 1, remarks: '' }, 200],
  ['regular03', { type: 1, remarks: ['Security'] }, 200],
  ['regular03', { type: 1, remarks: '[1]' }, 422],
])('the rating of %s with %j gets the status %i', async (username, fields, status) => {
  const { signIn, control } = openSandbox();
  const { request } = await signIn(username);
  const answer = await request(rating, { score: 5, remarks: '[]', ...fields });
  expect(answer.status).toBe(status);
  const { ratings } = (await control('state?members=')).body;
  expect(ratings).toHaveLength(status === 200 ? 1 : 0);
});

test('keeps the last rating of each vote', async () => {
  const { signIn, control } = openSandbox();
  const { request, get } = await signIn('regular03');
  const isRated = async () => (await get('/ga/info')).body.data.rated;
  await request(rating, { type: 2, score: 3, remarks: '[]' });
  expect(await isRated()).toBe(false);
  await request(rating, { type: 1, score: 5, remarks: '[]' });
  expect(await isRated()).toBe(true);
  await request(rating, { type: 1, score: 2, remarks: '["Accuracy","Convenience"]' });
  expect((await control('state?members=')).body.ratings).toEqual([
    { member: 'regular03', type: 2, score: 3, remarks: [] },
    { member: 'regular03', type: 1, score: 2, remarks: ['Accuracy', 'Convenience'] },
  ]);
});

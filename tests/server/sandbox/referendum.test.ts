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
  ['1', { approve: 2, disapprove: 0 }],
  [disapprove, { approve: 1, disapprove: 1 }],
])('counts the answer %j', async (value, tally) => {
  const { arrive, totals } = openReferendum();
  const { answer, info } = await arrive('regular01');
  await answer(value);
  expect((await info()).user.has_participated).toBe(true);
  expect(await totals()).toEqual({ participants: 2, answers: 2, ...tally });
});

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

test('keeps the last rating of each vote', async () => {
  const { signIn, control } = openSandbox();
  const { request, get } = await signIn('regular03');
  const isRated = async () => (await get('/ga/info')).body.data.rated;
  await request(rating, { type: 2, score: 3, remarks: '' });
  expect(await isRated()).toBe(false);
  await request(rating, { type: 1, score: 5, remarks: '[]' });
  expect(await isRated()).toBe(true);
  await request(rating, { type: 1, score: 1, remarks: '["Accuracy","Convenience"]' });
  expect((await control('state?members=')).body.ratings).toEqual([
    { member: 'regular03', type: 2, score: 3, remarks: [] },
    { member: 'regular03', type: 1, score: 1, remarks: ['Accuracy', 'Convenience'] },
  ]);
});

import { describe, expect, test } from 'vitest';
import { openSandbox, refused, wholeBallot } from './visitor.ts';

type Visitor = ReturnType<typeof openSandbox>;

const votes = [
  {
    name: 'ballot',
    window: 'ga',
    again: refused('You have already voted.', 409),
    counted: { voted: true, votes: 1 },
    totals: { voters: 2, ballots: 2 },
    begin: async ({ signIn }: Visitor, username: string) => {
      const member = await signIn(username);
      const keys = await member.startVoting();
      return () => member.cast({ ...keys, votes: JSON.stringify(wholeBallot) });
    },
  },
  {
    name: 'answer',
    window: 'sga',
    again: refused('You have already voted.'),
    counted: { participated: true, answers: 1 },
    totals: { participants: 2, answers: 2 },
    begin: async (visitor: Visitor, username: string) => {
      const { answer } = await arrive(visitor, username);
      return () => answer('1');
    },
  },
];

describe.each(votes)('the $name', ({ window, again, counted, totals, begin }) => {
  test('is counted once, and the response has the time', async () => {
    const visitor = openSandbox();
    const cast = await begin(visitor, 'regular01');
    const { status, body } = await cast();
    expect(status).toBe(200);
    expect(body.data).toEqual({ timestamp: '2026-11-20T10:00:00.000+08:00' });
    expect(body.timestamp).toBe(body.data.timestamp);
    expect(await cast()).toMatchObject(again);
    expect(await visitor.believes('regular01')).toMatchObject(counted);
    expect((await visitor.control('state')).body).toMatchObject(totals);
  });

  test('is counted once of ten that a member casts at the same moment', async () => {
    const visitor = openSandbox();
    const phone = await begin(visitor, 'regular01');
    const tablet = await begin(visitor, 'regular01');
    const casts = Array.from({ length: 5 }, () => [phone(), tablet()]).flat();
    const statuses = (await Promise.all(casts)).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array(9).fill(again.status)]);
    expect(await visitor.believes('regular01')).toMatchObject(counted);
    expect((await visitor.control('state')).body).toMatchObject(totals);
  });

  test('is counted in the last second, and refused after it', async () => {
    const visitor = openSandbox();
    const [early, late] = [await begin(visitor, 'regular01'), await begin(visitor, 'bulk0001')];
    await visitor.control('phase', { [window]: 'ended', in: 5 });
    visitor.pass(4.999);
    expect((await early()).status).toBe(200);
    visitor.pass(0.001);
    expect(await late()).toMatchObject(refused('Voting is officially closed.'));
  });
});

const referendumPath = '/sga/GA00000002';
const [approve, disapprove] = [1, 0];

async function arrive({ signIn }: Visitor, username: string) {
  const member = await signIn(username);
  const { hash, key } = member.session;
  const info = async () => (await member.get('/sga/info')).body.data;
  const register = () => member.post(`${referendumPath}/register`, { hash, key });
  const answer = (value: unknown) => member.post(referendumPath, { hash, key, value });
  return { ...member, info, register, answer };
}

test('registering admits at once, works once, and not for the general assembly', async () => {
  const visitor = openSandbox();
  const { register, answer } = await arrive(visitor, 'regular02');
  const message = 'Thank you for registering for the Referendum!';
  expect((await register()).body.data).toEqual({ message });
  const flags = { sga_registered: true, can_participate: true, registered: false };
  expect(await visitor.believes('regular02')).toMatchObject(flags);
  expect(await register()).toMatchObject(refused('You are already registered for the referendum.'));
  expect((await answer(approve)).status).toBe(200);
});

test.each([
  ['1', { approve: 2, disapprove: 0 }],
  [disapprove, { approve: 1, disapprove: 1 }],
])('counts the answer %j', async (value, tally) => {
  const visitor = openSandbox();
  const { answer, info } = await arrive(visitor, 'regular01');
  await answer(value);
  expect((await info()).user.has_participated).toBe(true);
  expect((await visitor.control('state')).body.referendum).toEqual(tally);
});

test('no response reveals the answer of a member', async () => {
  const tellAfter = async (first: number, second: number) => {
    const visitor = openSandbox();
    const [one, other] = [await arrive(visitor, 'regular01'), await arrive(visitor, 'otpuser01')];
    const told = [await one.answer(first), await other.answer(second)].map(({ body }) => body);
    told.push(await one.info(), (await one.post('/user')).body, await other.info());
    return [...told, (await visitor.control('state')).body];
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

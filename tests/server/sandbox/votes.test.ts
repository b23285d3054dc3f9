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
  test('is counted once of ten that a member casts at the same moment', async () => {
    const visitor = openSandbox();
    const phone = await begin(visitor, 'regular01');
    const tablet = await begin(visitor, 'regular01');
    const casts = Array.from({ length: 5 }, () => [phone(), tablet()]).flat();
    const statuses = (await Promise.all(casts)).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array(9).fill(again.status)]);
    expect(await phone()).toMatchObject(again);
    expect(await visitor.believes('regular01')).toMatchObject(counted);
    expect((await visitor.control('state')).body).toMatchObject(totals);
  });

  test('is counted with its time in the last second, and refused after it', async () => {
    const visitor = openSandbox();
    const [early, late] = [await begin(visitor, 'regular01'), await begin(visitor, 'bulk0001')];
    await visitor.control('phase', { [window]: 'ended', in: 5 });
    visitor.pass(4.999);
    const { status, body } = await early();
    const timestamp = '2026-11-20T10:00:04.999+08:00';
    expect(status).toBe(200);
    expect(body).toMatchObject({ data: { timestamp }, timestamp });
    visitor.pass(0.001);
    expect(await late()).toMatchObject(refused('Voting is officially closed.'));
  });
});

const [approve, disapprove] = [1, 0];

async function arrive({ signIn }: Visitor, username: string) {
  const member = await signIn(username);
  const { hash, key } = member.session;
  const info = async () => (await member.get('/sga/info')).body.data;
  const answer = (value: unknown) => member.post('/sga/GA00000002', { hash, key, value });
  return { ...member, info, answer };
}

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

test('each vote has its own rating', async () => {
  const { request, get } = await openSandbox().signIn('regular03');
  const isRated = async () => (await get('/ga/info')).body.data.rated;
  await request('POST /support/:uuid/rating', { type: 2, score: 5 });
  expect(await isRated()).toBe(false);
  await request('POST /support/:uuid/rating', { type: 1, score: 5 });
  expect(await isRated()).toBe(true);
});

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
    begin: async ({ signIn }: Visitor, username: string) => {
      const { post, session } = await signIn(username);
      const { hash, key } = session;
      return () => post('/sga/GA00000002', { hash, key, value: '1' });
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

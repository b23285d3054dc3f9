import { expect, test } from 'vitest';
import { openSandbox } from './visitor.ts';

async function atRating(username = 'regular03') {
  const sandbox = openSandbox();
  const { post, session } = await sandbox.signIn(username);
  const rate = (fields: unknown) => post(`/support/${session.uuid}/rating`, fields);
  const ratings = async () => (await sandbox.control('state?members=')).body.ratings;
  return { ...sandbox, session, rate, post, ratings };
}

test('a member who has voted rates the election, and the last rating counts', async () => {
  const { rate, ratings } = await atRating();
  await rate({ type: 1, score: 5, remarks: '["Security"]' });
  const second = await rate({ type: 1, score: 2, remarks: '["Accuracy","Convenience"]' });
  expect(second.status).toBe(200);
  expect(await ratings()).toEqual([
    { member: 'regular03', type: 1, score: 2, remarks: ['Accuracy', 'Convenience'] },
  ]);
});

test('refuses a rating from a member who has not voted', async () => {
  const { rate } = await atRating('regular01');
  expect((await rate({ type: 1, score: 5, remarks: '[]' })).status).toBe(422);
});

test.each([
  ['has registered', 'regular01', 200],
  ['has registered and waits for admission', 'pending01', 200],
  ['has participated', 'regular03', 200],
  ['has not registered', 'regular02', 422],
  ['is an associate', 'associate01', 422],
])(
  'a member who %s (%s) gets the status %d for a rating of the referendum',
  async (_, username, status) => {
    const { rate, ratings } = await atRating(username);
    expect((await rate({ type: 2, score: 4, remarks: '["Convenience"]' })).status).toBe(status);
    const kept = { member: username, type: 2, score: 4, remarks: ['Convenience'] };
    expect(await ratings()).toEqual(status === 200 ? [kept] : []);
  },
);

test('a member who has just registered rates the referendum', async () => {
  const { rate, post, session } = await atRating('regular02');
  await post('/sga/GA00000002/register', { hash: session.hash, key: session.key });
  expect((await rate({ type: 2, score: 5, remarks: '[]' })).status).toBe(200);
});

test('keeps one rating for each vote', async () => {
  const { rate, ratings } = await atRating();
  await rate({ type: 1, score: 5, remarks: '[]' });
  await rate({ type: 2, score: 3, remarks: '[]' });
  expect(await ratings()).toMatchObject([
    { type: 1, score: 5 },
    { type: 2, score: 3 },
  ]);
});

test.each([0, 3, undefined])('refuses a rating of the type %s', async (type) => {
  const { rate } = await atRating();
  expect((await rate({ type, score: 5, remarks: '[]' })).status).toBe(422);
});

test.each([
  [0, 422],
  [1, 200],
  [5, 200],
  [6, 422],
  [2.5, 422],
  [undefined, 422],
])('%s stars get the status %i', async (score, status) => {
  const { rate } = await atRating();
  expect((await rate({ type: 1, score, remarks: '[]' })).status).toBe(status);
});

test.each([
  ['', 200],
  [undefined, 200],
  [['Security'], 200],
  ['Security', 422],
  ['[1]', 422],
])('the remarks %j get the status %i', async (remarks, status) => {
  const { rate } = await atRating();
  expect((await rate({ type: 1, score: 3, remarks })).status).toBe(status);
});

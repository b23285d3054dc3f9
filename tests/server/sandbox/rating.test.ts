import { expect, test } from 'vitest';
import { openSandbox } from './visitor.ts';

async function atRating(username = 'regular03') {
  const sandbox = openSandbox();
  const { post, session } = await sandbox.signIn(username);
  const rate = (fields: unknown) => post(`/support/${session.uuid}/rating`, fields);
  const ratings = async () => (await sandbox.control('state?members=')).body.ratings;
  return { ...sandbox, rate, post, ratings };
}

test('who has voted rates the election, and the last rating counts', async () => {
  const { rate, ratings } = await atRating();
  await rate({ type: 1, score: 5, remarks: '["Security"]' });
  const second = await rate({ type: 1, score: 2, remarks: '["Accuracy","Convenience"]' });
  expect(second.status).toBe(200);
  expect(await ratings()).toEqual([
    { member: 'regular03', type: 1, score: 2, remarks: ['Accuracy', 'Convenience'] },
  ]);
});

test('who has not voted cannot rate', async () => {
  const { rate } = await atRating('regular01');
  expect((await rate({ type: 1, score: 5, remarks: '[]' })).status).toBe(422);
});

test.each([
  [0, 422],
  [1, 200],
  [5, 200],
  [6, 422],
  [2.5, 422],
  [undefined, 422],
])('%s stars are answered with %i', async (score, status) => {
  const { rate } = await atRating();
  expect((await rate({ type: 1, score, remarks: '[]' })).status).toBe(status);
});

test.each([
  ['', 200],
  [undefined, 200],
  [['Security'], 200],
  ['Security', 422],
  ['[1]', 422],
])('remarks %j are answered with %i', async (remarks, status) => {
  const { rate } = await atRating();
  expect((await rate({ type: 1, score: 3, remarks })).status).toBe(status);
});

test('nobody rates in the name of another member', async () => {
  const { post, signIn } = await atRating();
  const { session } = await signIn('regular01');
  const answer = await post(`/support/${session.uuid}/rating`, { type: 1, score: 5 });
  expect(answer.status).toBe(403);
});

import { expect, test } from 'vitest';
import { openSandbox, pin } from './visitor.ts';

async function atPinEntry(username = 'regular01') {
  const sandbox = openSandbox();
  const member = await sandbox.signIn(username);
  const enter = (entered: string) =>
    member.post(`/user/${member.session.uuid}/pin`, { pin: entered });
  const miss = async (times: number) => {
    for (let tries = 0; tries < times; tries += 1) await enter('000000');
  };
  return { ...sandbox, enter, miss };
}

test('the right PIN is accepted and a wrong one is not', async () => {
  const { enter } = await atPinEntry();
  expect((await enter(pin)).status).toBe(200);
  const wrong = await enter('000000');
  expect(wrong.status).toBe(422);
  expect(wrong.body.message).toBe('The PIN you entered does not match. Please try again.');
});

test('four wrong PINs leave a fifth try, which may be right', async () => {
  const { enter, miss } = await atPinEntry();
  await miss(4);
  expect((await enter(pin)).status).toBe(200);
});

test('after five wrong PINs even the right one has to wait five minutes', async () => {
  const { enter, miss, pass } = await atPinEntry();
  await miss(5);
  expect((await enter(pin)).status).toBe(423);
  pass(299);
  expect((await enter(pin)).status).toBe(423);
  pass(1);
  expect((await enter(pin)).status).toBe(200);
});

test('a right PIN clears the count of wrong ones', async () => {
  const { enter, miss } = await atPinEntry();
  await miss(4);
  await enter(pin);
  await miss(4);
  expect((await enter(pin)).status).toBe(200);
});

test('the lock holds for one session and not for the next', async () => {
  const { miss, signIn } = await atPinEntry();
  await miss(5);
  const { post, session } = await signIn('regular01');
  expect((await post(`/user/${session.uuid}/pin`, { pin })).status).toBe(200);
});

test('nobody tries the PIN of another member', async () => {
  const { signIn } = openSandbox();
  const { post } = await signIn('regular01');
  const other = await signIn('regular02');
  expect((await post(`/user/${other.session.uuid}/pin`, { pin })).status).toBe(403);
});

test('a member without a PIN is told so', async () => {
  const { enter } = await atPinEntry('nopin001');
  const answer = await enter(pin);
  expect(answer.status).toBe(422);
  expect(answer.body.message).toBe('You have not set a PIN yet.');
});

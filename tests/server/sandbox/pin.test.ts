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

test('accepts the right PIN and refuses a wrong one', async () => {
  const { enter } = await atPinEntry();
  expect((await enter(pin)).status).toBe(200);
  const wrong = await enter('000000');
  expect(wrong.status).toBe(422);
  expect(wrong.body.message).toBe('The PIN you entered does not match. Please try again.');
});

test('accepts the right PIN after four wrong ones', async () => {
  const { enter, miss } = await atPinEntry();
  await miss(4);
  expect((await enter(pin)).status).toBe(200);
});

test('locks PIN entry for five minutes after five wrong PINs', async () => {
  const { enter, miss, pass } = await atPinEntry();
  await miss(5);
  expect((await enter(pin)).status).toBe(423);
  pass(299);
  expect((await enter(pin)).status).toBe(423);
  pass(1);
  expect((await enter(pin)).status).toBe(200);
});

test('the right PIN resets the count of wrong ones', async () => {
  const { enter, miss } = await atPinEntry();
  await miss(4);
  await enter(pin);
  await miss(4);
  expect((await enter(pin)).status).toBe(200);
});

test('the lock applies to one session only', async () => {
  const { miss, signIn } = await atPinEntry();
  await miss(5);
  const { post, session } = await signIn('regular01');
  expect((await post(`/user/${session.uuid}/pin`, { pin })).status).toBe(200);
});

test('refuses to test the PIN of another member', async () => {
  const { signIn } = openSandbox();
  const { post } = await signIn('regular01');
  const other = await signIn('regular02');
  expect((await post(`/user/${other.session.uuid}/pin`, { pin })).status).toBe(403);
});

test('says that the member has no PIN yet', async () => {
  const { enter } = await atPinEntry('nopin001');
  const answer = await enter(pin);
  expect(answer.status).toBe(422);
  expect(answer.body.message).toBe('You have not set a PIN yet.');
});

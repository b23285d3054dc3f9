import { expect, test } from 'vitest';
import { openDesk } from './sign-up-desk.ts';
import { openSandbox } from './visitor.ts';

type Entry = { ip: string; user_agent: string; datetime: string };
/** The documentation networks of RFC 5737. */
const documentation = /^(?:192\.0\.2|198\.51\.100|203\.0\.113)\.\d{1,3}$/;

async function signedIn(username = 'regular01', visitor = openSandbox()) {
  const member = await visitor.signIn(username, { userAgent: 'My phone' });
  const path = `/user/${member.session.uuid}/login-history`;
  const history = async (): Promise<Entry[]> => (await member.get(path)).body.data;
  return { ...visitor, visitor, member, path, history };
}

test('lists a login with its device and its time', async () => {
  const { history, clock } = await signedIn();
  const [newest] = await history();
  expect(newest).toEqual({
    ip: expect.stringMatching(documentation),
    user_agent: 'My phone',
    datetime: '2026-11-20T10:00:00.000+08:00',
  });
  expect(clock.now).toBe(Date.parse(newest?.datetime ?? ''));
});

test('lists the first login after a sign-up like any other', async () => {
  const { verified, enroll, call } = openDesk();
  const { hash, ...pass } = (await enroll(await verified())).body.data;
  const headers = { 'User-Agent': 'A new phone' };
  const { reg_token, reg_pin } = pass;
  const fields = { type: 5, hash, reg_token, reg_pin };
  const { body } = await call('POST', '/user/login', fields, '', headers);
  const { uuid, hash: session } = body.data;
  const told = (await call('GET', `/user/${uuid}/login-history`, undefined, session)).body.data;
  expect(told).toMatchObject([{ user_agent: 'A new phone' }]);
});

test('lists the newest login first and keeps 20', async () => {
  const { history, signIn, pass } = await signedIn();
  for (let logins = 1; logins <= 25; logins += 1) {
    pass(60);
    await signIn('regular01', { userAgent: `Device ${logins}` });
  }
  const told = await history();
  expect(told.map(({ user_agent }) => user_agent)).toEqual(
    Array.from({ length: 20 }, (_, index) => `Device ${25 - index}`),
  );
});

test('omits a failed sign-in, and lists a device without a name', async () => {
  const { call, history, signIn } = await signedIn();
  const before = (await history()).length;
  const fields = { type: 1, username: 'regular01', password: 'Sandbox#2025' };
  await call('POST', '/user/login/validate', fields);
  expect(await history()).toHaveLength(before);
  await signIn('regular01', { userAgent: '' });
  expect((await history())[0]).toMatchObject({ user_agent: '' });
});

import { expect, test } from 'vitest';
import { pathOf, routesOf } from '~/contracts/endpoint.ts';
import { type EndpointName, endpoints } from '~/contracts/endpoints.ts';
import { openSandbox, password, refused } from './visitor.ts';

/** Calls that need no session. */
const forAnybody: readonly string[] = [
  'validateCredentials',
  'createSession',
  'requestOneTimeCode',
  'validateOneTimeCode',
  'checkAvailability',
  'validateRegistration',
  'requestRegistration',
  'testPin',
  'enrollAccount',
  'findAccount',
  'requestRecovery',
  'updateForgottenPassword',
  'fetchBranches',
] satisfies EndpointName[];
const forDeactivated: readonly string[] = [
  'fetchSession',
  'endSession',
  'requestReactivation',
  'reactivate',
] satisfies EndpointName[];
const ended = refused('Session has expired.', 403);
const deactivated = refused('Your account is deactivated. Please reactivate it first.', 403);

const calls = Object.entries(endpoints)
  .filter(([name]) => !forAnybody.includes(name))
  .map(([name, { method, ...endpoint }]) => {
    const [pattern = ''] = routesOf({ method, ...endpoint });
    const sent = (uuid: string) =>
      [
        method.toUpperCase(),
        `/${pathOf({ pattern }, { uuid, code: 'GA00000001' })}`,
        method === 'get' ? undefined : {},
      ] as const;
    return { name, sent, namesMember: pattern.includes(':uuid') };
  });

test.each(calls)('$name is refused without its session', async ({ sent, namesMember }) => {
  const sandbox = openSandbox();
  const { session, delete: remove } = await sandbox.signIn('regular01');
  const other = await sandbox.signIn('regular02');
  const call = sent(session.uuid);
  for (const hash of ['', 'unknown', ...(namesMember ? [other.session.hash] : [])]) {
    expect([hash, await sandbox.call(...call, hash)]).toMatchObject([hash, ended]);
  }
  await remove('/user/logout');
  expect(await sandbox.call(...call, session.hash)).toMatchObject(ended);
});

test.each(calls)(
  '$name is refused for a deactivated member, unless such a member needs it',
  async ({ name, sent }) => {
    const sandbox = openSandbox();
    const { session } = await sandbox.signIn('inactive01');
    const { status, body } = await sandbox.call(...sent(session.uuid), session.hash);
    const isRefused = status === 403 && body.message === deactivated.body.message;
    expect(isRefused).toBe(!forDeactivated.includes(name));
  },
);

test.each([3, 5, 6, 7, 10, 15])(
  'a code of type %i needs the session of an active member',
  async (type) => {
    const { call, signIn, control } = openSandbox();
    const { requestCode } = await signIn('inactive01');
    expect(await requestCode(type)).toMatchObject(deactivated);
    const fields = { type, email: 'regular01@example.test', mobile: '' };
    expect(await call('POST', '/support/otp', fields)).toMatchObject(ended);
    expect(await call('POST', '/support/otp/validate', fields)).toMatchObject(ended);
    expect((await control('inbox')).body).toEqual([]);
  },
);

test('lists 25 offices, but not for a deactivated member', async () => {
  const { call, signIn } = openSandbox();
  expect((await call('GET', '/reference/branches')).body.data).toHaveLength(25);
  const { get } = await signIn('inactive01');
  expect(await get('/reference/branches')).toMatchObject(deactivated);
});

test.each(['', '?token=%20'])('refuses a call without a token: "%s"', async (query) => {
  const answer = await openSandbox().send('GET', `/api/v2/reference/branches${query}`);
  expect(answer).toMatchObject(refused('The application token is missing.', 400));
});

test.each(['{"username"', '[]'])('refuses a body of %s', async (body) => {
  expect((await openSandbox().call('POST', '/user/login/validate', body)).status).toBe(400);
});

test.each([
  ['GET', '/user/login'],
  ['POST', '/ga/GA00000009/register'],
  ['GET', '/ga/GA00000001/election/candidates/elecom'],
  ['GET', '/ga/GA00000002/election/candidates/bod'],
  ['POST', '/sga/GA00000001'],
])('returns 404 for %s %s', async (method, path) => {
  const { request } = await openSandbox().signIn('regular01');
  const answer = await request(`${method} ${path}`);
  expect(answer.status).toBe(404);
  expect(answer.body).toMatchObject({ status: 'error', timestamp: expect.any(String) });
});

test('a response has Philippine time and a Date header from the same clock', async () => {
  const fields = { username: 'regular01', password };
  const { body, response } = await openSandbox().call('POST', '/user/login/validate', fields);
  expect(body).toEqual({
    status: 'success',
    message: expect.stringMatching(/^[A-Z].*\.$/),
    data: { hash: expect.any(String) },
    timestamp: '2026-11-20T10:00:00.000+08:00',
  });
  expect(response.headers.get('Date')).toBe('Fri, 20 Nov 2026 02:00:00 GMT');
  expect(response.headers.get('Cache-Control')).toBe('no-store');
});

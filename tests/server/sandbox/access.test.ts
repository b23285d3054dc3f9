import { expect, test } from 'vitest';
import { pathOf, routesOf } from '~/contracts/endpoint.ts';
import { endpoints } from '~/contracts/endpoints.ts';
import { openSandbox, refused } from './visitor.ts';

/** Patterns of the calls that need no session. */
const forAnybody = /^(?:user\/(?:login|register|recover|pin$|:what)|support\/otp|reference)/;
/** Patterns of the calls that deactivated members may make. */
const forDeactivated = /^user(?:\/logout|\/:uuid\/settings\/activate)?$/;
const ended = refused('Session has expired.', 403);
const deactivated = refused('Your account is deactivated. Please reactivate it first.', 403);

const calls = Object.entries(endpoints)
  .filter(([, { pattern }]) => !forAnybody.test(pattern))
  .map(([name, endpoint]) => {
    const [pattern = ''] = routesOf(endpoint);
    const lineFor = (uuid: string) => {
      const path = pathOf({ pattern }, { uuid, code: 'GA00000001' });
      return `${endpoint.method.toUpperCase()} /${path}`;
    };
    return { name, pattern, lineFor };
  });

test.each(calls)('$name is refused without its session', async ({ pattern, lineFor }) => {
  const { call, signIn } = openSandbox();
  const [{ session, request }, other] = [await signIn('regular01'), await signIn('regular02')];
  await request('DELETE /user/logout');
  const [method = '', path = ''] = lineFor(session.uuid).split(' ');
  const ofAnother = pattern.includes(':uuid') ? [other.session.hash] : [];
  for (const hash of ['', 'unknown', session.hash, ...ofAnother]) {
    expect([hash, await call(method, path, undefined, hash)]).toMatchObject([hash, ended]);
  }
});

test.each(calls)('$name is refused for a deactivated member, unless needed', async (each) => {
  const { session, request } = await openSandbox().signIn('inactive01');
  const { body } = await request(each.lineFor(session.uuid));
  const isRefused = body.message === deactivated.body.message;
  expect(isRefused).toBe(!forDeactivated.test(each.pattern));
});

test.each([3, 5, 6, 7, 10, 15])('a code of type %i needs an active session', async (type) => {
  const { call, signIn, control } = openSandbox();
  const { requestCode } = await signIn('inactive01');
  expect(await requestCode(type)).toMatchObject(deactivated);
  const fields = { type, email: 'regular01@example.test', mobile: '' };
  expect(await call('POST', '/support/otp', fields)).toMatchObject(ended);
  expect(await call('POST', '/support/otp/validate', fields)).toMatchObject(ended);
  expect((await control('inbox')).body).toEqual([]);
});

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
  expect((await request(`${method} ${path}`)).status).toBe(404);
});

test('a response has Philippine time and a Date header from the same clock', async () => {
  const { body, response } = await openSandbox().call('GET', '/reference/branches');
  expect(body).toMatchObject({ status: 'success', timestamp: '2026-11-20T10:00:00.000+08:00' });
  expect(response.headers.get('Date')).toBe('Fri, 20 Nov 2026 02:00:00 GMT');
  expect(response.headers.get('Cache-Control')).toBe('no-store');
});

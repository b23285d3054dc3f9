import { expect, test } from 'vitest';
import { openSandbox } from './visitor.ts';

test('a response has Philippine time and a Date header from the same clock', async () => {
  const { call } = openSandbox();
  const { body, response } = await call('POST', '/user/login/validate', {
    username: 'regular01',
    password: 'Sandbox#2026',
  });
  expect(body).toEqual({
    status: 'success',
    message: expect.stringMatching(/^[A-Z].*\.$/),
    data: { hash: expect.any(String) },
    timestamp: '2026-11-20T10:00:00.000+08:00',
  });
  expect(response.headers.get('Date')).toBe('Fri, 20 Nov 2026 02:00:00 GMT');
  expect(response.headers.get('Cache-Control')).toBe('no-store');
});

test.each(['', '?token=', '?token=%20'])('refuses a call without a token: "%s"', async (query) => {
  const { send } = openSandbox();
  const answer = await send('POST', `/api/v2/user${query}`, {});
  expect(answer.status).toBe(400);
  expect(answer.body.message).toBe('The application token is missing.');
});

test('refuses a body that is not a JSON object', async () => {
  const { call } = openSandbox();
  for (const body of ['{"username"', '[]', 'null']) {
    expect((await call('POST', '/user/login/validate', body)).status).toBe(400);
  }
});

test('names a missing field in a sentence', async () => {
  const { call } = openSandbox();
  const answer = await call('POST', '/user/login/validate', { username: 'regular01' });
  expect(answer.status).toBe(422);
  expect(answer.body.message).toBe('Please enter your password.');
});

test.each([
  ['GET', '/nowhere'],
  ['GET', '/user/login'],
  ['PUT', '/user'],
])('returns 404 for %s %s', async (method, path) => {
  const { call } = openSandbox();
  const answer = await call(method, path);
  expect(answer.status).toBe(404);
  expect(answer.body).toMatchObject({ status: 'error', timestamp: expect.any(String) });
});

test.each([
  ['POST', '/user'],
  ['DELETE', '/user/logout'],
  ['GET', '/ga/info'],
  ['POST', '/ga/GA00000001/register'],
  ['POST', '/ga/GA00000001/election'],
  ['GET', '/ga/GA00000001/election/candidates/bod'],
  ['POST', '/ga/GA00000001/election/vote/start'],
  ['POST', '/ga/GA00000001/election/vote'],
  ['POST', '/support/otp'],
  ['POST', '/support/otp/validate'],
  ['POST', '/support/some-uuid/rating'],
])('%s %s needs a session', async (method, path) => {
  const { call } = openSandbox();
  for (const hash of ['', 'unknown']) {
    const answer = await call(method, path, undefined, hash);
    expect(answer.status).toBe(403);
    expect(answer.body.message).toBe('Session has expired.');
  }
});

import { expect, test, vi } from 'vitest';
import { forwardTo } from '../../../server/web/forward.ts';
import { ask, serve } from './support.ts';

type Redirect = {
  readonly path?: string;
  readonly method?: string;
  readonly status?: number;
  readonly isPersonal?: boolean;
};

/** Asks for `path`; the other server, below /base, responds with a redirect. */
async function redirected(
  location: string,
  { path = '/api/v2/user?hash=SECRET', method = 'GET', status = 302, isPersonal = true }: Redirect,
) {
  const place = { UPSTREAM: '', PORTAL: '', TLS: '' };
  const to = () =>
    location.replace(/UPSTREAM|PORTAL|TLS/, (name) => place[name as keyof typeof place]);
  place.UPSTREAM = await serve((_, res) => void res.writeHead(status, { location: to() }).end());
  place.TLS = place.UPSTREAM.replace('http', 'https');
  place.PORTAL = await serve(forwardTo(new URL(`${place.UPSTREAM}/base`), { isPersonal }));
  const body = method === 'POST' ? { body: '{}' } : {};
  const { headers, ...answer } = await ask(place.PORTAL, path, { method, ...body });
  const message = answer.body.length > 0 ? JSON.parse(answer.body.toString()).message : undefined;
  return { place, status: answer.status, headers, location: headers.location, message };
}

test.each([
  ['GET', 302, 'a path', '/base/api/v2/users/?hash=1#top', '/api/v2/users/?hash=1#top'],
  ['GET', 302, 'a relative path', 'users/?hash=1#top', '/api/v2/users/?hash=1#top'],
  ['GET', 302, 'its address', 'UPSTREAM/base/api/v2/users/?hash=1', '/api/v2/users/?hash=1'],
  ['GET', 302, 'our address from X-Forwarded-Host', 'PORTAL/api/v2/users/', '/api/v2/users/'],
  ['GET', 303, 'a path', '/base/api/v2/users', '/api/v2/users'],
  ['POST', 307, 'a path', '/base/api/v2/ga/', '/api/v2/ga/'],
  ['GET', 201, 'a created resource', '/users/1', '/users/1'],
  ['GET', 304, 'nothing new', '/login', '/login'],
])('to a %s the device gets the %i to %s as its own', async (method, status, _, to, here) => {
  expect(await redirected(to, { method, status })).toMatchObject({ status, location: here });
});

const isUnclear = 'The cooperative’s server did not say whether this was done.';
const isSignedOut = 'The cooperative’s server asks you to sign in again.';

test.each([
  // A device would turn the change into a GET, or not know its outcome.
  ['POST', 301, '/base/api/v2/', 502, isUnclear],
  ['POST', 302, '/base/api/v2/', 502, isUnclear],
  ['POST', 303, '/base/api/v2/ga/info', 502, isUnclear],
  ['PUT', 303, '/base/api/v2/ga/info', 502, isUnclear],
  ['DELETE', 303, '/login', 502, isUnclear],
  ['POST', 303, 'https://login.example.test/', 502, isUnclear],
  // The API leads to its login page or to another place.
  ['POST', 301, '/login', 401, isSignedOut],
  ['POST', 302, '/login', 401, isSignedOut],
  ['GET', 302, '/login', 401, isSignedOut],
  ['GET', 302, '/api/v2/users', 401, isSignedOut],
  ['GET', 302, '/base/api/v2/../login', 401, isSignedOut],
  ['GET', 302, 'https://login.example.test/api/v2/user', 401, isSignedOut],
  ['GET', 302, 'http://127.0.0.1:1/base/api/v2/user', 401, isSignedOut],
  ['GET', 302, 'TLS/base/api/v2/', 401, isSignedOut],
  ['GET', 302, 'http://[/', 401, isSignedOut],
])('to a %s the device gets the %i to %s as a %i', async (method, sent, to, status, message) => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const answer = await redirected(to, { method, status: sent });
  expect(answer).toMatchObject({ status, message, location: undefined });
  expect(answer.headers).not.toHaveProperty('date');
  const lines = logged.mock.calls.flat().join();
  const event = status === 502 ? 'redirected-after-a-change' : 'redirected-out-of-the-api';
  expect(lines).toContain(`${event}","method":"${method}","route":"api:user"`);
  expect(lines).not.toContain('SECRET');
});

test.each([
  ['a path', '/base/media/b.webp', '/media/b.webp'],
  ['a relative path', 'b.webp', '/media/b.webp'],
  ['its own address', 'UPSTREAM/base/media/b.webp', '/media/b.webp'],
  ['a path outside /media', '/elsewhere/b.webp', 'UPSTREAM/elsewhere/b.webp'],
  ['another host', 'https://photos.example.test/b.webp', 'https://photos.example.test/b.webp'],
  ['an invalid address', 'http://[/', 'http://[/'],
])('passes on the redirect of a picture to %s', async (_, to, expected) => {
  const { place, ...answer } = await redirected(to, { path: '/media/a.webp', isPersonal: false });
  const location = expected.replace('UPSTREAM', place.UPSTREAM);
  expect(answer).toMatchObject({ status: 302, location });
});

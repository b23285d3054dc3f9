import { expect, test, vi } from 'vitest';
import { forwardTo } from '../../../server/web/forward.ts';
import { ask, serve } from './support.ts';

/** Asks for `path`; the other server, below /base, responds with a redirect. */
async function redirected(
  path: string,
  location: string | ((upstream: string, origin: string) => string),
  { isPersonal = true, status = 302, method = 'GET' } = {},
) {
  const place = { upstream: '', origin: '' };
  const to = () =>
    typeof location === 'string' ? location : location(place.upstream, place.origin);
  place.upstream = await serve((_, res) => void res.writeHead(status, { location: to() }).end());
  place.origin = await serve(forwardTo(new URL(`${place.upstream}/base`), { isPersonal }));
  const body = method === 'POST' ? { body: '{}' } : {};
  return ask(place.origin, path, { method, ...body });
}

const pictures = { isPersonal: false };

test.each([
  ['a path', '/base/api/v2/users/?hash=1#top'],
  ['a relative path', 'users/?hash=1#top'],
  ['an absolute address', (upstream: string) => `${upstream}/base/api/v2/users/?hash=1#top`],
  [
    'our address from X-Forwarded-Host',
    (_: string, origin: string) => `${origin}/api/v2/users/?hash=1#top`,
  ],
])(
  'rewrites a redirect inside the API so that the device can follow: %s',
  async (_how, location) => {
    const answer = await redirected('/api/v2/user', location);
    expect(answer.status).toBe(302);
    expect(answer.headers.location).toBe('/api/v2/users/?hash=1#top');
  },
);

test('keeps the status of a redirect and does not follow it', async () => {
  const answer = await redirected('/api/v2/ga', '/base/api/v2/ga/', {
    status: 307,
    method: 'POST',
  });
  expect([answer.status, answer.headers.location]).toEqual([307, '/api/v2/ga/']);
});

test.each([301, 302])(
  'returns 502 for a %d that would turn a change into a GET',
  async (status) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const answer = await redirected('/api/v2/user/u/pin', '/base/api/v2/', {
      status,
      method: 'POST',
    });
    expect(answer.status).toBe(502);
    expect(answer.headers).not.toHaveProperty('location');
  },
);

test.each([301, 302])(
  'returns 401 for a %d that leads out of the API after a change',
  async (status) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const answer = await redirected('/api/v2/user/u/pin', '/login', { status, method: 'POST' });
    expect(answer.status).toBe(401);
  },
);

test.each(['POST', 'PUT', 'DELETE'])(
  'returns 502 for any 303 after a %s, because the outcome is unknown',
  async (method) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    for (const place of ['/base/api/v2/ga/info', '/login', 'https://login.example.test/']) {
      const answer = await redirected('/api/v2/ga/1/election/vote', place, { status: 303, method });
      expect(answer.status, place).toBe(502);
      expect(answer.headers).not.toHaveProperty('location');
      expect(JSON.parse(answer.body.toString())).toEqual({
        message: 'The cooperative’s server did not say whether this was done.',
      });
    }
    expect(logged.mock.calls.flat().join()).toContain('redirected-after-a-change');
  },
);

test('passes on a 303 after a GET', async () => {
  const answer = await redirected('/api/v2/user', '/base/api/v2/users', { status: 303 });
  expect([answer.status, answer.headers.location]).toEqual([303, '/api/v2/users']);
});

test.each([
  ['a login page', '/login'],
  ['a page beside the API', '/api/v2/users'],
  ['a path that leaves the API', '/base/api/v2/../login'],
  ['another host', 'https://login.example.test/api/v2/user'],
  ['another port of the same host', 'http://127.0.0.1:1/base/api/v2/user'],
  [
    'the same host over TLS',
    (upstream: string) => `${upstream.replace('http', 'https')}/base/api/v2/`,
  ],
  ['an invalid address', 'http://[/'],
])('returns 401 if the API redirects to %s', async (_what, location) => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const answer = await redirected('/api/v2/user?hash=SECRET', location);
  expect(answer.status).toBe(401);
  expect(answer.headers).not.toHaveProperty('location');
  expect(answer.headers).not.toHaveProperty('date');
  expect(JSON.parse(answer.body.toString())).toEqual({
    message: 'The cooperative’s server asks you to sign in again.',
  });
  expect(logged.mock.calls.flat().join()).toMatch(
    /redirected-out-of-the-api","method":"GET","route":"api:user"/,
  );
  expect(logged.mock.calls.flat().join()).not.toContain('SECRET');
});

test('passes on a 304, and the location of a created resource', async () => {
  const unchanged = await redirected('/api/v2/user', '/login', { status: 304 });
  expect(unchanged.status).toBe(304);
  const created = await redirected('/api/v2/user', '/users/1', { status: 201 });
  expect([created.status, created.headers.location]).toEqual([201, '/users/1']);
});

test.each([
  ['a path', '/base/media/b.webp', '/media/b.webp'],
  ['a relative path', 'b.webp', '/media/b.webp'],
  ['its own address', (upstream: string) => `${upstream}/base/media/b.webp`, '/media/b.webp'],
  ['another host', 'https://photos.example.test/b.webp', 'https://photos.example.test/b.webp'],
  ['an invalid address', 'http://[/', 'http://[/'],
])('passes on the redirect of a picture to %s', async (_what, location, expected) => {
  const answer = await redirected('/media/a.webp', location, pictures);
  expect([answer.status, answer.headers.location]).toEqual([302, expected]);
});

test('names the media host if a picture is outside /media', async () => {
  let host = '';
  const answer = await redirected(
    '/media/a.webp',
    (upstream) => {
      host = upstream;
      return '/elsewhere/b.webp';
    },
    pictures,
  );
  expect(answer.headers.location).toBe(`${host}/elsewhere/b.webp`);
});

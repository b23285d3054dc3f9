import { expect, test, vi } from 'vitest';
import { forwardTo } from '../../../server/web/forward.ts';
import { ask, serve } from './support.ts';

/** Asks for `path` where the other server, below /base, answers with a redirect. */
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
  ['a path beside the call', 'users/?hash=1#top'],
  ['an address of its own', (upstream: string) => `${upstream}/base/api/v2/users/?hash=1#top`],
  [
    'our address, which it was told of',
    (_: string, origin: string) => `${origin}/api/v2/users/?hash=1#top`,
  ],
])('makes a redirect inside the API one that the phone can follow: %s', async (_how, location) => {
  const answer = await redirected('/api/v2/user', location);
  expect(answer.status).toBe(302);
  expect(answer.headers.location).toBe('/api/v2/users/?hash=1#top');
});

test('keeps what kind of redirect it is, and follows none itself', async () => {
  const answer = await redirected('/api/v2/ga', '/base/api/v2/ga/', {
    status: 307,
    method: 'POST',
  });
  expect([answer.status, answer.headers.location]).toEqual([307, '/api/v2/ga/']);
});

test.each([301, 302])(
  'lets no call that changes something become one that does not: %d',
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
  'takes a %d after a change that leads out of the API for a sign-in',
  async (status) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const answer = await redirected('/api/v2/user/u/pin', '/login', { status, method: 'POST' });
    expect(answer.status).toBe(401);
  },
);

test.each(['POST', 'PUT', 'DELETE'])(
  'takes a 303 for no answer to what was to be changed, wherever it leads: %s',
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

test('follows a 303 of what only reads', async () => {
  const answer = await redirected('/api/v2/user', '/base/api/v2/users', { status: 303 });
  expect([answer.status, answer.headers.location]).toEqual([303, '/api/v2/users']);
});

test.each([
  ['a login page', '/login'],
  ['a page beside the API', '/api/v2/users'],
  ['a way out of the API', '/base/api/v2/../login'],
  ['another host', 'https://login.example.test/api/v2/user'],
  ['another port of the same host', 'http://127.0.0.1:1/base/api/v2/user'],
  [
    'the same host by TLS',
    (upstream: string) => `${upstream.replace('http', 'https')}/base/api/v2/`,
  ],
  ['an address that cannot be read', 'http://[/'],
])(
  'says that a sign-in is asked for where the API sends the phone to %s',
  async (_what, location) => {
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
  },
);

test('passes on a 304 and an answer that names where its result lies', async () => {
  const unchanged = await redirected('/api/v2/user', '/login', { status: 304 });
  expect(unchanged.status).toBe(304);
  const created = await redirected('/api/v2/user', '/users/1', { status: 201 });
  expect([created.status, created.headers.location]).toEqual([201, '/users/1']);
});

test.each([
  ['a path', '/base/media/b.webp', '/media/b.webp'],
  ['a name', 'b.webp', '/media/b.webp'],
  ['its own address', (upstream: string) => `${upstream}/base/media/b.webp`, '/media/b.webp'],
  ['another host', 'https://photos.example.test/b.webp', 'https://photos.example.test/b.webp'],
  ['what cannot be read', 'http://[/', 'http://[/'],
])('passes on the redirect of a picture to %s', async (_what, location, expected) => {
  const answer = await redirected('/media/a.webp', location, pictures);
  expect([answer.status, answer.headers.location]).toEqual([302, expected]);
});

test('names the media host where a picture lies outside of what is forwarded', async () => {
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

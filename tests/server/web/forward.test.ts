import { type IncomingMessage, type RequestListener, request } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { forwardTo } from '../../../server/web/forward.ts';
import { ask, serve } from './support.ts';

type Forwarding = Parameters<typeof forwardTo>[1];
const API: Forwarding = { isPersonal: true };
const MEDIA: Forwarding = { isPersonal: false };

/** @returns the origin of a portal in front of this server */
const portalTo = async (how: Forwarding, upstream: RequestListener) =>
  serve(forwardTo(new URL(await serve(upstream)), how));

async function recordingPortal(how: Forwarding) {
  const seen: IncomingMessage[] = [];
  const origin = await portalTo(how, (req, res) => {
    seen.push(req);
    req.resume().on('end', () => res.end('{}'));
  });
  return { origin, seen };
}

const portalToNowhere = () => serve(forwardTo(new URL('http://127.0.0.1:1'), API));

function quiet() {
  return vi.spyOn(console, 'error').mockImplementation(() => {});
}

/** Headers of the connection, not of the message. */
const ofConnection = ['connection', 'keep-alive', 'transfer-encoding', 'content-length'];

test('adds only no-store to a response of the API, and no date', async () => {
  const headersOf = async (how: Forwarding) => {
    const origin = await portalTo(how, (_, res) => {
      res.sendDate = false;
      res.end('{}');
    });
    const names = Object.keys((await ask(origin, '/api/v2/user')).headers);
    return names.filter((name) => !ofConnection.includes(name));
  };
  expect(await headersOf(API)).toEqual(['cache-control']);
  expect(await headersOf(MEDIA)).toEqual([]);
});

test('passes on the date, caching and limits of the API', async () => {
  const said = {
    date: 'Sun, 01 Nov 2026 01:02:03 GMT',
    etag: '"1"',
    'cache-control': 'private, max-age=5',
    'retry-after': '7',
    'x-ratelimit-remaining': '0',
  };
  const origin = await portalTo(API, (_, res) => void res.writeHead(429, said).end('{}'));
  const answer = await ask(origin, '/api/v2/user');
  expect(answer.status).toBe(429);
  expect(answer.headers).toMatchObject(said);
});

test('passes on the links and the length of a paginated list', async () => {
  const links = '<https://api.test/api/v2/a?page=2&x=1,2>; rel="next", <?page=9>; rel=last';
  const said = { link: `</x.css>; rel=preload, ${links}`, 'x-total-count': '90' };
  const origin = await portalTo(API, (_, res) => void res.writeHead(200, said).end('[]'));
  expect((await ask(origin, '/api/v2/a')).headers).toMatchObject({ ...said, link: links });
});

const bytes = 'application/octet-stream';

test.each([
  ['application/json', 'application/json', 'application/json'],
  ['Application/JSON; charset=UTF-8', 'application/json; charset=UTF-8', true],
  ['application/problem+json', 'application/problem+json', bytes],
  [
    'text/html; charset=windows-1252',
    'text/html; charset=windows-1252',
    `${bytes}; charset=windows-1252`,
  ],
  ['text/plain;x=1; charset="utf-8"', 'text/plain; charset="utf-8"', true],
  ['text/javascript; charset=utf-16', `${bytes}; charset=utf-16`, true],
  ['application/xhtml+xml', bytes, bytes],
  ['multipart/x-mixed-replace; boundary=a', bytes, bytes],
  ['image/webp', bytes, 'image/webp'],
  ['image/svg+xml', bytes, 'image/svg+xml'],
  ['text/html, image/webp', bytes, bytes],
  ['text/html; charset=utf-8\t; x', 'text/html; charset=utf-8', `${bytes}; charset=utf-8`],
])('the type %s becomes %s from the API, and %s from the media host', async (given, api, media) => {
  const typeOf = async (how: Forwarding) => {
    const origin = await portalTo(how, (_, res) => {
      res.setHeader('content-type', given).end('{}');
    });
    return (await ask(origin, '/api/v2/user')).headers['content-type'];
  };
  expect(await typeOf(API)).toBe(api);
  expect(await typeOf(MEDIA)).toBe(media === true ? api : media);
});

test('sends the media host nothing about the member', async () => {
  const { origin, seen } = await recordingPortal(MEDIA);
  await ask(origin, '/media/a.webp', { headers: { cookie: 'hash=1', token: 'app' } });
  for (const name of ['cookie', 'token', 'x-forwarded-for']) {
    expect(seen[0]?.headers).not.toHaveProperty(name);
  }
});

test('forwards no header that could replace the method, the path or the caller', async () => {
  const headers = {
    'cf-connecting-ip': '1.2.3.4',
    'client-ip': '1.2.3.4',
    forwarded: 'for=1.2.3.4;host=evil.test',
    'true-client-ip': '1.2.3.4',
    'x-forwarded-prefix': '/admin',
    'x-http-method': 'DELETE',
    'x-http-method-override': 'DELETE',
    'x-method-override': 'DELETE',
    'x-original-url': '/admin',
    'x-real-ip': '1.2.3.4',
    'x-remote-user': 'admin',
    'x-rewrite-url': '/admin',
  };
  for (const how of [API, MEDIA]) {
    const { origin, seen } = await recordingPortal(how);
    await ask(origin, '/api/v2/user', { headers: { ...headers, accept: 'application/json' } });
    expect(seen[0]?.headers.accept).toBe('application/json');
    const names = Object.keys(seen[0]?.headers ?? {});
    expect(names.filter((name) => name in headers)).toEqual([]);
  }
});

test.each(['GET', 'HEAD'])('forwards no body with a %s', async (method) => {
  const { origin, seen } = await recordingPortal(API);
  const headers = { 'content-length': '7', 'content-type': 'application/json' };
  const { status } = await ask(origin, '/api/v2/user', { method, headers, body: '{"a":1}' });
  expect(status).toBe(200);
  expect(seen[0]?.headers).not.toHaveProperty('content-type');
  expect(seen[0]?.headers['content-length'] ?? '0').toBe('0');
  expect(seen[0]?.headers).not.toHaveProperty('transfer-encoding');
});

test('logs failures with one reason at once, then once a minute with their count', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const logged = quiet();
  const dead = await portalToNowhere();
  const elsewhere = { location: '/a' };
  const unclear = await portalTo(API, (_, res) => void res.writeHead(303, elsewhere).end());
  for (let times = 0; times < 5; times += 1) {
    await ask(dead, '/api/v2/user');
    await ask(unclear, '/api/v2/ga', { method: 'POST', body: '{}' });
  }
  const read = () => logged.mock.calls.splice(0).map(([line]) => JSON.parse(line));
  expect(read()).toMatchObject([
    { event: 'not-forwarded', reason: 'ECONNREFUSED', count: 1 },
    { event: 'redirected-after-a-change', count: 1 },
  ]);
  vi.advanceTimersByTime(60_000);
  expect(read()).toMatchObject([
    { event: 'not-forwarded', method: 'GET', route: 'api:user', count: 4 },
    { event: 'redirected-after-a-change', method: 'POST', count: 4 },
  ]);
});

test('returns 504 if the API does not respond', async () => {
  quiet();
  const origin = await portalTo({ ...API, responseTimeoutMs: 30 }, () => {});
  const answer = await ask(origin, '/api/v2/user');
  expect(answer.status).toBe(504);
  expect(JSON.parse(answer.body.toString()).message).toContain('too long');
});

test.each([
  ['with a length', { 'content-length': '100' }],
  ['in chunks', {}],
])('cuts the connection if a response %s breaks off', async (_how, headers) => {
  const logged = quiet();
  const origin = await portalTo(API, (_, res) => {
    res.writeHead(200, headers);
    res.write('half');
    setTimeout(() => res.destroy(), 20);
  });
  await expect(ask(origin, '/api/v2/user')).rejects.toThrow(/aborted|hang up/);
  expect(logged.mock.calls.flat().join()).toMatch(/"event":"answer-cut-short".+"reason":"\w+"/);
});

test.each(['GET', 'POST'])(
  'cuts off an endless response to a %s, so that its outcome is verified',
  async (method) => {
    const logged = quiet();
    const hasLeft = vi.fn();
    const origin = await portalTo({ ...API, totalTimeoutMs: 100 }, (_, res) => {
      const trickle = setInterval(() => res.write(' '), 10);
      res.on('close', () => clearInterval(trickle)).on('close', hasLeft);
    });
    await expect(ask(origin, '/api/v2/user', { method })).rejects.toThrow(/aborted|hang up/);
    expect(logged.mock.calls.flat().join()).toContain('"event":"answer-cut-short"');
    await vi.waitFor(() => expect(hasLeft).toHaveBeenCalled());
  },
);

test('passes on a response with many cookies, without the cookies', async () => {
  const cookies = Array.from({ length: 24 }, (_, at) => `a${at}=${'x'.repeat(1_000)}`);
  const origin = await portalTo(
    API,
    (_, res) => void res.setHeader('set-cookie', cookies).end('{}'),
  );
  for (const method of ['GET', 'POST']) {
    const { status, headers } = await ask(origin, '/api/v2/user', { method });
    expect([status, headers['set-cookie']]).toEqual([200, undefined]);
  }
});

test('streams the response', async () => {
  const origin = await portalTo(API, (_, res) => {
    res.write('first');
  });
  const first = await new Promise((resolve) => {
    const req = request(`${origin}/api/v2/user`, (res) => {
      res.once('data', (part: Buffer) => {
        resolve(part.toString());
        req.destroy();
      });
    });
    req.on('error', () => {}).end();
  });
  expect(first).toBe('first');
});

test('cancels the request if the member leaves', async () => {
  const hasLeft = vi.fn();
  const origin = await portalTo(API, (_, res) => {
    res.on('close', hasLeft);
    asked.destroy();
  });
  const asked = request(`${origin}/api/v2/user`).on('error', () => {});
  asked.end();
  await vi.waitFor(() => expect(hasLeft).toHaveBeenCalled());
});

test('repeats a GET if a kept connection was closed, but never a POST', async () => {
  quiet();
  const calls: string[] = [];
  const origin = await portalTo(API, (req, res) => {
    calls.push(req.method ?? '');
    // The second request on a connection finds it closed.
    if (calls.length === 2 || req.method === 'POST') req.socket.resetAndDestroy();
    else res.end('{}');
  });
  expect((await ask(origin, '/api/v2/user')).status).toBe(200);
  expect((await ask(origin, '/api/v2/user')).status).toBe(200);
  expect(calls).toEqual(['GET', 'GET', 'GET']);
  // Leaves a kept connection that the POST must not use.
  expect((await ask(origin, '/api/v2/user')).status).toBe(200);
  expect((await ask(origin, '/api/v2/ga', { method: 'POST', body: '{}' })).status).toBe(502);
  expect(calls).toEqual(['GET', 'GET', 'GET', 'GET', 'POST']);
});

test('reads over kept connections, and opens a new one for each change', async () => {
  const { origin, seen } = await recordingPortal(API);
  for (const method of ['GET', 'POST', 'GET', 'PUT', 'DELETE', 'GET']) {
    const body = ['POST', 'PUT'].includes(method) ? { body: '{}' } : {};
    expect((await ask(origin, '/api/v2/ga', { method, ...body })).status).toBe(200);
  }
  const [first, posted, second, put, deleted, third] = seen.map(({ socket }) => socket);
  expect([second === first, third === first]).toEqual([true, true]);
  expect(new Set([first, posted, put, deleted]).size).toBe(4);
});

test('forwards the body of a DELETE, and a chunked one of a request with Expect', async () => {
  const origin = await portalTo(API, (req, res) => void req.pipe(res));
  for (const [method, headers] of [
    ['DELETE', { 'content-length': '7' }],
    ['POST', { 'transfer-encoding': 'chunked', expect: '100-continue' }],
  ] as const) {
    const answer = await ask(origin, '/api/v2/ga', { method, headers, body: '{"a":1}' });
    expect([method, answer.status, answer.body.toString()]).toEqual([method, 200, '{"a":1}']);
  }
});

import { type IncomingMessage, request } from 'node:http';
import { expect, test, vi } from 'vitest';
import { forwardTo } from '../../../server/web/forward.ts';
import { ask, serve } from './support.ts';

const API = { isPersonal: true };

function quiet() {
  return vi.spyOn(console, 'error').mockImplementation(() => {});
}

test('passes method, address, headers and body on, and the answer back', async () => {
  const seen: Pick<IncomingMessage, 'method' | 'url' | 'headers'>[] = [];
  const upstream = await serve((req, res) => {
    seen.push(req);
    res.writeHead(422, { 'content-type': 'application/json' });
    req.pipe(res);
  });
  const origin = await serve(forwardTo(new URL(`${upstream}/base/`), API));
  const answer = await ask(origin, '/api/v2/user?hash=1', {
    method: 'POST',
    headers: { token: 'app', cookie: 'hash=1', te: 'trailers', connection: 'x-one', 'x-one': '1' },
    body: '{"a":1}',
  });
  expect([answer.status, answer.body.toString()]).toEqual([422, '{"a":1}']);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(seen[0]?.method).toBe('POST');
  expect(seen[0]?.url).toBe('/base/api/v2/user?hash=1');
  expect(seen[0]?.headers).toMatchObject({
    host: new URL(upstream).host,
    token: 'app',
    cookie: 'hash=1',
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-host': new URL(origin).host,
  });
  expect(seen[0]?.headers).not.toHaveProperty('te');
  expect(seen[0]?.headers).not.toHaveProperty('x-one');
});

/** Of one connection, not of the message: they say nothing of who sent the answer. */
const ofConnection = ['connection', 'keep-alive', 'transfer-encoding', 'content-length'];

test('adds nothing to an answer but that no cache may keep it, and no time of its own', async () => {
  const bare = await serve((_, res) => {
    res.sendDate = false;
    res.end('{}');
  });
  const headersOf = async (isPersonal: boolean) => {
    const origin = await serve(forwardTo(new URL(bare), { isPersonal }));
    const names = Object.keys((await ask(origin, '/api/v2/user')).headers);
    return names.filter((name) => !ofConnection.includes(name));
  };
  expect(await headersOf(true)).toEqual(['cache-control']);
  expect(await headersOf(false)).toEqual([]);
});

test('passes on what the API says of its time, its caches and its limits', async () => {
  const said = {
    date: 'Sun, 01 Nov 2026 01:02:03 GMT',
    etag: '"1"',
    'cache-control': 'private, max-age=5',
    'retry-after': '7',
    'x-ratelimit-remaining': '0',
  };
  const upstream = await serve((_, res) => void res.writeHead(429, said).end('{}'));
  const answer = await ask(await serve(forwardTo(new URL(upstream), API)), '/api/v2/user');
  expect(answer.status).toBe(429);
  expect(answer.headers).toMatchObject(said);
});

test.each([
  ['a cookie', 'set-cookie', 'hash=other'],
  ['the order to wipe what the phone keeps', 'clear-site-data', '"*"'],
  ['the browser’s own password box', 'www-authenticate', 'Basic realm="api"'],
])('lets no forwarded answer bring %s', async (_what, name, value) => {
  const upstream = await serve((_, res) => void res.setHeader(name, value).end('{}'));
  for (const isPersonal of [true, false]) {
    const origin = await serve(forwardTo(new URL(upstream), { isPersonal }));
    expect((await ask(origin, '/api/v2/user')).headers).not.toHaveProperty(name);
  }
});

test('tells the time in no failure of its own', async () => {
  quiet();
  const origin = await serve(forwardTo(new URL('http://127.0.0.1:1'), API));
  const answer = await ask(origin, '/api/v2/user');
  expect(answer.status).toBe(502);
  expect(answer.headers).not.toHaveProperty('date');
});

test('tells a picture host nothing of the member', async () => {
  const seen: IncomingMessage[] = [];
  const upstream = await serve((req, res) => {
    seen.push(req);
    res.end('picture');
  });
  const origin = await serve(forwardTo(new URL(upstream), { isPersonal: false }));
  const headers = { cookie: 'hash=1', token: 'app' };
  await ask(origin, '/media/a.webp', { headers });
  const told = Object.keys(seen[0]?.headers ?? {});
  expect(told).not.toEqual(expect.arrayContaining(['cookie']));
  expect(told).not.toEqual(expect.arrayContaining(['token']));
  expect(told).not.toEqual(expect.arrayContaining(['x-forwarded-for']));
});

test('says that the server cannot be reached, and logs no query', async () => {
  const logged = quiet();
  const origin = await serve(forwardTo(new URL('http://127.0.0.1:1'), API));
  const answer = await ask(origin, '/api/v2/user?hash=SECRET', { method: 'POST', body: 'x' });
  expect(answer.status).toBe(502);
  expect(JSON.parse(answer.body.toString())).toEqual({ message: expect.any(String) });
  const line = logged.mock.calls.flat().join();
  expect(line).toContain('"method":"POST","route":"api:user","reason":"ECONNREFUSED"');
  expect(line).not.toContain('SECRET');
});

test('gives up on a server that does not answer', async () => {
  quiet();
  const upstream = await serve(() => {});
  const origin = await serve(forwardTo(new URL(upstream), { ...API, answerTimeoutMs: 30 }));
  const answer = await ask(origin, '/api/v2/user');
  expect(answer.status).toBe(504);
  expect(JSON.parse(answer.body.toString()).message).toContain('too long');
});

test.each([
  ['with its length', { 'content-length': '100' }],
  ['in chunks', {}],
])('does not pass half an answer off as a whole one: %s', async (_how, headers) => {
  const upstream = await serve((_, res) => {
    res.writeHead(200, headers);
    res.write('half');
    setTimeout(() => res.destroy(), 20);
  });
  const origin = await serve(forwardTo(new URL(upstream), API));
  await expect(ask(origin, '/api/v2/user')).rejects.toThrow(/aborted|hang up/);
});

test('passes the answer on as it comes', async () => {
  const upstream = await serve((_, res) => {
    res.write('first');
  });
  const origin = await serve(forwardTo(new URL(upstream), API));
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

test('takes the request back when the member leaves', async () => {
  let hasLeft = false;
  const upstream = await serve((_, res) => {
    res.on('close', () => {
      hasLeft = true;
    });
    leave();
  });
  const origin = await serve(forwardTo(new URL(upstream), API));
  const req = request(`${origin}/api/v2/user`).on('error', () => {});
  const leave = () => req.destroy();
  req.end();
  await vi.waitFor(() => expect(hasLeft).toBe(true));
});

test('asks again when a kept connection was closed, and casts nothing twice', async () => {
  quiet();
  const calls: string[] = [];
  const upstream = await serve((req, res) => {
    calls.push(req.method ?? '');
    // The second request on a connection finds it closed.
    if (calls.length === 2 || req.method === 'POST') req.socket.resetAndDestroy();
    else res.end('{}');
  });
  const origin = await serve(forwardTo(new URL(upstream), API));
  expect((await ask(origin, '/api/v2/user')).status).toBe(200);
  expect((await ask(origin, '/api/v2/user')).status).toBe(200);
  expect(calls).toEqual(['GET', 'GET', 'GET']);
  // Leaves a connection that is kept, for whoever would take it.
  expect((await ask(origin, '/api/v2/user')).status).toBe(200);
  expect((await ask(origin, '/api/v2/ga', { method: 'POST', body: '{}' })).status).toBe(502);
  expect(calls).toEqual(['GET', 'GET', 'GET', 'GET', 'POST']);
});

test('reads over connections that are kept, and changes things over fresh ones alone', async () => {
  const ports: number[] = [];
  const upstream = await serve((req, res) => {
    ports.push(req.socket.remotePort ?? 0);
    req.resume().on('end', () => res.end('{}'));
  });
  const origin = await serve(forwardTo(new URL(upstream), API));
  for (const method of ['GET', 'POST', 'GET', 'PUT', 'DELETE', 'GET']) {
    const body = ['POST', 'PUT'].includes(method) ? { body: '{}' } : {};
    expect((await ask(origin, '/api/v2/ga', { method, ...body })).status).toBe(200);
  }
  const [first, posted, second, put, deleted, third] = ports;
  expect([second, third]).toEqual([first, first]);
  expect(new Set([first, posted, put, deleted]).size).toBe(4);
});

test('passes a body on that comes without its length, and what a browser never sends', async () => {
  const upstream = await serve((req, res) => void req.pipe(res));
  const origin = await serve(forwardTo(new URL(upstream), API));
  const headers = { 'transfer-encoding': 'chunked', expect: '100-continue' };
  const answer = await ask(origin, '/api/v2/ga', { method: 'POST', headers, body: '{"a":1}' });
  expect([answer.status, answer.body.toString()]).toEqual([200, '{"a":1}']);
});

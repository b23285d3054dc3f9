import { existsSync } from 'node:fs';
import { request } from 'node:http';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import portal from '../../../package.json' with { type: 'json' };
import { ask, INDEX, makeDist, PAGE, serve } from '../../server/web/support.ts';
import { makeFolder, runMain, startMain } from '../main-process.ts';

const withApi = { SANDBOX: '', API_ORIGIN: 'http://127.0.0.1:1' };

test('prints the address and the members who can sign in', async () => {
  const { origin, said, end } = await startMain({});
  expect((await ask(origin, '/health')).body.toString()).toBe('{"status":"ok"}');
  expect(said()).toMatch(/regular01 .+/);
  expect(await end('SIGTERM')).toBe(0);
});

test('has no sandbox if API_ORIGIN is set, and allows the pictures of MEDIA_HOSTS', async () => {
  const media = { MEDIA_ORIGIN: 'http://127.0.0.1:1/base', MEDIA_HOSTS: 'photos.example.test' };
  const { origin, said } = await startMain({ ...withApi, ...media });
  expect((await ask(origin, '/health')).headers['content-security-policy']).toContain(
    "img-src 'self' data: blob: http://127.0.0.1:1 https://photos.example.test;",
  );
  expect((await ask(origin, '/sandbox/state')).status).toBe(404);
  expect((await ask(origin, '/api/v2/user?hash=SECRET')).status).toBe(502);
  expect(said()).not.toMatch(/regular01|SECRET/);
});

test('serves files while hundreds of calls wait for a silent API, and stops', async () => {
  let waiting = 0;
  const API_ORIGIN = await serve(() => {
    waiting += 1;
  });
  const { origin, end } = await startMain({ SANDBOX: '', API_ORIGIN });
  for (let calls = 0; calls < 300; calls += 1) {
    const method = calls % 2 === 0 ? 'GET' : 'POST';
    request(`${origin}/api/v2/user`, { method })
      .on('error', () => {})
      .end();
  }
  await expect.poll(() => waiting, { timeout: 30_000 }).toBe(300);
  for (const path of ['/', '/assets/main-1a2b.js', '/sw.js', '/icon.png', '/health']) {
    expect([path, (await ask(origin, path, { headers: PAGE })).status]).toEqual([path, 200]);
  }
  expect(await end('SIGTERM')).toBe(0);
});

test.each([
  [{ DIST_DIR: '/nowhere' }, /^The app is not built yet\. (?!.*npm).+\/nowhere.+\n$/],
  [{ PORT: 'http' }, /^PORT must be a number .+\n$/],
])('prints what is wrong with %j beside the sandbox', async (env, sentence) => {
  const { code, text } = await runMain(env).ended;
  expect(code).toBe(1);
  expect(text).toMatch(sentence);
});

test.each([
  [{ ...withApi, DIST_DIR: '/nowhere' }, /^The app is not built yet\. .+ \/nowhere: build it/],
  [{ SANDBOX: '', API_ORIGIN: 'ftp://me:S3CRET@api.test/' }, /^API_ORIGIN must .+ "ftp:\/\/…@api/],
])('logs what is wrong with %j in one line', async (env, sentence) => {
  const { code, text } = await runMain(env).ended;
  expect(code).toBe(1);
  const [line = '', ...more] = text.trimEnd().split('\n');
  expect(more).toEqual([]);
  expect(JSON.parse(line)).toEqual({
    at: expect.any(String),
    level: 'error',
    service: 'server',
    event: 'not-started',
    reason: expect.stringMatching(sentence),
  });
  expect(text).not.toMatch(/npm start|S3CRET/);
});

test('ends if its port is in use, even if the operations port is free', async () => {
  const { port } = new URL(await serve(() => {}));
  const ports = { PORT: port, OPERATIONS_PORT: '0', HOST: '127.0.0.1' };
  const { code, text } = await runMain({ ...withApi, ...ports }).ended;
  expect([code, text]).toEqual([1, expect.stringContaining('"event":"not-started"')]);
});

test('logs its start and its stop, and in production a build with made-up contacts', async () => {
  const media = 'https://photos.example.test';
  const marked = '<meta name="default-settings" content="VITE_SUPPORT_EMAIL VITE_APP_TOKEN">';
  const { origin, end, said } = await startMain({
    ...withApi,
    MEDIA_ORIGIN: `${media}/base`,
    OPERATIONS_PORT: '0',
    DIST_DIR: makeDist({ 'index.html': INDEX + marked }),
    NODE_ENV: 'production',
  });
  expect(await end('SIGTERM')).toBe(0);
  const of = { at: expect.any(String), level: 'info', service: 'server' };
  const lines = said().trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    {
      ...of,
      event: 'started',
      origin,
      api: 'http://127.0.0.1:1',
      media,
      operations: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
      version: portal.version,
    },
    { ...of, event: 'stopping', signal: 'SIGTERM' },
    { ...of, event: 'stopped', code: 0 },
    // Warnings go to the other output.
    {
      ...of,
      level: 'warn',
      service: 'web',
      event: 'default-settings',
      settings: ['VITE_SUPPORT_EMAIL', 'VITE_APP_TOKEN'],
    },
  ]);
});

test('listens on HOST', async () => {
  const port = await runMain({ HOST: '::1' }).find(/http:\/\/\[::1\]:(\d+)/);
  expect((await fetch(`http://[::1]:${port}/health`)).status).toBe(200);
  await expect(ask(`http://127.0.0.1:${port}`, '/health')).rejects.toThrow('ECONNREFUSED');
});

describe('server/try.ts', () => {
  const TRY = resolve(import.meta.dirname, '../../../server/try.ts');

  test.each([
    [{ SANDBOX: '' }, 200, 'on'],
    [withApi, 404, undefined],
  ])('with %j the state of the sandbox gets the status %i', async (env, status, mark) => {
    const { origin } = await startMain(env, undefined, TRY);
    expect((await ask(origin, '/sandbox/state')).status).toBe(status);
    expect((await ask(origin, '/health')).headers['x-sandbox']).toBe(mark);
  });

  test('refuses to start in production', async () => {
    const { code, text } = await runMain({ NODE_ENV: 'production', SANDBOX: '' }, {}, TRY).ended;
    expect([code, text]).toEqual([1, expect.stringMatching(/^SANDBOX=1 is not allowed/)]);
  });
});

describe('the operations port', () => {
  async function startForOperator(more: Record<string, string> = {}) {
    const server = await startMain({ OPERATIONS_PORT: '0', ...more });
    return { origin: server.origin, operations: await server.operations() };
  }

  const switchTo = (operations: string, on: boolean, headers: Record<string, string> = {}) =>
    ask(operations, '/maintenance', { method: 'POST', body: JSON.stringify({ on }), headers });

  test('counts requests by route without ids, and pages by build', async () => {
    const names = `<meta name="version" content="${portal.version}"><meta name="build" content="1a2b3c4d">`;
    const dist = makeDist({ 'index.html': INDEX + names });
    const { origin, operations } = await startForOperator({ DIST_DIR: dist });
    await ask(origin, '/api/v2/user/SECRET-ID/verify?hash=SECRET-HASH', { method: 'POST' });
    await ask(origin, '/health', { headers: { 'x-page-build': 'invented' } });
    await ask(origin, '/health', { headers: { 'x-page-build': '1a2b3c4d' } });
    await ask(origin, '/sw.js');
    const { body, headers } = await ask(operations, '/metrics');
    const metrics = body.toString();
    expect(headers['content-type']).toContain('text/plain');
    expect(metrics).toContain(
      'kaagapay_requests_total{route="api:user/:uuid/verify",status="4xx"} 1',
    );
    expect(metrics).toContain(
      `kaagapay_page_seen_total{version="${portal.version}",build="1a2b3c4d"} 1`,
    );
    expect(metrics).toContain('kaagapay_page_seen_total{version="other",build="other"} 1');
    expect(metrics).not.toContain('invented');
    expect(metrics).toContain('kaagapay_worker_seen_total{state="none"} 1');
    expect(metrics).toMatch(/kaagapay_open_connections \d/);
    expect(metrics).toMatch(/nodejs_eventloop_lag_p99_seconds \d/);
    expect(metrics).toContain('kaagapay_reminders_due 0');
    expect(metrics).toContain('kaagapay_reminders_sent_total 0');
    expect(metrics).not.toContain('SECRET');
    expect((await ask(origin, '/metrics')).status, 'on the port for members').not.toBe(200);

    const { node } = process.versions;
    expect(metrics).toContain(
      `kaagapay_build_info{version="${portal.version}",build="1a2b3c4d",node="${node}"} 1`,
    );
  });

  test('switches maintenance on and off, but not for a web page', async () => {
    const file = join(makeFolder(), 'here', 'closed');
    const { origin, operations } = await startForOperator({ MAINTENANCE_FILE: file });
    expect((await ask(origin, '/health')).headers).not.toHaveProperty('x-maintenance');
    const page = { origin: 'https://evil.example' };
    expect((await switchTo(operations, true, page)).status).toBe(403);
    expect(existsSync(file)).toBe(false);

    const { status, body } = await switchTo(operations, true);
    expect([status, JSON.parse(body.toString())]).toEqual([
      200,
      { on: true, since: expect.any(String), until: null },
    ]);
    expect(existsSync(file)).toBe(true);
    expect((await ask(origin, '/health')).headers).toHaveProperty('x-maintenance', 'on');
    await switchTo(operations, false);
    expect(existsSync(file)).toBe(false);
    expect((await ask(origin, '/health')).headers).not.toHaveProperty('x-maintenance');
    await switchTo(operations, true);
    const until = '2026-12-06T10:00:00.000Z';
    const sent = '{"on":true,"until":"2026-12-06 18:00"}';
    const timed = await ask(operations, '/maintenance', { method: 'POST', body: sent });
    expect(JSON.parse(timed.body.toString())).toMatchObject({ on: true, until });
    expect((await ask(origin, '/health')).headers).toHaveProperty('x-maintenance-until', until);
    for (const body of ['{"on":1}', '{"on":true,"until":"soon"}', '{}', 'null', 'off']) {
      const unclear = await ask(operations, '/maintenance', { method: 'POST', body });
      expect(unclear.status, body).toBe(400);
    }
    expect(existsSync(file)).toBe(true);
    await switchTo(operations, false);
    expect((await ask(origin, '/health')).headers).not.toHaveProperty('x-maintenance-until');
  });

  test('reports what is missing, while pages are still served', async () => {
    const { origin, operations } = await startForOperator({ ...withApi, MAINTENANCE: '1' });
    for (const address of [`${origin}/ready`, `${origin}/health/ready`, `${operations}/ready`]) {
      const { status, body } = await ask(address, new URL(address).pathname);
      expect([status, JSON.parse(body.toString())]).toEqual([
        503,
        { status: 'not-ready', missing: ['api'] },
      ]);
    }
    // `/ready` is also a screen.
    for (const address of ['/', '/ready']) {
      const { status, headers } = await ask(origin, address, {
        headers: { ...PAGE, 'sec-fetch-mode': 'navigate' },
      });
      expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(headers).toHaveProperty('content-security-policy');
    }
    expect((await ask(origin, '/health')).headers).toHaveProperty('x-maintenance', 'on');
  });
});

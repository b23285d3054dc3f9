import { createHash } from 'node:crypto';
import { symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { createListener } from '../../../server/web/listener.ts';
import { openSiteFiles } from '../../../server/web/site-files.ts';
import { ask, INDEX, makeDist, PAGE, serve, serveDist } from './support.ts';

test.each(['/', '/index.html', '/login', '/ga/election/bod', '/users/juan%20cruz'])(
  'opens the app at %s',
  async (path) => {
    const answer = await ask(await serveDist(makeDist()), path, { headers: PAGE });
    expect(answer.status).toBe(200);
    expect(answer.body.toString()).toBe(INDEX);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-cache');
  },
);

test.each(['/assets/gone-9z.js', '/assets/gone', '/missing.png', '/api/v3/x', '/sandbox'])(
  'never responds to %s with a page',
  async (path) => {
    const answer = await ask(await serveDist(makeDist()), path, { headers: PAGE });
    expect(answer.status).toBe(404);
    expect(answer.body.toString()).not.toContain('Kaagapay');
  },
);

test('caches hashed files for a year and revalidates all others', async () => {
  const origin = await serveDist(makeDist());
  const kept = async (path: string) => (await ask(origin, path)).headers['cache-control'];
  expect(await kept('/assets/main-1a2b.js')).toBe('public, max-age=31536000, immutable');
  for (const path of ['/index.html', '/sw.js', '/manifest.webmanifest', '/icon.png']) {
    expect(await kept(path)).toBe('no-cache');
  }
});

test('serves a file of an unknown type as bytes', async () => {
  const answer = await ask(await serveDist(makeDist({ LICENSE: 'text' })), '/LICENSE');
  const type = answer.headers['content-type'];
  expect([answer.status, type]).toEqual([200, 'application/octet-stream']);
});

test('responds with 304 to a request for an unchanged file', async () => {
  const origin = await serveDist(makeDist());
  const { etag = '' } = (await ask(origin, '/sw.js')).headers;
  for (const header of [etag, `"other", W/${etag}`, '*']) {
    const again = await ask(origin, '/sw.js', { headers: { 'if-none-match': header } });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  }
  const other = await ask(origin, '/sw.js', { headers: { 'if-none-match': '"other"' } });
  expect(other.status).toBe(200);
});

test('serves a new build without a restart', async () => {
  const dist = makeDist();
  const origin = await serveDist(dist);
  await ask(origin, '/');
  const style = 'i { color: blue }';
  writeFileSync(join(dist, 'index.html'), `<style>${style}</style>new`);
  const answer = await ask(origin, '/', { headers: PAGE });
  expect(answer.body.toString()).toContain('new');
  const hash = createHash('sha256').update(style).digest('base64');
  expect(answer.headers['content-security-policy']).toContain(`'sha256-${hash}'`);
});

test.each([
  ['once', 3_000, 'before'],
  ['again if it was just written', 0, 'changed'],
])('reads a file with a hash in its name %s', async (_, age, expected) => {
  const dist = makeDist({ 'assets/main-1a2b.js': 'before' });
  const path = '/assets/main-1a2b.js';
  const then = new Date(Date.now() - age);
  utimesSync(join(dist, path), then, then);
  const origin = await serveDist(dist);
  await ask(origin, path);
  writeFileSync(join(dist, path), 'changed');
  expect((await ask(origin, path)).body.toString()).toBe(expected);
});

test.each([
  ['/login', { headers: { accept: '*/*' } }, 404],
  ['/login', { method: 'POST', body: 'a' }, 405],
])('%s with %j gets the status %i', async (path, asked, status) => {
  expect((await ask(await serveDist(makeDist()), path, asked)).status).toBe(status);
});

test('responds with 503 if a build is incomplete', async () => {
  expect((await ask(await serveDist('/nowhere'), '/login', { headers: PAGE })).status).toBe(503);
});

test('serves a range of a file', async () => {
  const origin = await serveDist(makeDist());
  const part = async (range: string) => ask(origin, '/icon.png', { headers: { range } });
  expect((await part('bytes=0-1')).body).toEqual(Buffer.from([137, 80]));
  expect((await part('bytes=-2')).body).toEqual(Buffer.from([2, 3]));
  expect((await part('bytes=6-')).headers['content-range']).toBe('bytes 6-7/8');
  expect((await part('bytes=8-')).status).toBe(416);
  expect((await part('lines=1-2')).status).toBe(200);
});

test.each([
  '/../secret.txt',
  '/..%2fsecret.txt',
  '/%2e%2e/secret.txt',
  '/..%5csecret.txt',
  '/assets/../../secret.txt',
  '/.env',
  '/assets/.env',
  '/leads-out.txt',
])('never serves %s', async (path) => {
  const dist = makeDist({ '.env': 'SECRET', 'assets/.env': 'SECRET' });
  writeFileSync(join(dist, '..', 'secret.txt'), 'SECRET');
  symlinkSync(join(dist, '.env'), join(dist, 'leads-out.txt'));
  const answer = await ask(await serveDist(dist), path, { headers: PAGE });
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.body.toString()).not.toContain('SECRET');
});

test('lists each file that it serves, and no other', async () => {
  const dist = makeDist({ '.env': 'SECRET', 'sw.js.br': 'x', 'assets/sign in.js.tmp': 'x' });
  symlinkSync(join(dist, '.env'), join(dist, 'leads-out.txt'));
  const answer = await ask(await serveDist(dist), '/health/files');
  expect(JSON.parse(answer.body.toString())).toEqual({
    files: ['/assets/main-1a2b.js', '/icon.png', '/index.html', '/manifest.webmanifest', '/sw.js'],
  });
});

test('responds with 500 and all headers if a file cannot be read', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const files = {
    ...openSiteFiles(makeDist()),
    find: () => Promise.reject(new Error('EIO: secret detail')),
  };
  const answer = await ask(await serve(createListener({ files })), '/sw.js');
  expect(answer.status).toBe(500);
  expect(answer.body.toString()).not.toContain('secret');
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  expect(logged).toHaveBeenCalledOnce();
});

test('has an address without content, which no cache keeps', async () => {
  const { status, headers, body } = await ask(await serveDist(makeDist()), '/health/nothing');
  expect([status, body.length, headers['cache-control']]).toEqual([204, 0, 'no-store']);
});

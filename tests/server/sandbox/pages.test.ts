import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { candidates } from '../../../server/sandbox/data/candidates.ts';
import { openSandbox } from './visitor.ts';

test('the console has its styles and scripts, and nothing inline', async () => {
  const { send } = openSandbox();
  const page = await send('GET', '/sandbox');
  expect(page.status).toBe(200);
  expect(page.response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
  expect(page.body).not.toMatch(/<script(?![^>]* src=)|<style|style="|\son\w+="|https?:/);
  const files = [...page.body.matchAll(/(?:src|href)="(\/sandbox\/[^"]+)"/g)].map(
    ([, file]) => file,
  );
  expect(files).toContain('/sandbox/console.js');
  for (const file of files) expect((await send('GET', file)).status).toBe(200);
});

test('each module of the console is valid JavaScript', async () => {
  const { send } = openSandbox();
  const seen = new Set<string>();
  const wanted = ['/sandbox/console.js'];
  for (const file of wanted) {
    if (seen.has(file)) continue;
    seen.add(file);
    const { status, body, response } = await send('GET', file);
    expect([file, status]).toEqual([file, 200]);
    expect(response.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
    const code = String(body);
    expect(() => parseAst(code)).not.toThrow();
    for (const [, name] of code.matchAll(/ from '\.\/([^']+)'/g)) wanted.push(`/sandbox/${name}`);
  }
  expect(seen.size).toBeGreaterThan(10);
});

test('each candidate has a photo that browsers revalidate', async () => {
  const { send } = openSandbox();
  for (const { photo } of candidates) {
    const { status, response } = await send('GET', `/media/${photo}`);
    expect([photo, status]).toEqual([photo, 200]);
    expect(response.headers.get('Content-Type')).toBe('image/webp');
    expect(response.headers.get('Cache-Control')).toBe('no-cache');
    expect(response.headers.has('Access-Control-Allow-Origin')).toBe(false);
  }
});

test('does not send an unchanged photo again', async () => {
  const { send } = openSandbox();
  const [first, second] = await Promise.all(
    candidates.slice(0, 2).map(({ photo }) => send('GET', `/media/${photo}`)),
  );
  const etag = first?.response.headers.get('ETag') ?? '';
  expect(etag).toMatch(/^"[\w-]+"$/);
  expect(second?.response.headers.get('ETag')).not.toBe(etag);
  const askAgain = (known: string) =>
    send('GET', `/media/${candidates[0]?.photo}`, undefined, { 'If-None-Match': known });
  const again = await askAgain(etag);
  expect(again.status).toBe(304);
  expect(again.body).toBe('');
  expect(again.response.headers.get('ETag')).toBe(etag);
  expect((await askAgain('"other"')).status).toBe(200);
});

test.each([
  '/media/nobody.webp',
  '/media/',
  '/media/candidates',
  '/media/../app.ts',
  '/media/..%2fapp.ts',
  '/media/%2e%2e%2f%2e%2e%2f%2e%2e%2fpackage.json',
  '/media/..%2fmedia-secret.png',
  '/media/%00.png',
  '/media/%ff.png',
  '/sandbox/console.html.js',
  '/sandbox/console.ts',
  '/sandbox/..%2fcontrol%2fpages.js',
  '/sandbox/..%2f..%2f..%2fnode_modules%2fhono%2fdist%2findex.js',
  '/sandbox/nothing.css',
])('returns 404 for %s', async (address) => {
  const { send } = openSandbox();
  expect((await send('GET', address)).status).toBe(404);
});

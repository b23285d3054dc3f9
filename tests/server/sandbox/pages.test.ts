import { expect, test } from 'vitest';
import { candidates } from '../../../server/sandbox/data/candidates.ts';
import { openSandbox } from './visitor.ts';

test('the console page comes with its style and code and runs nothing inline', async () => {
  const { send } = openSandbox();
  const page = await send('GET', '/sandbox');
  expect(page.status).toBe(200);
  expect(page.response.headers.get('Content-Type')).toBe('text/html; charset=UTF-8');
  expect(page.body).not.toMatch(/<script(?![^>]* src=)|<style|style="|\son\w+="|https?:/);
  const files = [...page.body.matchAll(/(?:src|href)="(\/sandbox\/[^"]+)"/g)].map(
    ([, file]) => file,
  );
  expect(files).toContain('/sandbox/console.js');
  for (const file of files) expect((await send('GET', file)).status).toBe(200);
});

test('every candidate has a photo, kept for an hour', async () => {
  const { send } = openSandbox();
  for (const { photo } of candidates) {
    const { status, response } = await send('GET', `/media/${photo}`);
    expect([photo, status]).toEqual([photo, 200]);
    expect(response.headers.get('Content-Type')).toBe('image/webp');
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=3600');
  }
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
  '/sandbox/..%2fcontrol%2fpages.js',
  '/sandbox/..%2f..%2f..%2fnode_modules%2fhono%2fdist%2findex.js',
  '/sandbox/nothing.css',
])('%s is not found', async (address) => {
  const { send } = openSandbox();
  expect((await send('GET', address)).status).toBe(404);
});

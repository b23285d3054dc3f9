import { expect, test } from 'vitest';
import { candidates } from '../../../server/sandbox/data/candidates.ts';
import { openSandbox } from './visitor.ts';

test('each candidate has a photo, which is not sent again if it is unchanged', async () => {
  const { send } = openSandbox();
  for (const { photo } of candidates) {
    const ask = (known: string) =>
      send('GET', `/media/${photo}`, undefined, { 'If-None-Match': known });
    const { status, response } = await ask('"other"');
    expect([photo, status]).toEqual([photo, 200]);
    expect(response.headers.get('Content-Type')).toBe('image/webp');
    expect(response.headers.get('Cache-Control')).toBe('no-cache');
    expect(response.headers.has('Access-Control-Allow-Origin')).toBe(false);
    const again = await ask(response.headers.get('ETag') ?? '');
    expect([again.status, again.body]).toEqual([304, '']);
  }
});

test.each([
  '/media/nobody.webp',
  '/media/candidates',
  '/media/..%2fapp.ts',
  '/media/%2e%2e%2f%2e%2e%2f%2e%2e%2fpackage.json',
  '/media/..%2fmedia-secret.png',
  '/media/%00.png',
  '/media/%ff.png',
  '/sandbox/console.ts',
  '/sandbox/..%2fcontrol%2fpages.js',
  '/sandbox/nothing.css',
])('returns 404 for %s', async (address) => {
  expect((await openSandbox().send('GET', address)).status).toBe(404);
});

import { request } from 'node:http';
import { expect, test } from 'vitest';
import { ask, serve } from '../../server/web/support.ts';
import { startMain } from '../main-process.ts';

const CALLS = 300;

const startServer = async (API_ORIGIN: string) =>
  (await startMain({ SANDBOX: '', API_ORIGIN })).origin;

const files = ['/', '/assets/main-1a2b.js', '/sw.js', '/icon.png', '/health'];

const statusesOf = async (origin: string) => {
  const page = { headers: { accept: 'text/html' } };
  const answers = await Promise.all(files.map((path) => ask(origin, path, page)));
  return answers.map(({ status }) => status);
};

test('serves files while hundreds of calls wait for a silent API', async () => {
  let taken = 0;
  const api = await serve(() => {
    taken += 1;
  });
  const origin = await startServer(api);
  let answered = 0;
  const calls = Array.from({ length: CALLS }, (_, index) => {
    const method = index % 2 === 0 ? 'GET' : 'POST';
    const call = request(`${origin}/api/v2/user`, { method }, () => (answered += 1));
    return call.on('error', () => {}).end();
  });
  await expect.poll(() => taken, { timeout: 30_000 }).toBe(CALLS);
  expect(await statusesOf(origin)).toEqual(files.map(() => 200));
  expect(answered).toBe(0);
  for (const call of calls) call.destroy();
});

test('serves files if the API cannot be reached', async () => {
  const origin = await startServer('http://127.0.0.1:1');
  const calls = Promise.all(Array.from({ length: CALLS }, () => ask(origin, '/api/v2/user')));
  expect(await statusesOf(origin)).toEqual(files.map(() => 200));
  expect(new Set((await calls).map(({ status }) => status))).toEqual(new Set([502]));
});

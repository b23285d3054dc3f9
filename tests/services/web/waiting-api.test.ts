import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { startAppServer } from '../../../e2e/support/app-server.ts';
import { ask, makeDist } from '../../server/web/support.ts';

const CALLS = 300;

async function startSilentApi() {
  const api = createServer(() => {}).listen(0, '127.0.0.1');
  onTestFinished(() => void api.close().closeAllConnections());
  await once(api, 'listening');
  let taken = 0;
  api.on('request', () => {
    taken += 1;
  });
  return { port: (api.address() as AddressInfo).port, taken: () => taken };
}

async function startServer(apiOrigin: string) {
  const server = await startAppServer({ dist: makeDist(), env: { API_ORIGIN: apiOrigin } });
  onTestFinished(() => server.stop());
  return server.origin;
}

const files = ['/', '/assets/main-1a2b.js', '/sw.js', '/icon.png', '/health'];

const statusesOf = async (origin: string) => {
  const page = { headers: { accept: 'text/html' } };
  const answers = await Promise.all(files.map((path) => ask(origin, path, page)));
  return answers.map(({ status }) => status);
};

test('serves files while hundreds of calls wait for a silent API', async () => {
  const api = await startSilentApi();
  const origin = await startServer(`http://127.0.0.1:${api.port}`);
  let answered = 0;
  const calls = Array.from({ length: CALLS }, (_, index) => {
    const method = index % 2 === 0 ? 'GET' : 'POST';
    const call = request(`${origin}/api/v2/user`, { method }, () => (answered += 1));
    return call.on('error', () => {}).end();
  });
  await expect.poll(api.taken, { timeout: 30_000 }).toBe(CALLS);
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

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ask, makeDist } from '../../server/web/support.ts';
import { compiledCache } from '../../support/compiled.ts';

const MAIN = resolve(import.meta.dirname, '../../../server/main.ts');

function run(env: Record<string, string>) {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, NODE_COMPILE_CACHE: compiledCache, PORT: '0', ...env },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const said = { text: '' };
  child.stdout.on('data', (part) => (said.text += part));
  child.stderr.on('data', (part) => (said.text += part));
  // A process may exit before what it said has arrived; once its streams have closed, all of it has.
  const ended = once(child, 'close').then(([code]) => ({ code, text: said.text }));
  return { child, said, ended };
}

async function started({ said, child }: { said: { text: string }; child: ChildProcess }) {
  for (;;) {
    const [origin] = /http:\/\/localhost:\d+/.exec(said.text) ?? [];
    if (origin) return origin;
    if (child.exitCode !== null) throw new Error(said.text);
    await new Promise((wait) => setTimeout(wait, 10));
  }
}

test('says what to open and who may sign in', async () => {
  const server = run({ DIST_DIR: makeDist() });
  const origin = await started(server);
  expect((await ask(origin, '/health')).body.toString()).toBe('{"status":"ok"}');
  expect(server.said.text).toMatch(/regular01 .+/);
  server.child.kill('SIGTERM');
  expect((await server.ended).code).toBe(0);
});

test('has no sandbox in front of the real API', async () => {
  const server = run({ DIST_DIR: makeDist(), API_ORIGIN: 'http://127.0.0.1:1' });
  const origin = await started(server);
  expect((await ask(origin, '/sandbox/state')).status).toBe(404);
  expect((await ask(origin, '/api/v2/user?hash=SECRET')).status).toBe(502);
  expect(server.said.text).not.toContain('regular01');
  expect(server.said.text).not.toContain('SECRET');
});

test('lets the pictures of the media host and of further hosts through', async () => {
  const env = { MEDIA_ORIGIN: 'http://127.0.0.1:1/base', MEDIA_HOSTS: 'photos.example.test' };
  const origin = await started(run({ DIST_DIR: makeDist(), ...env }));
  const policy = (await ask(origin, '/health')).headers['content-security-policy'];
  expect(policy).toContain(
    "img-src 'self' data: blob: http://127.0.0.1:1 https://photos.example.test;",
  );
});

test('stops although a connection hangs', async () => {
  const upstream = createServer(() => {}).listen(0, '127.0.0.1');
  onTestFinished(() => void upstream.close().closeAllConnections());
  await once(upstream, 'listening');
  const { port } = upstream.address() as AddressInfo;
  const server = run({ DIST_DIR: makeDist(), API_ORIGIN: `http://127.0.0.1:${port}` });
  const origin = await started(server);
  const hanging = request(`${origin}/api/v2/user`).on('error', () => {});
  hanging.end();
  await once(upstream, 'request');
  server.child.kill('SIGTERM');
  expect((await server.ended).code).toBe(0);
});

test.each([
  [{ DIST_DIR: '/nowhere' }, /^The app is not built yet\. .+\n$/],
  [{ PORT: 'http' }, /^PORT must be a number .+\n$/],
  [{ MEDIA_HOSTS: 'a.test https://b.test/photos' }, /^MEDIA_HOSTS must be hosts .+b\.test.+\n$/],
  [{ API_ORIGIN: 'api.example' }, /^API_ORIGIN must be an http or https address.+\n$/],
])('says plainly what is wrong with %j', async (env, sentence) => {
  const { code, text } = await run(env).ended;
  expect(code).toBe(1);
  expect(text).toMatch(sentence);
});

test('says plainly that the port is taken', async () => {
  const other = createServer().listen(0);
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const { code, text } = await run({ DIST_DIR: makeDist(), PORT: String(port) }).ended;
  expect(code).toBe(1);
  expect(text).toMatch(/^Port \d+ is taken by another program\. .+\n$/);
});

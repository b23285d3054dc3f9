import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ask, serve } from '../../server/web/support.ts';
import { startMain } from '../main-process.ts';

/** The API responds when `respondToAll` is called. */
async function startBefore(env: Record<string, string>) {
  const waiting: (() => void)[] = [];
  const API_ORIGIN = await serve((_req, res) => {
    waiting.push(() => res.setHeader('content-type', 'application/json').end('{}'));
  });
  const server = await startMain({ SANDBOX: '', API_ORIGIN, ...env });
  const respondToAll = () => {
    for (const answer of waiting.splice(0)) answer();
  };
  const isCalled = () => vi.waitFor(() => expect(waiting.length).toBeGreaterThan(0));
  return { ...server, respondToAll, isCalled };
}

test('a stopping server keeps serving, tells its proxy with 503, and keeps no connection', async () => {
  const { origin, child, end } = await startBefore({ DRAIN_SECONDS: '60' });
  const traffic = async () => (await ask(origin, '/health/traffic')).status;
  expect(await traffic()).toBe(200);
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const connectionOf = async () => {
    const sent = request(`${origin}/health`, { agent }).end();
    const [{ headers }] = await once(sent, 'response');
    return headers.connection;
  };
  expect(await connectionOf()).toBe('keep-alive');

  child.kill('SIGTERM');
  await vi.waitFor(async () => expect(await traffic()).toBe(503));
  const ready = await ask(origin, '/ready');
  expect([ready.status, ready.body.toString()]).toEqual([503, '{"status":"stopping"}']);
  const page = await ask(origin, '/', { headers: { accept: 'text/html' } });
  expect([page.status, (await ask(origin, '/health')).status]).toEqual([200, 200]);
  expect(await connectionOf()).toBe('close');
  // A second signal ends the process at once.
  expect(await end('SIGTERM')).toBe(0);
});

test('a drained server finishes open calls', async () => {
  const { origin, child, respondToAll, isCalled, logged } = await startBefore({
    DRAIN_SECONDS: '1',
  });
  const call = ask(origin, '/api/v2/ga/info');
  await isCalled();
  child.kill('SIGTERM');
  await logged('stopping');
  // The port is closed; the call continues.
  await vi.waitFor(() => expect(ask(origin, '/health')).rejects.toThrow('ECONNREFUSED'), 10_000);
  respondToAll();
  expect((await call).status).toBe(200);
  await once(child, 'exit');
  expect(child.exitCode).toBe(0);
});

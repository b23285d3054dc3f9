import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ChildGone, keepChild } from '../../../server/reminders/child.ts';
import { createPhone } from '../../server/reminders/phone.ts';
import { makeFolder, runScript, startMain } from '../main-process.ts';
import { prepareEmbedded } from './databases.ts';

const waitOptions = { timeout: 60_000, interval: 50 };
vi.setConfig({ testTimeout: 120_000 });

const childrenOf = (pid: number | undefined): number[] =>
  spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter(Boolean)
    .map(Number);

test('a reminder process that dies disturbs no call, and starts again', async () => {
  const folder = makeFolder();
  await prepareEmbedded(join(folder, 'reminders'));
  const server = await startMain({ DATA_DIR: folder });
  const statuses = new Set<number>();
  let isOver = false;
  const calling = (async () => {
    while (!isOver) {
      statuses.add((await fetch(`${server.origin}/api/v2/reference/branches`)).status);
      await pause(5);
    }
  })();
  const { subscription, owner } = createPhone();
  const put = async () =>
    (await server.call('PUT', '/subscription', { subscription, reminders: [], language: 'en' }))
      .status;
  await vi.waitFor(async () => expect(await put()).toBe(200), waitOptions);
  const [pid = 0] = childrenOf(server.child.pid);
  process.kill(pid, 'SIGKILL');
  await vi.waitFor(async () => expect(await put()).toBe(503), { ...waitOptions, interval: 5 });
  await server.logged('process-ended');
  const thief = { ...owner, auth: createPhone().owner.auth };
  await vi.waitFor(async () => {
    // The subscription survived.
    expect((await server.call('DELETE', '/subscription', thief)).status).toBe(403);
  }, waitOptions);
  isOver = true;
  await calling;
  // The sandbox refuses a call without a token.
  expect([...statuses]).toEqual([400]);
  expect(await server.end('SIGTERM')).toBe(0);
});

test('the process ends with its portal, also after kill -9', async () => {
  const folder = makeFolder();
  await prepareEmbedded(join(folder, 'reminders'));
  const server = await startMain({ DATA_DIR: folder });
  await server.logged('store-ready');
  const [pid = 0] = childrenOf(server.child.pid);
  await server.end('SIGKILL');
  // Signal 0 only asks whether the process exists.
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), waitOptions);
});

test('the portal asks the process at REMINDERS_ORIGIN, and does without it', async () => {
  const main = resolve(import.meta.dirname, '../../../server/reminders/main.ts');
  const folder = makeFolder();
  await prepareEmbedded(join(folder, 'reminders'));
  const REMINDERS_PORT = '18471';
  const env = { DATA_DIR: folder, REMINDERS_PORT };
  const process = runScript(main, env);
  await process.find(/(store-ready)/);
  const server = await startMain({ REMINDERS_ORIGIN: `http://127.0.0.1:${REMINDERS_PORT}` });
  await vi.waitFor(async () => {
    expect((await server.call('GET', '/health')).json.store.state).toBe('ready');
  }, waitOptions);
  expect(childrenOf(server.child.pid)).toEqual([]);
  // A large body is refused before it reaches the process.
  const large = await server.call('PUT', '/subscription', { padding: 'x'.repeat(8_192) });
  expect(large.status).toBe(413);
  await process.end('SIGTERM');
  const { status, headers } = await server.call('GET', '/key');
  expect([status, headers.get('retry-after')]).toEqual([503, '10']);
  expect((await fetch(`${server.origin}/health`)).status).toBe(200);
});

/** Runs these lines as the process. */
function keep(lines: string) {
  const path = join(makeFolder(), 'child.mjs');
  writeFileSync(path, lines);
  const log = vi.fn();
  const child = keepChild({ file: pathToFileURL(path), env: {}, log, restartMs: 50 });
  onTestFinished(child.close);
  return { child, log };
}

test.each([
  ['process.exit(7)', 'exit 7'],
  ["process.kill(process.pid, 'SIGKILL')", 'SIGKILL'],
  ['process.exit()', 'exit 0'],
])('after %s at its start a process is tried again', async (end, problem) => {
  const { child, log } = keep(end);
  await expect(child.find()).rejects.toBeInstanceOf(ChildGone);
  await expect(child.find()).rejects.toBeInstanceOf(ChildGone);
  expect(log.mock.calls[0]).toEqual(['error', 'process-ended', { problem }]);
  await vi.waitFor(() => expect(log.mock.calls.length).toBeGreaterThan(1), waitOptions);
});

test('a process that the machine cannot start is tried again, and throws nothing', async () => {
  const log = vi.fn();
  const env = { BIG: 'x'.repeat(16 * 1024 * 1024) };
  const child = keepChild({ file: new URL('file:///nowhere.mjs'), env, log, restartMs: 50 });
  onTestFinished(child.close);
  await expect(child.find()).rejects.toBeInstanceOf(ChildGone);
  await vi.waitFor(() => expect(log.mock.calls.length).toBeGreaterThan(1), waitOptions);
  expect(log.mock.calls[0]).toEqual(['error', 'process-ended', { problem: 'E2BIG' }]);
});

test('starts only when it is asked, and is stopped even if it hangs', async () => {
  const { child } = keep(
    "process.send({ origin: 'there', token: 'secret' }); setInterval(() => {}, 100);",
  );
  expect(child.state()).toBe('idle');
  expect(await child.find()).toEqual({ origin: 'there', token: 'secret' });
  await child.close();
  await expect(child.find()).rejects.toBeInstanceOf(ChildGone);
});

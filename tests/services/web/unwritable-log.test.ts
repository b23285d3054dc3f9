import { execFileSync } from 'node:child_process';
import { closeSync, constants, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { freePort } from '../../../tools/kit/processes.ts';
import { ask, serve } from '../../server/web/support.ts';
import { makeFolder, runMain } from '../main-process.ts';

const waitOptions = { timeout: 30_000, interval: 20 };

/** The server cannot print its ports, so they are chosen first. */
async function startWriting(output: number) {
  let isClosed = false;
  const [port, operationsPort] = [await freePort(), await freePort()];
  const env = {
    SANDBOX: '',
    API_ORIGIN: await serve((_, res) => void res.end('{}')),
    PORT: String(port),
    OPERATIONS_PORT: String(operationsPort),
  };
  const { end } = runMain(env, { stdio: ['ignore', output, output] });
  const [origin, operations] = [`http://localhost:${port}`, `http://127.0.0.1:${operationsPort}`];
  await vi.waitFor(() => ask(origin, '/health'), waitOptions);
  return {
    /** Each round writes one log line. */
    call: async (times: number) => {
      for (let calls = 0; calls < times; calls += 1) {
        isClosed = !isClosed;
        const body = JSON.stringify({ on: isClosed });
        expect((await ask(operations, '/maintenance', { method: 'POST', body })).status).toBe(200);
      }
      expect((await ask(origin, '/api/v2/user')).status).toBe(200);
    },
    lost: async () => {
      const text = (await ask(operations, '/metrics')).body.toString();
      return Number(/^kaagapay_log_lines_lost_total (\d+)$/m.exec(text)?.[1]);
    },
    end: () => end('SIGTERM'),
  };
}

function open(path: string, flags: number) {
  const fd = openSync(path, flags);
  let isOpen = true;
  const close = () => {
    if (isOpen) closeSync(fd);
    isOpen = false;
  };
  onTestFinished(close);
  return { fd, close };
}

/** A named pipe, which can get a new reader later. */
function makePipe() {
  const path = join(makeFolder(), 'log');
  execFileSync('mkfifo', [path]);
  const openToRead = () => open(path, constants.O_RDONLY | constants.O_NONBLOCK);
  const reader = openToRead();
  return { reader, writer: open(path, constants.O_WRONLY), openToRead };
}

function readNow(fd: number): string {
  const bytes = Buffer.alloc(65_536);
  let text = '';
  try {
    for (let count = 1; count > 0; ) {
      count = readSync(fd, bytes);
      text += bytes.toString('utf8', 0, count);
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
  }
  return text;
}

test('without a reader log lines are lost, and the next reader gets their number', async () => {
  const { reader, writer, openToRead } = makePipe();
  const server = await startWriting(writer.fd);
  writer.close();
  expect(readNow(reader.fd)).toMatch(/^\{.*"event":"started"/);
  reader.close();
  // Another test's process may hold the pipe until it has begun.
  await vi.waitFor(async () => {
    await server.call(1);
    expect(await server.lost()).toBeGreaterThan(0);
  }, waitOptions);
  const count = (await server.lost()) + 20;
  await server.call(20);
  expect(await server.lost()).toBe(count);
  const next = openToRead();
  await server.call(1);
  let text = '';
  await vi.waitFor(() => {
    text += readNow(next.fd);
    expect(text).toContain('lines-lost');
  }, waitOptions);
  // The pipe may still have older lines, which the other process did not read.
  const lines = text.split('\n');
  const at = lines.findIndex((each) => each.includes('lines-lost'));
  const [told = '', line = ''] = lines.slice(at);
  expect(JSON.parse(told)).toMatchObject({ service: 'log', event: 'lines-lost', count });
  expect(JSON.parse(line)).toMatchObject({ service: 'maintenance' });
  expect(await server.lost()).toBe(count);
  expect(await server.end()).toBe(0);
});

test('a slow reader delays no call and gets every line', async () => {
  const { reader, writer } = makePipe();
  const server = await startWriting(writer.fd);
  // A pipe holds 64 KiB, about 500 lines.
  await server.call(600);
  expect(await server.lost()).toBe(0);
  let text = '';
  await vi.waitFor(() => {
    text += readNow(reader.fd);
    expect(text.match(/"service":"maintenance"/g)).toHaveLength(600);
  }, waitOptions);
  expect(await server.end()).toBe(0);
});

import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, constants, mkdtempSync, openSync, readSync, rmSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ask, makeDist } from '../../server/web/support.ts';
import { compiledCache } from '../../support/compiled.ts';

const MAIN = resolve(import.meta.dirname, '../../../server/main.ts');
const waitOptions = { timeout: 30_000, interval: 20 };

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** The server cannot print its ports, so they are chosen first. */
async function startWriting(output: number) {
  const api = createHttpServer((_, res) => void res.end('{}')).listen(0, '127.0.0.1');
  onTestFinished(() => void api.close().closeAllConnections());
  await once(api, 'listening');
  let isClosed = false;
  const [port, operationsPort] = [await freePort(), await freePort()];
  const folder = mkdtempSync(join(tmpdir(), 'kaagapay-log-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...{ PATH: process.env['PATH'], NODE_COMPILE_CACHE: compiledCache, DATA_DIR: folder },
      ...{ PORT: String(port), OPERATIONS_PORT: String(operationsPort), DIST_DIR: makeDist() },
      API_ORIGIN: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    },
    stdio: ['ignore', output, output],
  });
  const exited = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await exited;
  });
  const [origin, operations] = [`http://localhost:${port}`, `http://127.0.0.1:${operationsPort}`];
  await vi.waitFor(() => ask(origin, '/health'), waitOptions);
  return {
    /** Each round writes one log line and forwards one call. */
    call: async (times: number) => {
      for (let calls = 0; calls < times; calls += 1) {
        isClosed = !isClosed;
        const body = JSON.stringify({ on: isClosed });
        expect((await ask(operations, '/maintenance', { method: 'POST', body })).status).toBe(200);
        expect((await ask(origin, '/api/v2/user')).status).toBe(200);
      }
    },
    lost: async () => {
      const text = (await ask(operations, '/metrics')).body.toString();
      return Number(/^kaagapay_log_lines_lost_total (\d+)$/m.exec(text)?.[1]);
    },
    end: async () => {
      child.kill('SIGTERM');
      const [code] = await exited;
      return code;
    },
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

test('a full disk loses log lines, but no call', async () => {
  const server = await startWriting(open('/dev/full', constants.O_WRONLY).fd);
  await server.call(20);
  // One of them is the line `started`.
  expect(await server.lost()).toBe(21);
  expect(await server.end()).toBe(0);
});

/** A named pipe, which can get a new reader later. */
function makePipe() {
  const folder = mkdtempSync(join(tmpdir(), 'kaagapay-pipe-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'log');
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
  await server.call(20);
  expect(await server.lost()).toBe(20);
  const next = openToRead();
  await server.call(1);
  const [told = '', line = ''] = await vi.waitFor(() => {
    const text = readNow(next.fd);
    expect(text).not.toBe('');
    return text.split('\n');
  }, waitOptions);
  expect(JSON.parse(told)).toMatchObject({ service: 'log', event: 'lines-lost', count: 20 });
  expect(JSON.parse(line)).toMatchObject({ service: 'maintenance', event: 'on' });
  expect(await server.lost()).toBe(20);
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

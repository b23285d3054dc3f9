import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createHostRule } from '../../../server/reminders/host-rule.ts';
import { createPushClient } from '../../../server/reminders/push-client.ts';

type Settings = { timeoutMs?: number };

async function answerOf(answer: (socket: Socket) => void, settings: Settings = {}) {
  const { timeoutMs = 600_000 } = settings;
  const now = Date.now;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('data', () => answer(socket));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const hosts = createHostRule([origin]);
  const resolve = () => expect.fail('a trusted origin is not looked up');
  const client = createPushClient({ hosts, resolve, timeoutMs, connections: 1, now });
  onTestFinished(async () => {
    await client.close();
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return client.post({ url: new URL(`${origin}/1`), headers: {}, body: Buffer.from('message') });
}

const head = (status: string, ...headers: string[]) =>
  [`HTTP/1.1 ${status}`, ...headers, '', ''].join('\r\n');
const created = (length: number) => head('201 Created', `content-length: ${length}`);
const isTaken = { status: 201, retryAfterMs: 0 };

test('returns the status and the time to wait', async () => {
  const ok = head('200 OK', 'content-length: 0');
  expect(await answerOf((socket) => socket.write(ok))).toEqual({ ...isTaken, status: 200 });
  const busy = head('429 Too Many Requests', 'retry-after: 7', 'content-length: 0');
  const answer = { status: 429, retryAfterMs: 7_000 };
  expect(await answerOf((socket) => socket.write(busy))).toEqual(answer);
});

test('an interim response does not count as a response', async () => {
  const hints = head('103 Early Hints', 'retry-after: 7');
  expect(await answerOf((socket) => socket.write(hints + created(0)))).toEqual(isTaken);
  expect(await answerOf((socket) => socket.end(hints))).toEqual({ problem: 'UND_ERR_SOCKET' });
});

test('fails if no response comes in time', async () => {
  expect(await answerOf(() => {}, { timeoutMs: 50 })).toEqual({
    problem: 'TimeoutError',
  });
});

// A fault in an unused body must not cause a second message.
test.each<[string, (socket: Socket) => void, Settings?]>([
  ['breaks off', (socket) => socket.end(`${created(100)}half`)],
  ['hangs', (socket) => socket.write(`${created(100)}half`), { timeoutMs: 50 }],
  ['never ends', (socket) => socket.write(created(1e9) + 'x'.repeat(40_000))],
])('a message counts as sent even if the rest of the response %s', async (...row) => {
  const [, answer, settings] = row;
  expect(await answerOf(answer, settings)).toEqual(isTaken);
});

/** Sends small parts before any timeout, and stays below the size limit. */
const drip = (first: string, drop: string) => (socket: Socket) => {
  socket.write(first);
  const dripping = setInterval(() => socket.write(drop), 10);
  socket.once('close', () => clearInterval(dripping));
};

test.each([
  ['a body', created(1e9), 'x', isTaken],
  ['an interim response', '', head('103 Early Hints'), { problem: 'TimeoutError' }],
])('%s that drips is cut off at the total time limit', async (_, first, drop, answer) => {
  expect(await answerOf(drip(first, drop), { timeoutMs: 200 })).toEqual(answer);
});

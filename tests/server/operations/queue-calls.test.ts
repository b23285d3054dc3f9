import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { queueCalls } from '../../../server/operations/queue-calls.ts';
import { queuePlaceHeader, voteCheckHeader } from '../../../src/contracts/release.ts';

const cast = ['POST', '/api/v2/ga/GA1/election/vote?hash=secret'] as const;
const signIn = ['POST', '/api/v2/user/login/validate'] as const;
const status = ['GET', '/api/v2/ga/info'] as const;
const branches = ['GET', '/api/v2/reference/branches'] as const;

type Sent = readonly [method: string, path: string];

/** A server that forwards one call a second to an API that counts them. */
async function openServer() {
  const reached: string[] = [];
  const logged: unknown[][] = [];
  const deferred: string[] = [];
  const { besideApi } = queueCalls({
    limit: 1,
    secret: 'secret',
    log: (...line) => void logged.push(line),
    count: (priority) => void deferred.push(priority),
  });
  const server = createServer(
    besideApi((req, res) => {
      reached.push(`${req.method} ${req.url?.split('?')[0]}`);
      res.end('{"data": {}}');
    }),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const send = ([method, path]: Sent, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { method, headers });
  /** Takes what the API can bear for the next two seconds. */
  const fill = async () => {
    for (let index = 0; index < 4; index += 1) await send(cast);
  };
  /** As many waiting calls as fit into five seconds, and one more. */
  const crowd = () => Promise.all(Array.from({ length: 6 }, () => send(signIn)));
  return { send, fill, crowd, reached, logged, deferred };
}

test('forwards votes and checks of votes at once, however many wait', async () => {
  const { send, fill, reached } = await openServer();
  await fill();
  const check = await send(status, { [voteCheckHeader]: '1' });
  expect(check.headers.has(queuePlaceHeader)).toBe(false);
  expect([check.status, reached]).toEqual([
    200,
    [...Array(4).fill('POST /api/v2/ga/GA1/election/vote'), 'GET /api/v2/ga/info'],
  ]);
});

test('a call that may go has no place', async () => {
  const { send } = await openServer();
  expect((await send(signIn)).headers.has(queuePlaceHeader)).toBe(false);
});

test('answers with 429, a time and a place, and forwards nothing', async () => {
  const { send, fill, crowd, reached, logged, deferred } = await openServer();
  await fill();
  const crowded = crowd();
  const refused = await send(branches);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(5);
  expect(refused.headers.get(queuePlaceHeader)).toMatch(/^library\.\d+\.\d+\.[\w-]{16}$/);
  expect(await refused.json()).toEqual({});
  expect(reached).not.toContain('GET /api/v2/reference/branches');
  expect(deferred).toContain('library');
  expect(logged).toContainEqual(['warn', 'calls-deferred', { priority: 'library', count: 1 }]);
  expect(JSON.stringify(logged)).not.toContain('secret');
  void crowded.catch(() => undefined);
});

test('holds a call that comes back with its place, and sends a newer one away', async () => {
  const { send, fill, crowd } = await openServer();
  await fill();
  const crowded = crowd();
  const refused = await send(signIn);
  const place = refused.headers.get(queuePlaceHeader) ?? '';
  const returned = send(signIn, { [queuePlaceHeader]: place }).then(() => 'returned');
  const newer = send(signIn).then(({ status: code }) => `newer ${code}`);
  expect(await Promise.race([returned, newer])).toBe('newer 429');
  void Promise.all([crowded, returned]).catch(() => undefined);
});

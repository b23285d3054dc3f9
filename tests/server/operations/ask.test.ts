import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from '../../../server/web/lifetime.ts';

/** Ports that fetch refuses, as browsers do, and that need no privilege to listen on. */
const blocked = [6666, 10080, 6000, 6667, 6668, 6669, 6697, 5060, 5061, 4190];

async function serveOnBlockedPort(listener: RequestListener): Promise<number> {
  for (const port of blocked) {
    const server = createServer(listener);
    const isFree = await listen(server, port, { host: '127.0.0.1' }).catch(() => false);
    if (isFree === false) continue;
    onTestFinished(() => void server.close());
    await expect(fetch(`http://127.0.0.1:${port}`), 'fetch refuses the port').rejects.toThrow();
    return port;
  }
  throw new Error('Every port that fetch refuses is in use. Free one of them.');
}

async function run(question: string, env: Record<string, string>) {
  const script = resolve('server/operations/ask.ts');
  const child = spawn(process.execPath, [script, question], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close');
  const said = Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await ended;
  return [code, ...(await said)];
}

test('asks a server on a port that fetch refuses, and on every address', async () => {
  const port = await serveOnBlockedPort((req, res) => {
    res.writeHead(req.url === '/health' ? 200 : 503).end(`${req.url} it is`);
  });
  const env = { OPERATIONS_PORT: String(port), OPERATIONS_HOST: '0.0.0.0' };
  expect(await run('health', env)).toEqual([0, '/health it is\n', '']);
  expect(await run('ready', env)).toEqual([1, '/ready it is\n', '']);
});

test.each([
  ['health', { OPERATIONS_PORT: '1' }, /^No server responds at .+, port 1 \(ECONNREFUSED\)\.\n$/],
  ['health', { OPERATIONS_PORT: '' }, /^OPERATIONS_PORT is not set.*\n$/],
  ['vote', { OPERATIONS_PORT: '1' }, /^Name one of: health, ready, .*\n$/],
])('"%s" with %j fails with a plain sentence', async (question, env, sentence) => {
  expect(await run(question, env)).toEqual([1, '', expect.stringMatching(sentence)]);
});

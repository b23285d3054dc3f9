import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { forwardTo } from '../../../server/web/forward.ts';
import { ask, makeDist, serve, serveDist } from './support.ts';

/** As long as a signed token with the rights of the member. */
const longHash = 'h+/='.repeat(1_152);

test('forwards a session hash of 4.5 kB, in the address and in the cookie', async () => {
  const seen: (string | undefined)[] = [];
  const upstream = await serve((req, res) => {
    seen.push(req.url, req.headers.cookie);
    res.end('{}');
  });
  const forwardApi = forwardTo(new URL(upstream), { isPersonal: true });
  const origin = await serveDist(makeDist(), { forwardApi });
  // Three of four characters take three bytes when escaped.
  const path = `/api/v2/user?${new URLSearchParams({ hash: longHash })}`;
  const cookie = `hash=${encodeURIComponent(longHash)}`;
  for (const method of ['GET', 'POST']) {
    expect((await ask(origin, path, { method, headers: { cookie } })).status).toBe(200);
  }
  expect(seen).toEqual([path, cookie, path, cookie]);
});

/** @returns everything that the server sends until it closes the connection */
function say(origin: string, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    let said = '';
    socket.on('data', (part) => (said += part.toString()));
    socket.on('error', reject);
    socket.on('close', () => resolve(said));
    socket.end(text);
  });
}

test('says that a request is too long and was not forwarded', async () => {
  const origin = await serveDist(makeDist());
  for (const length of [70_000, 900_000]) {
    const path = `/api/v2/user?hash=${'h'.repeat(length)}`;
    const said = await say(origin, `GET ${path} HTTP/1.1\r\nHost: a.test\r\n\r\n`);
    const [head = '', body = ''] = said.split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 431 /);
    expect(head).toContain('content-type: application/json');
    expect(JSON.parse(body)).toEqual({
      message: 'This request is too long to be passed on, so nothing was changed.',
    });
  }
});

test('says that a request that is not HTTP cannot be read', async () => {
  const said = await say(await serveDist(makeDist()), 'HELLO\r\n\r\n');
  expect(said).toMatch(/^HTTP\/1\.1 400 /);
  expect(said).toContain('{"message":"This request cannot be read."}');
});

test('adds nothing to a response that has begun', async () => {
  const origin = await serve((_, res) => {
    res.write('first');
  });
  let said = '';
  await new Promise((closed) => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    socket.on('data', (part) => {
      said += part.toString();
      socket.write('HELLO\r\n\r\n');
    });
    socket.on('close', closed).on('error', () => {});
  });
  expect(said).toContain('first');
  expect(said).not.toContain('400');
});

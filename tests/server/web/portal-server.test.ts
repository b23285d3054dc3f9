import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { makeDist, say, serve, serveDist } from './support.ts';

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

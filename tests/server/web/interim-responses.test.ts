import { type AddressInfo, createServer, type Socket } from 'node:net';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { forwardTo } from '../../../server/web/forward.ts';
import { connectWithoutInterim } from '../../../server/web/interim-responses.ts';
import { ask, serve } from './support.ts';

const CONTINUE = 'HTTP/1.1 100 Continue\r\n\r\n';
const HINTS = 'HTTP/1.1 103 Early Hints\r\nLink: </x>; rel=preload\r\nX: 1\r\n\r\n';

/** @returns the port of a server that gets each connection */
async function listen(onConnection: (socket: Socket) => void): Promise<number> {
  const server = createServer((socket) => onConnection(socket.on('error', () => {})));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

/** An API that writes these parts, one by one, for each request. */
async function startApi(parts: () => readonly string[]): Promise<URL> {
  const port = await listen((socket) => {
    let asked = '';
    socket.setNoDelay();
    socket.on('data', async (part) => {
      asked += part.toString();
      const [, method, length = '0'] =
        /^(\w+) .*?(?:content-length: (\d+).*)?\r\n\r\n/is.exec(asked) ?? [];
      if (!method || asked.split('\r\n\r\n')[1]?.length !== Number(length)) return;
      asked = '';
      for (const each of parts()) await new Promise((sent) => socket.write(each, sent));
    });
  });
  return new URL(`http://127.0.0.1:${port}`);
}

const answerOf = (body: string) =>
  `HTTP/1.1 200 OK\r\nContent-Length: ${body.length}\r\n\r\n${body}`;

test('finds the response at any split of the bytes, and keeps its body whole', async () => {
  let parts: string[] = [];
  const body = `${CONTINUE}{"a":1}${CONTINUE}`;
  const api = await startApi(() => parts);
  const origin = await serve(forwardTo(api, { isPersonal: true }));
  const whole = CONTINUE + HINTS + answerOf(body);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(whole.length), { maxLength: 6 }), async (cuts) => {
      const places = [0, ...cuts.sort((a, b) => a - b), whole.length];
      parts = places.slice(1).map((end, at) => whole.slice(places[at], end));
      const answer = await ask(origin, '/api/v2/user');
      expect([answer.status, answer.body.toString()]).toEqual([200, body]);
    }),
    { numRuns: 60 },
  );
});

test('offers no HTTP/2, because a call needs its own connection', async () => {
  const { promise: hello, resolve } = Promise.withResolvers<string>();
  const port = await listen((socket) => {
    socket.once('data', (part) => {
      resolve(part.toString('latin1'));
      socket.destroy();
    });
  });
  const connect = connectWithoutInterim({ timeout: 5_000 });
  const where = { hostname: '127.0.0.1', protocol: 'https:', port: String(port) };
  connect({ ...where, servername: 'localhost' }, () => {});
  expect(await hello).toContain('http/1.1');
  expect(await hello).not.toContain('\u0002h2');
});

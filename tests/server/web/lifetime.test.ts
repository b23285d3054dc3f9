import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { listen, originAt } from '../../../server/web/lifetime.ts';
import { PlainProblem } from '../../../server/web/plain-problem.ts';
import { ask } from './support.ts';

function namedServer(name: string) {
  const server = createServer((_, res) => res.end(name));
  onTestFinished(() => void server.close());
  return server;
}

test('servers share a port and its connections', async () => {
  const port = await listen(namedServer('one'), 0, { isShared: true });
  await listen(namedServer('two'), port, { isShared: true });
  const answers = await Promise.all(
    Array.from({ length: 64 }, () => ask(`http://127.0.0.1:${port}`, '/')),
  );
  const names = answers.map(({ body }) => body.toString());
  expect(new Set(names)).toEqual(new Set(['one', 'two']));
});

test('refuses a port that its owner does not share', async () => {
  const port = await listen(namedServer('one'), 0);
  const second = listen(namedServer('two'), port, { isShared: true });
  await expect(second).rejects.toThrow(`Port ${port} is taken by another program.`);
});

test('suggests another port, and no npm command', async () => {
  const port = await listen(namedServer('one'), 0);
  const sentence = await listen(namedServer('two'), port).catch(({ message }) => message);
  expect(sentence).not.toContain('npm');
  expect(sentence).toContain(`PORT=${port + 1}`);
});

async function placeOf(host: string | undefined) {
  const server = namedServer('one');
  const port = await listen(server, 0, { host });
  return { origin: originAt(host, port), port, address: (server.address() as AddressInfo).address };
}

test('listens only on the given address', async () => {
  const { address, port } = await placeOf('127.0.0.1');
  expect(address).toBe('127.0.0.1');
  expect((await ask(`http://127.0.0.1:${port}`, '/')).body.toString()).toBe('one');
  await expect(ask(`http://127.0.0.2:${port}`, '/')).rejects.toThrow('ECONNREFUSED');
});

test('listens on all addresses by default', async () => {
  const { port } = await placeOf(undefined);
  for (const host of ['127.0.0.1', '127.0.0.2']) {
    expect((await ask(`http://${host}:${port}`, '/')).body.toString()).toBe('one');
  }
});

test.each(['::1', '127.0.0.2', 'localhost'])(
  'the printed address of %s opens the server',
  async (host) => {
    const { origin } = await placeOf(host);
    expect(await (await fetch(origin)).text()).toBe('one');
  },
);

test.each([
  ['192.0.2.1', 'EADDRNOTAVAIL'],
  ['2001:db8::1', 'EADDRNOTAVAIL'],
  ['no-such-name.invalid', /ENOTFOUND|EAI_AGAIN/],
])('refuses %s, which is not an address of this machine', async (host, code) => {
  const refused = listen(namedServer('one'), 0, { host });
  await expect(refused).rejects.toThrow(PlainProblem);
  await expect(refused).rejects.toThrow(`HOST must be an address of this machine`);
  await expect(refused).rejects.toThrow(code);
});

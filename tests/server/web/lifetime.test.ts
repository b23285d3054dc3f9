import { createServer } from 'node:http';
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

test('refuses a port that its owner does not share, and suggests another one', async () => {
  const port = await listen(namedServer('one'), 0);
  const second = listen(namedServer('two'), port, { isShared: true });
  await expect(second).rejects.toThrow(`Port ${port} is taken by another program.`);
  const sentence = await listen(namedServer('two'), port).catch(({ message }) => message);
  expect(sentence).toContain(`PORT=${port + 1}`);
  expect(sentence).not.toContain('npm');
});

async function placeOf(host: string | undefined) {
  const server = namedServer('one');
  const port = await listen(server, 0, { host });
  return { origin: originAt(host, port), port };
}

test.each([
  ['127.0.0.1', ['127.0.0.1'], ['127.0.0.2']],
  [undefined, ['127.0.0.1', '127.0.0.2'], []],
])('with the host %s listens on %j, not on %j', async (host, own, others) => {
  const { port } = await placeOf(host);
  for (const address of own) {
    expect((await ask(`http://${address}:${port}`, '/')).body.toString()).toBe('one');
  }
  for (const address of others) {
    await expect(ask(`http://${address}:${port}`, '/')).rejects.toThrow('ECONNREFUSED');
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

import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from '../../../server/web/lifetime.ts';
import { ask } from './support.ts';

function namedServer(name: string) {
  const server = createServer((_, res) => res.end(name));
  onTestFinished(() => void server.close());
  return server;
}

test('several servers share a port, and each has its part of the connections', async () => {
  const port = await listen(namedServer('one'), 0, { isShared: true });
  await listen(namedServer('two'), port, { isShared: true });
  const answers = await Promise.all(
    Array.from({ length: 64 }, () => ask(`http://127.0.0.1:${port}`, '/')),
  );
  const names = answers.map(({ body }) => body.toString());
  expect(new Set(names)).toEqual(new Set(['one', 'two']));
});

test('a port that is not shared is taken', async () => {
  const port = await listen(namedServer('one'), 0);
  const second = listen(namedServer('two'), port, { isShared: true });
  await expect(second).rejects.toThrow(`Port ${port} is taken by another program.`);
});

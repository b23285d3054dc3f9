import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type CountingApi = {
  readonly origin: string;
  readonly received: () => number;
  readonly repeated: () => number;
  /** Ends every connection and refuses new ones. */
  readonly fail: (ms: number) => void;
  readonly stop: () => void;
};

export async function startCountingApi(): Promise<CountingApi> {
  const times = new Map<string, number>();
  let failsUntil = 0;
  const server = createServer((req, res) => {
    if (performance.now() < failsUntil) {
      req.socket.destroy();
      return;
    }
    const { pathname, searchParams } = new URL(req.url ?? '/', 'http://localhost');
    const number = searchParams.get('number');
    const isChange = req.method !== 'GET' && !pathname.endsWith('/verify');
    if (number && isChange) times.set(number, (times.get(number) ?? 0) + 1);
    req.resume().on('end', () => {
      const data = number && !isChange ? { times: times.get(number) ?? 0 } : {};
      res.setHeader('content-type', 'application/json');
      setTimeout(() => res.end(JSON.stringify({ data })), 10);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: () => times.size,
    repeated: () => [...times.values()].filter((count) => count > 1).length,
    fail: (ms) => {
      failsUntil = performance.now() + ms;
      server.closeAllConnections();
    },
    stop: () => void server.close().closeAllConnections(),
  };
}

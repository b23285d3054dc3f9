import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export type CountingProxy = {
  readonly origin: string;
  /** The paths of the page and the worker, oldest first. */
  readonly asked: readonly string[];
  /** The bodies and the names and values of the headers, without those of a connection. */
  readonly bytes: () => number;
  close(): void;
};

/** The browser itself reports a worker's requests only in part. */
export async function openCountingProxy(target: string): Promise<CountingProxy> {
  const asked: string[] = [];
  let bytes = 0;
  const { hostname, port } = new URL(target);
  const proxy = createServer((req, res) => {
    const { method, headers, url = '' } = req;
    asked.push(url.replace(/\?.*/, ''));
    // The server closes idle connections, so each request has its own.
    const options = { hostname, port, method, headers, path: url, agent: false as const };
    const forwarded = request(options, (answer) => {
      bytes += answer.rawHeaders.join('').length;
      answer.on('data', (part: Buffer) => {
        bytes += part.length;
      });
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(res);
    });
    forwarded.on('error', () => res.destroy());
    res.on('close', () => forwarded.destroy());
    req.pipe(forwarded);
  });
  await new Promise<void>((resolve) => proxy.listen(0, resolve));
  return {
    origin: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    asked,
    bytes: () => bytes,
    close() {
      proxy.close();
      proxy.closeAllConnections();
    },
  };
}

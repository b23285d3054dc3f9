import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export type CountingLine = {
  readonly origin: string;
  /** What came over the line, in its order: the page's and the worker's, without what a cache answered. */
  readonly asked: readonly string[];
  close(): void;
};

/** A line to `target` that notes each path; a browser itself tells of a worker's requests in part only. */
export async function openCountingLine(target: string): Promise<CountingLine> {
  const asked: string[] = [];
  const { hostname, port } = new URL(target);
  const line = createServer((req, res) => {
    const { method, headers, url = '' } = req;
    asked.push(url.replace(/\?.*/, ''));
    // The server closes idle connections; a fresh one costs nothing on the same machine.
    const options = { hostname, port, method, headers, path: url, agent: false as const };
    const forwarded = request(options, (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(res);
    });
    forwarded.on('error', () => res.destroy());
    res.on('close', () => forwarded.destroy());
    req.pipe(forwarded);
  });
  await new Promise<void>((resolve) => line.listen(0, resolve));
  return {
    origin: `http://localhost:${(line.address() as AddressInfo).port}`,
    asked,
    close() {
      line.close();
      line.closeAllConnections();
    },
  };
}

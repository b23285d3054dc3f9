import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export type CountingProxy = {
  readonly origin: string;
  /** The paths of the page and the worker, oldest first. */
  readonly asked: readonly string[];
  /** The bodies and the names and values of the headers, without those of a connection. */
  readonly bytes: () => number;
  close(): void;
};

export type Answer = { readonly type: string; readonly body: string };

type Changes = {
  /** As an ad blocker does. */
  readonly changePage?: (html: string) => string;
  /** Undefined if the server answers. */
  readonly answerInstead?: (path: string) => Answer | undefined;
};

/** The browser itself reports a worker's requests only in part. */
export async function openCountingProxy(
  target: string,
  { changePage, answerInstead }: Changes = {},
): Promise<CountingProxy> {
  const asked: string[] = [];
  let bytes = 0;
  const { hostname, port } = new URL(target);
  const proxy = createServer((req, res) => {
    const { method, headers, url = '' } = req;
    const path = url.replace(/\?.*/, '');
    asked.push(path);
    const other = answerInstead?.(path);
    if (other) {
      res.writeHead(200, { 'content-type': other.type }).end(other.body);
      return;
    }
    // The server closes idle connections, so each request has its own.
    const sent = changePage ? { ...headers, 'accept-encoding': 'identity' } : headers;
    const options = { hostname, port, method, headers: sent, path: url, agent: false as const };
    const forwarded = request(options, (answer) => {
      bytes += answer.rawHeaders.join('').length;
      answer.on('data', (part: Buffer) => {
        bytes += part.length;
      });
      if (changePage && answer.headers['content-type']?.startsWith('text/html')) {
        const { 'content-length': _, ...rest } = answer.headers;
        res.writeHead(answer.statusCode ?? 502, rest);
        void text(answer).then((html) => res.end(changePage(html)));
        return;
      }
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

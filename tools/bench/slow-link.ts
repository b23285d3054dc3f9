import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** As browser tools define a slow phone connection. */
const BYTES_PER_MS = 1_600_000 / 8 / 1_000;
const ROUND_TRIP_MS = 150;
/** Small parts, so that parallel responses share the bandwidth. */
const PART_BYTES = 2_048;

export type SlowLink = { origin: string; close(): Promise<void> };

/**
 * All responses share one bandwidth. Unlike the emulation of the browser, this also slows the
 * service worker. Opening a connection takes no time.
 */
export async function openSlowLink(origin: string): Promise<SlowLink> {
  const { hostname, port } = new URL(origin);
  let freeAt = 0;

  const pass = async (bytes: number) => {
    const now = performance.now();
    freeAt = Math.max(now, freeAt) + bytes / BYTES_PER_MS;
    await wait(Math.max(0, freeAt - now));
  };

  const answer = async (upstream: IncomingMessage, res: ServerResponse) => {
    const headerBytes = upstream.rawHeaders.reduce((sum, text) => sum + text.length + 2, 20);
    await pass(headerBytes);
    res.writeHead(upstream.statusCode ?? 502, upstream.headers);
    res.flushHeaders();
    for await (const chunk of upstream as AsyncIterable<Buffer>) {
      for (let at = 0; at < chunk.length && !res.destroyed; at += PART_BYTES) {
        const part = chunk.subarray(at, at + PART_BYTES);
        await pass(part.length);
        res.write(part);
      }
    }
    res.end();
  };

  const proxy = http.createServer(async (req, res) => {
    await wait(ROUND_TRIP_MS);
    const { method, headers, url } = req;
    // The server closes idle connections; a new one takes no time on the same machine.
    const options = { hostname, port, method, headers, path: url, agent: false as const };
    const forwarded = http.request(options, (upstream) => {
      answer(upstream, res).catch(() => res.destroy());
    });
    // A stopped server looks like a broken connection.
    forwarded.on('error', () => res.destroy());
    res.on('close', () => forwarded.destroy());
    req.pipe(forwarded);
  });
  await new Promise<void>((resolve) => proxy.listen(0, resolve));

  return {
    origin: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        proxy.close(() => resolve());
        proxy.closeAllConnections();
      }),
  };
}

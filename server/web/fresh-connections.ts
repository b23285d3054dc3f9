import type { Server } from 'node:http';

/**
 * Keeps no connection open while `isNeeded`.
 *
 * Chromium repeats a request by itself, a POST too, when a kept connection breaks before the first
 * byte of the answer. On a fresh connection it does not: only so does one cut that a test asked for
 * reach the page as one cut.
 */
export function keepConnectionsFresh(server: Server, isNeeded: () => boolean): void {
  server.prependListener('request', (request, response) => {
    // Nor does who sets a fault keep a connection that is closed under their next call.
    const isControl = request.url?.startsWith('/sandbox') ?? false;
    if (isControl || isNeeded()) response.shouldKeepAlive = false;
    response.once('finish', () => {
      if (isNeeded()) server.closeIdleConnections();
    });
  });
}

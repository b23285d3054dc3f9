import { createServer, type RequestListener } from 'node:http';
import { expect, onTestFinished } from 'vitest';
import { listen } from '../../server/web/lifetime.ts';

/** Ports that fetch refuses, as browsers do, and that need no privilege to listen on. */
const blocked = [6666, 10080, 6000, 6667, 6668, 6669, 6697, 5060, 5061, 4190];

export async function serveOnBlockedPort(listener: RequestListener): Promise<number> {
  for (const port of blocked) {
    const server = createServer(listener);
    const isFree = await listen(server, port, { host: '127.0.0.1' }).catch(() => false);
    if (isFree === false) continue;
    onTestFinished(() => {
      server.close();
      server.closeAllConnections();
    });
    await expect(fetch(`http://127.0.0.1:${port}`), 'fetch refuses the port').rejects.toThrow();
    return port;
  }
  throw new Error('Every port that fetch refuses is in use. Free one of them.');
}

import { createServer, type RequestListener } from 'node:http';
import { expect, onTestFinished } from 'vitest';
import { listen } from '../../server/web/lifetime.ts';

/** Some of the ports that fetch refuses to ask, as browsers do, and that anybody may listen on. */
const blocked = [6666, 10080, 6000, 6667, 6668, 6669, 6697, 5060, 5061, 4190];

/** A port of this machine that fetch refuses to ask, and that is free. */
export async function serveOnBlockedPort(listener: RequestListener): Promise<number> {
  for (const port of blocked) {
    const server = createServer(listener);
    const isFree = await listen(server, port, { host: '127.0.0.1' }).catch(() => false);
    if (isFree === false) continue;
    onTestFinished(() => {
      server.close();
      server.closeAllConnections();
    });
    await expect(fetch(`http://127.0.0.1:${port}`), 'a port that fetch blocks').rejects.toThrow();
    return port;
  }
  throw new Error('Every port that fetch blocks is taken.');
}

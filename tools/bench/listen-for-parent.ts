import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Sends the port to the parent process, and ends with it. */
export function listenForParent(server: Server, port = 0): void {
  server.listen({ port, host: '127.0.0.1', reusePort: port > 0 }, () =>
    process.send?.((server.address() as AddressInfo).port),
  );
  process.on('disconnect', () => process.exit());
}

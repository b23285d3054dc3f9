import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Sends the port to the parent process, and ends with it. */
export function listenForParent(server: Server): void {
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
  process.on('disconnect', () => process.exit());
}

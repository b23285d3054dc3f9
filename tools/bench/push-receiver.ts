import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Accepts every message. Sends its port and, on request, its count of messages. */
let count = 0;
const server = createServer((request, response) => {
  count += 1;
  request.resume();
  response.writeHead(201, { location: '/message/1' }).end();
});
server.listen(0, '127.0.0.1', () =>
  process.send?.({ port: (server.address() as AddressInfo).port }),
);
process.on('message', () => process.send?.({ count }));
process.on('disconnect', () => process.exit());

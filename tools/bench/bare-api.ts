import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * `bare-api.ts [silent]`: responds to every call with the same JSON, or never. Sends its port to
 * the parent process.
 */
const isSilent = process.argv[2] === 'silent';
const body = JSON.stringify({
  status: 'success',
  data: Array.from({ length: 20 }, (_, id) => ({ id })),
});
const headers = { 'content-type': 'application/json', 'content-length': body.length };

const server = createServer((req, res) => {
  req.resume();
  if (!isSilent) res.writeHead(200, headers).end(body);
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.on('disconnect', () => process.exit());

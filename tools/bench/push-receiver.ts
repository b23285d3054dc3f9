import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createServer } from 'node:tls';

/**
 * `push-receiver.ts FOLDER` writes its certificate into the folder, and sends its port and, on
 * request, its count of messages.
 */
const [folder = ''] = process.argv.slice(2);
const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
execFileSync(
  'openssl',
  [
    ...['req', '-x509', '-nodes', '-days', '2', '-subj', '/CN=localhost'],
    ...['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'],
    ...['-addext', 'subjectAltName=DNS:localhost', '-keyout', key, '-out', cert],
  ],
  { stdio: 'ignore' },
);

let count = 0;
const created = Buffer.from(
  'HTTP/1.1 201 Created\r\nLocation: /message/1\r\nContent-Length: 0\r\n\r\n',
);
const options = { key: readFileSync(key), cert: readFileSync(cert), ALPNProtocols: ['http/1.1'] };

/** Returns 0 if the request is incomplete. */
function lengthOfRequest(bytes: Buffer): number {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return 0;
  const head = bytes.toString('latin1', 0, end);
  const length = end + 4 + Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? 0);
  return bytes.length < length ? 0 : length;
}

// Without an HTTP server, which would take CPU time from the measured processes.
const server = createServer(options, (socket) => {
  let waiting: Buffer = Buffer.alloc(0);
  socket.on('error', () => {});
  socket.on('data', (part: Buffer) => {
    waiting = waiting.length === 0 ? part : Buffer.concat([waiting, part]);
    for (let length = lengthOfRequest(waiting); length > 0; length = lengthOfRequest(waiting)) {
      count += 1;
      socket.write(created);
      waiting = waiting.subarray(length);
    }
  });
});
server.listen(0, () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.on('message', () => process.send?.({ count }));
process.on('disconnect', () => process.exit());

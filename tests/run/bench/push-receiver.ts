import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

/**
 * A push service that takes everything, in a process of its own: `push-receiver.ts FOLDER`. It
 * leaves its certificate in the folder, tells its port, and how much came whenever it is asked.
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
const options = { key: readFileSync(key), cert: readFileSync(cert), ALPNProtocols: ['http/1.1'] };
const server = createServer(options, (request, response) => {
  request.on('end', () => {
    count += 1;
    response.writeHead(201, { location: '/message/1' }).end();
  });
  request.resume();
});
server.listen(0, () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.on('message', () => process.send?.({ count }));
process.on('disconnect', () => process.exit());

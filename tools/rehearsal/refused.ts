import { connect as connectPlain, type Socket } from 'node:net';
import { connect } from 'node:tls';
import { portal } from './proxies.ts';

/** No log may have them. */
export const secrets = { hash: 'HashThatNoLogMayHave', token: 'TokenThatNoLogMayHave' };

const { hash, token } = secrets;
const query = `hash=${hash}&token=${token}`;
const headers = `Host: localhost\r\nHash: ${hash}\r\nToken: ${token}\r\nCookie: hash=${hash}\r\n`;
const call = (method: string, path: string, more = '') =>
  `${method} ${path}?${query} HTTP/1.1\r\n${headers}${more}Connection: close\r\n\r\n`;
const long = 'x'.repeat(70_000);
const refused = [
  call('TRACE', '/api/v2/user'),
  call('BREW', '/api/v2/user'),
  call('GET', '/api/v2/../v2/user'),
  call('GET', '/api/v2/%00'),
  call('GET', `/api/v2/${long}`),
  call('GET', '/api/v2/user', `X-Long: ${long}\r\n`),
  call('GET', '/api/v2/user', 'Host: another.example\r\n'),
  call('GET', '/api/v2/user', 'Bad Header: 1\r\n'),
  call('POST', '/api/v2/user', 'Content-Length: 99999999\r\n'),
  call('POST', '/api/v2/user', 'Content-Length: 10\r\nTransfer-Encoding: chunked\r\n'),
  call('POST', '/api/v2/user', 'Content-Length: nothing\r\n'),
  call('GET', '/media/none.png'),
  call('GET', '/assets/none.js'),
  call('POST', '/login'),
  `GET /api/v2/user?${query} HTTP/9.9\r\n${headers}\r\n`,
  `GET /api/v2/user?${query}\r\n${headers}\r\n`,
];

export async function sendWhatIsRefused(): Promise<void> {
  const secure = { port: portal.securePort, servername: 'localhost', rejectUnauthorized: false };
  const plain = (port: number) => connectPlain({ port, host: '127.0.0.1' });
  for (const request of refused) {
    await send(connect(secure), request);
    await send(plain(portal.plainPort), request);
    // Plain HTTP on the TLS port.
    await send(plain(portal.securePort), request);
  }
}

const send = (socket: Socket, request: string) =>
  new Promise<void>((settle) => {
    socket.on('error', () => {}).on('close', () => settle());
    socket.resume().setTimeout(5_000, () => socket.destroy());
    socket.write(request);
  });

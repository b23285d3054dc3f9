import { connect as connectPlain, type Socket } from 'node:net';
import { connect } from 'node:tls';
export type Secrets = { readonly hash: string; readonly token: string };

/** Each request has the hash and the token. */
export async function sendWhatIsRefused(
  origin: string,
  plainPort: number,
  { hash, token }: Secrets,
): Promise<void> {
  const { host, port } = new URL(origin);
  const query = new URLSearchParams({ hash, token });
  const headers = `Host: ${host}\r\nHash: ${hash}\r\nToken: ${token}\r\nCookie: hash=${hash}\r\n`;
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
  for (const request of refused) {
    const secure = connect({
      port: Number(port),
      servername: 'localhost',
      rejectUnauthorized: false,
    });
    await send(secure, request);
    await send(connectPlain({ port: plainPort, host: '127.0.0.1' }), request);
    // Plain HTTP on the TLS port.
    await send(connectPlain({ port: Number(port), host: '127.0.0.1' }), request);
  }
}

const send = (socket: Socket, request: string) =>
  new Promise<void>((settle) => {
    socket.on('error', () => {}).on('close', () => settle());
    socket.resume().setTimeout(5_000, () => socket.destroy());
    socket.write(request);
  });

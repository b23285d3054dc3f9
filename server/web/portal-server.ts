import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { jsonResponse } from './http-response.ts';
import { errorCode } from './plain-problem.ts';

/** Bytes. The head has the session hash twice, with several kilobytes each. */
const LONGEST_HEAD = 64 * 1024;

/** A device may send this long and still get the response. */
const UNREAD_TIMEOUT_MS = 2_000;

const TOO_LONG = jsonResponse(431, {
  message: 'This request is too long to be passed on, so nothing was changed.',
});
const TOO_SLOW = jsonResponse(408, { message: 'The request took too long to arrive.' });
const UNREADABLE = jsonResponse(400, { message: 'This request cannot be read.' });

const responses: Readonly<Record<string, typeof TOO_LONG>> = {
  HPE_HEADER_OVERFLOW: TOO_LONG,
  ERR_HTTP_REQUEST_TIMEOUT: TOO_SLOW,
};

export function createPortalServer(listener: RequestListener): Server {
  const server = createServer({ maxHeaderSize: LONGEST_HEAD }, listener);
  /** With an open response, or one from `sayWhy`. */
  const busy = new WeakSet<object>();
  server.on('request', ({ socket }, res) => {
    busy.add(socket);
    res.once('close', () => busy.delete(socket));
  });
  server.on('clientError', (error, connection) => {
    const socket = connection as Socket;
    // Ignore data after the response.
    if (busy.has(socket) && socket.writableEnded) return;
    if (busy.has(socket) || !socket.writable) {
      socket.destroy();
      return;
    }
    busy.add(socket);
    sayWhy(socket, responses[errorCode(error) ?? ''] ?? UNREADABLE);
  });
  return server;
}

/** A device that is still sending would miss the response if the connection closed at once. */
function sayWhy(socket: Socket, { status, headers, body = '' }: typeof TOO_LONG): void {
  const lines = Object.entries({
    ...headers,
    'x-content-type-options': 'nosniff',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} `, ...lines, '', body.toString()].join('\r\n'));
  setTimeout(() => socket.destroy(), UNREAD_TIMEOUT_MS).unref();
}

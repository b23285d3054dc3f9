import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import { announcesBody } from './forward-headers.ts';
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
  const server = createServer({ maxHeaderSize: LONGEST_HEAD });
  /** With an open response, or one from `sayWhy`. */
  const busy = new WeakSet<object>();
  server.on('request', (req, res) => {
    const { socket } = req;
    // The last response announced the end.
    if (socket.writableEnded) {
      socket.destroy();
      return;
    }
    busy.add(socket);
    res.once('close', () => busy.delete(socket));
    closeUnlessRead(req, res);
    listener(req, res);
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

/** For every response: the rest of a body would precede the next request. */
function closeUnlessRead(req: IncomingMessage, res: ServerResponse): void {
  if (!announcesBody(req)) return;
  const { socket } = req;
  const { writeHead } = res;
  res.writeHead = (...head: unknown[]) => {
    res.writeHead = writeHead;
    if (!req.complete) {
      res.shouldKeepAlive = false;
      socket.destroySoon = () => closeInTime(socket);
    }
    return Reflect.apply(writeHead, res, head);
  };
  res.once('finish', () => {
    if (req.readableEnded) return;
    // A handler may have paused it.
    req.removeAllListeners('data');
    req.resume();
  });
}

/** A device that is still sending would miss the response if the connection closed at once. */
function closeInTime(socket: Socket): void {
  socket.end();
  setTimeout(() => socket.destroy(), UNREAD_TIMEOUT_MS).unref();
}

function sayWhy(socket: Socket, { status, headers, body = '' }: typeof TOO_LONG): void {
  const lines = Object.entries({
    ...headers,
    'x-content-type-options': 'nosniff',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`);
  socket.write([`HTTP/1.1 ${status} `, ...lines, '', body.toString()].join('\r\n'));
  closeInTime(socket);
}

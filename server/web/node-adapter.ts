import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener, RequestError } from '@hono/node-server';
import { logOf, onceAMinute, problemOf } from '../log.ts';
import { type HttpReply, jsonReply, plainReply, toResponse } from './http-reply.ts';

const log = logOf('web');

/** `incoming` says what a Request does not: who calls. */
export type FetchHandler = (
  request: Request,
  incoming: IncomingMessage,
) => Response | Promise<Response>;

/**
 * Puts a `fetch(Request) -> Response` behind Node's HTTP server, or behind Vite's in development:
 * `server.middlewares.use((req, res, next) => …)`. A handler that rejects with the sandbox's
 * ConnectionCut has the client's connection cut without an answer.
 */
export function handleWithFetch(
  fetch: FetchHandler,
): (req: IncomingMessage, res: ServerResponse) => Promise<void> {
  const handle = async (request: Request, bindings: { incoming: unknown }) => {
    const incoming = bindings.incoming as IncomingMessage;
    try {
      return await fetch(request, incoming);
    } catch (error) {
      if (isConnectionCut(error)) cut(incoming.socket);
      throw error;
    }
  };
  return getRequestListener(handle, {
    // Vite and vitest share the process, and neither expects another Request and Response.
    overrideGlobalObjects: false,
    errorHandler: (error) => (isConnectionCut(error) ? undefined : toResponse(failureOf(error))),
  });
}

/**
 * Cuts a connection so that its caller has a network failure, once.
 *
 * Chromium sends a request again by itself, a POST too, where a connection that was kept or opened
 * ahead breaks before an answer begins. Whether a page met one cut or none would be chance. What it
 * never sends again is a request whose answer contradicts itself, and that is a network failure too.
 */
export function cut(socket: Socket): void {
  socket.write('HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n');
  socket.destroySoon();
}

/** Known by its name: the class belongs to the sandbox, which a live server never loads. */
function isConnectionCut(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'ConnectionCut' || error.constructor.name === 'ConnectionCut';
}

export const UNREADABLE = plainReply(400, 'This request cannot be read.');

const FAILURE = jsonReply(500, {
  message: 'Something went wrong on our side. Please try again.',
});

const logFailure = onceAMinute((fields) => log('error', 'answer-failed', fields));

/** Logs it where it is not the caller's. */
export function failureOf(error: unknown): HttpReply {
  if (error instanceof RequestError) return UNREADABLE;
  const problem = problemOf(error);
  logFailure(`${problem.problem} ${problem.frames?.[0]}`, { ...problem, count: 1 });
  return FAILURE;
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener, RequestError } from '@hono/node-server';
import { logOf, onceAMinute, problemOf } from '../log.ts';
import { type HttpResponse, jsonResponse, plainResponse, toResponse } from './http-response.ts';

const log = logOf('web');

/** `incoming` has the caller's address. */
export type FetchHandler = (
  request: Request,
  incoming: IncomingMessage,
) => Response | Promise<Response>;

/** ConnectionCut cuts the client's connection. */
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
    // Vite and vitest need their own Request and Response.
    overrideGlobalObjects: false,
    errorHandler: (error) => (isConnectionCut(error) ? undefined : toResponse(failureOf(error))),
  });
}

/**
 * Exactly one network failure: Chromium repeats a request, even a POST, after a broken connection,
 * but never after an invalid response.
 */
export function cut(socket: Socket): void {
  socket.write('HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n');
  socket.destroySoon();
}

/** By name: a live server does not load the sandbox's class. */
function isConnectionCut(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'ConnectionCut' || error.constructor.name === 'ConnectionCut';
}

export const UNREADABLE = plainResponse(400, 'This request cannot be read.');

const FAILURE = jsonResponse(500, {
  message: 'Something went wrong on our side. Please try again.',
});

const logFailure = onceAMinute((fields) => log('error', 'answer-failed', fields));

/** Logs errors that are not the caller's. */
export function failureOf(error: unknown): HttpResponse {
  if (error instanceof RequestError) return UNREADABLE;
  const problem = problemOf(error);
  logFailure(`${problem.problem} ${problem.frames?.[0]}`, { ...problem, count: 1 });
  return FAILURE;
}

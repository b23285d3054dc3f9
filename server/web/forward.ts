import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import https from 'node:https';
import { pipeline } from 'node:stream';
import { answerHeaders, requestHeaders } from './forward-headers.ts';
import { errorCode } from './plain-problem.ts';

type ForwardOptions = {
  /** The member's session goes along: true for the API, false for pictures. */
  isPersonal: boolean;
  /** From the request to the first byte of the answer. */
  answerTimeoutMs?: number;
  /** Between two parts of the answer. */
  idleTimeoutMs?: number;
};

export type NodeHandler = (req: IncomingMessage, res: ServerResponse) => void;

const UNREACHABLE = 'The server cannot be reached right now. Please try again.';
const TOO_SLOW = 'The server is taking too long to answer. Please try again.';

/**
 * Passes requests on to another server, both bodies as streams and still compressed. A client that
 * leaves takes its request with it. Failures are answered 502 or 504 with `{message}`, and logged
 * by method and path: the query carries the session hash.
 */
export function forwardTo(origin: URL, options: ForwardOptions): NodeHandler {
  const { request, Agent } = origin.protocol === 'https:' ? https : http;
  const kept = new Agent({ keepAlive: true, timeout: 4_000 });
  const base = origin.pathname.replace(/\/$/, '');

  return (req, res) => {
    const { pathname, search } = new URL(req.url ?? '/', 'http://localhost');
    const target = new URL(base + pathname + search, origin);
    const isRead = req.method === 'GET' || req.method === 'HEAD';
    let hasTimedOut = false;

    function attempt(agent: http.Agent | false) {
      const upstream = request(target, {
        method: req.method ?? 'GET',
        headers: requestHeaders(req, target, options),
        agent,
      });
      const timer = setTimeout(() => {
        hasTimedOut = true;
        upstream.destroy();
      }, options.answerTimeoutMs ?? 20_000);
      const leave = () => upstream.destroy();
      res.once('close', leave);

      upstream.on('response', (answer) => {
        clearTimeout(timer);
        upstream.setTimeout(options.idleTimeoutMs ?? 20_000, () => answer.destroy());
        res.writeHead(answer.statusCode ?? 502, answerHeaders(answer, options));
        // Half an answer must not look like a whole one: pipeline destroys the client's socket.
        pipeline(answer, res, () => {});
      });
      upstream.on('error', (error) => {
        clearTimeout(timer);
        res.off('close', leave);
        if (res.headersSent || res.destroyed) return;
        // The kept connection was closed meanwhile. Only what changes nothing is sent again.
        if (isRead && upstream.reusedSocket && errorCode(error) === 'ECONNRESET') {
          attempt(false);
          return;
        }
        const reason = hasTimedOut ? 'timeout' : (errorCode(error) ?? error.name);
        console.error(`${req.method} ${pathname} could not be forwarded: ${reason}`);
        answerFailure(res, hasTimedOut);
      });
      req.pipe(upstream);
    }

    // What changes something never starts on a kept connection, where its loss could not be told
    // from a refusal.
    attempt(isRead ? kept : false);
  };
}

function answerFailure(res: ServerResponse, hasTimedOut: boolean): void {
  res.writeHead(hasTimedOut ? 504 : 502, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    connection: 'close',
  });
  res.end(JSON.stringify({ message: hasTimedOut ? TOO_SLOW : UNREACHABLE }));
}

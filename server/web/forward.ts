import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import https from 'node:https';
import { pipeline } from 'node:stream';
import { logOf } from '../log.ts';
import { routeLabelOf } from '../operations/route-label.ts';
import { answerHeaders, requestHeaders } from './forward-headers.ts';
import { redirectHere, redirectOf } from './forward-redirects.ts';
import { errorCode } from './plain-problem.ts';

const log = logOf('forward');

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
const SENT_AWAY = 'The cooperative’s server asks you to sign in again.';

/**
 * Passes requests on to another server, both bodies as streams and still compressed. A client that
 * leaves takes its request with it. Nothing is added to an answer but what forward-headers.ts and
 * the listener say, not even a `Date`: phones take the server's time from it. Failures are answered
 * 502 or 504 with `{message}`, a redirect of the API that leads out of it 401. Each is logged by
 * method and path: the query carries the session hash.
 */
export function forwardTo(origin: URL, options: ForwardOptions): NodeHandler {
  const { request, Agent } = origin.protocol === 'https:' ? https : http;
  const kept = new Agent({ keepAlive: true, timeout: 4_000 });
  const base = origin.pathname.replace(/\/$/, '');

  return (req, res) => {
    res.sendDate = false;
    const { pathname, search } = new URL(req.url ?? '/', 'http://localhost');
    const target = new URL(base + pathname + search, origin);
    const call = { method: req.method, route: routeLabelOf(pathname) };
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
        const headers = answerHeaders(answer, options);
        const redirect = redirectOf(answer);
        if (redirect !== undefined) {
          const here = redirectHere(redirect, answer.statusCode, {
            req,
            target,
            base,
            ...options,
          });
          if (here === null) {
            answer.resume();
            const where = URL.canParse(redirect, target) ? new URL(redirect, target).origin : '?';
            log('error', 'redirected-out-of-the-api', { ...call, where });
            answerFailure(res, 401, SENT_AWAY);
            return;
          }
          headers['location'] = here;
        }
        res.writeHead(answer.statusCode ?? 502, headers);
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
        log('error', 'not-forwarded', { ...call, reason });
        if (hasTimedOut) answerFailure(res, 504, TOO_SLOW);
        else answerFailure(res, 502, UNREACHABLE);
      });
      req.pipe(upstream);
    }

    // What changes something never starts on a kept connection, where its loss could not be told
    // from a refusal.
    attempt(isRead ? kept : false);
  };
}

function answerFailure(res: ServerResponse, status: number, message: string): void {
  res.writeHead(status, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    connection: 'close',
  });
  res.end(JSON.stringify({ message }));
}

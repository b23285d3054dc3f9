import type { IncomingMessage, ServerResponse } from 'node:http';
import { Client, type Dispatcher, Pool } from 'undici';
import { logOf, onceAMinute } from '../log.ts';
import { routeLabelOf } from '../operations/route-label.ts';
import { announcesBody, requestHeaders, responseHeaders } from './forward-headers.ts';
import { isUnclearRedirect, redirectOf, redirectToOurOrigin } from './forward-redirects.ts';
import { jsonResponse, send } from './http-response.ts';
import { connectWithoutInterim } from './interim-responses.ts';
import { errorCode } from './plain-problem.ts';

const log = logOf('forward');

const failures = [
  'not-forwarded',
  'redirected-out-of-the-api',
  'redirected-after-a-change',
  'answer-cut-short',
] as const;
type Failure = (typeof failures)[number];
type Details = Readonly<Record<string, string>>;

type ForwardOptions = {
  /** Sends identifying headers. */
  isPersonal: boolean;
  /** Until the first byte. */
  responseTimeoutMs?: number;
  /** Between two parts. */
  idleTimeoutMs?: number;
  /** Until the last byte. */
  totalTimeoutMs?: number;
};

/** Milliseconds. Twice the client's 15 s, so that the client gives up first. */
const TOTAL_TIMEOUT_MS = { call: 30_000, picture: 10 * 60_000 };

/** In bytes. Node's limit is 16 KiB; some servers send more in cookies alone. */
const LONGEST_HEAD = 128 * 1024;

/** @param timeout milliseconds until connected */
export const connectionSettings = (timeout: number) => ({
  allowH2: false,
  maxHeaderSize: LONGEST_HEAD,
  connect: connectWithoutInterim({ timeout }),
});

export type NodeHandler = (req: IncomingMessage, res: ServerResponse) => unknown;

const UNREACHABLE = 'The server cannot be reached right now. Please try again.';
const TOO_SLOW = 'The server is taking too long to answer. Please try again.';
const REDIRECTED = 'The cooperative’s server asks you to sign in again.';
const UNCLEAR = 'The cooperative’s server did not say whether this was done.';

/** The other side closed the connection. */
const CLOSED: readonly (string | undefined)[] = ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'];

/**
 * A client that disconnects cancels its request. Adds no `Date`: devices read the API's time from
 * it. Logs no query: it contains the session hash.
 */
export function forwardTo(origin: URL, options: ForwardOptions): NodeHandler {
  const { isPersonal, responseTimeoutMs = 20_000, idleTimeoutMs = 20_000 } = options;
  const { totalTimeoutMs = TOTAL_TIMEOUT_MS[isPersonal ? 'call' : 'picture'] } = options;
  const base = origin.pathname.replace(/\/$/, '');
  const settings = {
    ...connectionSettings(responseTimeoutMs),
    keepAliveTimeout: 4_000,
    keepAliveMaxTimeout: 4_000,
    headersTimeout: 0,
    bodyTimeout: idleTimeoutMs,
  };
  const pool = new Pool(origin.origin, settings);
  const logFailure = failureLogger();

  return (req, res) => {
    res.sendDate = false;
    const { pathname, search } = new URL(req.url ?? '/', 'http://localhost');
    const call = { method: req.method ?? 'GET', route: routeLabelOf(pathname) };
    const isRead = req.method === 'GET' || req.method === 'HEAD';
    let upstream: Dispatcher.DispatchController | undefined;
    let isGivenUp = false;

    function giveUp(): void {
      isGivenUp = true;
      upstream?.abort(new Error('given up'));
    }

    function fail(status: number, message: string, event: Failure, details: Details = {}): void {
      clearTimeout(timer);
      giveUp();
      logFailure(event, { ...call, ...details });
      send(res, jsonResponse(status, { message }));
    }

    function cutShort(reason: string): void {
      logFailure('answer-cut-short', { ...call, reason });
      giveUp();
      // A partial response must not look complete.
      res.destroy();
    }

    const timer = setTimeout(() => {
      fail(504, TOO_SLOW, 'not-forwarded', { reason: 'timeout' });
    }, responseTimeoutMs);
    const total = setTimeout(() => cutShort('timeout'), totalTimeoutMs);
    res.once('close', () => {
      clearTimeout(timer);
      clearTimeout(total);
      if (!res.writableFinished) giveUp();
    });
    res.on('drain', () => upstream?.resume());

    const handler: Dispatcher.DispatchHandler = {
      onRequestStart(controller) {
        upstream = controller;
        if (isGivenUp) giveUp();
      },
      onResponseStart(_, status, given) {
        if (status < 200) return;
        clearTimeout(timer);
        const target = new URL(base + pathname + search, origin);
        const forwarded = { req, target, base, isPersonal };
        const redirect = redirectOf(status, given);
        if (isUnclearRedirect(redirect, status, forwarded)) {
          // The client treats 500 and more as an unknown outcome, and verifies it.
          fail(502, UNCLEAR, 'redirected-after-a-change');
          return;
        }
        const headers = responseHeaders(given, options);
        // A browser would apply the type of a 304 to its cached copy.
        if (status === 204 || status === 304) res.removeHeader('content-type');
        if (redirect !== undefined) {
          const location = redirectToOurOrigin(redirect, status, forwarded);
          if (location === null) {
            const where = URL.parse(redirect, target)?.origin ?? '?';
            fail(401, REDIRECTED, 'redirected-out-of-the-api', { where });
            return;
          }
          headers['location'] = location;
        }
        res.writeHead(status, headers);
      },
      onResponseData(controller, part) {
        if (!res.write(part)) controller.pause();
      },
      onResponseEnd() {
        clearTimeout(total);
        res.end();
      },
      onResponseError(_, error) {
        if (isGivenUp) return;
        const reason = errorCode(error) ?? error.name;
        if (res.headersSent) cutShort(reason);
        else if (isRead && !hasTriedAgain && CLOSED.includes(errorCode(error))) tryAgain();
        // The API may have received the change.
        else fail(502, UNREACHABLE, 'not-forwarded', { reason });
      },
    };

    const hasBody = !isRead && announcesBody(req);
    const dispatch = (dispatcher: Dispatcher) =>
      dispatcher.dispatch(
        {
          method: req.method ?? 'GET',
          path: base + pathname + search,
          headers: requestHeaders(req, { isPersonal, hasBody }),
          body: hasBody ? req : null,
          reset: dispatcher !== pool,
        },
        handler,
      );

    let hasTriedAgain = false;
    /** The other side closed a kept connection. Only reads are repeated. */
    const tryAgain = () => {
      hasTriedAgain = true;
      dispatch(new Client(origin.origin, settings));
    };

    // A change gets a new connection: if a kept one breaks, nobody knows whether the API received
    // it.
    dispatch(isRead ? pool : new Client(origin.origin, settings));
  };
}

function failureLogger(): (event: Failure, details: Details) => void {
  const writers = Object.fromEntries(
    failures.map((event) => [event, onceAMinute((fields) => log('error', event, fields))]),
  );
  return (event, details) => writers[event]?.(details['reason'] ?? '', { ...details, count: 1 });
}

import { randomInt } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { type Log, type LogFields, onceAMinute } from '../log.ts';
import { routeLabelOf } from '../operations/route-label.ts';
import type { NodeHandler } from './forward.ts';
import { API_PATH } from './forward-redirects.ts';
import { createRateLimit } from './rate-limits.ts';

/** Without letters that look like digits. */
const symbols = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Eight symbols: members read it to the help desk. */
export const createRequestId = (): string =>
  Array.from({ length: 8 }, () => symbols[randomInt(symbols.length)]).join('');

const minute = 60_000;

const mostLinesAMinute = 600;

type Settings = {
  readonly log: Log;
  /** As `X-Request-Id`. */
  readonly isPassedOn: boolean;
  readonly now?: () => number;
};

/**
 * Gives each call of the API an id, and logs failed calls. Logs neither a member nor an address.
 * Source: docs/operating/monitor.md#a-call-to-the-help-desk.
 */
export function traceCalls(
  handler: NodeHandler,
  { log, isPassedOn, now = Date.now }: Settings,
): NodeHandler {
  const lines = createRateLimit({ calls: mostLinesAMinute, ms: minute });
  const logRest = onceAMinute((fields: LogFields) => log('warn', 'calls-failed', fields));

  function note(id: string, path: string, res: ServerResponse, since: number): void {
    const { statusCode: status, writableFinished } = res;
    if (status < 400 && writableFinished) return;
    const details = { id, route: routeLabelOf(path), status: writableFinished ? status : 0 };
    if (lines.take('', now()) > 0) logRest('', { count: 1 });
    else log('warn', 'call-failed', { ...details, ms: Math.round(now() - since) });
  }

  return (req, res) => {
    const path = req.url ?? '/';
    if (!path.startsWith(API_PATH)) return handler(req, res);
    const id = createRequestId();
    const since = now();
    delete req.headers['x-request-id'];
    if (isPassedOn) req.headers['x-request-id'] = id;
    res.setHeader('X-Request-Id', id);
    res.once('close', () => note(id, path, res, since));
    return handler(req, res);
  };
}

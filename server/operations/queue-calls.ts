import { queuePlaceHeader } from '../../src/contracts/release.ts';
import { type Log, onceAMinute } from '../log.ts';
import type { NodeHandler } from '../web/forward.ts';
import { type Priority, priorityOf } from './call-priority.ts';
import { type CallQueue, createCallQueue } from './call-queue.ts';
import { createPlaceMarks } from './place-marks.ts';

type Settings = {
  readonly limit: number;
  readonly secret: string;
  readonly log: Log;
  readonly count: (priority: Priority) => void;
};

export type QueuedCalls = Pick<CallQueue, 'waiting'> & {
  readonly besideApi: (forward: NodeHandler) => NodeHandler;
};

/** A 429 means that nothing was sent. Source: docs/behaviour/queue.md. */
export function queueCalls({ limit, secret, log, count }: Settings): QueuedCalls {
  const queue = createCallQueue(limit);
  const marks = createPlaceMarks(secret);
  const logOnce = onceAMinute((fields) => log('warn', 'calls-deferred', fields));

  return {
    waiting: queue.waiting,
    besideApi: (forward) => async (req, res) => {
      const { pathname } = new URL(req.url ?? '/', 'http://localhost');
      const { method = 'GET', headers } = req;
      const priority = priorityOf({ method, path: pathname, headers });
      if (priority === 'vote') {
        queue.pass();
        return forward(req, res);
      }
      // For the figures, if the client leaves.
      res.setHeader(queuePlaceHeader, '');
      const left = new AbortController();
      const leave = () => left.abort();
      res.once('close', leave);
      const given = marks.read(headers[queuePlaceHeader], priority, Date.now());
      const place = await queue.enter(priority, given, left.signal);
      res.off('close', leave);
      if (left.signal.aborted) return undefined;
      if (place === null) {
        res.removeHeader(queuePlaceHeader);
        return forward(req, res);
      }
      count(priority);
      logOnce(priority, { priority, count: 1 });
      res.setHeader(queuePlaceHeader, marks.write(place));
      res.writeHead(429, {
        'content-type': 'application/json',
        'cache-control': 'no-store',
        'retry-after': String(Math.max(1, Math.ceil((place.returnAt - Date.now()) / 1000))),
      });
      return res.end('{}');
    },
  };
}

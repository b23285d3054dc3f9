import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { queuePlaceHeader } from '../../src/contracts/release.ts';
import { type Log, onceAMinute } from '../log.ts';
import type { NodeHandler } from '../web/forward.ts';
import { createCallQueue, type Place } from './call-queue.ts';
import { type Priority, priorities, priorityOf } from './call-rules.ts';

type Settings = {
  readonly limit: number;
  readonly secret: string;
  readonly log: Log;
  readonly count: (priority: Priority) => void;
};

/** A 429 means that nothing was sent. Source: docs/behaviour/queue.md. */
export function queueCalls({ limit, secret, log, count }: Settings) {
  const queue = createCallQueue(limit);
  const marks = createPlaceMarks(secret);
  const logOnce = onceAMinute((fields) => log('warn', 'calls-deferred', fields));

  return {
    waiting: queue.waiting,
    besideApi:
      (forward: NodeHandler): NodeHandler =>
      async (req, res) => {
        const { pathname } = new URL(req.url ?? '/', 'http://localhost');
        const { method = 'GET', headers } = req;
        const priority = priorityOf(method, pathname, headers);
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

/** After its time. */
const lifeMs = 10 * 60_000;
/** After `since`. */
const longestMs = 60 * 60_000;

/** @param secret '' makes one for this process */
export function createPlaceMarks(secret: string) {
  const seed = secret === '' ? randomBytes(32) : Buffer.from(secret);
  const key = Buffer.from(hkdfSync('sha256', seed, '', 'queue places', 32));
  /** 96 bits. */
  const sign = (text: string) =>
    createHmac('sha256', key).update(text).digest('base64url').slice(0, 16);

  return {
    write: ({ priority, since, returnAt }: Place): string => {
      const text = [priority, Math.round(since), Math.round(returnAt)].join('.');
      return `${text}.${sign(text)}`;
    },
    /** Null if it is not ours, or too old. */
    read: (mark: unknown, priority: string, now: number): Place | null => {
      if (typeof mark !== 'string' || mark.length > 80) return null;
      const [name, since, returnAt, signature = ''] = mark.split('.');
      const known = priorities.find((each) => each === name);
      if (known === undefined || known === 'vote' || known !== priority) return null;
      const given = Buffer.from(signature);
      const right = Buffer.from(sign(`${known}.${since}.${returnAt}`));
      if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
      if (Number(returnAt) + lifeMs < now || Number(since) + longestMs < now) return null;
      return { priority: known, since: Number(since), returnAt: Number(returnAt) };
    },
  };
}

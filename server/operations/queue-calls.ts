import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { queuePlaceHeader } from '../../src/contracts/release.ts';
import { type Log, onceAMinute } from '../log.ts';
import type { QueueOptions } from '../options.ts';
import type { NodeHandler } from '../web/forward.ts';
import { createCallQueue, type Place } from './call-queue.ts';
import { type Priority, priorityOf, type QueuedPriority } from './call-rules.ts';

type Settings = QueueOptions & { readonly log: Log; readonly count: (priority: Priority) => void };

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
        res.once('close', () => left.abort());
        const given = marks.read(headers[queuePlaceHeader], priority, Date.now());
        const place = await queue.enter(priority, given, left.signal);
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

/** After its time, and after the first attempt. */
const [lifeMs, longestMs] = [10 * 60_000, 60 * 60_000];

/** @param secret '' makes one for this process */
export function createPlaceMarks(secret: string) {
  const seed = secret === '' ? randomBytes(32) : Buffer.from(secret);
  const key = Buffer.from(hkdfSync('sha256', seed, '', 'queue places', 32));
  /** 96 bits. */
  const sign = (text: string) =>
    createHmac('sha256', key).update(text).digest('base64url').slice(0, 16);

  const write = ({ priority, since, returnAt }: Place): string => {
    const text = [priority, Math.round(since), Math.round(returnAt)].join('.');
    return `${text}.${sign(text)}`;
  };
  return {
    write,
    /** Null if it is not ours, or too old. */
    read: (mark: unknown, priority: QueuedPriority, now: number): Place | null => {
      const [, since, returnAt] = String(mark).split('.').map(Number);
      const place = { priority, since: since ?? 0, returnAt: returnAt ?? 0 };
      const [given, right] = [Buffer.from(String(mark)), Buffer.from(write(place))];
      if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
      const isOver = place.returnAt + lifeMs < now || place.since + longestMs < now;
      return isOver ? null : place;
    },
  };
}

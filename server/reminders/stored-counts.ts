import { setImmediate as nextTick } from 'node:timers/promises';
import type { Reminder } from '../../src/contracts/reminders.ts';
import { inTime } from '../in-time.ts';
import { type Log, nameOf } from '../log.ts';
import type { Database } from './database/database.ts';

export type StoredCounts = {
  /** ISO 8601. */
  countedAt: string;
  planned: PlannedCount[];
  /** By all servers. */
  sent: number;
};

export type PlannedCount = Pick<Reminder, 'moment' | 'lead'> & { count: number };

type Parts = {
  database: Database;
  log: Log;
  now: () => number;
  everyMs: number;
  partRows?: number;
  /** Milliseconds that `read` waits. */
  countTimeoutMs?: number;
};

/**
 * In the background: a million rows take half a second. The embedded database runs one query at a
 * time, so parts of about 15 ms let a wave continue.
 */
export function createStoredCounts(parts: Parts) {
  const { database, log, now, everyMs, partRows = 20_000, countTimeoutMs = 100 } = parts;
  let latest: StoredCounts | null = null;
  let begunAt = Number.NEGATIVE_INFINITY;
  let counting: Promise<void> | undefined;
  let isClosed = false;

  async function count(): Promise<void> {
    const countedAt = new Date(now());
    const [waves] = await database.query<{ sent: number }>(
      'select coalesce(sum(sent), 0)::int as sent from reminders.shard',
    );
    const planned = new Map<string, PlannedCount>();
    for (let last: string | undefined = '0'; last !== undefined && !isClosed; ) {
      const rows: (PlannedCount & { last: string })[] = await database.query(
        `select moment, lead, (count(*) filter (where try_at > $1))::int as count,
           (max(max(id)) over ())::text as last
         from (
           select id, moment, lead, try_at from reminders.reminder
           where id > $2 order by id limit $3
         ) part group by moment, lead`,
        [countedAt, last, partRows],
      );
      for (const { moment, lead, count: more } of rows) {
        const name = `${moment} ${lead}`;
        const sum = (planned.get(name)?.count ?? 0) + more;
        planned.set(name, { moment, lead, count: sum });
      }
      last = rows[0]?.last;
      await nextTick();
    }
    if (isClosed) return;
    latest = {
      countedAt: countedAt.toISOString(),
      planned: [...planned.values()].filter(({ count: some }) => some > 0).sort(byMoment),
      sent: waves?.sent ?? 0,
    };
  }

  return {
    /** Null before the first count. Never rejects. */
    read: async (): Promise<StoredCounts | null> => {
      if (!counting && !isClosed && performance.now() - begunAt >= everyMs) {
        begunAt = performance.now();
        counting = count()
          .catch((error) => log('warn', 'counting-failed', { problem: nameOf(error) }))
          .finally(() => {
            counting = undefined;
          });
      }
      if (counting) await inTime(counting, countTimeoutMs).catch(() => {});
      return latest;
    },
    close: async (): Promise<void> => {
      isClosed = true;
      await counting;
    },
  };
}

const byMoment = (one: PlannedCount, other: PlannedCount): number =>
  one.moment.localeCompare(other.moment) || other.lead - one.lead;

import type { Database } from './database/database.ts';
import type { MissingKey } from './missing-keys.ts';
import type { Counts } from './settlements.ts';
import type { StoredCounts } from './stored-counts.ts';
import { buckets } from './subscriptions.ts';
import { sums } from './waves.ts';

/** How the store is, and once it has been open what lies in it. */
export type ReminderHealth = Partial<Health & { missingKeys: MissingKey[] }> & {
  readonly store: {
    readonly kind: 'postgresql' | 'embedded';
    readonly state: 'closed' | 'opening' | 'ready' | 'failed' | 'lost';
  };
};

/** What an operator looks at. Times are ISO 8601. */
type Health = {
  queue: {
    /** Reminders that are to come, or to be tried again later; null before they were counted. */
    planned: number | null;
    /** Reminders that should have been sent by now. */
    due: number;
    /** Reminders that all servers have sent in the last 90 days; null before they were counted. */
    sent: number | null;
    /** Shards of waves that are not finished. */
    shards: number;
  };
  /** When the longest-waiting of them was due, or is to be tried again. */
  oldestDue: string | null;
  lastWave: (Counts & { startedAt: string; finishedAt: string | null }) | null;
  /** What is planned by moment, and when that and `sent` were counted; null before the first count. */
  planned: { countedAt: string; reminders: StoredCounts['planned'] } | null;
};

/** @param counted numbers of an earlier count, which takes long; never rejects */
export async function readHealth(
  { query }: Database,
  now: number,
  counted: Promise<StoredCounts | null>,
): Promise<Health> {
  const [due] = await query<{ count: number; oldest: Date | null }>(
    // By bucket, as the index is: only what is due is looked at, not what is to come.
    `select coalesce(sum(count), 0)::int as count, min(oldest) as oldest
     from generate_series(0, $2::int - 1) as series (bucket), lateral (
       select count(*) as count, min(try_at) as oldest from reminders.reminder r
       where r.bucket = series.bucket and try_at <= $1
     ) as due`,
    [new Date(now), buckets],
  );
  const [open] = await query<{ count: number }>(
    'select count(*)::int as count from reminders.shard where finished_at is null',
  );
  const [wave] = await query<Counts & { started_at: Date; finished_at: Date | null }>(
    `select started_at, w.finished_at, ${sums}
     from reminders.wave w join reminders.shard on wave_id = w.id
     where w.id = (select max(id) from reminders.wave) group by w.id`,
  );
  const stored = await counted;
  return {
    queue: {
      planned: stored?.planned.reduce((sum, { count }) => sum + count, 0) ?? null,
      due: due?.count ?? 0,
      sent: stored?.sent ?? null,
      shards: open?.count ?? 0,
    },
    oldestDue: due?.oldest?.toISOString() ?? null,
    lastWave: wave
      ? {
          startedAt: wave.started_at.toISOString(),
          finishedAt: wave.finished_at?.toISOString() ?? null,
          sent: wave.sent,
          failed: wave.failed,
          gone: wave.gone,
          expired: wave.expired,
        }
      : null,
    planned: stored && { countedAt: stored.countedAt, reminders: stored.planned },
  };
}

import type { Database } from './database/database.ts';
import type { MissingKey } from './missing-keys.ts';
import type { Counts } from './settlements.ts';
import type { StoredCounts } from './stored-counts.ts';
import { shardCount } from './subscriptions.ts';
import { hasOpenShard, partsOf, sums, urgencies } from './waves.ts';

/** Only `store` until the store is open. */
export type ReminderHealth = Partial<Health & { missingKeys: MissingKey[] }> & {
  readonly store: {
    readonly kind: 'postgresql' | 'embedded';
    readonly state: 'closed' | 'opening' | 'ready' | 'failed' | 'lost';
  };
};

/** Times are ISO 8601. */
type Health = {
  queue: {
    planned: number | null;
    due: number;
    /** By all servers in 90 days. Null before the first count. */
    sent: number | null;
    shards: number;
  };
  oldestDue: string | null;
  /** The oldest due reminder without a wave. */
  oldestWithoutWave: string | null;
  lastWave: (Counts & { startedAt: string; finishedAt: string | null }) | null;
  planned: { countedAt: string; reminders: StoredCounts['planned'] } | null;
};

/** @param counted never rejects */
export async function readHealth(
  { query }: Database,
  now: number,
  counted: Promise<StoredCounts | null>,
): Promise<Health> {
  const [due] = await query<{ count: number; oldest: Date | null; without_wave: Date | null }>(
    // By part like the index, to read only due rows.
    `select coalesce(sum(count), 0)::int as count, min(oldest) as oldest,
       min(oldest) filter (where not ${hasOpenShard}) as without_wave
     from ${partsOf('$2', '$3')}, lateral (
       select count(*) as count, min(try_at) as oldest from reminders.reminder r
       where r.bucket = part.bucket and r.urgency = part.urgency and try_at <= $1
     ) as due`,
    [new Date(now), shardCount, urgencies],
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
    oldestWithoutWave: due?.without_wave?.toISOString() ?? null,
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

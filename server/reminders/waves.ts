import type { Database, Queries } from './database/database.ts';
import type { Cursor, Shard } from './due-reminders.ts';
import { type Counts, countOf, type Settlement, writeSettlements } from './settlements.ts';
import { shardCount } from './subscriptions.ts';

export const urgencies = 3;

/** Any number that no other lock uses. */
const planningLock = 7_262_002;

export type Waves = ReturnType<typeof createWaves>;

export function createWaves(database: Database, now: () => number) {
  /**
   * This process's active runs keep their shards, even if the database was lost for longer than the
   * lease.
   */
  const holders = new Set<string>();

  return {
    /**
     * A wave for each urgency with due reminders, the most urgent first. One process at a time.
     * `enqueue` joins the transaction, so each shard has a job.
     */
    plan: (
      leaseMs: number,
      enqueue: (queries: Queries, shards: Shard[]) => Promise<void>,
    ): Promise<Shard[]> =>
      database.transaction(async (queries) => {
        const { query } = queries;
        const [lock] = await query<{ free: boolean }>(
          'select pg_try_advisory_xact_lock($1) as free',
          [planningLock],
        );
        if (!lock?.free) return [];
        const cutoff = new Date(now());
        const due = await query<Pick<Shard, 'shard' | 'urgency'>>(
          `select bucket as shard, urgency from ${partsOf('$1', '$3')}
           where ${isDue('$2')} and not ${hasOpenShard} order by urgency, bucket`,
          [shardCount, cutoff, urgencies],
        );
        const shards: Shard[] = [];
        for (const [urgency, parts] of Map.groupBy(due, (part) => part.urgency)) {
          const [wave] = await query<{ id: string }>(
            `insert into reminders.wave (cutoff, started_at, urgency) values ($1, $1, $2)
             returning id::text`,
            [cutoff, urgency],
          );
          await query(
            `insert into reminders.shard (wave_id, bucket, lease_until)
             select $1, value::smallint, now() + make_interval(secs => $3)
             from jsonb_array_elements_text($2::jsonb)`,
            [wave?.id, JSON.stringify(parts.map(({ shard }) => shard)), leaseMs / 1000],
          );
          shards.push(...parts.map((part) => ({ ...part, wave: wave?.id ?? '' })));
        }
        if (shards.length > 0) await enqueue(queries, shards);
        return shards;
      }),

    /** A more urgent shard waits for a worker. */
    isOutranked: async ({ urgency }: Shard): Promise<boolean> => {
      const rows = await database.query(
        `select 1 from reminders.shard s join reminders.wave w on w.id = s.wave_id
         where s.finished_at is null and s.holder is null and w.urgency < $1 limit 1`,
        [urgency],
      );
      return rows.length > 0;
    },

    /**
     * Shards without a worker, each once per lease. The worker died (`wasHeld`), or the job is lost
     * or waits.
     */
    abandoned: async (leaseMs: number): Promise<(Shard & { wasHeld: boolean })[]> => {
      const rows = await database.query<Shard & { was_held: boolean }>(
        `update reminders.shard s
         set lease_until = now() + make_interval(secs => $1), holder = null
         from (
           select wave_id, bucket, urgency, holder is not null as was_held
           from reminders.shard join reminders.wave on id = wave_id
           where shard.finished_at is null and lease_until < now()
             and (holder is null or holder::text not in (select jsonb_array_elements_text($2::jsonb)))
           for update of shard
         ) old
         where s.wave_id = old.wave_id and s.bucket = old.bucket
         returning s.wave_id::text as wave, s.bucket as shard, urgency, was_held`,
        [leaseMs / 1000, JSON.stringify([...holders])],
      );
      return rows.map(({ was_held: wasHeld, ...shard }) => ({ ...shard, wasHeld }));
    },

    /** Repeatable. Undefined if another holder has the shard. */
    claim: async (
      { wave, shard }: Shard,
      holder: string,
      leaseMs: number,
    ): Promise<{ cutoff: Date; cursor: Cursor } | undefined> => {
      const [row] = await database.query<{ cutoff: Date; try_at: Date; id: string }>(
        `update reminders.shard s set holder = $3, lease_until = now() + make_interval(secs => $4)
         from reminders.wave w where w.id = s.wave_id and wave_id = $1 and bucket = $2
           and s.finished_at is null and (holder is null or holder = $3 or lease_until < now())
         returning w.cutoff, cursor_try_at as try_at, cursor_id::text as id`,
        [wave, shard, holder, leaseMs / 1000],
      );
      if (row) holders.add(holder);
      return row && { cutoff: row.cutoff, cursor: { tryAt: row.try_at, id: row.id } };
    },

    leave: (holder: string): void => {
      holders.delete(holder);
    },

    /** False: the shard was taken away. */
    renew: async ({ wave, shard }: Shard, holder: string, leaseMs: number): Promise<boolean> => {
      const rows = await database.query(
        `update reminders.shard set lease_until = now() + make_interval(secs => $4)
         where wave_id = $1 and bucket = $2 and holder = $3 and finished_at is null
         returning 1`,
        [wave, shard, holder, leaseMs / 1000],
      );
      return rows.length > 0;
    },

    /**
     * One transaction. Repeatable: a lost connection hides whether a commit succeeded. False: the
     * shard was taken away and nothing was written.
     */
    settle: (
      { wave, shard }: Shard,
      holder: string,
      settlements: readonly Settlement[],
      leaseMs: number,
    ): Promise<boolean> =>
      database.transaction(async ({ query }) => {
        const last = settlements.at(-1)?.reminder;
        const counts = countOf(settlements);
        const held = await query(
          `update reminders.shard set
             lease_until = now() + make_interval(secs => $4),
             cursor_try_at = coalesce($5, cursor_try_at), cursor_id = coalesce($6, cursor_id),
             sent = sent + $7, failed = failed + $8, gone = gone + $9, expired = expired + $10
           where wave_id = $1 and bucket = $2 and holder = $3
             and ($5::timestamptz is null or (cursor_try_at, cursor_id) < ($5, $6)) returning 1`,
          [
            ...[wave, shard, holder, leaseMs / 1000, last ? new Date(last.tryAt) : null],
            ...[last?.id ?? null, counts.sent, counts.failed, counts.gone, counts.expired],
          ],
        );
        if (held.length === 0) {
          const done = await query(
            'select 1 from reminders.shard where wave_id = $1 and bucket = $2 and holder = $3',
            [wave, shard, holder],
          );
          return done.length > 0;
        }
        await writeSettlements(query, settlements);
        return true;
      }),

    /**
     * Another process can continue at once.
     *
     * @param holder null before a claim
     */
    release: async ({ wave, shard }: Shard, holder: string | null): Promise<void> => {
      await database.query(
        `update reminders.shard set holder = null, lease_until = now()
         where wave_id = $1 and bucket = $2 and holder is not distinct from $3
           and finished_at is null`,
        [wave, shard, holder],
      );
    },

    finish: (
      { wave, shard }: Shard,
      holder: string,
    ): Promise<(Counts & { startedAt: Date }) | undefined> =>
      database.transaction(async ({ query }) => {
        // One of two last shards must see the end of the other.
        const [row] = await query<{ started_at: Date }>(
          'select started_at from reminders.wave where id = $1 for update',
          [wave],
        );
        await query(
          `update reminders.shard set finished_at = $4, holder = null
           where wave_id = $1 and bucket = $2 and holder = $3`,
          [wave, shard, holder, new Date(now())],
        );
        const [counts] = await query<Counts & { open: number }>(
          `select ${sums}, (count(*) filter (where finished_at is null))::int as open
           from reminders.shard where wave_id = $1`,
          [wave],
        );
        if (!row || !counts || counts.open > 0) return undefined;
        await query('update reminders.wave set finished_at = $2 where id = $1', [
          wave,
          new Date(now()),
        ]);
        const { open: _, ...sum } = counts;
        return { ...sum, startedAt: row.started_at };
      }),
  };
}

/** Each pair of a shard and an urgency, as `part`. */
export const partsOf = (shardCount: string, urgencyCount: string): string =>
  `(
    select bucket, urgency from generate_series(0, ${shardCount}::int - 1) as bucket,
      generate_series(1, ${urgencyCount}::int) as urgency
  ) part`;

const isDue = (cutoff: string): string =>
  `exists (
    select from reminders.reminder r
    where r.bucket = part.bucket and r.urgency = part.urgency and r.try_at <= ${cutoff}
  )`;

export const hasOpenShard = `exists (
  select from reminders.shard s join reminders.wave w on w.id = s.wave_id
  where s.bucket = part.bucket and w.urgency = part.urgency and s.finished_at is null
)`;

export const sums = `sum(sent)::int as sent, sum(failed)::int as failed,
  sum(gone)::int as gone, sum(expired)::int as expired`;

import { PgBoss } from 'pg-boss';
import { type Log, nameOf } from '../log.ts';
import { asBossDb, type Database } from './database/database.ts';
import type { Shard } from './due-reminders.ts';
import { urgencies, type Waves } from './waves.ts';

type Parts = {
  database: Database;
  waves: Waves;
  work: (shard: Shard) => Promise<void>;
  beforeLooking: () => Promise<void>;
  log: Log;
  /** Between checks for due reminders. */
  tickMs: number;
  leaseMs: number;
  /** Per process. */
  shardsAtATime: number;
};

export type Queue = {
  readonly tick: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** As stored in the queue, which servers of an older release read, too. */
type Job = Omit<Shard, 'shard'> & { bucket: number };

const queueName = 'reminder-shards';

/**
 * pg-boss distributes the shards; the lease in the row decides. No job exists before its time, so a
 * moved deadline changes only rows.
 */
export async function startQueue(parts: Parts): Promise<Queue> {
  const { database, waves, work, beforeLooking, log, tickMs, leaseMs, shardsAtATime } = parts;
  const boss = new PgBoss({ ...database.boss, schema: 'reminder_queue', schedule: false });
  boss.on('error', (error) => log('error', 'queue-failed', { problem: nameOf(error) }));
  // Two first starts at once fail: pg-boss locks too late.
  await database
    .alone(async () => {
      await boss.start();
      // `short` allows one waiting job per shard.
      await boss.createQueue(queueName, {
        policy: 'short',
        retryLimit: 0,
        expireInSeconds: 6 * 60 * 60,
        deleteAfterSeconds: 24 * 60 * 60,
      });
    })
    .catch(async (error) => {
      // A started pg-boss would continue on a closed database.
      await boss.stop({ graceful: false }).catch(() => {});
      throw error;
    });

  const jobsFor = (shards: readonly Shard[]) =>
    shards.map(({ wave, shard, urgency }) => ({
      data: { wave, bucket: shard, urgency } satisfies Job,
      singletonKey: `${wave} ${shard}`,
      priority: urgencies - urgency,
    }));

  const workers: string[] = [];
  const wake = () => {
    for (const id of workers) boss.notifyWorker(id);
  };

  async function look(): Promise<void> {
    await beforeLooking();
    const abandoned = await waves.abandoned(leaseMs);
    const count = abandoned.filter(({ wasHeld }) => wasHeld).length;
    if (count > 0) log('warn', 'shards-taken-over', { count });
    if (abandoned.length > 0) {
      await boss.insert(queueName, jobsFor(abandoned));
    }
    const planned = await waves.plan(leaseMs, async (queries, shards) => {
      await boss.insert(queueName, jobsFor(shards), { db: asBossDb(queries) });
    });
    for (const [wave, shards] of Map.groupBy(planned, (shard) => shard.wave)) {
      log('info', 'wave-started', { wave, shards: shards.length });
    }
    if (abandoned.length + planned.length > 0) wake();
  }

  let looking: Promise<void> | undefined;
  const tick = () => {
    looking ??= look()
      .catch((error) => log('error', 'looking-failed', { problem: nameOf(error) }))
      .finally(() => {
        looking = undefined;
      });
    return looking;
  };

  while (workers.length < shardsAtATime) {
    const worker = await boss.work<Job>(
      queueName,
      { batchSize: 1, pollingIntervalSeconds: 2 },
      async ([job]) => {
        if (!job) return;
        const { bucket: shard, ...data } = job.data;
        await work({ ...data, shard }).catch((error) => {
          // After the lease, another worker continues from the cursor.
          log('error', 'shard-failed', { ...data, shard, problem: nameOf(error) });
        });
        wake();
      },
    );
    workers.push(worker);
  }
  const ticking = setInterval(tick, tickMs);
  void tick();

  return {
    tick,
    async stop() {
      clearInterval(ticking);
      await looking;
      await boss.stop({ graceful: true, timeout: 1_000 });
    },
  };
}

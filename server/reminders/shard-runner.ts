import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Log, nameOf } from '../log.ts';
import { type Database, StoreLost } from './database/database.ts';
import { type Cursor, readDue, type Shard } from './due-reminders.ts';
import type { Batch, Sender, Troubles } from './sender.ts';
import type { Waves } from './waves.ts';

type Parts = {
  database: Database;
  waves: Waves;
  sender: Sender;
  log: Log;
  now: () => number;
  /** Then a silent worker loses its shard. */
  leaseMs: number;
  batch: number;
  /** Shards start at random times within it. */
  jitterMs: number;
  /** When the process stops: open work is finished, no new work starts. */
  stopping: AbortSignal;
};

const retryMs = 500;

/**
 * After a crash another worker continues from the cursor. Only the current batch may be sent twice;
 * Topic and tag merge the duplicates. Results wait for a lost database.
 */
export async function runShard(shard: Shard, parts: Parts): Promise<void> {
  const { database, waves, sender, log, leaseMs, batch, stopping } = parts;
  // Per run, because the next worker may be in the same process.
  const holder = randomUUID();
  await pause(Math.random() * parts.jitterMs, undefined, { signal: stopping }).catch(() => {});
  if (stopping.aborted) return waves.release(shard, null);
  const whenBack = <T>(work: () => Promise<T>) => retryWhileLost(work, stopping);
  const claimed = await whenBack(() => waves.claim(shard, holder, leaseMs));
  if (!claimed) return;
  const prepare = (cursor: Cursor): Promise<Batch> => {
    const { cutoff } = claimed;
    const prepared = whenBack(() =>
      readDue(database, { ...shard, cutoff, cursor, limit: batch }),
    ).then(sender.prepare);
    // The loop handles the rejection later.
    prepared.catch(() => {});
    return prepared;
  };
  const troubles: Troubles = new Map();
  const renewing = setInterval(() => {
    waves.renew(shard, holder, leaseMs).catch((error) => {
      log('warn', 'lease-not-renewed', { problem: nameOf(error) });
    });
  }, leaseMs / 3);
  let next = prepare(claimed.cursor);
  try {
    while (!stopping.aborted) {
      const ready = await next;
      const last = ready.reminders.at(-1);
      if (!last) {
        await whenBack(() => finish(shard, holder, parts));
        return;
      }
      next = prepare({ tryAt: new Date(last.tryAt), id: last.id });
      const settlements = await sender.sendAll(ready, troubles, stopping);
      if (!(await whenBack(() => waves.settle(shard, holder, settlements, leaseMs)))) {
        log('warn', 'shard-taken-away', { ...shard });
        return;
      }
      // A worker continues it later.
      if (await whenBack(() => waves.isOutranked(shard))) break;
    }
    await waves.release(shard, holder);
  } finally {
    clearInterval(renewing);
    waves.leave(holder);
    reportTroubles(shard, troubles, log);
    await next.catch(() => {});
  }
}

/** Rejects when the process stops. */
async function retryWhileLost<T>(work: () => Promise<T>, stopping: AbortSignal): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof StoreLost) || stopping.aborted) throw error;
      await pause(retryMs, undefined, { signal: stopping }).catch(() => {});
    }
  }
}

async function finish(shard: Shard, holder: string, { waves, log, now }: Parts): Promise<void> {
  const wave = await waves.finish(shard, holder);
  if (!wave) return;
  const { startedAt, ...counts } = wave;
  const seconds = Math.round((now() - startedAt.getTime()) / 100) / 10;
  log('info', 'wave-finished', { wave: shard.wave, ...counts, seconds });
}

function reportTroubles({ wave, shard }: Shard, troubles: Troubles, log: Log): void {
  if (troubles.size === 0) return;
  const counts = Object.fromEntries(troubles);
  const isOurBug = [...troubles.keys()].some((name) => name.endsWith(' 413'));
  if (isOurBug) log('error', 'message-too-large', { wave, shard, troubles: counts });
  else log('warn', 'not-all-sent', { wave, shard, troubles: counts });
}

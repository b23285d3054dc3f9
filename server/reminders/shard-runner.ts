import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Log, nameOf } from '../log.ts';
import { type Database, StoreLost } from './database/database.ts';
import { type Cursor, readDue } from './due-reminders.ts';
import type { Batch, Sender, Troubles } from './sender.ts';
import type { Shard, Waves } from './waves.ts';

type Parts = {
  database: Database;
  waves: Waves;
  sender: Sender;
  log: Log;
  now: () => number;
  /** How long a shard stays with a worker that is not heard of. */
  leaseMs: number;
  batch: number;
  /** Shards start up to so much apart. */
  jitterMs: number;
  /** Aborted when the process is to stop: what is under way is finished, nothing else begun. */
  stopping: AbortSignal;
};

/** From one try to reach a lost database to the next. */
const retryMs = 500;

/**
 * Works on a shard from its cursor to its end. It can be killed at any time without a loss: whoever
 * takes the shard over goes on from the cursor, so that of the batch that was in hand, and of no
 * other, some may be sent twice. Their Topic and tag make one notification of the two. A database
 * that goes away is waited for: what was sent is known here, and is written when it is back.
 */
export async function runShard(shard: Shard, parts: Parts): Promise<void> {
  const { database, waves, sender, log, leaseMs, batch, stopping } = parts;
  // Of this run, not of the process: whoever takes a shard over may sit next to who lost it.
  const holder = randomUUID();
  await pause(Math.random() * parts.jitterMs, undefined, { signal: stopping }).catch(() => {});
  if (stopping.aborted) return;
  const whenBack = <T>(work: () => Promise<T>) => retryWhileLost(work, stopping);
  const claimed = await whenBack(() => waves.claim(shard, holder, leaseMs));
  if (!claimed) return;
  const prepare = (cursor: Cursor): Promise<Batch> => {
    const { bucket } = shard;
    const { cutoff } = claimed;
    const prepared = whenBack(() =>
      readDue(database, { bucket, cutoff, cursor, limit: batch }),
    ).then(sender.prepare);
    // Whoever waits for it is told; it may fail before anybody does.
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
      // Read and encrypted while this one is under way: nobody waits for anybody.
      next = prepare({ tryAt: new Date(last.tryAt), id: last.id });
      const settlements = await sender.sendAll(ready, troubles, stopping);
      if (!(await whenBack(() => waves.settle(shard, holder, settlements, leaseMs)))) {
        log('warn', 'shard-taken-away', { ...shard });
        return;
      }
    }
    await waves.release(shard, holder);
  } finally {
    clearInterval(renewing);
    waves.leave(holder);
    reportTroubles(shard, troubles, log);
    await next.catch(() => {});
  }
}

/** Rejects where the process is to stop: another one goes on with what is not written. */
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

function reportTroubles({ wave, bucket }: Shard, troubles: Troubles, log: Log): void {
  if (troubles.size === 0) return;
  const counts = Object.fromEntries(troubles);
  const isOurBug = [...troubles.keys()].some((name) => name.endsWith(' 413'));
  if (isOurBug) log('error', 'message-too-large', { wave, bucket, troubles: counts });
  else log('warn', 'not-all-sent', { wave, bucket, troubles: counts });
}

import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from './database/database.ts';
import { readDue } from './due-reminders.ts';
import { type Log, nameOf } from './log.ts';
import type { Sender, Troubles } from './sender.ts';
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
  /** Aborted when the process is to stop: the batch in hand is finished, no other begun. */
  stopping: AbortSignal;
};

/**
 * Works on a shard from its cursor to its end. Between two batches it can be killed without a loss:
 * what is sent twice then is folded into one notification by Topic and tag.
 */
export async function runShard(shard: Shard, parts: Parts): Promise<void> {
  const { database, waves, sender, log, leaseMs, batch, stopping } = parts;
  // Of this run, not of the process: whoever takes a shard over may sit next to who lost it.
  const holder = randomUUID();
  await pause(Math.random() * parts.jitterMs, undefined, { signal: stopping }).catch(() => {});
  if (stopping.aborted) return;
  const claimed = await waves.claim(shard, holder, leaseMs);
  if (!claimed) return;
  const { cutoff } = claimed;
  let { cursor } = claimed;
  const troubles: Troubles = new Map();
  const renewing = setInterval(() => {
    waves.renew(shard, holder, leaseMs).catch((error) => {
      log('warn', 'lease-not-renewed', { problem: nameOf(error) });
    });
  }, leaseMs / 3);
  try {
    while (!stopping.aborted) {
      const reminders = await readDue(database, {
        bucket: shard.bucket,
        cutoff,
        cursor,
        limit: batch,
      });
      const last = reminders.at(-1);
      if (!last) {
        await finish(shard, holder, parts);
        return;
      }
      const settlements = await sender.sendAll(reminders, troubles);
      if (!(await waves.settle(shard, holder, settlements, leaseMs))) {
        log('warn', 'shard-taken-away', { ...shard });
        return;
      }
      cursor = { tryAt: new Date(last.tryAt), id: last.id };
    }
    await waves.release(shard, holder);
  } finally {
    clearInterval(renewing);
    reportTroubles(shard, troubles, log);
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

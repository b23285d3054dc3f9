import { type Log, nameOf, onceAMinute } from '../log.ts';
import type { ReminderOptions } from '../options.ts';
import { createConcurrencyLimit } from './concurrency-limit.ts';
import type { Database } from './database/database.ts';
import { isAccepted } from './delivery-result.ts';
import { createEncryptionPool } from './encryption-pool.ts';
import { createGuardedLookup, type Resolve } from './guarded-lookup.ts';
import { readHealth } from './health.ts';
import { cleanUp } from './housekeeping.ts';
import { findMissingKeys, type MissingKey } from './missing-keys.ts';
import { applyMoveFiles } from './move-files.ts';
import { createPushClient } from './push-client.ts';
import { startQueue } from './queue.ts';
import { createSendRate } from './send-rate.ts';
import { createSender } from './sender.ts';
import { runShard } from './shard-runner.ts';
import { createStoredCounts } from './stored-counts.ts';
import { createSubscriptions, type Subscription } from './subscriptions.ts';
import { createAuthorize } from './vapid-header.ts';
import type { VapidKeys } from './vapid-keys.ts';
import { createWaves } from './waves.ts';

/** Times in milliseconds. */
export type Pace = {
  tickMs: number;
  leaseMs: number;
  rampMs: number;
  jitterMs: number;
  backoffMs: number;
  timeoutMs: number;
  /** Messages in flight, also to one push service. */
  concurrency: number;
  /** Read, sent and written together. */
  batch: number;
  shardsAtATime: number;
  /** Between counts of planned reminders. */
  countMs: number;
};

export const calmPace: Pace = {
  tickMs: 5_000,
  leaseMs: 30_000,
  rampMs: 30_000,
  jitterMs: 2_000,
  backoffMs: 30_000,
  timeoutMs: 15_000,
  concurrency: 100,
  batch: 250,
  shardsAtATime: 4,
  countMs: 60_000,
};

export type ServiceParts = {
  /** The caller closes it later. */
  database: Database;
  options: ReminderOptions;
  keys: VapidKeys;
  log: Log;
  now: () => number;
  pace: Pace;
  resolve?: Resolve | undefined;
};

export type Service = Awaited<ReturnType<typeof startService>>;

const housekeepingMs = 60 * 60 * 1000;

export async function startService(parts: ServiceParts) {
  const { database, options, keys, log, now, pace, resolve } = parts;
  const { hosts } = options;
  const { concurrency, timeoutMs, backoffMs, rampMs } = pace;
  const encryption = createEncryptionPool();
  const client = createPushClient({
    hosts,
    timeoutMs,
    now,
    connections: concurrency,
    lookup: createGuardedLookup(resolve),
  });
  const limit = createConcurrencyLimit({
    most: concurrency,
    rampMs,
    // Never corrected, unlike `now`.
    now: () => performance.now(),
  });
  const authorize = createAuthorize(options.vapidSubject);
  const { portalOrigin } = options;
  const rate = createSendRate(options.rate);
  const sending = { hosts, keys, authorize, encryption, client, limit, rate, backoffMs, now };
  const logMissingKey = onceAMinute((fields) => log('error', 'vapid-key-missing', fields));
  const onMissingKey = (key: string) => logMissingKey(key, { key, count: 1 });
  const sender = createSender({ ...sending, portalOrigin, onMissingKey });
  const waves = createWaves(database, now);
  const subscriptions = createSubscriptions(database, now);
  const stop = new AbortController();
  const shardParts = { database, waves, sender, log, now };
  const queue = await startQueue({
    database,
    waves,
    log,
    ...pace,
    work: (shard) => runShard(shard, { ...shardParts, ...pace, stopping: stop.signal }),
    beforeLooking: () => applyMoveFiles(options, database, now(), log),
  });

  const cleanUpOrLog = () =>
    cleanUp(database, now()).catch((error) => {
      log('warn', 'housekeeping-failed', { problem: nameOf(error) });
    });
  const stored = createStoredCounts({ database, log, now, everyMs: pace.countMs });

  // Logs a missing key before reminders are due.
  let missingKeys: MissingKey[] = [];
  const lookForKeys = async () => {
    try {
      missingKeys = await findMissingKeys(database, keys);
      for (const missing of missingKeys) log('error', 'vapid-key-missing', missing);
    } catch (error) {
      log('warn', 'housekeeping-failed', { problem: nameOf(error) });
    }
  };
  let looking = lookForKeys();
  const housekeeping = setInterval(() => {
    void cleanUpOrLog();
    looking = lookForKeys();
  }, housekeepingMs);

  const logTest = onceAMinute((fields) => log('info', 'test-sent', fields));

  async function sendTest(subscription: Subscription): Promise<{ hasArrived: boolean }> {
    const response = await sender.sendTest(subscription);
    const status = 'problem' in response ? response.problem : response.status;
    if (status === 404 || status === 410) await subscriptions.forget(subscription.id);
    const hasArrived = isAccepted(response);
    if (hasArrived) await subscriptions.noteSuccess(subscription.id);
    logTest(String(status), { status, count: 1 });
    return { hasArrived };
  }

  async function sendTests(): Promise<{ sent: number; failed: number }> {
    const tests = (await subscriptions.all()).map((subscription) =>
      limit.run(() => sendTest(subscription).catch(() => ({ hasArrived: false }))),
    );
    const sent = (await Promise.all(tests)).filter(({ hasArrived }) => hasArrived).length;
    return { sent, failed: tests.length - sent };
  }

  return {
    subscriptions,
    sendTest: (subscription: Subscription) => {
      sendTest(subscription).catch((error) => {
        log('warn', 'test-failed', { problem: nameOf(error) });
      });
    },
    sendTests,
    counts: sender.counts,
    slowTo: rate.slowTo,
    health: async () => {
      const counted = stored.read();
      return { ...(await readHealth(database, now(), counted)), missingKeys };
    },
    tick: queue.tick,
    close: async () => {
      stop.abort();
      clearInterval(housekeeping);
      await Promise.all([queue.stop(), stored.close(), looking]);
      await Promise.all([encryption.close(), client.close()]);
    },
  };
}

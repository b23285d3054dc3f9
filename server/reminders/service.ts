import { inTime, TooLate } from '../in-time.ts';
import { type Log, nameOf, onceAMinute } from '../log.ts';
import { defaultSubject, type ReminderOptions } from '../options.ts';
import { createApi } from './api.ts';
import { createClaims } from './claims.ts';
import { openDatabase } from './database.ts';
import { type DeadlineMove, moveAndNote } from './deadlines.ts';
import { type DeliveryCounts, isAccepted, noCounts } from './delivery.ts';
import {
  type Counted,
  cleanUp,
  count,
  healthOf,
  type ReminderHealth,
  readWaiting,
} from './figures.ts';
import { createNewPhones } from './new-phones.ts';
import { createPushClient, type Resolve } from './push-client.ts';
import { startSending } from './send-due.ts';
import { createSendRate } from './send-rate.ts';
import { createSender } from './sender.ts';
import { type Database, StoreLost } from './store.ts';
import { createSubscriptions, type Subscription } from './subscriptions.ts';
import { keepVapidKeys, type VapidKeys } from './vapid-keys.ts';

/** Times in milliseconds. */
export const calmPace = {
  tickMs: 5_000,
  leaseMs: 30_000,
  backoffMs: 30_000,
  timeoutMs: 15_000,
  /** To one push service. */
  connections: 100,
  /** Claimed, sent and written together. */
  batch: 100,
  batchesAtATime: 2,
  countMs: 60_000,
};
export type Pace = typeof calmPace;

const housekeepingMs = 60 * 60 * 1000;
const healthMs = 1_000;
/** A slower database counts as lost. */
const readingMs = 400;

type Parts = {
  /** The caller closes it later. */
  database: Database;
  options: Omit<
    ReminderOptions,
    'origin' | 'port' | 'host' | 'databaseUrl' | 'folder' | 'vapidKeys'
  >;
  keys: VapidKeys;
  log: Log;
  now?: () => number;
  pace?: Pace;
  resolve?: Resolve | undefined;
};

export type Service = ReturnType<typeof startService>;

/** Rejects if the store or the keys cannot be opened. */
export async function openService(options: ReminderOptions, log: Log, pace = calmPace) {
  const { databaseUrl, vapidKeys } = options;
  const keys = vapidKeys ?? (await keepVapidKeys(options.folder));
  const database = await openDatabase(options, log);
  const service = startService({ options, log, pace, keys, database });
  // Other servers could not send with generated keys.
  if (databaseUrl && !vapidKeys) log('warn', 'vapid-keys-not-shared');
  if (options.vapidSubject === defaultSubject) log('warn', 'vapid-subject-not-set');
  if (options.portalOrigin === '') log('warn', 'portal-origin-not-set');
  const close = () => service.close().finally(database.close);
  return { ...service, kind: database.kind, close };
}

export function startService(parts: Parts) {
  const { database, options, keys, log, resolve, now = Date.now, pace = calmPace } = parts;
  const { hosts, portalOrigin, vapidSubject, dataFolder } = options;
  const client = createPushClient({ ...pace, hosts, now, resolve });
  const rate = createSendRate(options.rate);
  const { backoffMs } = pace;
  const counts = noCounts();
  const sending = { hosts, keys, vapidSubject, client, rate, backoffMs, now, portalOrigin, log };
  const sender = createSender({ ...sending, counts });
  const subscriptions = createSubscriptions(database, now);
  const claims = createClaims(database, now, pace.leaseMs);
  const due = startSending({ ...pace, claims, sender, log, now });

  let counted: Counted | undefined;
  let missingKeys = '';
  const orLog = (event: string, work: () => Promise<unknown>) => () =>
    work().then(
      () => {},
      (error) => log('warn', event, { problem: nameOf(error) }),
    );
  const countAll = orLog('counting-failed', async () => {
    counted = await count(database, keys, now());
    // Before reminders are due.
    const missing = JSON.stringify(counted.missingKeys);
    if (missing !== missingKeys)
      for (const each of counted.missingKeys) log('error', 'vapid-key-missing', each);
    missingKeys = missing;
  });
  let counting = countAll();
  const timers = [
    setInterval(() => {
      counting = counting.then(countAll);
    }, pace.countMs),
    setInterval(
      orLog('housekeeping-failed', () => cleanUp(database, now())),
      housekeepingMs,
    ),
  ];

  // Anyone may call it, and reading is slow during a wave.
  let read: { until: number; waiting: ReturnType<typeof readWaiting> } | undefined;
  async function health(): Promise<ReminderHealth> {
    const { kind } = database;
    if (!read || now() >= read.until)
      read = { until: now() + healthMs, waiting: readWaiting(database, now()) };
    try {
      const waiting = await inTime(read.waiting, readingMs);
      return { store: { kind, state: 'ready' }, ...healthOf(waiting, counted), rate: rate.now() };
    } catch (error) {
      if (!(error instanceof StoreLost || error instanceof TooLate)) throw error;
      return { store: { kind, state: 'lost' } };
    }
  }

  const logTest = onceAMinute((fields) => log('info', 'test-sent', fields));

  async function sendTest(subscription: Subscription): Promise<boolean> {
    const response = await sender.sendTest(subscription);
    const status = 'problem' in response ? response.problem : response.status;
    if (status === 404 || status === 410) await subscriptions.forget(subscription.id);
    logTest(String(status), { status, count: 1 });
    return isAccepted(response);
  }

  const phones = createNewPhones({ limits: options.phones, now, log });
  const api = createApi({ hosts, keys, subscriptions, sendTest, counts, now, log, phones });

  return {
    /** @param address for rate limits */
    fetch: async (request: Request, address: string) => api.fetch(request, { address }),
    health,
    /** Since the last call. */
    takeCounts: (): DeliveryCounts => {
      const taken = structuredClone(counts);
      Object.assign(counts, noCounts());
      return taken;
    },
    slowTo: rate.slowTo,
    async sendTests(): Promise<{ sent: number; failed: number }> {
      const all = await subscriptions.all();
      const results = await Promise.all(all.map((each) => sendTest(each).catch(() => false)));
      const sent = results.filter(Boolean).length;
      return { sent, failed: results.length - sent };
    },
    moveDeadline: (move: DeadlineMove) =>
      moveAndNote(database, move, { dataFolder, log, now: now() }),
    close: async (): Promise<void> => {
      timers.forEach(clearInterval);
      await Promise.all([due.close(), counting]);
      await client.close();
    },
  };
}

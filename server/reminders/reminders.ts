import { setTimeout as pause } from 'node:timers/promises';
import { inTime, TooLate } from '../in-time.ts';
import { type Log, logOf, nameOf } from '../log.ts';
import { defaultSubject, type ReminderOptions } from '../options.ts';
import { PlainProblem } from '../web/plain-problem.ts';
import { createApi } from './api.ts';
import { type Database, StoreLost } from './database/database.ts';
import { type DeliveryCounts, noCounts } from './delivery-counts.ts';
import type { ReminderHealth } from './health.ts';
import { createNewPhones } from './new-phones.ts';
import { notReady } from './refusals.ts';
import { createSeenCounts } from './seen-counts.ts';
import type { Service, ServiceParts } from './service.ts';
import { keepVapidKeys, type VapidKeys } from './vapid-keys.ts';

export type Reminders = {
  /** @param address for rate limits */
  readonly fetch: (request: Request, address: string) => Promise<Response>;
  readonly health: () => Promise<ReminderHealth>;
  /** A Refusal 503 if the store opens too slowly. */
  readonly sendTests: () => Promise<{ sent: number; failed: number }>;
  readonly counts: () => DeliveryCounts;
  /** @param share fraction of REMINDER_RATE, above 0 and up to 1 */
  readonly slowTo: (share: number) => void;
  /** Opens the store in the background; retries. */
  readonly start: () => void;
  readonly close: () => Promise<void>;
};

type Settings = Partial<Pick<ServiceParts, 'now' | 'pace' | 'resolve'>> & {
  log?: Log;
  /** Then a waiting call gets a 503. */
  storeTimeoutMs?: number;
  /** Between attempts to open the store. */
  retryMs?: number;
};

type Counted = Awaited<ReturnType<Service['health']>>;

/** A slower database counts as lost. */
const countingMs = 500;

/** Opens nothing before it is needed. */
export function createReminders(options: ReminderOptions, settings: Settings = {}): Reminders {
  const {
    log = logOf('reminders'),
    now = Date.now,
    storeTimeoutMs = 8_000,
    retryMs = 10_000,
  } = settings;
  let state: 'closed' | 'opening' | 'ready' | 'failed' = 'closed';
  let database: Database | undefined;
  let service: Service | undefined;
  let opening: Promise<void> | undefined;
  let retrying: NodeJS.Timeout | undefined;
  let lastReason = '';
  let isStopped = false;
  let share = 1;

  let kept: Promise<VapidKeys> | undefined;
  const keys = async () => {
    if (options.vapidKeys) return options.vapidKeys;
    kept ??= keepVapidKeys(options.folder);
    kept.catch(() => {
      kept = undefined;
    });
    return kept;
  };

  async function open(): Promise<void> {
    state = 'opening';
    try {
      // The databases and the queue load slowly.
      const { startService, calmPace } = await import('./service.ts');
      const { openStore } = await import('./database/open-store.ts');
      const parts = { options, log, now, pace: calmPace, ...settings, keys: await keys() };
      database = await openStore(options, log);
      service = await startService({ ...parts, database });
      service.slowTo(share);
      // Other servers could not send with generated keys.
      if (options.databaseUrl && !options.vapidKeys) log('warn', 'vapid-keys-not-shared');
      if (options.vapidSubject === defaultSubject) log('warn', 'vapid-subject-not-set');
      if (options.portalOrigin === '') log('warn', 'portal-origin-not-set');
      state = 'ready';
      lastReason = '';
      log('info', 'store-ready', { store: options.databaseUrl ? 'postgresql' : 'embedded' });
    } catch (error) {
      state = 'failed';
      await database?.close().catch(() => {});
      database = undefined;
      const reason = error instanceof PlainProblem ? error.message : nameOf(error);
      if (reason !== lastReason) log('error', 'store-not-available', { reason });
      lastReason = reason;
      if (!isStopped) retrying = setTimeout(start, retryMs).unref();
    }
  }

  function start(): void {
    if (service || state === 'opening' || isStopped) return;
    clearTimeout(retrying);
    opening = open();
  }

  async function store(): Promise<Service> {
    if (state === 'closed') start();
    if (state === 'opening') {
      const timeout = new AbortController();
      const tooLong = pause(storeTimeoutMs, undefined, timeout).catch(() => {});
      await Promise.race([opening, tooLong]);
      timeout.abort();
    }
    if (service) return service;
    throw notReady(state === 'opening' ? 3 : Math.ceil(retryMs / 1000));
  }

  // Anyone may call it, and counting is slow during a wave.
  let counted: { until: number; health: Counted } | undefined;
  let counting: Promise<Counted> | undefined;
  const count = async (open: Service): Promise<Counted> => {
    if (counted && now() < counted.until) return counted.health;
    counting ??= open.health().finally(() => {
      counting = undefined;
    });
    const found = await inTime(counting, countingMs);
    counted = { until: now() + 1_000, health: found };
    return found;
  };
  const health = async (): Promise<ReminderHealth> => {
    const kind = options.databaseUrl ? 'postgresql' : 'embedded';
    try {
      return { store: { kind, state }, ...(service && (await count(service))) };
    } catch (error) {
      if (!(error instanceof StoreLost || error instanceof TooLate)) throw error;
      return { store: { kind, state: 'lost' } };
    }
  };

  const seen = createSeenCounts(now);
  const api = createApi({
    hosts: options.hosts,
    keys,
    store,
    health,
    seen,
    now,
    log,
    phones: createNewPhones({ limits: options.phones, now, log }),
  });
  return {
    fetch: async (request, address) => api.fetch(request, { address }),
    health,
    sendTests: async () => (await store()).sendTests(),
    counts: () => ({ ...(service?.counts() ?? noCounts()), ...seen.read() }),
    slowTo: (wanted) => {
      share = wanted;
      service?.slowTo(share);
    },
    start,
    close: async () => {
      isStopped = true;
      clearTimeout(retrying);
      await opening;
      await service?.close();
      await database?.close();
    },
  };
}

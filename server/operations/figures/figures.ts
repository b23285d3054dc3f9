import { statfs } from 'node:fs/promises';
import { reminderLeads, reminderMoments } from '../../../src/contracts/reminders.ts';
import type { ReminderHealth } from '../../reminders/figures.ts';
import type { ReleaseName } from '../releases.ts';

/** By the values of the labels, with spaces between them; '' without labels. */
export type Counts = Readonly<Record<string, number>>;

/** Null: unknown, so the metric is absent. */
export type Value = Counts | number | null;

export const countsOf = (value: Value): Counts =>
  value === null ? {} : typeof value === 'number' ? { '': value } : value;

export type Sources = {
  readonly served: () => Promise<ReleaseName>;
  /** Seconds for which a part has been missing; 0: it is there. */
  readonly missing: () => Promise<Counts>;
  /** Epoch milliseconds. */
  readonly closedSince: () => number | null;
  readonly secondsAhead: () => number | null;
  readonly callsWaiting: () => number | null;
  readonly connections: () => Promise<number | null>;
  readonly lostLines: () => number;
  readonly lagSeconds: () => number;
  readonly dataFolder: string;
  /** Null: an unused store. Undefined: unknown. */
  readonly health: () => Promise<ReminderHealth | null | undefined>;
};

type Read = (from: Sources) => Value | Promise<Value>;

export type Figure = {
  /** The page shows it, too. */
  readonly help: string;
  readonly labels?: readonly string[];
  /** The upper limits of a histogram. */
  readonly buckets?: readonly number[];
  /** At each scrape. Otherwise the server counts events. */
  readonly read?: Read;
  /** The increase by hour or minute, or the sum or largest value of all servers. */
  readonly onPage?: 'hours' | 'minutes' | 'sum' | 'largest';
};

/** An unused store counts as up. */
export const isStoreUp = (health: ReminderHealth | null | undefined): boolean =>
  health === null || health?.store.state === 'ready' || health?.store.state === 'closed';

type Stored = Omit<ReminderHealth, 'store'> | null;

const stored =
  (tell: (stored: Stored) => Value | undefined): Read =>
  async ({ health }) => {
    const known = await health();
    const isUnused = known === null || known?.store.state === 'closed';
    // Omits unknown values: 0 would mean that nothing is due.
    return (isUnused ? tell(null) : known?.queue && tell(known)) ?? null;
  };

/** 0 without a time. */
const secondsSince = (time: string | number | null | undefined): number =>
  time ? Math.max(0, (Date.now() - new Date(time).getTime()) / 1000) : 0;

/** Includes zeros for alerts. */
function plannedOf(store: Stored): Value {
  if (store && !store.planned) return null;
  const counts = new Map(
    store?.planned?.reminders.map(({ moment, lead, count }) => [`${moment} ${lead}`, count]),
  );
  const keys = reminderMoments.flatMap((moment) =>
    reminderLeads.map((lead) => `${moment} ${lead}`),
  );
  return Object.fromEntries(keys.map((key) => [key, counts.get(key) ?? 0]));
}

const keysOf = (store: Stored) =>
  Object.fromEntries((store?.missingKeys ?? []).map(({ key, phones }) => [key, phones]));

function waveOf(store: Stored): Value {
  const { sent = 0, failed = 0, gone = 0, expired = 0 } = store?.lastWave ?? {};
  return { sent, failed, gone, expired };
}

async function usedDiskOf({ dataFolder }: Sources): Promise<Value> {
  const disk = await statfs(dataFolder).catch(() => null);
  return disk && 100 * (1 - disk.bavail / disk.blocks);
}

async function readyOf({ missing }: Sources): Promise<Value> {
  const { media: _notNeeded, ...parts } = await missing();
  return Object.fromEntries(Object.entries(parts).map(([part, s]) => [part, Number(s === 0)]));
}

async function buildOf({ served }: Sources): Promise<Value> {
  const { version, build } = await served();
  return { [`${version} ${build} ${process.versions.node}`]: 1 };
}

const release = ['version', 'build'] as const;
const ofRequest = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];
const ofApi = [
  0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 0.75, 1, 1.5, 2, 3, 5, 7.5, 10, 15, 20,
] as const;

/** Labels have few values: never an address, an id, a hash or a query. */
// biome-ignore format: a table has one row for each figure
export const figures = {
  kaagapay_requests_total: { help: 'Requests', labels: ['route', 'status'] },
  kaagapay_request_seconds: { help: 'Seconds from a request to the end of its response', labels: ['kind'], buckets: ofRequest },
  kaagapay_api_seconds: { help: 'Seconds from a forwarded call to its response', labels: ['status'], buckets: ofApi, onPage: 'minutes' },
  kaagapay_casts_total: { help: 'Casts that were forwarded', labels: ['vote', 'outcome'], onPage: 'hours' },
  kaagapay_turned_away_total: { help: 'Calls that were not accepted', labels: ['step', 'reason'], onPage: 'hours' },
  kaagapay_calls_deferred_total: { help: 'Calls that were sent away at API_LIMIT', labels: ['priority'] },
  kaagapay_calls_waiting: { help: 'Calls that wait for the API', read: (from) => from.callsWaiting(), onPage: 'sum' },
  kaagapay_open_connections: { help: 'Open connections', read: (from) => from.connections(), onPage: 'sum' },
  kaagapay_ready: { help: '1 while this part of /ready is there', labels: ['part'], read: readyOf },
  kaagapay_missing_seconds: { help: 'Seconds for which a part has been missing', labels: ['part'], read: (from) => from.missing(), onPage: 'largest' },
  kaagapay_maintenance_seconds: { help: 'Seconds of maintenance; 0: open', read: (from) => secondsSince(from.closedSince()) },
  kaagapay_api_clock_seconds: { help: 'Seconds by which the clock of the API is ahead', read: (from) => from.secondsAhead(), onPage: 'largest' },
  kaagapay_log_lines_lost_total: { help: 'Lost lines of the log', read: (from) => from.lostLines(), onPage: 'sum' },
  kaagapay_disk_used_percent: { help: 'Used disk of DATA_DIR, %', read: usedDiskOf, onPage: 'largest' },
  process_resident_memory_bytes: { help: 'Memory, bytes', read: () => process.memoryUsage.rss(), onPage: 'largest' },
  nodejs_eventloop_lag_p99_seconds: { help: 'Lag of the event loop, s', read: (from) => from.lagSeconds(), onPage: 'largest' },
  kaagapay_build_info: { help: 'Always 1: the served release', labels: [...release, 'node'], read: buildOf },
  kaagapay_page_seen_total: { help: 'Open pages, each counted about 1.5 times a minute', labels: release, onPage: 'minutes' },
  kaagapay_worker_seen_total: { help: 'Update checks for the service worker', labels: ['state'] },
  kaagapay_phone_faults_total: { help: 'Faults that devices reported', labels: ['kind', 'screen', ...release], onPage: 'hours' },
  kaagapay_policy_violations_total: { help: 'Content that browsers blocked', labels: ['directive', 'screen'], onPage: 'hours' },
  kaagapay_reminders_store_up: { help: '1 while the store is open, or not needed yet', read: async (from) => Number(isStoreUp(await from.health())) },
  kaagapay_reminders_due: { help: 'Due reminders that wait', read: stored((store) => store ? store.queue?.due : 0), onPage: 'largest' },
  kaagapay_reminders_late_seconds: { help: 'Seconds for which the oldest due reminder has waited', read: stored((store) => secondsSince(store?.oldestDue)), onPage: 'largest' },
  kaagapay_reminders_stalled_seconds: { help: 'Seconds for which no server has finished a batch of due reminders', read: stored((store) => secondsSince(store?.stalledSince)), onPage: 'largest' },
  kaagapay_reminders_planned: { help: 'Planned reminders', labels: ['moment', 'lead'], read: stored(plannedOf), onPage: 'largest' },
  kaagapay_reminders_sent: { help: 'Reminders of all servers in 90 days', read: stored((store) => store ? store.queue?.sent : 0) },
  kaagapay_reminders_planned_age_seconds: { help: 'Seconds since planned and sent were counted', read: stored((store) => store?.planned ? secondsSince(store.planned.countedAt) : null) },
  kaagapay_reminders_missing_key_phones: { help: 'Devices whose key is missing from VAPID_KEYS', labels: ['key'], read: stored(keysOf), onPage: 'largest' },
  kaagapay_reminders_last_wave: { help: 'Reminders of the last wave', labels: ['outcome'], read: stored(waveOf), onPage: 'largest' },
  kaagapay_reminders_due_total: { help: 'Reminders that became due', onPage: 'hours' },
  kaagapay_reminders_sent_total: { help: 'Messages to push services, with any result', onPage: 'hours' },
  kaagapay_reminders_accepted_total: { help: 'Accepted by push services', labels: ['service'], onPage: 'hours' },
  kaagapay_reminders_shown_total: { help: 'Shown by devices; Apple devices do not report', labels: ['service'], onPage: 'hours' },
  kaagapay_reminders_tapped_total: { help: 'Tapped by members', labels: ['service'], onPage: 'hours' },
  kaagapay_reminders_refused_total: { help: 'Failed attempts', labels: ['status'], onPage: 'hours' },
  kaagapay_reminders_late_total: { help: 'Accepted more than five minutes late', onPage: 'hours' },
  kaagapay_reminders_expired_total: { help: 'Not sent, because no longer true', onPage: 'hours' },
  kaagapay_reminders_rate: { help: 'Messages a second, at most', read: stored((store) => store?.rate), onPage: 'sum' },
} as const satisfies Record<string, Figure>;

export type FigureName = keyof typeof figures;
export const figureNames = Object.keys(figures) as FigureName[];
export const figureOf = (name: FigureName): Figure => figures[name];

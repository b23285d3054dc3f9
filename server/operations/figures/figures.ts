import { reminderLeads, reminderMoments } from '../../../src/contracts/reminders.ts';
import type { DeliveryCounts } from '../../reminders/delivery-counts.ts';
import type { ReminderHealth } from '../../reminders/health.ts';
import type { ReleaseName } from '../releases.ts';

/** By the values of the labels, with spaces between them; '' without labels. */
export type Counts = Readonly<Record<string, number>>;

/** Null: unknown, so the metric is absent. */
export type Value = Counts | number | null;

export const countsOf = (value: Value): Counts =>
  value === null ? {} : typeof value === 'number' ? { '': value } : value;

export type Sources = {
  readonly served: () => Promise<ReleaseName>;
  /** 1 while the part is there. */
  readonly parts: () => Promise<Counts>;
  /** Epoch milliseconds. */
  readonly closedSince: () => number | null;
  readonly secondsAhead: () => number | null;
  readonly callsWaiting: () => number | null;
  readonly connections: () => Promise<number | null>;
  readonly lostLines: () => number;
  /** Null: an unused store. Undefined: unknown. */
  readonly health: () => Promise<ReminderHealth | null | undefined>;
  readonly deliveries: () => Promise<DeliveryCounts>;
  readonly now?: () => number;
};

type Read = (sources: Sources) => Value | Promise<Value>;
/** The increase by hour or minute, or the sum or largest value of all servers. */
type OnPage = 'hours' | 'minutes' | 'sum' | 'largest';

export type Figure = {
  readonly help: string;
  readonly labels?: readonly string[];
  /** The upper limits of a histogram. */
  readonly buckets?: readonly number[];
  /** At each scrape. Otherwise the server counts events. */
  readonly read?: Read;
  readonly onPage?: OnPage | undefined;
};

const reading = (onPage?: OnPage) => (help: string, read: Read) => ({ help, read, onPage });
const [plain, sum, largest, hours] = [
  reading(),
  reading('sum'),
  reading('largest'),
  reading('hours'),
];

/** An unused store counts as up. */
export const isStoreUp = (health: ReminderHealth | null | undefined): boolean =>
  health === null || health?.store.state === 'ready' || health?.store.state === 'closed';

type Stored = Omit<ReminderHealth, 'store'> | null;

const stored =
  (tell: (stored: Stored, sources: Sources) => Value | undefined): Read =>
  async (sources) => {
    const known = await sources.health();
    if (known === null || known?.store.state === 'closed') return tell(null, sources) ?? 0;
    // Omits unknown values: 0 would mean that nothing is due.
    return known?.queue ? (tell(known, sources) ?? null) : null;
  };

const delivered =
  (name: keyof DeliveryCounts): Read =>
  async ({ deliveries }) =>
    (await deliveries())[name];

/** 0 without a time. */
const secondsSince = (time: string | number | null | undefined, { now = Date.now }: Sources) =>
  time ? Math.max(0, (now() - new Date(time).getTime()) / 1000) : 0;

const stalledSince = (store: Stored) => store?.oldestWithoutWave;

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

const release = ['version', 'build'] as const;
const byService = ['service'] as const;

/** Labels have few values: never an address, an id, a hash or a query. */
export const figures = {
  kaagapay_requests_total: {
    help: 'Requests, by route and class of status; cut: no response began',
    labels: ['route', 'status'],
  },
  kaagapay_request_seconds: {
    help: 'Seconds from a request to the end of its response, by kind of route',
    labels: ['kind'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20],
  },
  kaagapay_api_seconds: {
    help: 'Seconds from a forwarded call to the start of its response, by class of status',
    labels: ['status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 0.75, 1, 1.5, 2, 3, 5, 7.5, 10, 15, 20],
    onPage: 'minutes',
  },
  kaagapay_casts_total: {
    help: 'Casts that were forwarded, by the response of the API; unknown: 5xx, or no response',
    labels: ['vote', 'outcome'],
    onPage: 'hours',
  },
  kaagapay_turned_away_total: {
    help: 'Calls of a step that were not accepted, by reason',
    labels: ['step', 'reason'],
    onPage: 'hours',
  },
  kaagapay_calls_deferred_total: {
    help: 'Calls that were not forwarded, because API_LIMIT was reached, by priority',
    labels: ['priority'],
  },
  kaagapay_calls_waiting: sum('Calls that wait for the API; not known without API_LIMIT', (from) =>
    from.callsWaiting(),
  ),
  kaagapay_open_connections: sum('Open connections of devices or of the proxy', (from) =>
    from.connections(),
  ),
  kaagapay_ready: {
    ...plain('1 while this part of /ready is there', ({ parts }) => parts()),
    labels: ['part'],
  },
  kaagapay_maintenance_seconds: plain(
    'Seconds for which the portal has been closed; 0: open',
    (from) => secondsSince(from.closedSince(), from),
  ),
  kaagapay_api_clock_seconds: largest(
    "Seconds by which the API's clock is ahead of this machine's",
    ({ secondsAhead }) => secondsAhead(),
  ),
  kaagapay_log_lines_lost_total: sum('Lines of the log that could not be written', (from) =>
    from.lostLines(),
  ),
  kaagapay_build_info: {
    ...plain(
      'Always 1; the labels name the served release and the version of Node',
      async (from) => {
        const { version, build } = await from.served();
        return { [`${version} ${build} ${process.versions.node}`]: 1 };
      },
    ),
    labels: [...release, 'node'],
  },
  kaagapay_page_seen_total: {
    help: 'Requests of open pages for /health, about 1.5 a minute each, by the release of the page',
    labels: release,
    onPage: 'minutes',
  },
  kaagapay_worker_seen_total: {
    help: 'Update checks for the service worker, by whether the device has the served one',
    labels: ['state'],
  },
  kaagapay_phone_faults_total: {
    help: 'Faults that devices reported with the consent of their members',
    labels: ['kind', 'screen', ...release],
    onPage: 'hours',
  },
  kaagapay_policy_violations_total: {
    help: 'Content that browsers blocked by the Content-Security-Policy, by directive',
    labels: ['directive', 'screen'],
    onPage: 'hours',
  },
  kaagapay_reminders_store_up: plain('1 while the store is open, or not needed yet', async (from) =>
    Number(isStoreUp(await from.health())),
  ),
  kaagapay_reminders_due: largest(
    'Reminders that are due and not sent',
    stored((store) => store?.queue?.due),
  ),
  kaagapay_reminders_late_seconds: largest(
    'Seconds for which the oldest due reminder has waited; 0: none waits',
    stored((store, from) => secondsSince(store?.oldestDue, from)),
  ),
  kaagapay_reminders_stalled_seconds: largest(
    'Seconds for which due reminders have waited and no server finished a batch; 0: none wait',
    stored((store, from) => secondsSince(stalledSince(store), from)),
  ),
  kaagapay_reminders_planned: {
    ...largest(
      'Planned reminders and later attempts, by moment and seconds before it',
      stored(plannedOf),
    ),
    labels: ['moment', 'lead'],
  },
  kaagapay_reminders_sent: plain(
    'Reminders that all servers sent in the last 90 days',
    stored((store) => store?.queue?.sent),
  ),
  kaagapay_reminders_planned_age_seconds: plain(
    'Seconds since planned and sent were counted',
    stored((store, from) => (store?.planned ? secondsSince(store.planned.countedAt, from) : null)),
  ),
  kaagapay_reminders_missing_key_phones: {
    ...largest(
      'Devices that cannot get reminders, because their key is missing from VAPID_KEYS',
      stored((store) =>
        Object.fromEntries((store?.missingKeys ?? []).map(({ key, phones }) => [key, phones])),
      ),
    ),
    labels: ['key'],
  },
  kaagapay_reminders_last_wave: {
    ...plain(
      'Reminders of the last wave: sent, failed, gone (the device no longer exists), expired (no longer true)',
      stored((store) => {
        const { sent = 0, failed = 0, gone = 0, expired = 0 } = store?.lastWave ?? {};
        return { sent, failed, gone, expired };
      }),
    ),
    labels: ['outcome'],
  },
  kaagapay_reminders_due_total: hours(
    'Reminders that were due, counted at the first attempt',
    delivered('due'),
  ),
  kaagapay_reminders_sent_total: hours(
    'Messages to push services, with any result',
    delivered('sent'),
  ),
  kaagapay_reminders_accepted_total: {
    ...hours('Reminders that a push service accepted', delivered('accepted')),
    labels: byService,
  },
  kaagapay_reminders_shown_total: {
    ...hours('Reminders that a device showed; Apple devices do not report', delivered('shown')),
    labels: byService,
  },
  kaagapay_reminders_tapped_total: {
    ...hours('Reminders that a member tapped', delivered('tapped')),
    labels: byService,
  },
  kaagapay_reminders_refused_total: {
    ...hours(
      'Failed attempts, by class of status; none: no response; not-tried or unknown-key: not sent',
      delivered('refused'),
    ),
    labels: ['status'],
  },
  kaagapay_reminders_late_total: hours(
    'Accepted reminders that were more than five minutes late',
    delivered('late'),
  ),
  kaagapay_reminders_expired_total: hours(
    'Reminders that were not sent, because they were no longer true',
    delivered('expired'),
  ),
  kaagapay_reminders_rate: sum('Messages a second that may be sent now', delivered('rate')),
} as const satisfies Record<string, Figure>;

export type FigureName = keyof typeof figures;
export const figureNames = Object.keys(figures) as FigureName[];
export const figureOf = (name: FigureName): Figure => figures[name];

import type { Counts } from './figures.ts';
import { timeSeenAt } from './manila.ts';
import type { ServerState, Sums } from './sums.ts';

type Comparison = '>' | '<' | '==';

export type Alert = {
  /** For Prometheus, which waits for some minutes. */
  readonly series: string;
  readonly is: Comparison;
  readonly limit: number;
  readonly and?: string;
  readonly minutes: number;
  readonly severity: 'call' | 'look';
  /** The section of docs/run-book.md with the alert's name says what to do. */
  readonly summary: string;
  /** For the operators' page, which does not wait: the values by place. */
  readonly read?: (sums: Sums) => Counts;
};

const severe =
  <Severity extends string>(severity: Severity) =>
  (series: string, is: Comparison, limit: number, minutes: number) => ({
    ...{ severity, series, is, limit, minutes },
  });
/** `call` wakes the operator on duty, `look` waits for working hours. */
const [call, look] = [severe('call'), severe('look')];

const connectedOf = ({ servers }: Sums) => servers.filter(({ isConnected }) => isConnected);

const byServer = (servers: readonly ServerState[], tell: (server: ServerState) => number): Counts =>
  Object.fromEntries(servers.map((each) => [each.server, tell(each)]));

const lostLinks = (sums: Sums, link: keyof ServerState['links']) =>
  connectedOf(sums).flatMap(({ server, links }) => {
    const { state, since } = links[link];
    return state === 'not-connected' ? [`${server} since ${timeSeenAt(since, sums.at)}`] : [];
  });

/** Of fewer calls, a share says nothing. */
const fewestCalls = 20;
const ofCalls = ({ lately }: Sums, value: number | null): Counts =>
  lately.all < fewestCalls || value === null ? {} : { '': value };

const ofDevices = (name: string) =>
  `sum(increase(kaagapay_reminders_${name}_total{service!="apple"}[2h]))`;
const ofDisk = (name: string) => `node_filesystem_${name}_bytes{job="machines",mountpoint="/"}`;

/** `npx vitest run tests/server/operations/alerts.test.ts -u` writes the files made from them. */
export const alerts = {
  ServerDown: {
    ...call('up{job="kaagapay"}', '==', 0, 1),
    summary: 'An app server does not respond.',
    read: ({ servers, at }) => {
      const down = servers.filter(({ isConnected }) => !isConnected);
      return Object.fromEntries(
        down.map((each) => [`${each.server} since ${timeSeenAt(each.at, at)}`, 0]),
      );
    },
  },
  NotReady: {
    ...call('min by (part) (kaagapay_ready{part!="store"})', '==', 0, 2),
    summary: 'A part that members need is missing: {{ $labels.part }}.',
    read: (sums) => Object.fromEntries(lostLinks(sums, 'api').map((lost) => [`api of ${lost}`, 0])),
  },
  MaintenanceForgotten: {
    ...call('max(kaagapay_maintenance_seconds)', '>', 1_800, 1),
    summary: 'The portal has been closed for over half an hour.',
  },
  EventLoopBusy: {
    ...call('nodejs_eventloop_lag_p99_seconds{job="kaagapay"}', '>', 0.2, 1),
    summary: 'An app server is overloaded, so everybody waits.',
    read: (sums) => byServer(connectedOf(sums), ({ lagSeconds }) => lagSeconds),
  },
  ApiSlow: {
    ...call(
      'histogram_quantile(0.95, sum by (le) (rate(kaagapay_api_seconds_bucket[5m])))',
      ...(['>', 2, 2] as const),
    ),
    summary: 'The API takes over two seconds for one call in twenty.',
    read: (sums) => ofCalls(sums, sums.lately.p95),
  },
  ApiFailing: {
    ...call(
      'sum(rate(kaagapay_api_seconds_count{status="5xx"}[5m])) / sum(rate(kaagapay_api_seconds_count[5m]))',
      ...(['>', 0.02, 2] as const),
    ),
    summary: 'The API fails or is out of reach.',
    read: (sums) => ofCalls(sums, sums.lately.failed / sums.lately.all),
  },
  CallersCut: {
    ...look(
      'sum(rate(kaagapay_requests_total{status="cut"}[5m])) / sum(rate(kaagapay_requests_total[5m]))',
      ...(['>', 0.05, 5] as const),
    ),
    summary: 'Devices leave before they get a response.',
  },
  MemoryGrows: {
    ...look('process_resident_memory_bytes{job="kaagapay"}', '>', 800e6, 5),
    summary: 'An app server uses more memory than ever measured.',
    read: (sums) => byServer(connectedOf(sums), ({ memoryBytes }) => memoryBytes),
  },
  ClockWrong: {
    ...look('max(abs(kaagapay_api_clock_seconds))', '>', 30, 5),
    summary: 'The clocks of the API and of an app server differ.',
    read: (sums) =>
      byServer(connectedOf(sums), ({ values }) =>
        Math.abs(values['kaagapay_api_clock_seconds']?.[''] ?? 0),
      ),
  },
  RemindersLate: {
    ...call('max(kaagapay_reminders_late_seconds)', '>', 300, 2),
    summary: 'Reminders have waited for over five minutes.',
    read: ({ now }) => now.kaagapay_reminders_late_seconds,
  },
  WaveNotStarted: {
    ...call('max(kaagapay_reminders_stalled_seconds)', '>', 60, 1),
    summary: 'Reminders are due, and no server has begun to send them.',
    read: ({ now }) => now.kaagapay_reminders_stalled_seconds,
  },
  RemindersNotShown: {
    ...look(`${ofDevices('shown')} / ${ofDevices('accepted')}`, '<', 0.3, 30),
    and: ` and ${ofDevices('accepted')} > 1000`,
    summary: 'Push services accept reminders, and devices do not show them.',
  },
  ReminderStoreDown: {
    ...look('min(kaagapay_reminders_store_up)', '==', 0, 2),
    summary: 'The store of the reminders does not respond.',
    read: (sums) => Object.fromEntries(lostLinks(sums, 'store').map((lost) => [lost, 0])),
  },
  LogLinesLost: {
    ...look('increase(kaagapay_log_lines_lost_total[10m])', '>', 0, 0),
    summary: 'Lines of the log could not be written.',
    read: (sums) =>
      byServer(
        connectedOf(sums),
        ({ values }) => values['kaagapay_log_lines_lost_total']?.[''] ?? 0,
      ),
  },
} as const satisfies Record<string, Alert>;

/** Their metrics come from node_exporter. */
export const machineAlerts = {
  DiskFull: {
    ...call(`${ofDisk('avail')} / ${ofDisk('size')}`, '<', 0.1, 5),
    summary: 'A disk has less than a tenth of its space left.',
    read: (sums) =>
      byServer(connectedOf(sums), ({ disk }) => (disk ? disk.freeBytes / disk.totalBytes : 1)),
  },
  UnitFailed: {
    ...look(
      'node_systemd_unit_state{job="machines",name=~"kaagapay.*",state="failed"}',
      '==',
      1,
      5,
    ),
    summary: 'A unit has failed: {{ $labels.name }}.',
  },
} as const satisfies Record<string, Alert>;

/** Prometheus has no alert for them. */
const notices: readonly ((sums: Sums) => readonly string[])[] = [
  ({ maintenanceSince: since, at }) =>
    since === null ? [] : [`Maintenance has been on since ${timeSeenAt(since, at)}.`],
  (sums) => lostLinks(sums, 'media').map((lost) => `The media host does not respond to ${lost}.`),
  ({ now }) =>
    Object.entries(now.kaagapay_reminders_missing_key_phones).map(
      ([key, phones]) => `VAPID_KEYS lacks the key ${key} of ${phones} devices.`,
    ),
  (sums) => {
    const builds = new Set(connectedOf(sums).map(({ version, build }) => `${version} (${build})`));
    return builds.size > 1
      ? [`The servers serve different builds: ${[...builds].join(', ')}.`]
      : [];
  },
  ({ sharingProblem: problem, server }) =>
    problem === null
      ? []
      : [`DATA_DIR cannot be written (${problem}), so this page shows ${server} alone.`],
  ({ acts }) => (acts === null ? ['The journal of acts cannot be read.'] : []),
];

const exceeds = ({ is, limit }: Alert, value: number) =>
  is === '==' ? value === limit : is === '>' ? value > limit : value < limit;

function textOf({ summary, series, is }: Alert, place: string, value: number): string {
  const [sentence] = summary.replace(/\.$/, '').split(': {{', 1);
  const isShare = series.includes(' / ');
  const unit = isShare ? ' %' : series.includes('_seconds') ? ' s' : '';
  const amount = isShare ? Math.round(value * 100) : Number(value.toPrecision(2));
  const details = [place, is !== '==' && `${amount}${unit}`].filter(Boolean);
  return `${sentence}: ${details.join(', ')}.`;
}

export type Figures = Sums & {
  /** The alert is null if it has no section in the run book. */
  readonly attention: readonly { readonly alert: string | null; readonly text: string }[];
};

export function withAttention(sums: Sums): Figures {
  const raised = Object.entries<Alert>({ ...alerts, ...machineAlerts }).flatMap(([name, alert]) =>
    Object.entries(alert.read?.(sums) ?? {})
      .filter(([, value]) => exceeds(alert, value))
      .map(([place, value]) => ({ alert: name, text: textOf(alert, place, value) })),
  );
  const noticed = notices.flatMap((notice) => notice(sums));
  return { ...sums, attention: [...raised, ...noticed.map((text) => ({ alert: null, text }))] };
}

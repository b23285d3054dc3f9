import type { Counts, FigureName } from './figures.ts';
import { timeSeenAt } from './manila.ts';
import type { Sums } from './sums.ts';

/** The values of the operators' page, by place. */
type Read = (sums: Sums) => Counts | undefined;
type Is = '>' | '<' | '==';

/**
 * Prometheus raises an alert after some minutes, the page at once. docs/operating/election-day.md
 * has a section for each. `call` wakes the operator on duty, `look` waits for working hours.
 */
const alert =
  (severity: 'call' | 'look') =>
  (...row: [string, Is, number, number, string, Read?]) => {
    const [series, is, limit, minutes, summary, read] = row;
    return { severity, series, is, limit, minutes, summary, read };
  };
type Alert = ReturnType<ReturnType<typeof alert>>;
const [call, look] = [alert('call'), alert('look')];

const connectedOf = ({ servers }: Sums) => servers.filter(({ isConnected }) => isConnected);

type Tell = (server: Sums['servers'][number]) => readonly [place: string, value: number][];
const placesIn = (servers: Sums['servers'], tell: Tell): Counts =>
  Object.fromEntries(servers.flatMap(tell));

const onEach =
  (name: FigureName, tell = (value: number) => value): Read =>
  (sums) =>
    placesIn(connectedOf(sums), ({ server, values }) =>
      Object.values(values[name] ?? {}).map((value) => [server, tell(value)]),
    );

const missing =
  (...parts: readonly string[]): Read =>
  (sums) =>
    placesIn(connectedOf(sums), ({ server, values }) =>
      Object.entries(values['kaagapay_missing_seconds'] ?? {})
        .filter(([part, seconds]) => seconds > 0 && parts.includes(part))
        .map(([part, seconds]) => [`${part} of ${server} for ${Math.ceil(seconds)} s`, 0]),
    );

const lostServers: Read = ({ servers, at }) =>
  placesIn(servers, ({ isConnected, server, at: seenAt }) =>
    isConnected ? [] : [[`${server} since ${timeSeenAt(seenAt, at)}`, 0]],
  );

/** A share of fewer calls says nothing. */
const fewestCalls = 20;
const ofCalls =
  (tell: (lately: Sums['lately']) => number | null): Read =>
  ({ lately }) => {
    const value = lately.all < fewestCalls ? null : tell(lately);
    return value === null ? {} : { '': value };
  };

const api = 'kaagapay_api_seconds';
const [shown, accepted] = ['shown', 'accepted'].map(
  (name) => `sum(increase(kaagapay_reminders_${name}_total{service!="apple"}[2h]))`,
);
const disk = (name: string) => `node_filesystem_${name}_bytes{job="machines",mountpoint="/"}`;

/** `npx vitest run tests/server/operations/alerts.test.ts -u` writes the files made from it. */
// biome-ignore format: a table has few lines for each alert
export const alerts = {
  ServerDown: call('up{job="kaagapay"}', '==', 0, 1,
    'An app server does not respond.', lostServers),
  NotReady: call('min by (part) (kaagapay_ready{part!="store"})', '==', 0, 2,
    'A part that members need is missing: {{ $labels.part }}.', missing('files', 'api')),
  MaintenanceForgotten: call('max(kaagapay_maintenance_seconds)', '>', 1_800, 1,
    'The portal has been closed for over half an hour.'),
  EventLoopBusy: call('nodejs_eventloop_lag_p99_seconds{job="kaagapay"}', '>', 0.2, 1,
    'An app server is overloaded, so everybody waits.', onEach('nodejs_eventloop_lag_p99_seconds')),
  ApiSlow: call(`histogram_quantile(0.95, sum by (le) (rate(${api}_bucket[5m])))`, '>', 2, 2,
    'The API takes over two seconds for one call in twenty.', ofCalls(({ p95 }) => p95)),
  ApiFailing: call(`sum(rate(${api}_count{status="5xx"}[5m])) / sum(rate(${api}_count[5m]))`, '>', 0.02, 2,
    'The API fails or is out of reach.', ofCalls(({ failed, all }) => failed / all)),
  CallersCut: look('sum(rate(kaagapay_requests_total{status="cut"}[5m])) / sum(rate(kaagapay_requests_total[5m]))', '>', 0.05, 5,
    'Devices leave before they get a response.'),
  MemoryGrows: look('process_resident_memory_bytes{job="kaagapay"}', '>', 800e6, 5,
    'An app server uses more memory than ever measured.', onEach('process_resident_memory_bytes')),
  ClockWrong: look('max(abs(kaagapay_api_clock_seconds))', '>', 30, 5,
    'The clocks of the API and of an app server differ.', onEach('kaagapay_api_clock_seconds', Math.abs)),
  RemindersLate: call('max(kaagapay_reminders_late_seconds)', '>', 300, 2,
    'Reminders have waited for over five minutes.', ({ now }) => now.kaagapay_reminders_late_seconds),
  WaveNotStarted: call('max(kaagapay_reminders_stalled_seconds)', '>', 60, 1,
    'Reminders are due, and no server sends them.', ({ now }) => now.kaagapay_reminders_stalled_seconds),
  RemindersNotShown: look(`${accepted} > 1000 and ${shown} / ${accepted}`, '<', 0.3, 30,
    'Push services accept reminders, and devices do not show them.'),
  ReminderStoreDown: look('min(kaagapay_reminders_store_up)', '==', 0, 2,
    'The store of the reminders does not respond.', missing('store')),
  LogLinesLost: look('increase(kaagapay_log_lines_lost_total[10m])', '>', 0, 0,
    'Lines of the log could not be written.', onEach('kaagapay_log_lines_lost_total')),
};

/** Their metrics come from node_exporter. */
// biome-ignore format: a table has few lines for each alert
export const machineAlerts = {
  DiskFull: call(`${disk('avail')} / ${disk('size')}`, '<', 0.1, 5,
    'A disk has less than a tenth of its space left.', onEach('kaagapay_disk_used_percent', (used) => 1 - used / 100)),
  UnitFailed: look('node_systemd_unit_state{job="machines",name=~"kaagapay.*",state="failed"}', '==', 1, 5,
    'A unit has failed: {{ $labels.name }}.'),
};

function textOf({ summary, series, is }: Alert, place: string, value: number): string {
  const [sentence] = summary.replace(/\.$/, '').split(': {{', 1);
  const [, unit = ''] = /_(seconds|bytes)/.exec(series.includes(' / ') ? '' : series) ?? [];
  const amount = is === '==' ? '' : `${Number(value.toPrecision(2))} ${unit}`.trim();
  return `${sentence}: ${[place, amount].filter(Boolean).join(', ')}.`;
}

const isRaised = ({ is, limit }: Alert, value: number): boolean =>
  is === '==' ? value === limit : is === '>' ? value > limit : value < limit;

/** Prometheus has no alert for them. */
function noticesIn(sums: Sums): string[] {
  const { maintenanceSince, at, sharingProblem, server, acts, now } = sums;
  const builds = new Set(connectedOf(sums).map(({ version, build }) => `${version} (${build})`));
  return [
    maintenanceSince && `Maintenance has been on since ${timeSeenAt(maintenanceSince, at)}.`,
    ...Object.keys(missing('media')(sums) ?? {}).map((place) => `A host is missing: ${place}.`),
    ...Object.entries(now.kaagapay_reminders_missing_key_phones ?? {}).map(
      ([key, phones]) => `VAPID_KEYS lacks the key ${key} of ${phones} devices.`,
    ),
    builds.size > 1 && `The servers serve different builds: ${[...builds].join(', ')}.`,
    sharingProblem &&
      `DATA_DIR cannot be written (${sharingProblem}), so this page shows ${server} alone.`,
    acts === null && 'The journal of acts cannot be read.',
  ].filter((text) => typeof text === 'string');
}

export type Figures = Sums & {
  /** The alert is null if it has no section in the run book. */
  readonly attention: readonly { readonly alert: string | null; readonly text: string }[];
};

export function withAttention(sums: Sums): Figures {
  const raised = Object.entries({ ...alerts, ...machineAlerts }).flatMap(([name, each]) =>
    Object.entries(each.read?.(sums) ?? {})
      .filter(([, value]) => isRaised(each, value))
      .map(([place, value]) => ({ alert: name, text: textOf(each, place, value) })),
  );
  return {
    ...sums,
    attention: [...raised, ...noticesIn(sums).map((text) => ({ alert: null, text }))],
  };
}

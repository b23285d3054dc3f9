import type { ReminderHealth } from '../../reminders/health.ts';
import type { Act } from '../acts.ts';
import { type Counts, type FigureName, figureNames, figureOf, figures } from './figures.ts';
import type { Snapshot } from './snapshots.ts';
import { addCounts, hourMs, minuteMs, type Period, startOf, totalOf } from './tally.ts';

type Given = {
  readonly now: number;
  readonly server: string;
  readonly snapshots: readonly Snapshot[];
  readonly closedSince: number | null;
  readonly sharingProblem: string | null;
  readonly lastWave: ReminderHealth['lastWave'];
  readonly acts: readonly Act[] | null;
};

const silentMs = 30_000;
const requestsAMinute = 1.5;

/** Times are ISO 8601. Null means unknown. */
export type Sums = ReturnType<typeof addUp>;
export type ServerState = Sums['servers'][number];

export function addUp({ now, snapshots, closedSince, ...given }: Given) {
  const servers = snapshots
    .map((snapshot) => stateOf(snapshot, now))
    .sort((one, other) => one.server.localeCompare(other.server));
  const connected = servers.filter(({ isConnected }) => isConnected);
  const [hour, minute] = [startOf(now, 'hours'), startOf(now, 'minutes')];
  const [fourMinutesAgo, nineMinutesAgo] = [minute - 4 * minuteMs, minute - 9 * minuteMs];

  const countIn = (period: Period, name: FigureName, from: number, to = now + 1) =>
    addCounts(
      snapshots
        .flatMap((snapshot) => Object.entries(snapshot[period]))
        .filter(([start]) => Date.parse(start) >= from && Date.parse(start) < to)
        .map(([, counted]) => counted[name] ?? {}),
    );
  const callsIn = (from: number, to?: number) =>
    callsOf(countIn('minutes', 'kaagapay_api_seconds', from, to));

  const lately = callsIn(fourMinutesAgo);
  const perPage = (requestsAMinute * (now - nineMinutesAgo)) / minuteMs;
  const pages = Object.entries(countIn('minutes', 'kaagapay_page_seen_total', nineMinutesAgo));
  return {
    ...given,
    at: isoOf(now),
    maintenanceSince: closedSince === null ? null : isoOf(closedSince),
    servers,
    /** The increase in 24 hours. */
    day: eachFigure(['hours'], (name) => countIn('hours', name, hour - 23 * hourMs)),
    /** The values of the connected servers. */
    now: eachFigure(['sum', 'largest'], (name) =>
      addCounts(
        connected.map(({ values }) => values[name] ?? {}),
        figureOf(name).onPage === 'largest',
      ),
    ),
    /** 24 hours, by vote and outcome. */
    casts: periodsOf(24, hour, hourMs).map(({ from, to }) => ({
      from: isoOf(from),
      counts: countIn('hours', 'kaagapay_casts_total', from, to),
    })),
    /** 60 minutes. */
    calls: periodsOf(60, minute, minuteMs).map(({ from, to }) => ({
      from: isoOf(from),
      ...callsIn(from, to),
    })),
    /** The last five minutes. */
    lately: { ...lately, perSecond: (lately.all * 1000) / Math.max(now - fourMinutesAgo, 1) },
    /** About how many are open, by release. */
    pages: Object.fromEntries(
      pages.map(([key, count]) => [key, Math.max(1, Math.round(count / perPage))]),
    ),
  };
}

const isoOf = (time: number) => new Date(time).toISOString();

const periodsOf = (count: number, last: number, ms: number) =>
  Array.from({ length: count }, (_, at) => last - (count - 1 - at) * ms).map((from) => ({
    from,
    to: from + ms,
  }));

function stateOf(snapshot: Snapshot, now: number) {
  const { format: _format, isStopped, hours: _hours, minutes: _minutes, ...state } = snapshot;
  return { ...state, isConnected: !isStopped && now - Date.parse(snapshot.at) < silentMs };
}

const eachFigure = (kinds: readonly unknown[], tell: (name: FigureName) => Counts) =>
  Object.fromEntries(
    figureNames
      .filter((name) => kinds.includes(figureOf(name).onPage))
      .map((name) => [name, tell(name)]),
  ) as Readonly<Record<FigureName, Counts>>;

/** @param counts by class of status and upper limit */
function callsOf(counts: Counts) {
  const total = (...parts: readonly string[]) =>
    Object.entries(counts)
      .filter(([key]) => key.split(' ').some((part) => parts.includes(part)))
      .reduce((sum, [, count]) => sum + count, 0);
  const [all, refused, failed] = [totalOf(counts), total('4xx'), total('5xx', 'cut')];

  /** In seconds, as histogram_quantile of Prometheus. */
  function quantile(share: number): number | null {
    let [below, lower] = [0, 0];
    for (const limit of figures.kaagapay_api_seconds.buckets) {
      const count = total(String(limit));
      if (count > 0 && below + count >= share * all)
        return lower + ((limit - lower) * (share * all - below)) / count;
      below += count;
      lower = limit;
    }
    return all === 0 ? null : lower;
  }
  const answered = all - failed - refused;
  return { all, answered, refused, failed, p50: quantile(0.5), p95: quantile(0.95) };
}

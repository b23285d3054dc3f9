import type { Act } from '../acts.ts';
import { type Counts, type FigureName, figureNames, figureOf, figures } from './figures.ts';
import type { Snapshot } from './snapshots.ts';
import { addCounts, minuteMs, type Period, startsOf, totalOf } from './tally.ts';

type Figured = Partial<Record<FigureName, Counts>>;

type Given = {
  readonly server: string;
  readonly snapshots: readonly Snapshot[];
  readonly closedSince: number | null;
  readonly sharingProblem: string | null;
  readonly acts: readonly Act[] | null;
};

const silentMs = 30_000;
const requestsAMinute = 1.5;

/** Times are ISO 8601. Null means unknown. */
export type Sums = ReturnType<typeof addUp>;

export function addUp({ snapshots, closedSince, ...given }: Given) {
  const now = Date.now();
  const servers = snapshots
    .map((snapshot) => stateOf(snapshot, now))
    .sort((one, other) => one.server.localeCompare(other.server));
  const connected = servers.filter(({ isConnected }) => isConnected);

  const periodsOf = (period: Period) =>
    startsOf(period, now).map((from) => ({
      from,
      counts: (name: FigureName) =>
        addCounts(snapshots.map((each) => each[period][from]?.[name] ?? {})),
    }));
  const [hours, minutes] = [periodsOf('hours'), periodsOf('minutes')];
  const sumIn = (periods: typeof hours, name: FigureName) =>
    addCounts(periods.map(({ counts }) => counts(name)));
  const msOf = ([first]: typeof minutes) => now - Date.parse(first?.from ?? '');

  const lately = callsOf(sumIn(minutes.slice(-5), 'kaagapay_api_seconds'));
  const perPage = (requestsAMinute * msOf(minutes.slice(-10))) / minuteMs;
  const seen = Object.entries(sumIn(minutes.slice(-10), 'kaagapay_page_seen_total'));
  const pages = seen.map(([key, count]) => [key, Math.max(1, Math.round(count / perPage))]);
  const [day, values]: [Figured, Figured] = [{}, {}];
  for (const name of figureNames) {
    const { onPage } = figureOf(name);
    const known = connected.map((each) => each.values[name]).filter((each) => each !== undefined);
    if (onPage === 'hours') day[name] = sumIn(hours, name);
    else if (known.length > 0) values[name] = addCounts(known, onPage === 'largest');
  }
  return {
    ...given,
    at: new Date(now).toISOString(),
    maintenanceSince: closedSince === null ? null : new Date(closedSince).toISOString(),
    servers,
    /** The increase in 24 hours. */
    day,
    /** The known values of the connected servers, and about how many pages are open. */
    now: { ...values, kaagapay_page_seen_total: Object.fromEntries(pages) },
    /** By vote and outcome. */
    casts: hours.map(({ from, counts }) => ({ from, counts: counts('kaagapay_casts_total') })),
    calls: minutes.map(({ from, counts }) => ({
      from,
      ...callsOf(counts('kaagapay_api_seconds')),
    })),
    /** The calls of five minutes. */
    lately: { ...lately, perSecond: (1000 * lately.all) / Math.max(1, msOf(minutes.slice(-5))) },
  };
}

function stateOf(snapshot: Snapshot, now: number) {
  const { format: _format, isStopped, hours: _hours, minutes: _minutes, ...state } = snapshot;
  return { ...state, isConnected: !isStopped && now - Date.parse(snapshot.at) < silentMs };
}

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

import type { ReminderHealth } from '../../reminders/health.ts';
import type { Act } from '../acts.ts';
import { type Counts, type FigureName, figureNames, figureOf, figures } from './figures.ts';
import type { Snapshot } from './snapshots.ts';
import { addCounts, hourMs, minuteMs, startOf, totalOf } from './tally.ts';

/** Sums of all servers. Times are ISO 8601. */
export type Sums = {
  readonly at: string;
  readonly server: string;
  readonly maintenanceSince: string | null;
  readonly sharingProblem: string | null;
  readonly servers: readonly ServerState[];
  /** The increase in 24 hours, by figure. */
  readonly day: Figured;
  /** The values of the connected servers, by figure. */
  readonly now: Figured;
  /** 24 hours, by vote and outcome. */
  readonly casts: readonly { readonly from: string; readonly counts: Counts }[];
  readonly calls: {
    /** 60 minutes. */
    readonly minutes: readonly (Calls & { readonly from: string })[];
    /** The last five minutes. */
    readonly lately: Calls & { readonly perSecond: number };
  };
  /** About how many pages are open, by release. */
  readonly pages: Counts;
  readonly lastWave: ReminderHealth['lastWave'];
  /** Null: not known. */
  readonly acts: readonly Act[] | null;
};

type Figured = Readonly<Record<FigureName, Counts>>;

export type ServerState = Omit<Snapshot, 'format' | 'isStopped' | 'hours' | 'minutes'> & {
  readonly isConnected: boolean;
};

type Calls = {
  readonly all: number;
  readonly answered: number;
  readonly refused: number;
  readonly failed: number;
  readonly p50Ms: number | null;
  readonly p95Ms: number | null;
};

type Given = Pick<Sums, 'server' | 'sharingProblem' | 'lastWave' | 'acts'> & {
  readonly now: number;
  readonly snapshots: readonly Snapshot[];
  readonly closedSince: number | null;
};

const silentMs = 30_000;
const requestsAMinute = 1.5;

export function addUp({ now, snapshots, closedSince, ...given }: Given): Sums {
  const servers = snapshots
    .map((snapshot) => stateOf(snapshot, now))
    .sort((one, other) => one.server.localeCompare(other.server));
  const connected = servers.filter(({ isConnected }) => isConnected);
  const [hour, minute] = [startOf(now, 'hours'), startOf(now, 'minutes')];

  const countIn = (period: 'hours' | 'minutes', name: FigureName, from: number, to = now + 1) =>
    addCounts(
      snapshots
        .flatMap((snapshot) => Object.entries(snapshot[period]))
        .filter(([start]) => Date.parse(start) >= from && Date.parse(start) < to)
        .map(([, counted]) => counted[name] ?? {}),
    );
  const valueOf = (name: FigureName) =>
    addCounts(
      connected.map(({ values }) => values[name] ?? {}),
      figureOf(name).onPage === 'largest' ? Math.max : undefined,
    );

  const sinceFourMinutes = minute - 4 * minuteMs;
  const lately = callsOf(countIn('minutes', 'kaagapay_api_seconds', sinceFourMinutes));
  const sinceNineMinutes = minute - 9 * minuteMs;
  const seen = countIn('minutes', 'kaagapay_page_seen_total', sinceNineMinutes);
  const perPage = (requestsAMinute * (now - sinceNineMinutes)) / minuteMs;
  return {
    ...given,
    at: isoOf(now),
    maintenanceSince: closedSince === null ? null : isoOf(closedSince),
    servers,
    day: eachFigure(['hours'], (name) => countIn('hours', name, hour - 23 * hourMs)),
    now: eachFigure(['sum', 'largest'], valueOf),
    casts: starts(24, hour, hourMs).map((from) => ({
      from: isoOf(from),
      counts: countIn('hours', 'kaagapay_casts_total', from, from + hourMs),
    })),
    calls: {
      minutes: starts(60, minute, minuteMs).map((from) => ({
        from: isoOf(from),
        ...callsOf(countIn('minutes', 'kaagapay_api_seconds', from, from + minuteMs)),
      })),
      lately: { ...lately, perSecond: (lately.all * 1000) / Math.max(now - sinceFourMinutes, 1) },
    },
    pages: Object.fromEntries(
      Object.entries(seen).map(([key, count]) => [key, Math.max(1, Math.round(count / perPage))]),
    ),
  };
}

const isoOf = (time: number) => new Date(time).toISOString();

const starts = (count: number, last: number, ms: number) =>
  Array.from({ length: count }, (_, at) => last - (count - 1 - at) * ms);

function stateOf(snapshot: Snapshot, now: number): ServerState {
  const { format: _format, isStopped, hours: _hours, minutes: _minutes, ...state } = snapshot;
  return { ...state, isConnected: !isStopped && now - Date.parse(snapshot.at) < silentMs };
}

const eachFigure = (kinds: readonly unknown[], tell: (name: FigureName) => Counts): Figured =>
  Object.fromEntries(
    figureNames
      .filter((name) => kinds.includes(figureOf(name).onPage))
      .map((name) => [name, tell(name)]),
  ) as Figured;

/** @param counts by class of status and upper limit */
function callsOf(counts: Counts): Calls {
  const total = (...keys: readonly string[]) =>
    totalOf(
      Object.fromEntries(
        Object.entries(counts).filter(([key]) => key.split(' ').some((part) => keys.includes(part))),
      ),
    );
  const [all, refused, failed] = [totalOf(counts), total('4xx'), total('5xx', 'cut')];
  const quantile = (share: number): number | null => {
    let [below, lower] = [0, 0];
    for (const limit of figures.kaagapay_api_seconds.buckets) {
      const count = total(String(limit));
      if (count > 0 && below + count >= share * all)
        return Math.round(1000 * (lower + ((limit - lower) * (share * all - below)) / count));
      below += count;
      lower = limit;
    }
    return all === 0 ? null : 1000 * lower;
  };
  const answered = all - failed - refused;
  return { all, answered, refused, failed, p50Ms: quantile(0.5), p95Ms: quantile(0.95) };
}

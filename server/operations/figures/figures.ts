import type { ReminderHealth } from '../../reminders/health.ts';
import type { Act } from '../acts.ts';
import { type Attention, listAttention } from './attention.ts';
import { quantileOf } from './latency.ts';
import type { Snapshot } from './snapshot.ts';
import { type Counts, countsIn, hourMs, minuteMs, startOf } from './tally.ts';
import type { Vote } from './turned-away.ts';

/** Sums of all servers. Times are ISO 8601; null means unknown. */
export type Figures = {
  readonly at: string;
  readonly server: string;
  readonly attention: readonly Attention[];
  readonly maintenanceSince: string | null;
  readonly sharingProblem: string | null;
  readonly servers: readonly ServerState[];
  readonly casts: Readonly<Record<Vote, Casts>>;
  readonly calls: Calls;
  readonly pages: readonly { version: string; build: string; about: number }[];
  readonly reminders: Reminders;
  readonly faults: readonly { kind: string; version: string; build: string; count: number }[];
  readonly violations: readonly { directive: string; count: number }[];
  readonly turnedAway: readonly { step: string; reason: string; count: number }[];
  readonly queue: {
    readonly callsWaiting: number | null;
    readonly connections: number | null;
    readonly remindersWaiting: number | null;
    readonly oldestReminderSeconds: number | null;
  };
  readonly acts: readonly Act[] | null;
};

export type ServerState = Omit<Snapshot, 'format' | 'isStopped' | 'hours' | 'minutes'> & {
  readonly isConnected: boolean;
};

type Outcomes = { readonly accepted: number; readonly refused: number; readonly unknown: number };
export type Casts = Outcomes & { readonly hours: readonly (Outcomes & { from: string })[] };

type Minute = {
  readonly from: string;
  readonly answered: number;
  readonly refused: number;
  readonly failed: number;
  readonly p50Ms: number | null;
  readonly p95Ms: number | null;
};
type Calls = {
  readonly minutes: readonly Minute[];
  readonly lately: Omit<Minute, 'from'> & { readonly perSecond: number };
};

type Reminders = {
  readonly due: number;
  readonly sent: number;
  readonly accepted: Counts;
  readonly shown: Counts;
  readonly tapped: Counts;
  readonly refused: Counts;
  readonly late: number;
  readonly expired: number;
  readonly rate: number | null;
  readonly store: ReminderHealth | null | undefined;
};

const silentMs = 30_000;
const requestsAMinute = 1.5;

type Given = {
  readonly now: number;
  readonly server: string;
  readonly snapshots: readonly Snapshot[];
  readonly maintenanceSince: number | null;
  readonly sharingProblem: string | null;
  /** Null: an unused store. Undefined: unknown. */
  readonly health: ReminderHealth | null | undefined;
  readonly acts: readonly Act[] | null;
};

export function addUp(given: Given): Figures {
  const { now, server, snapshots, health } = given;
  const servers = snapshots
    .map((snapshot) => stateOf(snapshot, now))
    .sort((one, other) => one.server.localeCompare(other.server));
  const connected = servers.filter(({ isConnected }) => isConnected);
  const hours = snapshots.map((each) => each.hours);
  const from = startOf(now, hourMs) - 23 * hourMs;
  const inADay = (group: string) => countsIn(hours, group, { from });
  const figures = {
    at: new Date(now).toISOString(),
    server,
    maintenanceSince: isoOf(given.maintenanceSince),
    sharingProblem: given.sharingProblem,
    servers,
    casts: {
      ballots: castsOf('ballots', snapshots, now),
      answers: castsOf('answers', snapshots, now),
    },
    calls: callsOf(snapshots, now),
    pages: pagesOf(snapshots, now),
    reminders: remindersOf(inADay('reminders'), connected, health),
    faults: rows(inADay('faults'), ([kind = '', version = '', build = '']) => ({
      kind,
      version,
      build,
    })),
    violations: rows(inADay('violations'), ([directive = '']) => ({ directive })),
    turnedAway: rows(inADay('turnedAway'), ([step = '', reason = '']) => ({ step, reason })),
    queue: {
      callsWaiting: sumKnown(connected.map((each) => each.callsWaiting)),
      connections: sumKnown(connected.map((each) => each.connections)),
      ...waitingIn(health, now),
    },
    acts: given.acts,
  };
  return { ...figures, attention: listAttention(figures) };
}

const isoOf = (time: number | null) => (time === null ? null : new Date(time).toISOString());

function stateOf(snapshot: Snapshot, now: number): ServerState {
  const { format: _format, isStopped, hours: _hours, minutes: _minutes, ...state } = snapshot;
  return { ...state, isConnected: !isStopped && now - Date.parse(snapshot.at) < silentMs };
}

function castsOf(vote: Vote, snapshots: readonly Snapshot[], now: number): Casts {
  const periods = snapshots.map((each) => each.hours);
  const hours = Array.from({ length: 24 }, (_, at) => {
    const from = startOf(now, hourMs) - (23 - at) * hourMs;
    const counts = countsIn(periods, vote, { from, to: from + hourMs });
    return { from: new Date(from).toISOString(), ...outcomesOf(counts) };
  });
  const counts = addTogether(hours);
  return { ...counts, hours };
}

const outcomesOf = ({ accepted = 0, refused = 0, unknown = 0 }: Counts): Outcomes => ({
  ...{ accepted, refused, unknown },
});

const addTogether = (hours: readonly Outcomes[]): Outcomes => ({
  accepted: sumOf(hours.map((hour) => hour.accepted)),
  refused: sumOf(hours.map((hour) => hour.refused)),
  unknown: sumOf(hours.map((hour) => hour.unknown)),
});

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

function sumKnown(numbers: readonly (number | null)[]): number | null {
  const known = numbers.filter((number) => number !== null);
  return known.length > 0 ? sumOf(known) : null;
}

function callsOf(snapshots: readonly Snapshot[], now: number): Calls {
  const periods = snapshots.map((each) => each.minutes);
  const within = (time: { from: number; to?: number }) => {
    const counts = countsIn(periods, 'calls', time);
    const latency = countsIn(periods, 'latency', time);
    const failed = (counts['5xx'] ?? 0) + (counts['cut'] ?? 0);
    const refused = counts['4xx'] ?? 0;
    return {
      answered: sumOf(Object.values(counts)) - failed - refused,
      ...{ refused, failed },
      p50Ms: quantileOf(latency, 0.5),
      p95Ms: quantileOf(latency, 0.95),
    };
  };
  const minutes = Array.from({ length: 60 }, (_, at) => {
    const from = startOf(now, minuteMs) - (59 - at) * minuteMs;
    return { from: new Date(from).toISOString(), ...within({ from, to: from + minuteMs }) };
  });
  const from = startOf(now, minuteMs) - 4 * minuteMs;
  const lately = within({ from });
  const calls = lately.answered + lately.refused + lately.failed;
  return { minutes, lately: { ...lately, perSecond: (calls * 1000) / Math.max(now - from, 1) } };
}

function pagesOf(snapshots: readonly Snapshot[], now: number): Figures['pages'] {
  const from = startOf(now, minuteMs) - 9 * minuteMs;
  const seen = countsIn(
    snapshots.map((each) => each.minutes),
    'pages',
    { from },
  );
  const expected = (requestsAMinute * (now - from)) / minuteMs;
  return rows(seen, ([version = '', build = '']) => ({ version, build })).map(
    ({ count, ...release }) => ({ ...release, about: Math.max(1, Math.round(count / expected)) }),
  );
}

const rows = <Row>(counts: Counts, toRow: (parts: readonly string[]) => Row) =>
  Object.entries(counts)
    .sort(([one, more], [other, less]) => less - more || one.localeCompare(other))
    .map(([key, count]) => ({ ...toRow(key.split(' ')), count }));

const below = (counts: Counts, prefix: string): Counts =>
  Object.fromEntries(
    Object.entries(counts)
      .filter(([key]) => key.startsWith(`${prefix} `))
      .map(([key, count]) => [key.slice(prefix.length + 1), count]),
  );

function remindersOf(
  counts: Counts,
  connected: readonly ServerState[],
  store: Reminders['store'],
): Reminders {
  const { due = 0, sent = 0, late = 0, expired = 0 } = counts;
  return {
    ...{ due, sent, late, expired, store },
    accepted: below(counts, 'accepted'),
    shown: below(counts, 'shown'),
    tapped: below(counts, 'tapped'),
    refused: below(counts, 'refused'),
    rate: sumKnown(connected.map((each) => each.reminderRate)),
  };
}

function waitingIn(health: Given['health'], now: number) {
  const isEmpty = health === null || health?.store.state === 'closed';
  const oldest = health?.oldestDue;
  const remindersWaiting = isEmpty ? 0 : (health?.queue?.due ?? null);
  const oldestReminderSeconds =
    remindersWaiting === null ? null : oldest ? Math.max(0, (now - Date.parse(oldest)) / 1000) : 0;
  return { remindersWaiting, oldestReminderSeconds };
}

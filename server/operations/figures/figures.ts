import type { ReminderHealth } from '../../reminders/figures.ts';
import type { Act } from '../acts.ts';
import { quantileOf } from './latency.ts';
import { timeSeenAt } from './manila.ts';
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
  accepted,
  refused,
  unknown,
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
      refused,
      failed,
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
    due,
    sent,
    late,
    expired,
    store,
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

type Attention = { readonly kind: AttentionKind; readonly text: string };

type AttentionKind =
  | 'maintenance'
  | 'server'
  | 'api'
  | 'api-failing'
  | 'api-slow'
  | 'media'
  | 'store'
  | 'reminders-late'
  | 'keys-missing'
  | 'builds'
  | 'busy'
  | 'disk'
  | 'log'
  | 'sharing'
  | 'acts';

/** As the alerts. */
const slowMs = 2_000;
const mostFailing = 0.02;
const lateSeconds = 300;
const mostLagSeconds = 0.2;
const fewestCalls = 20;
const leastFreeShare = 0.1;

function listAttention(figures: Omit<Figures, 'attention'>): Attention[] {
  const { at, servers } = figures;
  const connected = servers.filter(({ isConnected }) => isConnected);
  const since = (time: string) => timeSeenAt(time, at);
  const list: Attention[] = [];
  const add = (kind: AttentionKind, text: string) => list.push({ kind, text });

  if (figures.maintenanceSince !== null)
    add('maintenance', `Maintenance has been on since ${since(figures.maintenanceSince)}.`);
  const [firstLost, ...others] = lostLinks(connected, 'api');
  if (firstLost && others.length + 1 === connected.length) {
    add('api', `The API has not responded since ${since(firstLost.since)}.`);
  } else {
    for (const each of firstLost ? [firstLost, ...others] : [])
      add('api', `The API has not responded to ${each.server} since ${since(each.since)}.`);
  }
  for (const each of servers.filter(({ isConnected }) => !isConnected))
    add('server', `Server ${each.server} has not been connected since ${since(each.at)}.`);

  const { answered, refused, failed, p95Ms } = figures.calls.lately;
  const calls = answered + refused + failed;
  if (calls >= fewestCalls && failed / calls > mostFailing)
    add('api-failing', `${percent(failed / calls)} of the API calls fail.`);
  if (calls >= fewestCalls && p95Ms !== null && p95Ms > slowMs)
    add('api-slow', `The API is slow: 5 % of its responses take over ${seconds(p95Ms)} s.`);
  for (const each of lostLinks(connected, 'media').slice(0, 1))
    add('media', `The media host has not responded since ${since(each.since)}.`);
  for (const each of lostLinks(connected, 'store').slice(0, 1))
    add('store', `The reminder store has not been connected since ${since(each.since)}.`);
  const { oldestReminderSeconds: oldest } = figures.queue;
  if (oldest !== null && oldest > lateSeconds)
    add('reminders-late', `The oldest reminder has waited for ${Math.floor(oldest / 60)} minutes.`);
  for (const { key, phones } of figures.reminders.store?.missingKeys ?? [])
    add('keys-missing', `VAPID_KEYS lacks the key ${key} of ${phones} devices.`);

  const builds = [...new Set(connected.map(({ version, build }) => `${version} (${build})`))];
  if (builds.length > 1) add('builds', `The servers serve different builds: ${builds.join(', ')}.`);
  for (const each of connected) addMachine(each, add);
  if (figures.sharingProblem !== null)
    add(
      'sharing',
      `DATA_DIR cannot be written (${figures.sharingProblem}), so this page shows ${figures.server} alone.`,
    );
  if (figures.acts === null) add('acts', 'The journal of acts cannot be read.');
  return list;
}

function addMachine(server: ServerState, add: (kind: AttentionKind, text: string) => void): void {
  const { server: name, lagSeconds, disk, linesLost } = server;
  if (lagSeconds > mostLagSeconds)
    add('busy', `Server ${name} is overloaded: its event loop lags ${lagSeconds.toFixed(1)} s.`);
  if (disk && disk.freeBytes / disk.totalBytes < leastFreeShare)
    add('disk', `Disk of ${name}: ${percent(disk.freeBytes / disk.totalBytes)} free.`);
  if (linesLost > 0) add('log', `Server ${name} has lost ${linesLost} lines of its log.`);
}

const lostLinks = (servers: readonly ServerState[], link: keyof ServerState['links']) =>
  servers
    .map(({ server, links }) => ({ server, ...links[link] }))
    .filter(({ state }) => state === 'not-connected')
    .sort((one, other) => one.since.localeCompare(other.since));

const percent = (share: number) => `${Math.round(share * 100)} %`;
const seconds = (ms: number) => (ms / 1000).toFixed(1);

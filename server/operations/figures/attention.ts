import type { Figures, ServerState } from './figures.ts';
import { timeSeenAt } from './manila.ts';

export type Attention = { readonly kind: AttentionKind; readonly text: string };

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

export function listAttention(figures: Omit<Figures, 'attention'>): Attention[] {
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

import { statfs } from 'node:fs/promises';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Registry } from 'prom-client';
import { queuePlaceHeader } from '../../../src/contracts/release.ts';
import { type DeliveryCounts, noCounts } from '../../reminders/delivery.ts';
import type { ReminderHealth } from '../../reminders/figures.ts';
import type { MountedReminders } from '../../reminders/mount.ts';
import type { CountedReport } from '../../reports/reports.ts';
import type { NodeHandler } from '../../web/forward.ts';
import type { ReleaseName, Releases } from '../releases.ts';
import { isStoreUp } from '../store-state.ts';
import { pageBuildOf } from '../versions-seen.ts';
import { watchResponse } from '../watch-response.ts';
import { latencyKeyOf } from './latency.ts';
import type { Link, Snapshot } from './snapshot.ts';
import { createTally, hourMs, minuteMs, type Periods } from './tally.ts';
import { reasonOf, stepOf, type TurnedAwayReason, type TurnedAwayStep } from './turned-away.ts';

type Sources = {
  readonly registry: Registry;
  readonly releases: Pick<Releases, 'find' | 'served'>;
  readonly reminders: Pick<MountedReminders, 'health' | 'counts'>;
  readonly api: (() => Promise<boolean>) | undefined;
  readonly media: (() => Promise<boolean>) | undefined;
  readonly isClosedFor: (method: string, path: string) => boolean;
  readonly countTurnedAway: (step: TurnedAwayStep, reason: TurnedAwayReason) => void;
  readonly lostLines: () => number;
  readonly dataFolder: string;
  readonly now?: () => number;
};

export function createOwnFigures(sources: Sources) {
  const { registry, releases, reminders, now = Date.now } = sources;
  const hours = createTally({ periodMs: hourMs, kept: 48, now });
  const minutes = createTally({ periodMs: minuteMs, kept: 60, now });
  const startedAt = new Date(now()).toISOString();
  const lag = monitorEventLoopDelay({ resolution: 10 });
  lag.enable();
  let lagSeconds = 0;
  const apiLink = watchLink(now);
  const mediaLink = watchLink(now);
  const storeLink = watchLink(now);
  let delivered: Readonly<Record<string, number>> = countsByKey(noCounts());

  function noteCall(req: IncomingMessage, res: ServerResponse, path: string, isClosed: boolean) {
    const { step, vote } = stepOf(req.method ?? 'GET', path);
    const status = res.headersSent ? res.statusCode : undefined;
    const isBusy = res.hasHeader(queuePlaceHeader);
    // The API did not get the other casts.
    if (vote && !isClosed && !isBusy) hours.count(vote, outcomeOf(status));
    const reason = step && reasonOf({ status, isClosed, isBusy });
    if (!reason) return;
    hours.count('turnedAway', `${step} ${reason}`);
    sources.countTurnedAway(step, reason);
  }

  function notePage(req: IncomingMessage): void {
    const build = pageBuildOf(req);
    if (build !== undefined) minutes.count('pages', keyOfRelease(releases.find({ build })));
  }

  /** A new thread begins at 0. */
  function noteDeliveries(counts: Readonly<Record<string, number>>): void {
    for (const [key, count] of Object.entries(counts)) {
      const before = delivered[key] ?? 0;
      hours.count('reminders', key, count >= before ? count - before : count);
    }
    delivered = counts;
  }

  const gauge = async (name: string): Promise<number | null> => {
    const { values } = (await registry.getSingleMetric(name)?.get()) ?? { values: [] };
    return values[0]?.value ?? null;
  };

  return {
    watch:
      (listener: RequestListener): RequestListener =>
      (req, res) => {
        const [path = '/'] = (req.url ?? '/').split('?', 1);
        if (path === '/health') notePage(req);
        if (path.startsWith('/api/v2/')) {
          const isClosed = sources.isClosedFor(req.method ?? 'GET', path);
          res.once('close', () => noteCall(req, res, path, isClosed));
        }
        listener(req, res);
      },
    watchForwarding:
      (forward: NodeHandler): NodeHandler =>
      (req, res) => {
        watchResponse(res, ({ status, ms }) => {
          minutes.count('calls', status === undefined ? 'cut' : classOf(status));
          if (status !== undefined) minutes.count('latency', latencyKeyOf(ms));
        });
        return forward(req, res);
      },
    countReport: (report: CountedReport): void => {
      if (report.type === 'policy') hours.count('violations', report.directive);
      else hours.count('faults', `${report.kind} ${keyOfRelease(report)}`, report.count);
    },
    counts: () => ({ hours: hours.read(), minutes: minutes.read() }),
    restore: (stored: { readonly hours: Periods; readonly minutes: Periods }): void => {
      hours.restore(stored.hours);
      minutes.restore(stored.minutes);
    },
    measureLag: (): void => {
      lagSeconds = lag.percentile(99) / 1e9;
      lag.reset();
    },
    read: async (server: string): Promise<Snapshot> => {
      const [release, health, counts] = await Promise.all([
        releases.served(),
        reminders.health().catch(() => undefined),
        reminders.counts(),
      ]);
      noteDeliveries(countsByKey(counts));
      return {
        format: 1,
        server,
        at: new Date(now()).toISOString(),
        startedAt,
        isStopped: false,
        ...release,
        node: process.versions.node,
        links: {
          api: apiLink(await sources.api?.().catch(() => false)),
          media: mediaLink(await sources.media?.().catch(() => false)),
          store: storeLink(isStoreConnected(health)),
        },
        memoryBytes: process.memoryUsage.rss(),
        lagSeconds,
        linesLost: sources.lostLines(),
        connections: await gauge('kaagapay_open_connections'),
        callsWaiting: await gauge('kaagapay_calls_waiting'),
        disk: await readDisk(sources.dataFolder),
        reminderRate: counts.rate,
        hours: hours.read(),
        minutes: minutes.read(),
      };
    },
  };
}

export type OwnFigures = ReturnType<typeof createOwnFigures>;

export const keyOfRelease = ({ version, build }: ReleaseName): string => `${version} ${build}`;

const classOf = (status: number): string => `${Math.floor(status / 100)}xx`;

function outcomeOf(status: number | undefined): 'accepted' | 'refused' | 'unknown' {
  if (status === undefined || status >= 500) return 'unknown';
  return status < 300 ? 'accepted' : 'refused';
}

function isStoreConnected(health: ReminderHealth | null | undefined): boolean | undefined {
  if (health === null || health?.store.state === 'closed') return undefined;
  return health !== undefined && isStoreUp(health);
}

function watchLink(now: () => number) {
  let link: Link | undefined;
  return (isConnected: boolean | undefined): Link => {
    const state =
      isConnected === undefined ? 'not-used' : isConnected ? 'connected' : 'not-connected';
    if (link?.state !== state) link = { state, since: new Date(now()).toISOString() };
    return link;
  };
}

const withPrefix = (prefix: string, counts: Readonly<Record<string, number>>) =>
  Object.entries(counts).map(([key, count]) => [`${prefix} ${key}`, count] as const);

function countsByKey(counts: DeliveryCounts): Record<string, number> {
  const { due, sent, late, expired, accepted, shown, tapped, refused } = counts;
  return {
    due,
    sent,
    late,
    expired,
    ...Object.fromEntries([
      ...withPrefix('accepted', accepted),
      ...withPrefix('shown', shown),
      ...withPrefix('tapped', tapped),
      ...withPrefix('refused', refused),
    ]),
  };
}

async function readDisk(folder: string): Promise<Snapshot['disk']> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  } catch {
    return null;
  }
}

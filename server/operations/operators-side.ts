import type { RequestListener, Server } from 'node:http';
import { hostname } from 'node:os';
import { logOf } from '../log.ts';
import type { OperationsOptions, QueueOptions } from '../options.ts';
import type { MountedReminders } from '../reminders/mount.ts';
import { createReports } from '../reports/reports.ts';
import type { NodeHandler } from '../web/forward.ts';
import type { FetchHandler } from '../web/node-adapter.ts';
import type { Journal } from './acts.ts';
import { createClockLead } from './api-clock.ts';
import { createApiPressure, judgeEveryMs } from './api-pressure.ts';
import { watchApi } from './api-reachability.ts';
import { gatherFigures, type SharedFigures } from './figures/gather-figures.ts';
import { createOwnFigures } from './figures/own-figures.ts';
import { watchMaintenance } from './maintenance.ts';
import { closeApi, closeSandbox, isRefused, maintenanceHeader } from './maintenance-gate.ts';
import { queueCalls } from './queue-calls.ts';
import { respondToReadiness } from './readiness.ts';
import { watchReleases } from './releases.ts';
import { share } from './share.ts';
import { isStoreUp } from './store-state.ts';
import { watchResponse } from './watch-response.ts';

const log = logOf('reports');

type Watched = {
  readonly apiOrigin: URL | undefined;
  readonly queue?: QueueOptions | undefined;
  readonly mediaOrigin?: URL | undefined;
  readonly readPage: () => Promise<string | undefined>;
  readonly reminders: Pick<MountedReminders, 'health' | 'counts' | 'slowTo'>;
  readonly lostLines?: () => number;
  readonly isStopping?: () => boolean;
};

export type OperatorsSide = {
  readonly besideApi: (forward: NodeHandler) => NodeHandler;
  readonly besideSandbox: (fetch: FetchHandler) => FetchHandler;
  readonly count: (listener: RequestListener) => RequestListener;
  readonly reports: { fetch: FetchHandler };
  readonly ready: () => Promise<Response>;
  /** Headers of /health. */
  readonly notices: () => Record<string, string>;
  readonly listen: (server: Server) => Promise<string | undefined>;
};

/** Rejects with a PlainProblem. */
export async function createOperatorsSide(
  options: OperationsOptions,
  watched: Watched,
): Promise<OperatorsSide> {
  const { apiOrigin, mediaOrigin, queue, readPage, reminders } = watched;
  const { lostLines = () => 0, isStopping = () => false } = watched;
  let figures: SharedFigures | undefined;
  const maintenance = await watchMaintenance(options.maintenanceFile, {
    onSwitch: (isOn, by) => figures?.journal.noteSwitch(isOn, by),
  });
  if (options.startsInMaintenance) await maintenance.switchTo(true);
  const clock = createClockLead();
  const api = apiOrigin && watchApi(apiOrigin, { noteDate: clock.note });
  const isAsked = options.port !== undefined;
  const file = isAsked ? options.releasesFile : undefined;
  const releases = await watchReleases({ file, readPage });
  const metrics = isAsked ? (await import('./metrics.ts')).createMetrics(releases) : undefined;
  const health = share(reminders.health);
  metrics?.readReminders({ health, counts: reminders.counts });
  metrics?.readLostLines(lostLines);
  const media = mediaOrigin && watchApi(mediaOrigin, { path: '/' });
  const own =
    metrics &&
    createOwnFigures({
      registry: metrics.registry,
      releases,
      lostLines,
      reminders: { health, counts: reminders.counts },
      api: api?.isReachable,
      media: media?.isReachable,
      isClosedFor: (method, path) => isRefused({ maintenance }, method, path),
      countTurnedAway: metrics.countTurnedAway,
      dataFolder: options.dataFolder,
    });

  const parts = {
    files: async () => (await readPage()) !== undefined,
    api: async () => (await api?.isReachable()) ?? true,
    store: async () => isStoreUp(await health()),
  };
  metrics?.readState({ parts, closedSince: maintenance.since, apiAhead: clock.ahead });
  const ready = () => respondToReadiness(parts, { isStopping: isStopping() });

  const pressure = createApiPressure();
  if (api) setInterval(() => reminders.slowTo(pressure.judge()), judgeEveryMs).unref();

  const queued =
    queue &&
    queueCalls({
      ...queue,
      log: logOf('queue'),
      count: (each) => {
        metrics?.countDeferred(each);
        pressure.note(429, 0);
      },
    });
  if (queued) metrics?.readQueue(queued.waiting);

  function listenToApi(forward: NodeHandler): NodeHandler {
    return (req, res) => {
      watchResponse(res, ({ status, headers, ms }) => {
        // Devices give up before an API that hangs.
        pressure.note(status ?? 0, ms);
        if (status === undefined) return;
        api?.note(status);
        clock.note(dateIn(headers));
      });
      forward(req, res);
    };
  }

  async function noteLife(journal: Journal, server: Server): Promise<void> {
    // It may have changed while no server ran.
    const since = maintenance.since();
    journal.noteSwitch(since !== null, 'file', since ?? undefined);
    const { version, build } = await releases.served();
    server.once('listening', () => journal.note({ act: 'started', version, build }));
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.once(signal, () => journal.note({ act: 'stopping', signal }));
    }
  }

  return {
    besideApi: (forward) => {
      const heard = listenToApi(forward);
      const timed = metrics?.timeApi(heard) ?? heard;
      const seen = own?.watchForwarding(timed) ?? timed;
      return closeApi(queued?.besideApi(seen) ?? seen, { maintenance });
    },
    besideSandbox: (fetch) => closeSandbox(fetch, { maintenance }),
    count: (listener) => {
      const counted = metrics?.count(listener) ?? listener;
      return own?.watch(counted) ?? counted;
    },
    reports: createReports({
      count: (report) => {
        metrics?.countReport(report);
        own?.countReport(report);
      },
      log: (event, fields) => log('warn', event, fields),
      findRelease: releases.find,
    }),
    ready,
    notices: () => ({
      ...(maintenance.since() !== null && { [maintenanceHeader]: 'on' }),
      ...(!apiOrigin && { 'x-sandbox': 'on' }),
    }),
    listen: async (server) => {
      if (options.port === undefined || !metrics || !own) return undefined;
      metrics.countConnectionsOf(server);
      const { createOperations, listenForOperator } = await import('./operations-server.ts');
      const operations = createOperations({
        maintenance,
        ready,
        registry: metrics.registry,
        readFigures: async () => figures?.read(),
      });
      const origin = await listenForOperator(operations, options.port, options.host);
      figures = await gatherFigures({
        // Unique, even with REUSE_PORT.
        server: `${hostname()}:${new URL(origin).port}`,
        own,
        dataFolder: options.dataFolder,
        health: reminders.health,
        maintenanceSince: maintenance.since,
      });
      await noteLife(figures.journal, server);
      return origin;
    },
  };
}

const dateIn = (headers: unknown): unknown =>
  typeof headers === 'object' && headers !== null && 'date' in headers ? headers.date : undefined;

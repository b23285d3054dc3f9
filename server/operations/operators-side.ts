import type { RequestListener, Server } from 'node:http';
import { logOf } from '../log.ts';
import type { OperationsOptions } from '../options.ts';
import type { MountedReminders } from '../reminders/mount.ts';
import { createReports } from '../reports/reports.ts';
import type { NodeHandler } from '../web/forward.ts';
import type { FetchHandler } from '../web/node-adapter.ts';
import { createApiClock } from './api-clock.ts';
import { createApiPressure, judgeEveryMs } from './api-pressure.ts';
import { watchApi } from './api-reachability.ts';
import { watchMaintenance } from './maintenance.ts';
import { closeApi, closeSandbox, maintenanceHeader } from './maintenance-gate.ts';
import { onResponseStart } from './on-response-start.ts';
import { respondToReadiness } from './readiness.ts';
import { watchReleases } from './releases.ts';
import { share } from './share.ts';
import { isStoreUp } from './store-state.ts';

const log = logOf('reports');

type Watched = {
  readonly apiOrigin: URL | undefined;
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
  { apiOrigin, readPage, reminders, lostLines = () => 0, isStopping = () => false }: Watched,
): Promise<OperatorsSide> {
  const maintenance = await watchMaintenance(options.maintenanceFile);
  if (options.startsInMaintenance) await maintenance.switchTo(true);
  const clock = createApiClock();
  const api = apiOrigin && watchApi(apiOrigin, { noteDate: clock.note });
  const isAsked = options.port !== undefined;
  const file = isAsked ? options.releasesFile : undefined;
  const releases = await watchReleases({ file, readPage });
  const metrics = isAsked ? (await import('./metrics.ts')).createMetrics(releases) : undefined;
  const health = share(reminders.health);
  metrics?.readReminders({ health, counts: reminders.counts });
  metrics?.readLostLines(lostLines);

  const parts = {
    files: async () => (await readPage()) !== undefined,
    api: async () => (await api?.isReachable()) ?? true,
    store: async () => isStoreUp(await health()),
  };
  metrics?.readState({ parts, closedSince: maintenance.since, apiAhead: clock.ahead });
  const ready = () => respondToReadiness(parts, { isStopping: isStopping() });

  const pressure = createApiPressure();
  if (api) setInterval(() => reminders.slowTo(pressure.judge()), judgeEveryMs).unref();

  function listenToApi(forward: NodeHandler): NodeHandler {
    return (req, res) => {
      const begunAt = performance.now();
      onResponseStart(res, (status, headers) => {
        api?.note(status);
        clock.note(dateIn(headers));
        pressure.note(status, performance.now() - begunAt);
      });
      forward(req, res);
    };
  }

  return {
    besideApi: (forward) => {
      const heard = listenToApi(forward);
      return closeApi(metrics?.timeApi(heard) ?? heard, { maintenance });
    },
    besideSandbox: (fetch) => closeSandbox(fetch, { maintenance }),
    count: (listener) => metrics?.count(listener) ?? listener,
    reports: createReports({
      count: (report) => metrics?.countReport(report),
      log: (event, fields) => log('warn', event, fields),
      findRelease: releases.find,
    }),
    ready,
    notices: () => ({
      ...(maintenance.since() !== null && { [maintenanceHeader]: 'on' }),
      ...(!apiOrigin && { 'x-sandbox': 'on' }),
    }),
    listen: async (server) => {
      if (options.port === undefined || !metrics) return undefined;
      metrics.countConnectionsOf(server);
      const { createOperations, listenForOperator } = await import('./operations-server.ts');
      const operations = createOperations({ maintenance, ready, registry: metrics.registry });
      return listenForOperator(operations, options.port, options.host);
    },
  };
}

const dateIn = (headers: unknown): unknown =>
  typeof headers === 'object' && headers !== null && 'date' in headers ? headers.date : undefined;
